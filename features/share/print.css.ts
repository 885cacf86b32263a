/** A vehicle on paper: one column, a few pictures, everything unfolded. */
import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space[3],
  padding: space[4],
  borderBottom: `1px solid ${theme.color.line}`,
});
globalStyle(`${head} + main nav`, { display: 'none' });
