/** Header, menus, footer, bottom bar. */
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { gutter, media, space, type } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';
import { BAR, BELOW_BAR } from './nav.css.ts';

const { color, font, radius } = theme;
const BELOW_DESKTOP = 'not all and (min-width: 64rem)';
const TABLET_ONLY = 'screen and (min-width: 48rem) and (max-width: 63.99rem)';

/** Wide panels of the menu hang below it. */
const head = {
  position: 'relative',
  '@media': { print: { position: 'static', border: '0 !important' } },
} as const;
const quiet = { ...head, background: color.canvas, borderBottom: `1px solid ${color.line}` } as const;
export const header = styleVariants({
  mega: quiet,
  slim: quiet,
  split: quiet,
  centred: { ...head, borderBottom: `1px solid ${color.line}` },
  stacked: { ...head, background: color.band, color: color.bandText },
  band: {
    ...head,
    background: color.band,
    color: color.bandText,
    // A shadow, not a border: on a phone the bar is as low as the others.
    boxShadow: `0 0.25rem 0 ${color.accent}`,
    marginBottom: '0.25rem',
  },
});

const bar = style({ display: 'flex', alignItems: 'center', gap: space[4] });
export const utility = style([
  bar,
  {
    minHeight: '2.5rem',
    justifyContent: 'space-between',
    fontSize: type.small,
    color: color.textMuted,
  },
]);
globalStyle(`${utility} a`, { color: 'inherit', textDecoration: 'none' });
globalStyle(`${utility} a:hover`, { textDecoration: 'underline' });
export const utilityLinks = style({ display: 'flex', gap: space[5], flex: 'none' });
export const utilityLine = style({
  borderBottom: `1px solid ${color.line}`,
  '@media': { [BELOW_BAR]: { display: 'none' } },
});
/** One line if there is room; wraps with large text. */
export const mainBar = style([
  bar,
  {
    flexWrap: 'wrap',
    minHeight: '3.5rem',
    columnGap: space[2],
    rowGap: 0,
    '@media': {
      // Large text wraps, and stays clear of the edges.
      '(max-width: 19rem)': { paddingBlock: space[1] },
      [media.tablet]: { minHeight: '4.5rem' },
      [`screen and ${BAR}`]: { flexWrap: 'nowrap' },
    },
  },
]);

export const logo = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[3],
  minWidth: 0,
  flex: '1 1 7rem',
  overflowWrap: 'anywhere',
  color: 'inherit',
  textDecoration: 'none',
  fontFamily: font.display,
  fontWeight: font.displayWeight,
  fontSize: 'clamp(1.0625rem, 0.85rem + 1vw, 1.25rem)',
  letterSpacing: font.displayTracking,
  lineHeight: 1.1,
  '@media': { [`screen and ${BAR}`]: { flex: '0 1 auto', marginInlineEnd: 'auto' } },
});
export const mark = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '2.25rem',
  height: '2.25rem',
  background: color.accent,
  color: color.accentText,
  borderRadius: radius.control,
  fontSize: '1.0625rem',
  '@media': { 'not all and (min-width: 22.5rem)': { display: 'none' } },
});
/** The name as a sign. */
export const sign = style([logo, { fontSize: 'clamp(1.375rem, 0.85rem + 2.2vw, 2.5rem)', lineHeight: 1 }]);

