/** The gauge of the fuel-cost calculator. */
import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '../_ui/theme/contract.css.ts';

export const gauge = style({
  width: '100%',
  maxWidth: '24rem',
  height: '0.75rem',
  borderRadius: '99px',
  fill: theme.color.line,
});
globalStyle(`${gauge} > :last-child`, { fill: theme.color.accent });
