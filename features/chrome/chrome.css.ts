/** Header, menus, footer, phone bar. */
import { globalStyle, style, styleVariants, type StyleRule } from '@vanilla-extract/css';
import { containerRules } from '../_ui/base.css.ts';
import { details, detailsBody, summary } from '../_ui/control.css.ts';
import { sheetRules } from '../_ui/layout.css.ts';
import { gutter, media, space, type } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';

const { color, font, radius, shadow } = theme;
const BELOW_DESKTOP = 'not all and (min-width: 64rem)';
/** The main bar needs this much room for its menus; below it they move into the sheet. */
const BAR = '(min-width: 76rem)';
const BELOW_BAR = `not all and ${BAR}`;

const quiet = { background: color.canvas, borderBottom: `1px solid ${color.line}` } as const;
export const header = styleVariants({
  mega: quiet,
  centred: quiet,
  slim: quiet,
  stacked: { background: color.band, color: color.bandText },
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
/** One line while there is room; with large text its parts wrap. */
export const mainBar = style([
  bar,
  {
    flexWrap: 'wrap',
    minHeight: '4.5rem',
    columnGap: space[2],
    rowGap: 0,
    '@media': { [`screen and ${BAR}`]: { flexWrap: 'nowrap' } },
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
  fontSize: '1.25rem',
  letterSpacing: font.displayTracking,
  lineHeight: 1.1,
  '@media': { [`screen and ${BAR}`]: { flex: '0 1 auto', marginInlineEnd: 'auto' } },
});
export const mark = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '2.5rem',
  height: '2.5rem',
  background: color.accent,
  color: color.accentText,
  borderRadius: radius.control,
  fontSize: '1.0625rem',
  '@media': { 'not all and (min-width: 22.5rem)': { display: 'none' } },
});
/** The name as a sign painter would write it. */
export const sign = style([
  logo,
  { fontSize: 'clamp(1.625rem, 1.1rem + 2.2vw, 2.5rem)', textTransform: font.displayCase, lineHeight: 1 },
]);

export const nav = style({
  display: 'flex',
  gap: space[1],
  '@media': { [BELOW_BAR]: { display: 'none' } },
});
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
  ':hover': { background: color.accentSoft },
});
/** The name in the middle of the line, phone and favourites at its end. */
export const centredBar = style({
  '@media': {
    [`screen and ${BAR}`]: { display: 'grid', gridTemplateColumns: '1fr auto 1fr', justifyItems: 'end' },
  },
});
globalStyle(`${centredBar} > ${logo}`, {
  '@media': { [`screen and ${BAR}`]: { gridColumn: 2, marginInline: 0, fontSize: '1.75rem' } },
});
export const navLine = style({
  display: 'grid',
  justifyContent: 'center',
  '@media': { [`screen and ${BAR}`]: { paddingBottom: space[2] } },
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
export const menuButton = style([navItem, { '@media': { [`screen and ${BAR}`]: { display: 'none' } } }]);
export const onBand = style({ ':hover': { background: color.bandRaised } });
/** On phones only the icon stays; the words are for assistive technology. */
export const callWords = style({
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

/** Phone menu: a sheet from the right edge. */
const sheet = { ...sheetRules, border: 0, boxShadow: shadow.overlay } as const;
export const drawer = style(sheet);
/** The same as a sheet where there is little room, else below the bar from edge to edge: both bars are as high as the `top` says. */
export const mega = style({
  '@media': {
    [BELOW_BAR]: sheet,
    [BAR]: {
      position: 'absolute',
      inset: 'calc(7rem + 2px) 0 auto',
      width: '100%',
      maxWidth: 'none',
      paddingBlock: space[6],
      background: color.surfaceRaised,
      color: color.text,
      border: 0,
      borderBottom: `1px solid ${color.line}`,
      boxShadow: shadow.overlay,
    },
  },
});
globalStyle(`${mega}::backdrop`, { '@media': { [BAR]: { background: 'none' } } });

export const menuHead = style([bar, { justifyContent: 'space-between', fontWeight: 650 }]);
export const menuStock = style({});
export const menuTitle = style({
  display: 'none',
  fontSize: type.small,
  fontFamily: font.body,
  fontWeight: 600,
  letterSpacing: 0,
  color: color.textMuted,
  marginBottom: space[2],
});
export const menuList = style({ display: 'grid' });
export const menuMakes = style([menuList]);
globalStyle(`${menuList} a`, {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space[2],
  minHeight: '2.5rem',
  breakInside: 'avoid',
  color: color.text,
  textDecoration: 'none',
  '@media': { [media.touch]: { minHeight: '2.75rem' } },
});
globalStyle(`${menuList} a:hover`, { color: color.accentInk, textDecoration: 'underline' });
globalStyle(`${menuList} small`, {
  color: color.textMuted,
  fontSize: type.small,
  fontVariantNumeric: 'tabular-nums',
});

/** What the panel has otherwise than the sheet. */
const inPanel = (selector: string, rules: StyleRule): void =>
  globalStyle(`${mega} ${selector}`, { '@media': { [BAR]: rules } });
inPanel(`> :is(${menuHead}, ${menuList})`, { display: 'none' });
inPanel(`> ${menuStock}`, {
  ...containerRules,
  display: 'grid',
  gridTemplateColumns: '1fr 3fr 1fr',
  gap: gutter,
});
inPanel(`:first-child > ${menuTitle}`, { display: 'block' });
inPanel(menuMakes, { display: 'block', columns: 4, columnGap: space[5] });
inPanel(details, { borderBottom: 0 });
inPanel(detailsBody, { paddingBottom: 0 });
// In the panel nothing folds. A browser that can't show what is folded keeps the summaries, without the titles that say the same.
const unfolding = (rules: StyleRule) => ({ '@supports': { 'selector(::details-content)': rules } });
inPanel(summary, unfolding({ display: 'none' }));
inPanel(menuTitle, unfolding({ display: 'block' }));
inPanel('::details-content', { contentVisibility: 'visible' });

/** Big targets, evenly shared; on phones they scroll sideways. */
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
  textTransform: font.displayCase,
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
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': { [media.desktop]: { gridTemplateColumns: '2fr 1fr 1fr 1fr 2fr' } },
});
export const footerAbout = style({ '@media': { [BELOW_DESKTOP]: { gridColumn: '1 / -1' } } });
export const newsletter = style({ maxWidth: '22rem', marginTop: space[4] });
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
export const compactRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[4]} ${space[6]}`,
});
export const compactLinks = style({ display: 'flex', flexWrap: 'wrap', columnGap: space[5] });
globalStyle(`${compactLinks} a`, { display: 'block', paddingBlock: '0.65rem' });

/** Actions at the foot of a phone's screen. */
export const phoneBarRow = style({ display: 'flex', flex: 1 });
export const phoneBarItem = style({
  flex: 1,
  display: 'grid',
  justifyItems: 'center',
  gap: '0.1rem',
  paddingBlock: space[2],
  minHeight: '3.5rem',
  fontSize: type.small,
  fontWeight: 600,
  color: color.text,
  textDecoration: 'none',
  selectors: { '&:first-child': { color: color.accentInk } },
});
