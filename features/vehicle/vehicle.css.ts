/** The vehicle page: photos beside a box that stays in view, then sections in two columns. */
import { createVar, fallbackVar, globalStyle, style } from '@vanilla-extract/css';
import { dense, gutter, media, space, type, width } from '../_ui/scale.ts';
import { notice } from '../_ui/display.css.ts';
import { theme } from '../_ui/theme/contract.css.ts';

const { color, font } = theme;

/** Height of the header that comes in while scrolling, on a desktop. */
const stickyHeader = createVar();
export const page = style({ position: 'relative', paddingTop: space[2] });
export const underHeader = style({ vars: { [stickyHeader]: '4.5rem' } });

/** The line of breadcrumbs, and at its end the way back to the results, which a script adds without moving the crumbs. */
globalStyle('ds-island[name=trail]', { display: 'flex', alignItems: 'baseline', gap: space[4] });
globalStyle('ds-island[name=trail] > :first-child', { flex: 1, minWidth: 0 });
globalStyle('[data-vehicle-trail]', {
  display: 'flex',
  gap: space[3],
  flex: 'none',
  fontSize: type.small,
  '@media': { print: { display: 'none' } },
});
globalStyle('[data-vehicle-trail] > a', { display: 'inline-block', paddingBlock: '0.2em' });

const columns = { display: 'grid', gap: space[4], gridTemplateColumns: 'minmax(0, 1fr)' } as const;

/** On desktops the box is beside the photos; on phones all stand below each other as in the document. */
const layoutRules = (rows: string) =>
  style([
    columns,
    {
      marginTop: space[2],
      '@media': {
        [media.desktop]: {
          gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
          gridTemplateRows: rows,
          columnGap: gutter,
        },
      },
    },
  ]);
export const layout = layoutRules('auto auto 1fr');
/** The first row has about the height of its facts before these arrive. */
export const layoutWithAbove = layoutRules('minmax(6.75rem, auto) auto auto 1fr');
/** A part of the first column. */
export const column = style([columns, { '@media': { [media.desktop]: { gridColumn: 1 } } }]);
export const photos = style([
  column,
  { selectors: { [`${layoutWithAbove} > &`]: { '@media': { [media.desktop]: { gridRow: 2 } } } } },
]);
export const above = style([column, { '@media': { [media.desktop]: { gridRow: 1 } } }]);
export const rest = style([
  column,
  { alignContent: 'start', '@media': { [media.desktop]: { gridRow: '-2 / -1' } } },
]);
/** Buttons below the photos. */
export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[5]}`,
});
/** Forms and calculators below the box. */
export const narrow = style([
  columns,
  {
    alignContent: 'start',
    '@media': { [media.desktop]: { gridColumn: 2, gridRow: '-2 / -1' } },
  },
]);
export const aside = style({ '@media': { [media.desktop]: { gridColumn: 2, gridRow: '1 / -2' } } });
/** Stays in view on desktops. It fits laptops and scrolls by itself on lower screens; padding leaves room for focus rings. */
export const buyBox = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  '@media': {
    [media.desktop]: {
      gap: dense(9),
      position: 'sticky',
      top: fallbackVar(stickyHeader, '0px'),
      maxHeight: `calc(100vh - ${fallbackVar(stickyHeader, '0px')})`,
      margin: `calc(-1 * ${space[2]}) calc(-1 * ${space[4]})`,
      padding: `${space[2]} ${space[4]}`,
      overflowY: 'auto',
      scrollbarWidth: 'thin',
    },
  },
});

/** Notices of the box are small on desktops. */
globalStyle(`${buyBox} > ${notice.info}, ${buyBox} > ${notice.warning}, ${buyBox} ${notice.warning}`, {
  '@media': { [media.desktop]: { paddingBlock: dense(6), fontSize: type.small, lineHeight: 1.35 } },
});

/** Badge and series share a line. */
export const title = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${space[1]} ${space[3]}`,
});
globalStyle(`${title} > :not(h2, h3)`, { flex: '1 1 100%' });
export const over = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  minHeight: '1.75rem',
  fontSize: type.small,
  fontWeight: 600,
  color: color.textMuted,
});
export const toggle = style({ marginInlineStart: 'auto' });
export const kind = style({ display: 'flex', flexWrap: 'wrap', gap: space[3] });
export const badge = style({
  fontSize: type.large,
  fontFamily: font.body,
  fontWeight: 500,
  lineHeight: 1.35,
  letterSpacing: 0,
});
export const series = style({
  fontSize: type.small,
  fontFamily: font.body,
  fontWeight: 400,
  lineHeight: 1.4,
  letterSpacing: 0,
  color: color.textMuted,
});

