/** The printable page on screen; the print styles of its parts decide what is visible. */
import { style } from '@vanilla-extract/css';
import { space } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';

export const head = style({ padding: space[4], borderBottom: `1px solid ${theme.color.line}` });
/** Width of a sheet of paper. */
export const sheet = style({ maxWidth: '54rem', marginInline: 'auto' });
/** A module of the code is at least half a millimetre, so that a phone reads it. */
export const qrCode = style({ width: '20mm', height: '20mm', marginInlineStart: 'auto', flex: 'none' });
