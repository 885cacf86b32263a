/** A vehicle on paper: name and price, photographs, then what is known of it in two columns. */
import { globalStyle, style, type GlobalStyleRule } from '@vanilla-extract/css';
import { space } from '../_ui/scale.ts';
import * as disclosure from '../_ui/disclosure.css.ts';
import * as css from './vehicle.css.ts';

/** Only on paper: what a click or a script tells on the screen. */
export const paperOnly = style({ display: 'none', '@media': { print: { display: 'block' } } });

const paper = (selector: string, print: GlobalStyleRule): void =>
  globalStyle(selector, { '@media': { print } });

paper(css.page, { paddingTop: 0 });
paper(css.layout, { gap: space[3], marginTop: space[3] });
paper(css.aside, { order: -1 });
paper(css.buyBox, {
  gap: `${space[2]} ${space[5]}`,
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
  alignItems: 'start',
});
paper(`${css.buyBox} > :not(${css.title}, ds-island)`, { gridColumn: '1 / -1' });
paper(`${css.buyBox} > ${css.price}`, { gridColumn: 'auto' });
paper(css.price, { paddingBlock: 0, border: 0 });
paper(css.over, { minHeight: 0 });
paper(`${css.dealer} > a`, { minHeight: 0 });
paper(`${css.actions} > a`, { display: 'none' });
paper(`${css.band} > dl`, { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' });
paper(css.rest, { display: 'block', columns: 2, columnGap: space[6] });
paper(`${css.rest} > ${css.band}`, { columnSpan: 'all' });
paper(disclosure.fold, { breakInside: 'auto', marginBottom: space[2] });
paper(`${disclosure.fold} > summary`, { minHeight: 0, paddingBlock: space[1], breakAfter: 'avoid' });
paper(`${css.page} :is(dl > div, li)`, { lineHeight: 1.35 });
paper(`${css.page} :is(${disclosure.foldBody}, ${disclosure.more}) dl > div`, { paddingBlock: '3px' });
paper(`${css.page} table :is(th, td)`, { paddingBlock: '3px' });
paper(`${css.page} > section`, { paddingBlock: space[3] });
paper(disclosure.foldBody, { paddingBottom: 0 });
paper(`${css.equipment} > li`, { paddingBlock: '2px', border: 0 });
paper(css.disclaimer, { paddingBottom: 0 });

/** Everything is open, and nothing offers to open it. */
const folding = `:is(${disclosure.fold}, ${disclosure.more})`;
paper(`${folding}::details-content`, { contentVisibility: 'visible' });
paper(`${disclosure.fold} > summary::after`, { display: 'none' });
paper(`${disclosure.more} > summary`, { display: 'none' });
