/** Content pages: measure, rhythm, tables, pictures. */
import { globalStyle, style } from '@vanilla-extract/css';
import { inner } from '../_ui/page-head.css.ts';
import { media, space, type, width } from '../_ui/scale.ts';
import { scrollShade } from '../_ui/scroll-shade.css.ts';
import { theme } from '../_ui/theme/contract.css.ts';

const { color, radius } = theme;

export const prose = style({ maxWidth: width.prose });
/** Below a centred title. */
globalStyle(`:is(${inner.panel}, ${inner.open}) ${prose}`, { marginInline: 'auto' });

/** A text that is the whole page, with what stands beside it: in the middle below a centred title, else at its right. */
export const beside = style({
  display: 'grid',
  gap: space[6],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [media.desktop]: {
      gap: space[7],
      gridTemplateColumns: `minmax(0, ${width.prose}) minmax(13rem, 20rem)`,
      justifyContent: 'space-between',
    },
    print: { display: 'block' },
  },
});
export const aside = style({
  display: 'grid',
  gap: space[6],
  alignContent: 'start',
  '@media': {
    [media.desktop]: {
      position: 'sticky',
      top: space[5],
      alignSelf: 'start',
      paddingInlineStart: space[5],
      borderInlineStart: `1px solid ${color.line}`,
    },
    print: { display: 'none' },
  },
});
/** The text of a phone is one column: its headings are near. */
export const contents = style({
  display: 'none',
  '@media': { [media.desktop]: { display: 'block' } },
});
export const asideTitle = style({ marginBottom: space[2], fontWeight: 650 });
export const asideLinks = style({ display: 'grid' });
globalStyle(`${asideLinks} a`, {
  display: 'block',
  paddingBlock: space[1],
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.touch]: { paddingBlock: '0.65rem' } },
});

/** Beside a title at the left, headings stand in a column of their own, and the text at their right. */
export const run = style({});
const hanging = `:is(${inner.band}, ${inner.sign}, ${inner.split}, ${inner.side}) > ${run} > * > ${prose}`;
const onDesktop = (selector: string, rules: Parameters<typeof style>[0]): void =>
  globalStyle(selector, { '@media': { [media.desktop]: rules } } as Parameters<typeof globalStyle>[1]);
onDesktop(hanging, {
  display: 'grid',
  maxWidth: 'none',
  columnGap: space[7],
  gridTemplateColumns: `minmax(0, 1fr) minmax(0, ${width.prose})`,
});
onDesktop(`${hanging} > *`, { gridColumn: 2 });
onDesktop(`${hanging} > h2`, { gridColumn: 1 });
// What comes before the first heading leads the page.
onDesktop(`${hanging} > :not(h2, h2 ~ *)`, { gridColumn: '1 / -1', maxWidth: '60rem' });
onDesktop(`${hanging} > p:not(h2 ~ *)`, { fontSize: type.large });
onDesktop(`${hanging} > h2 + *`, { marginTop: space[7] });
onDesktop(`${hanging} > h2:first-child + *`, { marginTop: 0 });

const inProse = (selector: string, rules: Parameters<typeof globalStyle>[1]): void =>
  globalStyle(`${prose} ${selector}`, rules);

globalStyle(`${prose} > * + *`, { marginTop: space[4] });
globalStyle(`${prose} > :is(h2, h3, h4) + *`, { marginTop: space[3] });
globalStyle(`${prose} > * + h2`, { marginTop: space[7] });
globalStyle(`${prose} > * + :is(h3, h4)`, { marginTop: space[6] });
inProse('h2', { fontSize: type.h3 });
inProse('h3', { fontSize: type.h4 });
inProse(':is(h4, h5, h6)', { fontSize: type.body });
inProse('li + li', { marginTop: space[2] });
inProse('li > :is(ul, ol, p + p)', { marginTop: space[2] });
inProse('blockquote', {
  paddingInlineStart: space[5],
  borderInlineStart: `3px solid ${color.accent}`,
  fontSize: type.large,
});
inProse('code', {
  fontSize: '0.9em',
  background: color.surface,
  borderRadius: '3px',
  paddingInline: '0.25em',
});
inProse('mark', { background: color.warningSoft, color: color.text, paddingInline: '0.2em' });
inProse('pre', {
  padding: space[4],
  overflowX: 'auto',
  background: color.surface,
  borderRadius: radius.control,
});
inProse('pre code', { padding: 0 });
inProse('figure img', { width: '100%', borderRadius: radius.image });
inProse('figcaption', { marginTop: space[2], fontSize: type.small, color: color.textMuted });
inProse('p > img', { display: 'inline-block', verticalAlign: 'middle' });
inProse('li:has(> input)', { listStyle: 'none' });
inProse('li > input', { width: '1rem', height: '1rem', verticalAlign: '-0.1em', opacity: 1 });

export const scroll = style(scrollShade);
globalStyle(`${scroll} > table`, { width: '100%' });
globalStyle(`${scroll} :is(th, td)`, {
  padding: `${space[2]} ${space[4]} ${space[2]} 0`,
  borderBottom: `1px solid ${color.line}`,
  verticalAlign: 'top',
});
globalStyle(`${scroll} thead th`, { borderBottomColor: color.lineStrong });
globalStyle(`${scroll} :is([data-align=right])`, { textAlign: 'end' });
globalStyle(`${scroll} :is([data-align=center])`, { textAlign: 'center' });

/** The day of the last change. */
export const updated = style({ fontSize: type.small });
/** A search field and its button. */
export const searchRow = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space[3],
});
/** Keeps the last run of a page clear of the footer. */
export const lastRun = style({ paddingBottom: space[8] });
