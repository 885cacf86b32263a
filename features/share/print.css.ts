/** The sheet of a vehicle on the screen, in a style sheet of its page alone; what is on it is a matter of the print rules of the parts. */
import { style, type StyleRule } from '@vanilla-extract/css';
import { space } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';

const apart = (rule: NonNullable<StyleRule['@layer']>[string]): StyleRule => ({
  '@layer': { 'sheet-print': rule },
});

export const head = style(apart({ padding: space[4], borderBottom: `1px solid ${theme.color.line}` }));
/** As wide as a sheet. */
export const sheet = style(apart({ maxWidth: '54rem', marginInline: 'auto' }));
