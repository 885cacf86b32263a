/** The breakdown of a drive-away estimate: amounts in one column. */
import { globalStyle, style } from '@vanilla-extract/css';
import { dense, space, type } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';

const { color, font } = theme;

export const estimate = style({ display: 'grid', gap: space[3], width: '100%', maxWidth: '34rem' });
export const lines = style({ fontVariantNumeric: 'tabular-nums' });
globalStyle(`${lines} > div`, {
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[4],
  paddingBlock: dense(8),
  borderBottom: `1px solid ${color.line}`,
});
globalStyle(`${lines} dd`, { whiteSpace: 'nowrap' });
export const total = style({ alignItems: 'baseline', fontWeight: 600 });
globalStyle(`${total} > dd`, { fontFamily: font.numeric, fontSize: type.h3 });
