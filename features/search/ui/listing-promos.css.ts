/** Promo cards among vehicles. */
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { picture, promo, text } from '../../_ui/promo.css.ts';
import { space, type } from '../../_ui/scale.ts';
import { theme } from '../../_ui/theme/contract.css.ts';
import { cards, MORE_COLUMNS, threeInRow, TWO_COLUMNS } from '../../_ui/vehicle-card.css.ts';

/** Spans the rows of a vehicle card, so that rows align. */
export const item = style({
  display: 'grid',
  gridRow: 'span 6',
  minWidth: 0,
  marginBottom: space[5],
  containerType: 'inline-size',
});
globalStyle(`${item}[hidden]`, { display: 'none' });
/** A card across several columns. */
const ACROSS = '(min-width: 34rem)';
// The whole picture is visible; the text fills the remaining space, beside it on a card across columns.
globalStyle(`${item} > ${promo}`, { '@container': { [ACROSS]: { flexDirection: 'row' } } });
globalStyle(`${item} ${picture}`, {
  aspectRatio: '3/2',
  '@container': { [ACROSS]: { flex: '0 0 min(50%, 32rem)' } },
});
globalStyle(`${item} ${text}`, {
  flex: 1,
  display: 'grid',
  alignContent: 'center',
  padding: space[5],
  background: theme.color.accentSoft,
  fontSize: type.h4,
  textWrap: 'balance',
});

/** The last of so many cards beside vehicles that fill their rows: it fills the row that the cards begin. */
export const fill = styleVariants({ 1: {}, 2: {}, 3: {}, 4: {}, 5: {}, 6: {} });
/** Lists with columns of the same widths. */
const KINDS = [['framed', 'price-first'], ['wide'], ['poster']] as const;
const NUMBERS = [1, 2, 3, 4, 5, 6] as const;
// Vehicles behind it fill the columns that it leaves.
globalStyle(`:is(${Object.values(cards).join()}):has(> :is(${Object.values(fill).join()}))`, {
  gridAutoFlow: 'row dense',
});
for (const number of NUMBERS) {
  const spanIn = (columns: number) => ({ gridColumn: `span ${columns - ((number - 1) % columns)}` });
  for (const kinds of KINDS) {
    const { three, four } = MORE_COLUMNS[kinds[0]];
    const lists = `:is(${kinds.map((kind) => cards[kind]).join()})`;
    globalStyle(`${lists} > ${fill[number]}`, {
      '@container': { [TWO_COLUMNS]: spanIn(2), [three]: spanIn(3), [four]: spanIn(4) },
    });
  }
  globalStyle(`${threeInRow}${threeInRow} > ${fill[number]}`, {
    '@container': { '(min-width: 64rem)': spanIn(3) },
  });
}
