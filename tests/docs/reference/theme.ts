/** Variables and parts for `theme.css`. */
import { PARTS } from '../../../features/_ui/theme/parts.ts';
import { property, TOKEN_USES } from '../../../features/_ui/theme/tokens.ts';
import { code, page, table } from './markdown.ts';

export const themePage = (): string =>
  page('Variables and parts of pages', [
    'A [theme.css](../make/branding.md#your-own-rules) may set these variables in `:root`, and select these parts. `theme` of `tenant.json` gives the variables their values.',
    '## Variables',
    table(
      ['variable', 'decides'],
      Object.entries(TOKEN_USES).map(([name, use]) => [code(property(name)), use]),
    ),
    '## Parts',
    'Select a part by its attribute: `[data-part="card"]`. Class names change with each version.',
    table(
      ['part', 'is'],
      Object.entries(PARTS).map(([name, text]) => [code(name), text]),
    ),
  ]);
