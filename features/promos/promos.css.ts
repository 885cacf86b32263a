/** Tiles of the promo banner. */
import { globalStyle, style } from '@vanilla-extract/css';
import { panel } from '../_ui/layout.css.ts';
import { picture, promo, text } from '../_ui/promo.css.ts';
import { gutter, media, space, type } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';

const { color } = theme;

/** Tiles and cards, stacked; on a desktop tiles form a column beside the cards. */
export const both = style({ display: 'grid', gap: gutter, gridTemplateColumns: 'minmax(0, 1fr)' });
globalStyle(`${both}:has(> ul + ul)`, {
  '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)' } },
});
/** A single card beside the tiles fills their height: its picture beside its text. */
const single = `${both} > ul + ul:has(> :only-child)`;
globalStyle(single, { '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr)' } } });
globalStyle(`${single} ${promo}`, {
  '@media': { [media.desktop]: { flexDirection: 'row', alignItems: 'center' } },
});
globalStyle(`${single} ${picture}`, { '@media': { [media.desktop]: { flex: '0 0 58%' } } });
globalStyle(`${single} ${text}`, { '@media': { [media.desktop]: { flex: 1, fontSize: type.h4 } } });
export const tile = style([
  panel,
  {
    display: 'flex',
    alignItems: 'center',
    gap: space[4],
    height: '100%',
    color: color.accentInk,
    textDecoration: 'none',
    ':hover': { borderColor: color.accentInk },
  },
]);
globalStyle(`${tile} > span:not(:empty)`, {
  flex: 1,
  minWidth: 0,
  overflowWrap: 'anywhere',
  fontSize: type.small,
  color: color.textMuted,
});
globalStyle(`${tile} strong`, { display: 'block', fontSize: type.body, color: color.text });

export const supplier = style([panel, { display: 'grid', gap: space[3], alignContent: 'start' }]);
