/** Rule about theme.css: it can be read, loads nothing else, and names variables and parts that exist. */
import type { SliceChecks, TenantCheck } from '../_domain/check/check.ts';
import { PART_NAMES } from '../_ui/theme/parts.ts';
import { VARIABLE_NAMES } from '../_ui/theme/tokens.ts';
import { readThemeCss } from './read-theme-css.source.ts';

const sheetsFit: TenantCheck = async (_tenant, { dir, media }) => {
  const names = () => ({
    variables: VARIABLE_NAMES,
    parts: PART_NAMES,
    media: media.map(({ file }) => file),
  });
  return (await readThemeCss(dir, names)).findings;
};

export const checks: SliceChecks = { tenant: [sheetsFit] };