/** A link beside the menus: phone number, favourites. */
export const navItem = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minHeight: '2.75rem',
  paddingInline: space[3],
  color: 'inherit',
  fontWeight: 550,
  textDecoration: 'none',
  borderRadius: radius.control,
  // On any ground.
  ':hover': { background: 'color-mix(in srgb, currentcolor 12%, transparent)' },
});
/** On the band, the name between phone and favourites. Large text wraps instead. */
export const centredBand = style({ background: color.band, color: color.bandText });
export const centredBar = style({
  '@media': {
    'screen and (min-width: 22.5rem)': {
      display: 'grid',
      gridTemplateColumns: 'minmax(max-content, 1fr) auto minmax(max-content, 1fr)',
    },
  },
});
globalStyle(`${centredBar} > ${logo}`, {
  gridColumn: 2,
  '@media': {
    'screen and (min-width: 22.5rem)': { textAlign: 'center' },
    [`screen and ${BAR}`]: { marginInline: 0, fontSize: '1.75rem' },
  },
});
globalStyle(`${centredBar} > ${logo} > ${mark}`, {
  background: color.bandText,
  color: color.band,
  '@media': { 'not all and (min-width: 48rem)': { display: 'none' } },
});
export const centredStart = style({ justifySelf: 'start', marginInlineStart: `calc(-1 * ${space[3]})` });
export const centredEnd = style([mainBar, { justifySelf: 'end' }]);
/** Menus, the name centred, phone and favourites. */
export const splitBar = style({
  '@media': { [`screen and ${BAR}`]: { display: 'grid', gridTemplateColumns: '1fr auto 1fr' } },
});
globalStyle(`${splitBar} > ${logo}`, {
  '@media': {
    [`screen and ${BAR}`]: { gridColumn: 2, gridRow: 1, marginInline: 0, fontSize: '1.5rem' },
  },
});
globalStyle(`${splitBar} > ${mainBar}`, { justifyContent: 'flex-end' });
export const navLine = style({
  display: 'grid',
  justifyContent: 'center',
  '@media': { [`screen and ${BAR}`]: { paddingBlock: space[1] } },
});
export const wideOnly = style({ '@media': { [BELOW_BAR]: { display: 'none' } } });
export const call = style([
  navItem,
  { fontWeight: 650, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
]);
export const callOnBand = style([
  call,
  {
    color: color.bandAccent,
    fontFamily: font.display,
    fontSize: '1.5rem',
    ':hover': { background: color.bandRaised },
    '@media': { [BELOW_DESKTOP]: { fontSize: '1.25rem', paddingInline: space[2] } },
  },
]);
/** On phones only the icon is visible; the text is for assistive technology. */
export const callText = style({
  '@media': {
    'not all and (min-width: 30rem)': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
});

/** Only one of the two menus is visible. */
/** A compact header has nothing below its bar on phones, so that the page's content comes first. */
export const compactHeader = style({});
/** Header and footer of a page with a number of its own. */
export const withoutPhone = style({});
globalStyle(`${withoutPhone} a[href^="tel:"]`, { display: 'none' });
export const shortcuts = style({ '@media': { [BAR]: { display: 'none' } } });
globalStyle(`${compactHeader} ${shortcuts}`, {
  '@media': { 'not all and (min-width: 48rem)': { display: 'none' } },
});
/** Frequent destinations as large targets that scroll sideways. */
export const targets = style({
  display: 'flex',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderTop: `1px solid ${color.bandLine}`,
});
globalStyle(`${targets} > li`, { flex: '1 0 auto' });
globalStyle(`${targets} > li + li`, { borderInlineStart: `1px solid ${color.bandLine}` });
export const target = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: '3.5rem',
  paddingInline: space[4],
  color: 'inherit',
  fontFamily: font.display,
  fontWeight: font.displayWeight,
  fontSize: '1.1875rem',

  textDecoration: 'none',
  whiteSpace: 'nowrap',
  ':hover': { background: color.bandRaised, color: color.bandAccent },
});

