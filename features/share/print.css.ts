/** The sheet of a vehicle on the screen; what is on it is a matter of the print rules of the parts. */
import { style } from '@vanilla-extract/css';
import { space } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';

export const head = style({ padding: space[4], borderBottom: `1px solid ${theme.color.line}` });
/** As wide as a sheet. */
export const sheet = style({ maxWidth: '54rem', marginInline: 'auto' });