export const price = style({
  display: 'grid',
  gap: space[1],
  gridTemplateColumns: 'minmax(0, 1fr)',
  paddingBlock: dense(8),
  borderBlock: `1px solid ${color.line}`,
});
export const priceText = style({
  fontFamily: font.numeric,
  fontWeight: font.displayWeight,
  fontSize: type.h3,
  lineHeight: 1.2,
});
/** The weekly estimate; its rates are set in the same size. */
export const estimate = style({ fontSize: type.small });
globalStyle(`${estimate} > a`, { '@media': { print: { display: 'none' } } });
/** Link to the drive-away estimate; it does not break. */
export const onRoad = style({ display: 'inline-block', '@media': { print: { display: 'none' } } });
/** Link to the form that watches the price. */
export const priceAlert = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  gap: space[2],
  color: color.accentInk,
  fontSize: type.small,
  '@media': { [media.touch]: { minHeight: '2.75rem' }, print: { display: 'none' } },
});
/** Comparison of the price with its market. */
export const market = style({ display: 'grid', gap: space[2], gridTemplateColumns: 'minmax(0, 1fr)' });
export const below = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[3],
});
export const how = style({
  color: color.accentInk,
  fontSize: type.small,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  minHeight: '1.5rem',
  '@media': { print: { display: 'none' } },
});
export const howNote = style({
  margin: 'auto',
  padding: space[5],
  maxWidth: 'min(32rem, 100vw - 2rem)',
  color: color.text,
  background: color.surfaceRaised,
  border: `1px solid ${color.line}`,
  borderRadius: theme.radius.card,
  boxShadow: theme.shadow.overlay,
  fontSize: type.body,
});
globalStyle(`${howNote} > * + *`, { marginTop: space[3] });
/** What the weekly price includes. */
export const includes = style({ fontSize: type.small });
export const included = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[4]}`,
  color: color.textMuted,
});
export const saving = style({ color: color.positive, fontWeight: 600, fontSize: type.small });

export const actions = style({
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.desktop]: { display: 'flex', flexWrap: 'wrap', gap: space[2] } },
});
/** On desktops Call Now is beside the enquiry where both fit. */
globalStyle(`${actions} > *`, { '@media': { [media.desktop]: { flex: '1 1 100%' } } });
globalStyle(`${actions} > ds-island`, { '@media': { [media.desktop]: { display: 'contents' } } });
globalStyle(`${actions} > a, ${actions} > ds-island > a`, {
  '@media': {
    [media.desktop]: { width: 'auto', minHeight: '3rem', paddingInline: space[2], fontSize: type.body },
  },
});
globalStyle(`${actions} > a:has(+ ds-island, + a + ds-island), ${actions} > ds-island > a`, {
  '@media': { [media.desktop]: { flex: '1 1 auto' } },
});
/** Further actions, side by side where they fit; they share the width of their row. */
export const further = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
globalStyle(`${further} > *`, {
  flex: '1 1 10rem',
  paddingInline: space[2],
  '@media': {
    [media.desktop]: { flexBasis: 'auto', minHeight: '2.5rem', paddingBlock: 0, fontSize: type.small },
  },
});
export const dialog = style({ padding: space[5], maxWidth: 'min(48rem, 100vw - 2rem)' });
/** Room for the form that is on its way, so that nothing moves when it arrives. */
globalStyle(`${dialog}:has([data-form-link])`, {
  width: 'min(48rem, 100vw - 2rem)',
  // The most that browsers allow a dialog.
  minHeight: 'calc(100dvh - 2em - 6px)',
  '@media': { [media.tablet]: { minHeight: 'min(48.5rem, 100dvh - 2em - 6px)' } },
});
/** Title of a dialog with the button that closes it. */
export const dialogHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
});
globalStyle(`${dialogHead} > h2:focus`, { outline: 'none' });
export const offer = style({ color: color.positive, fontSize: type.small });
export const number = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
const SCRIPTING = 'screen and (scripting: enabled)';
/** The whole number; until a click reveals it, scripts show the masked one instead. */
export const whole = style({
  selectors: { 'a:not([data-revealed]) &': { '@media': { [SCRIPTING]: { display: 'none' } } } },
});
export const masked = style({
  display: 'none',
  selectors: { 'a:not([data-revealed]) &': { '@media': { [SCRIPTING]: { display: 'inline' } } } },
});
/** Reserves its line before the number arrives. */
export const views = style({ minHeight: '1lh' });
/** The dealer: name, address, number of views. */
export const dealer = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[3],
  fontSize: type.small,
  color: color.textMuted,
});
globalStyle(`${dealer} > a`, {
  flex: '1 1 100%',
  display: 'flex',
  gap: space[2],
  alignItems: 'center',
  minHeight: '2.75rem',
  fontSize: type.body,
  fontWeight: 600,
  '@media': { [media.desktop]: { minHeight: '1.75rem' } },
});

/** Four facts: two by two on phones, one row from tablets up. */
export const band = style({});
globalStyle(`${band} > dl`, {
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(auto-fit, minmax(8.5rem, 1fr))' } },
});
globalStyle(`${band} dd`, { fontSize: type.large, lineHeight: 1.3 });
globalStyle(`${band} small`, { fontSize: type.small, fontWeight: 400, color: color.textMuted });

export const comments = style({ maxWidth: width.prose });
globalStyle(`${comments} p + p`, { marginTop: '1em' });
/** Ends with an ellipsis; the rest of it is folded. */
export const cutParagraph = style({});

/** Similar vehicles in one line that scrolls sideways. */
export const similar = style({});
/** Previous and next at the end of the line above the cards. */
export const stripSteps = style({
  display: 'flex',
  justifyContent: 'flex-end',
  marginTop: `calc(-1 * ${space[5]})`,
  marginBottom: space[2],
  selectors: { '&[data-idle]': { visibility: 'hidden' } },
  '@media': { '(scripting: none)': { display: 'none' } },
});
globalStyle(`${stripSteps} > button:disabled`, { opacity: 0.35 });
globalStyle(`${similar} ul`, {
  gridTemplateColumns: 'none',
  gridAutoFlow: 'column',
  gridAutoColumns: 'min(18.5rem, 82vw)',
  marginInline: `calc(-1 * ${gutter})`,
  padding: `${space[1]} ${gutter} ${space[3]}`,
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x proximity',
  scrollPaddingInline: gutter,
  scrollbarWidth: 'thin',
});
/** The prompt is centred beside the cards, which have six rows. */
globalStyle(`${similar} li`, { scrollSnapAlign: 'start', gridRow: 'span 6', alignSelf: 'center' });

/** On phones there is room for the bar below it. */
export const disclaimer = style({
  fontSize: type.legal,
  color: color.textMuted,
  maxWidth: width.prose,
  paddingBottom: space[9],
  '@media': { [media.desktop]: { paddingBottom: space[7] } },
});

/** Two wide actions at the foot of the screen. */
export const barActions = style({
  display: 'flex',
  flexWrap: 'wrap',
  flex: 1,
  gap: space[3],
  padding: `1px ${gutter}`,
  '@media': { [media.tablet]: { paddingBlock: space[3] } },
});
globalStyle(`${barActions} a`, {
  flex: '1 1 8rem',
  minWidth: 0,
  paddingInline: `min(${space[3]}, 3vw)`,
  minHeight: '2.75rem',
  paddingBlock: 0,
});
