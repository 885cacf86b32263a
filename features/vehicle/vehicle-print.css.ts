/** The printed vehicle page: name and price, photos, then all facts below each other. */
import { globalStyle, style, type GlobalStyleRule } from '@vanilla-extract/css';
import { space } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';
import * as disclosure from '../_ui/disclosure.css.ts';
import { facts } from '../_ui/display.css.ts';
import * as equipment from './equipment.css.ts';
import * as css from './vehicle.css.ts';

/** Shown only in print. */
export const printOnly = style({ display: 'none', '@media': { print: { display: 'block' } } });

const print = (selector: string, rules: GlobalStyleRule): void =>
  globalStyle(selector, { '@media': { print: rules } });

/** The dealer's logo on the left, the address of the page on the right. */
export const printHead = style({
  display: 'none',
  '@media': {
    print: {
      display: 'flex',
      alignItems: 'center',
      gap: space[3],
      paddingBottom: space[3],
      marginBottom: space[3],
      borderBottom: `1px solid ${theme.color.line}`,
      fontFamily: theme.font.display,
      fontWeight: theme.font.displayWeight,
      fontSize: '15pt',
    },
  },
});
export const printMark = style({
  display: 'grid',
  placeItems: 'center',
  width: '2.25rem',
  height: '2.25rem',
  fontSize: '10pt',
  background: theme.color.accent,
  color: theme.color.accentText,
  borderRadius: theme.radius.control,
  printColorAdjust: 'exact',
});
export const printLogo = style({ flex: 'none', width: 'auto', height: '2.25rem' });
export const printAddress = style({
  flex: 1,
  minWidth: 0,
  overflowWrap: 'anywhere',
  textAlign: 'end',
  fontFamily: theme.font.body,
  fontWeight: 400,
  fontSize: '9pt',
});

print(css.page, { paddingTop: 0 });
print(`:is(${css.layout}, ${css.layoutWithAbove})`, {
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  marginTop: 0,
});
print(css.aside, { order: -1 });
print(css.buyBox, {
  gap: `${space[2]} ${space[5]}`,
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  alignItems: 'start',
});
print(`${css.buyBox} > :not(${css.title}, ds-island)`, { gridColumn: '1 / -1' });
print(`${css.buyBox} > ${css.price}`, { gridColumn: 'auto' });
print(css.price, { paddingBlock: 0, border: 0 });
print(css.over, { minHeight: 0 });
print(`${css.dealer} > a`, { minHeight: 0 });
print(`${css.actions} > a`, { display: 'none' });
print(`${css.band} > dl`, { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' });
// One flow: multi-column boxes put their overflow beside the sheet.
print(`:is(${css.rest}, ${css.narrow})`, { display: 'block' });
print(disclosure.fold, { marginBottom: space[2] });
print(`:is(${disclosure.fold}, ${disclosure.wideFold}) > summary`, {
  minHeight: 0,
  paddingBlock: space[1],
  breakAfter: 'avoid',
});
print(`${css.page} ${facts.table}`, {
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: space[5],
});
print(`${css.page} :is(dl > div, li, p)`, { lineHeight: 1.35, breakInside: 'avoid' });
print(`${css.page} :is(${disclosure.foldBody}, ${disclosure.more}) dl > div`, { paddingBlock: '3px' });
print(`${css.page} table :is(th, td)`, { paddingBlock: '3px' });
print(`${css.page} :is(h2, h3, h4)`, { breakAfter: 'avoid' });
print(`${css.page} > section`, { paddingBlock: space[3], breakInside: 'avoid' });
print(disclosure.foldBody, { paddingBottom: 0 });
print(equipment.equipment, { gap: space[2] });
print(equipment.items, { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', columnGap: space[3] });
print(`${equipment.items} > li`, { paddingBlock: '2px', border: 0 });
print(css.comments, { maxWidth: 'none' });
/** A paragraph that was cut for the screen is whole in print. */
const cut = `${css.comments} > ${css.cutParagraph}`;
print(`${cut}, ${cut} + ${disclosure.more}, ${cut} + ${disclosure.more}::details-content`, {
  display: 'inline',
});
print(`${cut} + ${disclosure.more} > p:first-of-type`, { display: 'inline' });
print(css.disclaimer, { paddingBottom: 0, maxWidth: 'none' });

/** Everything is expanded, without markers. */
const folding = `:is(${disclosure.fold}, ${disclosure.wideFold}, ${disclosure.more})`;
print(`${folding}::details-content`, { contentVisibility: 'visible', blockSize: 'auto' });
print(`${folding} > summary::after`, { display: 'none' });
print(`${folding} > summary::marker`, { content: '""' });
print(`${disclosure.more} > summary`, { display: 'none' });