export const footer = styleVariants({
  columns: { background: color.band, color: color.bandMuted, paddingBlock: `${space[8]} ${space[5]}` },
  compact: { background: color.band, color: color.bandMuted, paddingBlock: space[6] },
});
const footerBase = Object.values(footer).join(', .');
globalStyle(`:is(.${footerBase}) a`, { color: color.bandText, textDecoration: 'none' });
globalStyle(`:is(.${footerBase}) a:hover`, { textDecoration: 'underline' });
export const footerColumns = style({
  display: 'grid',
  gap: gutter,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 3fr)' } },
});
export const footerAbout = style({});
/** As many columns as menus, if there is room. */
export const footerMenus = style({
  display: 'grid',
  gap: gutter,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  '@media': {
    [TABLET_ONLY]: { display: 'block', columns: 3, columnGap: gutter },
    [media.desktop]: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))' },
  },
});
// On phones menus are stacked, each in two columns.
globalStyle(`${footerMenus} ul`, {
  '@media': { 'not all and (min-width: 48rem)': { display: 'block', columns: 2, columnGap: gutter } },
});
globalStyle(`${footerMenus} li`, { breakInside: 'avoid' });
// On tablets menus fill three columns in turn.
globalStyle(`${footerMenus} > div`, {
  '@media': { [TABLET_ONLY]: { breakInside: 'avoid', paddingBottom: gutter } },
});
const NEWSLETTER_WIDTH = '22rem';
export const newsletter = style({ maxWidth: NEWSLETTER_WIDTH, marginTop: space[4] });
globalStyle(`${newsletter} input`, { color: color.text });
export const footerName = style({
  fontFamily: font.display,
  fontWeight: font.displayWeight,
  fontSize: type.h3,
  color: color.bandText,
  lineHeight: 1.15,
});
export const footerTitle = style({
  fontFamily: font.body,
  fontSize: type.small,
  fontWeight: 600,
  letterSpacing: 0,
  marginBottom: space[1],
});
export const footerLinks = style({ display: 'grid' });
globalStyle(`${footerLinks} a`, { display: 'block', paddingBlock: '0.4rem' });
globalStyle(`${footerLinks} small`, { fontSize: type.small, color: color.bandMuted, display: 'block' });
export const footerEnd = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[5]}`,
  marginTop: space[6],
  paddingTop: space[4],
  borderTop: `1px solid ${color.bandLine}`,
  fontSize: type.legal,
});
/** Links and icons at the bottom: legal pages, social networks. */
export const endLinks = style({ display: 'flex', flexWrap: 'wrap', gap: `${space[1]} ${space[5]}` });
globalStyle(`${endLinks} a`, { display: 'inline-block', paddingBlock: space[2] });
export const facts = style({ display: 'grid', gap: space[1] });
export const social = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[1],
  marginInlineStart: `-${space[3]}`,
});
globalStyle(`${social} a`, { display: 'grid', placeItems: 'center', width: '2.75rem', height: '2.75rem' });
export const compactRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[4]} ${space[6]}`,
});
/** Large text wraps. */
globalStyle(`${compactRow} > a`, { whiteSpace: 'normal' });
/** Links beside the newsletter's form, whose column has its width before it arrives. */
export const compactMiddle = style({
  display: 'grid',
  alignItems: 'start',
  columnGap: space[7],
  '@media': { [media.desktop]: { gridTemplateColumns: `minmax(0, 1fr) ${NEWSLETTER_WIDTH}` } },
});
export const compactLinks = style({ display: 'flex', flexWrap: 'wrap', columnGap: space[5] });
globalStyle(`${compactLinks} a`, { display: 'block', paddingBlock: '0.65rem' });

/** Actions of the bottom bar on phones, by its ground. The first is the loudest on the ground of cards. */
const phoneBar = style({ display: 'flex', flex: 1, color: color.text });
export const phoneBarRow = styleVariants({
  page: [phoneBar],
  band: [phoneBar, { background: color.band, color: color.bandText }],
  accent: [phoneBar, { background: color.accent, color: color.accentText }],
});
export const phoneBarItem = style({
  flex: 1,
  display: 'grid',
  justifyItems: 'center',
  gap: '0.1rem',
  paddingBlock: space[2],
  minHeight: '3.5rem',
  fontSize: type.small,
  fontWeight: 600,
  color: 'inherit',
  textDecoration: 'none',
});
globalStyle(`${phoneBarRow.page} > :first-child`, { color: color.accentInk });
globalStyle(`${phoneBarRow.band} > :first-child`, { color: color.bandAccent });
