/** The vehicle card in its structures. Subgrid aligns rows across cards. */
import type { FactIcon } from '../_domain/vehicle/vehicle-card.ts';
import { globalStyle, style, styleVariants, type GlobalStyleRule } from '@vanilla-extract/css';
import { frame } from './display.css.ts';
import { iconNumber, iconRules, maskRules } from './icon-rules.ts';
import { dense, gutter, space, type } from './scale.ts';
import { theme } from './theme/contract.css.ts';

const { color, font, radius } = theme;

const FACT_ICONS: { readonly [Name in FactIcon]: Name } = {
  odometer: 'odometer',
  body: 'body',
  gearbox: 'gearbox',
  fuel: 'fuel',
  engine: 'engine',
  weight: 'weight',
  bed: 'bed',
  length: 'length',
  drive: 'drive',
  info: 'info',
};

/** Columns depend on the width of the list, not of the screen: a list may be beside filters or alone. */
export const cardList = style({ containerType: 'inline-size' });

// No row gap: a subgrid would divide it among the rows of every card. Margins separate cards.
const listBase = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });
/** Widths of a list from which it has two columns, and three and four by the structure of its cards. */
export const TWO_COLUMNS = '(min-width: 34rem)';
export const MORE_COLUMNS = {
  framed: { three: '(min-width: 54rem)', four: '(min-width: 64rem)' },
  wide: { three: '(min-width: 60rem)', four: '(min-width: 100rem)' },
  'price-first': { three: '(min-width: 54rem)', four: '(min-width: 64rem)' },
  poster: { three: '(min-width: 50rem)', four: '(min-width: 64rem)' },
} as const;
/** Structures of cards. */
const CARD_KINDS = ['framed', 'wide', 'price-first', 'poster'] as const;
const columns = ({ three, four }: (typeof MORE_COLUMNS)[keyof typeof MORE_COLUMNS]) => ({
  '@container': {
    [TWO_COLUMNS]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [three]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    [four]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
});
const airy = [
  listBase,
  { columnGap: space[5], marginBottom: `calc(-1 * ${space[5]})` },
  columns(MORE_COLUMNS.framed),
] as const;
export const cards = styleVariants({
  framed: [...airy],
  wide: [
    listBase,
    { columnGap: space[5], marginBottom: `calc(-1 * ${space[5]})` },
    columns(MORE_COLUMNS.wide),
  ],
  'price-first': [...airy],
  poster: [
    listBase,
    { columnGap: space[4], marginBottom: `calc(-1 * ${space[4]})` },
    columns(MORE_COLUMNS.poster),
  ],
});

/** At most three cards per row. */
export const threeInRow = style({
  '@container': { '(min-width: 64rem)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});

/** A sideways strip on phones; the next card is partly visible. */
export const strip = style({
  '@container': {
    'not (min-width: 34rem)': {
      gridTemplateColumns: 'none',
      gridAutoFlow: 'column',
      gridAutoColumns: '84%',
      gridTemplateRows: 'repeat(6, auto)',
      columnGap: space[3],
      overflowX: 'auto',
      scrollSnapType: 'x mandatory',
      scrollbarWidth: 'none',
      // Space for focus outlines and shadows, which scrolling would clip.
      marginTop: `calc(-1 * ${space[2]})`,
      marginInline: `calc(-1 * ${gutter})`,
      paddingTop: space[2],
      paddingInline: gutter,
      scrollPaddingInline: gutter,
    },
  },
});
globalStyle(`${strip} > li`, { scrollSnapAlign: 'start' });
// A block shows full rows: a last card alone in its row is not displayed.
for (const kind of CARD_KINDS) {
  const { three, four } = MORE_COLUMNS[kind];
  const hideAlone = (columnCount: number, query: string) =>
    globalStyle(`${cards[kind]}${strip} > :nth-child(${columnCount}n + 1):last-child:not(:first-child)`, {
      '@container': { [query]: { display: 'none' } },
    });
  hideAlone(3, `${three} and (not ${four})`);
  hideAlone(4, four);
}

const cardRules = {
  position: 'relative',
  display: 'grid',
  gridTemplateRows: 'subgrid',
  rowGap: 0,
  minWidth: 0,
  borderRadius: radius.card,
  background: color.surfaceRaised,
  overflow: 'hidden',
  border: `1px solid ${color.line}`,
  ':hover': { borderColor: color.lineStrong, boxShadow: theme.shadow.raised },
  // The link inside has no box to outline: the card displays its focus.
  selectors: {
    '&:has(a:focus-visible)': { outline: `3px solid ${color.focus}`, outlineOffset: '2px' },
  },
  '@media': { print: { breakInside: 'avoid' } },
  gridRow: 'span 6',
} as const;
// One class per element: pages have dozens of cards.
export const card = styleVariants({
  framed: { ...cardRules, marginBottom: space[5] },
  poster: { ...cardRules, marginBottom: space[4] },
  wide: { ...cardRules, marginBottom: space[5] },
  'price-first': { ...cardRules, marginBottom: space[5], borderColor: 'transparent' },
});
export const body = style({
  display: 'grid',
  gridRow: '1 / -1',
  gridTemplateRows: 'subgrid',
  rowGap: 0,
  minWidth: 0,
});
globalStyle(`${body} ${frame}`, { borderRadius: 0 });
globalStyle(`${card.poster} ${frame}`, { aspectRatio: '3/2' });
globalStyle(`${card.wide} ${frame}`, { aspectRatio: '16/9' });
globalStyle(`${card['price-first']} ${frame}`, { borderRadius: radius.image });

const inset = dense(16);
const pad = { paddingInline: inset, minWidth: 0 } as const;

const titleRules = {
  ...pad,
  paddingTop: dense(14),
  fontSize: '1.0625rem',
  lineHeight: 1.25,
  textWrap: 'wrap',
} as const;
export const title = style(titleRules);
export const titlePoster = style({
  ...titleRules,
  paddingTop: dense(12),
  fontSize: '1.375rem',
  lineHeight: 1.05,
});
export const titleBelow = style({ ...titleRules, paddingTop: space[1] });
globalStyle(`${body} > h3 > a`, { color: 'inherit', textDecoration: 'none' });
globalStyle(`${body} > h3 > a::after`, { content: '', position: 'absolute', inset: 0 });
globalStyle(`${body} > h3 > a:focus-visible`, { outline: 'none' });
const clamp = (lines: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
    overflow: 'hidden',
  }) as const;
globalStyle(`${body} > h3 > a > span`, clamp(2));
globalStyle(`${body} > h3 > span`, {
  ...clamp(1),
  marginTop: '0.1em',
  fontFamily: font.body,
  fontSize: type.small,
  fontWeight: 400,
  letterSpacing: 0,
  lineHeight: 1.4,
  color: color.textMuted,
});

const priceRow = {
  ...pad,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space[2],
  paddingTop: dense(10),
} as const;
export const priceFramed = style(priceRow);
export const priceFoot = style({
  ...priceRow,
  paddingBlock: dense(12),
  borderTop: `1px solid ${color.line}`,
  alignContent: 'center',
});
export const priceBand = style({
  ...priceRow,
  paddingBlock: dense(8),
  background: color.band,
  color: color.bandText,
  justifyContent: 'space-between',
  alignContent: 'center',
});
/** 'Enquire for price.' and 'Sold' in place of an amount. */
export const noAmount = style({
  fontFamily: font.numeric,
  fontWeight: font.displayWeight,
  fontSize: '1.125rem',
  lineHeight: 1.45,
});
globalStyle(`${body} > div > small`, { fontSize: type.small, color: color.textMuted });
globalStyle(`${body} > ${priceBand} > :is(small, s)`, { color: color.bandMuted });
export const weekly = style({
  ...pad,
  fontSize: type.small,
  color: color.textMuted,
  fontVariantNumeric: 'tabular-nums',
});
globalStyle(`${weekly} b`, { color: color.text });

/** Two columns, or one for large text. */
const factsRules = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(max(6.5em, 34%), 1fr))',
  fontVariantNumeric: 'tabular-nums lining-nums',
} as const;
export const factsFramed = style({
  ...factsRules,
  ...pad,
  gap: `${space[1]} ${space[3]}`,
  alignContent: 'start',
  paddingBlock: dense(12),
  fontSize: type.small,
});
globalStyle(`${factsFramed} > div`, {
  display: 'flex',
  gap: space[2],
  alignItems: 'center',
  overflowWrap: 'anywhere',
});
globalStyle(`${factsFramed} > div::before`, { ...maskRules, color: color.textMuted, content: '' });
/** The icon of a fact, for cards whose facts have no label. */
export const fact = styleVariants(FACT_ICONS, (name) => ({ vars: iconNumber(name) }));
globalStyle(`${body} dd`, { minWidth: 0 });

/** Facts as large numbers with small labels. */
export const factsPoster = style({
  ...factsRules,
  // The card clips the first line between columns.
  margin: `${dense(10)} 0 0 -1px`,
  alignContent: 'start',
  borderTop: `1px solid ${color.line}`,
});
globalStyle(`${factsPoster} > div`, {
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'flex-end',
  padding: `${dense(6)} ${inset}`,
  borderBottom: `1px solid ${color.line}`,
  borderLeft: `1px solid ${color.line}`,
});
globalStyle(`${factsPoster} > div:last-child:nth-child(odd)`, { gridColumn: '1 / -1' });
globalStyle(`${factsPoster} dt`, { fontSize: type.legal, color: color.textMuted, lineHeight: 1.3 });
globalStyle(`${factsPoster} dd`, {
  fontFamily: font.display,
  fontWeight: font.displayWeight,
  fontSize: '1.1875rem',
  lineHeight: 1.25,
});

const locationRules = {
  ...pad,
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  minHeight: dense(44),
  fontSize: type.small,
  color: color.textMuted,
} as const;
export const location = style(locationRules);
export const locationFramed = style({ ...locationRules, borderTop: `1px solid ${color.line}` });
globalStyle(`:is(${location}, ${locationFramed})::before`, iconRules('pin'));

/** On one narrow column the price comes before the facts, so that the first screen of a phone has it. */
const inOneColumn = (element: string, rules: GlobalStyleRule) =>
  globalStyle(`${cards.wide} > ${card.wide} > ${body} > ${element}`, {
    '@container': { 'not (min-width: 34rem)': rules },
  });
inOneColumn(priceFoot, { order: 1, paddingBlock: `${dense(10)} 0`, borderTop: 0 });
inOneColumn(weekly, { order: 2 });
inOneColumn(factsFramed, { order: 3 });
inOneColumn(location, { order: 4 });

/** On a line of its own below the price. */
export const below = style({
  flexBasis: '100%',
  fontSize: type.small,
  fontWeight: 600,
  color: color.positive,
});
globalStyle(`${priceBand} > ${below}`, { color: color.bandText, fontWeight: 500 });

/** Side of a button in the corner of a card. Large text does not enlarge it beyond what leaves room for labels. */
export const cornerButton = 'clamp(44px, 12vw, 2.75rem)';
/** Leaves room for the two buttons in the other corner. */
export const onPhotoTop = style({
  position: 'absolute',
  top: space[3],
  insetInlineStart: space[3],
  display: 'grid',
  gap: space[1],
  justifyItems: 'start',
  maxWidth: `calc(100% - 2 * ${cornerButton} - 2rem)`,
  overflowWrap: 'anywhere',
  // Above the swipeable photos.
  zIndex: 2,
  pointerEvents: 'none',
});
export const onPhotoBottom = style({
  position: 'absolute',
  bottom: space[2],
  insetInlineEnd: space[2],
  zIndex: 2,
  pointerEvents: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  padding: `0.1em ${space[2]}`,
  borderRadius: `min(${radius.control}, 6px)`,
  background: 'rgb(0 0 0 / 0.72)',
  color: '#fff',
  fontSize: type.legal,
  fontVariantNumeric: 'tabular-nums',
});
/** The picture of a sold vehicle. */
export const gone = style({ height: '100%', filter: 'grayscale(1)', opacity: 0.6 });
globalStyle(`${gone} > img`, { width: '100%', height: '100%', objectFit: 'cover' });

/** Its buttons above the card's link; their own style sheet displays them. */
export const corner = style({ display: 'none' });

/** The photos of a listing's card in a strip over the first one, laid there by a script. */
globalStyle('[data-card-photos-slides]', {
  position: 'absolute',
  inset: 0,
  zIndex: 1,
  display: 'flex',
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  overscrollBehaviorX: 'contain',
  '@media': { print: { display: 'none' } },
});
globalStyle('[data-card-photos-slides] > *', {
  flex: '0 0 100%',
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  scrollSnapAlign: 'start',
  scrollSnapStop: 'always',
});
/** Until it is touched, the photo below shows through the first one. */
globalStyle('[data-card-photos-slides] > :not(:first-child)', { background: theme.image.background });
const control = { position: 'absolute', zIndex: 2, '@media': { print: { display: 'none' } } } as const;
globalStyle('[data-card-photos-dots]', {
  // They stand on photos, whatever the colours of the system are.
  forcedColorAdjust: 'none',
  ...control,
  bottom: space[3],
  insetInline: 0,
  marginInline: 'auto',
  width: 'fit-content',
  display: 'flex',
  gap: '5px',
  padding: '5px 7px',
  borderRadius: '99px',
  background: 'rgb(0 0 0 / 0.5)',
  pointerEvents: 'none',
});
globalStyle('[data-card-photos-dots] > i', {
  width: '6px',
  height: '6px',
  borderRadius: '50%',
  background: 'rgb(255 255 255 / 0.5)',
});
globalStyle('[data-card-photos-dots] > [data-card-photos-current]', { background: '#fff' });
globalStyle('[data-card-photos-turn]', {
  ...control,
  top: 'calc(50% - 1.25rem)',
  display: 'none',
  placeItems: 'center',
  width: '2.5rem',
  height: '2.5rem',
  borderRadius: '99px',
  background: color.surfaceRaised,
  color: color.text,
  border: `1px solid ${color.line}`,
});
globalStyle('[data-card-photos-turn="1"]', { insetInlineEnd: space[2] });
globalStyle('[data-card-photos-turn="-1"]', { insetInlineStart: space[2] });
globalStyle('[data-card-photos-turn="1"]::before', iconRules('next'));
globalStyle('[data-card-photos-turn="-1"]::before', iconRules('previous'));
/** With a mouse over the card, or the focus on it. */
globalStyle(`:is(${body}:hover, ${body}:has(:focus-visible)) [data-card-photos-turn]`, {
  '@media': { '(hover: hover)': { display: 'grid' } },
});
