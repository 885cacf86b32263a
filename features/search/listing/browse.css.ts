/** Links to the stock by one refinement. */
import { globalStyle, style } from '@vanilla-extract/css';
import { orphanIn, TWO_COLUMNS } from '../../_ui/even-grid.ts';
import { dense, space, type } from '../../_ui/scale.ts';
import { theme } from '../../_ui/theme/contract.css.ts';

const { color, font, radius } = theme;

export const list = style({
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(10rem, 100%), 1fr))',
});
globalStyle(orphanIn(list), { '@media': { [TWO_COLUMNS]: { gridColumn: '1 / -1' } } });
export const link = style({
  display: 'grid',
  gap: space[1],
  height: '100%',
  alignContent: 'center',
  padding: `${dense(16)} ${dense(20)}`,
  background: color.accentSoft,
  borderRadius: radius.card,
  color: color.text,
  textDecoration: 'none',
});
globalStyle(`${link} strong`, {
  fontFamily: font.display,
  fontWeight: font.displayWeight,
  fontSize: type.h4,
  lineHeight: 1.2,
  fontVariantNumeric: 'tabular-nums',
});
globalStyle(`${link}:hover strong`, { textDecoration: 'underline' });
globalStyle(`${link} small`, { fontSize: type.small, color: color.textMuted });
