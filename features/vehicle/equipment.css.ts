/** Equipment of a vehicle: a field to search it, then lists by group. */
import { globalStyle, style } from '@vanilla-extract/css';
import { dense, space, type } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';

const { color } = theme;

export const equipment = style({ display: 'grid', gap: space[5], gridTemplateColumns: 'minmax(0, 1fr)' });
/** Needs a script. */
export const finder = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: `${space[1]} ${space[4]}`,
  '@media': { '(scripting: none)': { display: 'none' }, print: { display: 'none' } },
});
globalStyle(`${finder} > label`, {
  display: 'grid',
  gap: space[1],
  flex: '0 1 22rem',
  fontSize: type.small,
});
globalStyle(`${finder} input`, { fontSize: type.body });
globalStyle(`${finder} > output`, { color: color.textMuted, fontSize: type.small, paddingBlock: dense(12) });
export const group = style({ display: 'grid', gap: space[1], gridTemplateColumns: 'minmax(0, 1fr)' });
export const items = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(20rem, 100%), 1fr))',
  columnGap: space[7],
});
globalStyle(`${items} > li`, { paddingBlock: dense(8), borderBottom: `1px solid ${color.line}` });
export const option = style({ color: color.textMuted, fontSize: type.small });
