/** Short cards of locations. */
import { globalStyle, style } from '@vanilla-extract/css';
import { dense, space } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';

const { color, radius } = theme;

export const card = style({
  display: 'grid',
  gap: space[1],
  alignContent: 'start',
  padding: dense(20),
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
});
globalStyle(`li > ${card}`, { height: '100%' });
globalStyle(`${card} p`, { color: color.textMuted });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[4],
  marginTop: space[2],
});
globalStyle(`${actions} a`, {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minHeight: '2.5rem',
});
