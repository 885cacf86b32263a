/** A printed list: one row for each vehicle, with a small photo. */
import { globalStyle, style, type GlobalStyleRule } from '@vanilla-extract/css';
import { frame } from '../../_ui/display.css.ts';
import { pager } from '../../_ui/breadcrumbs.css.ts';
import { space } from '../../_ui/scale.ts';
import { theme } from '../../_ui/theme/contract.css.ts';
import * as cards from '../../_ui/vehicle-card.css.ts';
import { item as promo } from './listing-promos.css.ts';
import { browse } from './tiles.css.ts';

export const printedList = style({});

const print = (selector: string, rules: GlobalStyleRule): void =>
  globalStyle(`${printedList} ${selector}`, { '@media': { print: rules } });
const area = (selectors: readonly string[], gridArea: string, more: GlobalStyleRule = {}): void =>
  print(`article > :is(${selectors.join()})`, {
    gridArea,
    padding: 0,
    margin: 0,
    border: 0,
    minHeight: 0,
    ...more,
  });

print(`${cards.cardList} > ul`, { display: 'block', margin: 0 });
print(
  `:is(${promo}, ${pager}, ${browse}, ${cards.onPhotoTop}, ${cards.onPhotoBottom}, article > div:empty)`,
  {
    display: 'none',
  },
);
print('li[data-ui-card]', {
  display: 'block',
  margin: 0,
  paddingBlock: space[1],
  border: 0,
  borderBottom: `1px solid ${theme.color.line}`,
  borderRadius: 0,
});
print('li[data-ui-card] > article', {
  display: 'grid',
  gridTemplateAreas: '"photo title price" "photo facts location" "photo weekly weekly"',
  // Prices have notes on lines of their own, so that the widest line is narrower than all in one.
  gridTemplateColumns: '2.4cm minmax(0, 1fr) 6.2cm',
  gridTemplateRows: 'auto auto auto',
  alignContent: 'center',
  columnGap: space[3],
});
area([frame], 'photo', { width: '2.4cm', aspectRatio: '3/2' });
area(['h3'], 'title', { fontSize: '10pt' });
area(['dl', cards.factsFramed], 'facts', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space[3]}`,
  fontSize: '8pt',
});
area([cards.priceFramed, cards.priceFoot, cards.priceBand], 'price', {
  justifyContent: 'flex-end',
  fontSize: '9pt',
  background: 'none',
  color: 'inherit',
});
area([cards.location, cards.locationFramed], 'location', { justifySelf: 'end', fontSize: '8pt' });
area([cards.weekly], 'weekly', { fontSize: '8pt' });
print('article > h3 > :is(a > span, span)', { display: 'inline', fontSize: 'inherit' });
print('article > dl > div', { display: 'flex', flexDirection: 'row', gap: space[1], padding: 0, border: 0 });
print('article > dl :is(dt, dd)', { font: 'inherit' });
print(`article .${cards.below}`, { textAlign: 'end' });
