/** Facets, then results: side by side on a desktop, stacked with `top` and on phones. */
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { card } from '../_ui/vehicle-card.css.ts';
import { frame } from '../_ui/display.css.ts';
import { tiles } from './ui/tiles.css.ts';
import { sheetRules } from '../_ui/layout.css.ts';
import { dense, media, space, type } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';

export const head = style({
  paddingBlock: `${space[4]} ${space[5]}`,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
});
/**
 * Breadcrumbs stay on one line, so that nothing below moves with their length. With large fonts the line scrolls; it has
 * padding for focus rings.
 */
globalStyle(`${head} nav ol`, {
  flexWrap: 'nowrap',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  paddingInline: space[1],
  marginInline: `calc(-1 * ${space[1]})`,
});

/**
 * Search field, filters, sort order, chips, vehicles: in this tab order everywhere, and visually on phones. On desktops the
 * filters are beside the vehicles, or above them with `top`.
 */
const layoutBase = style({
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gridTemplateAreas: '"box box" "filters sort" "chips chips" "results results"',
  gridTemplateRows: 'auto auto auto 1fr',
  alignItems: 'start',
  paddingBottom: space[8],
});
export const layout = styleVariants({
  side: [
    layoutBase,
    {
      '@media': {
        [media.desktop]: {
          gap: `${space[4]} ${space[6]}`,
          gridTemplateColumns: '17.5rem minmax(0, 1fr) auto',
          gridTemplateAreas: '"box chips sort" "filters results results"',
          gridTemplateRows: 'auto 1fr',
        },
      },
    },
  ],
  top: [
    layoutBase,
    {
      '@media': {
        [media.desktop]: {
          gridTemplateColumns: 'minmax(0, 28rem) minmax(0, 1fr)',
          gridTemplateAreas: '"box sort" "filters filters" "chips chips" "results results"',
        },
      },
    },
  ],
});
const scripted = { '(scripting: none)': { display: 'none' }, print: { display: 'none' } } as const;
export const box = style({ gridArea: 'box', minWidth: 0, '@media': scripted });
export const sort = style({
  gridArea: 'sort',
  justifySelf: 'end',
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  width: '100%',
  minWidth: 0,
  '@media': { ...scripted, [media.desktop]: { width: 'auto' } },
});
globalStyle(`${sort} > span`, {
  color: theme.color.textMuted,
  fontSize: type.small,
  '@media': { 'not all and (min-width: 64rem)': { display: 'none' } },
});
/** One line that scrolls on phones, rows on desktops. */
export const chips = style({
  gridArea: 'chips',
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minWidth: 0,
  // Reserves the height of its buttons, so that nothing below moves when they appear.
  minHeight: '3.25rem',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // Room for focus outlines, which scrolling would cut off.
  margin: '-0.375rem',
  padding: '0.375rem',
  '@media': { ...scripted, [media.desktop]: { flexWrap: 'wrap', overflow: 'visible' } },
});
globalStyle(`${chips} > li`, { flex: 'none', maxWidth: '100%' });
globalStyle(`${chips} button`, { maxWidth: '100%' });
/** Foreign text and the last breadcrumb stay on one line. */
globalStyle(`:is(${chips} span:first-child, ${head} nav li:last-child)`, {
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
globalStyle(`${chips}:empty`, { display: 'none' });
/** The vehicles; tall enough to keep what follows out of view while they change. */
export const results = style({
  gridArea: 'results',
  display: 'grid',
  gap: space[6],
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  minWidth: 0,
  ':focus': { outline: 'none' },
  selectors: { '&[data-slow]': { opacity: 0.55 } },
});

/** Overlays the start of the results, so that nothing moves. */
export const slower = style({
  gridArea: 'results',
  justifySelf: 'center',
  position: 'sticky',
  top: space[4],
  zIndex: 1,
  padding: `${space[2]} ${space[4]}`,
  background: theme.color.surfaceRaised,
  border: `1px solid ${theme.color.lineStrong}`,
  borderRadius: theme.radius.control,
  selectors: { '&:empty': { position: 'absolute', clipPath: 'inset(50%)' } },
});

export const retry = style({ marginTop: space[2] });
export const stillResults = style({
  display: 'grid',
  gap: space[6],
  gridTemplateColumns: 'minmax(0, 1fr)',
});

/** Content of the page, and content of the search in its position: one of both shows. */
export const own = style({});
export const live = style({});
globalStyle(`:root:is(:not([data-search]), [data-search=pending]) ${live}`, { display: 'none' });
globalStyle(`:root[data-search]:not([data-search=pending]) ${own}`, { display: 'none' });

/** Beside or above the results; always before them in reading and tab order. */
export const panel = styleVariants({
  side: {
    gridArea: 'filters',
    minWidth: 0,
    '@media': {
      [media.desktop]: {
        position: 'sticky',
        top: space[4],
        maxHeight: '96vh',
        overflowY: 'auto',
        // Padding for focus rings.
        margin: '-0.5rem',
        padding: '0.5rem',
      },
    },
  },
  top: { gridArea: 'filters', minWidth: 0 },
});
export const panelOpener = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  width: '100%',
  minHeight: space[7],
  padding: `${dense(10)} ${dense(20)}`,
  background: theme.color.surfaceRaised,
  border: `1px solid ${theme.color.lineStrong}`,
  borderRadius: theme.radius.control,
  fontWeight: 600,
  ':hover': { borderColor: theme.color.text },
  '@media': { [media.desktop]: { display: 'none' }, print: { display: 'none' } },
});
/** A sheet from the right edge on phones; a plain box on desktops. */
const sheetBase = style({
  ...sheetRules,
  border: 0,
  boxShadow: theme.shadow.overlay,
  '::backdrop': { background: 'rgb(0 0 0 / 0.5)' },
  '@media': {
    [media.desktop]: {
      display: 'block',
      position: 'static',
      width: 'auto',
      height: 'auto',
      padding: 0,
      overflow: 'visible',
      background: 'none',
      boxShadow: 'none',
    },
  },
});
export const sheet = styleVariants({
  side: [sheetBase],
  top: [
    sheetBase,
    {
      '@media': {
        [media.desktop]: {
          display: 'grid',
          gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
          gap: space[2],
        },
      },
    },
  ],
});
export const sheetHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  fontWeight: 650,
  '@media': { [media.desktop]: { display: 'none' } },
});
/** Sticks to the end of the sheet. */
export const sheetFoot = style({
  display: 'grid',
  gap: space[3],
  position: 'sticky',
  bottom: `calc(-1 * ${space[4]})`,
  margin: `auto calc(-1 * ${space[4]}) calc(-1 * ${space[4]})`,
  padding: space[4],
  background: theme.color.surfaceRaised,
  borderTop: `1px solid ${theme.color.line}`,
  '@media': { [media.desktop]: { display: 'none' } },
});
export const showResults = style({ fontVariantNumeric: 'tabular-nums lining-nums' });

/** One filter: an accordion item, or above the results a dropdown. */
export const group = styleVariants({
  side: {},
  top: {
    '@media': {
      [media.desktop]: {
        position: 'relative',
        border: `1px solid ${theme.color.lineStrong}`,
        borderRadius: theme.radius.control,
        background: theme.color.surfaceRaised,
      },
    },
  },
});
globalStyle(`${group.top} > summary`, {
  '@media': {
    // Large fonts use the padding.
    [media.desktop]: {
      gap: '2px',
      minHeight: '2.75rem',
      padding: `${dense(8)} min(${dense(14)}, 6%)`,
      fontSize: type.body,
    },
  },
});
export const groupBody = styleVariants({
  side: {},
  top: {
    '@media': {
      [media.desktop]: {
        position: 'absolute',
        zIndex: 15,
        top: `calc(100% + ${space[1]})`,
        insetInlineStart: '-1px',
        width: 'max(100%, 19rem)',
        maxHeight: 'min(28rem, 70vh)',
        overflowY: 'auto',
        overscrollBehavior: 'contain',
        padding: space[4],
        background: theme.color.surfaceRaised,
        border: `1px solid ${theme.color.lineStrong}`,
        borderRadius: theme.radius.control,
        boxShadow: theme.shadow.overlay,
      },
    },
  },
});
for (const column of ['6n', '6n + 5']) {
  globalStyle(`${group.top}:nth-of-type(${column}) > ${groupBody.top}`, {
    '@media': { [media.desktop]: { insetInlineStart: 'auto', insetInlineEnd: '-1px' } },
  });
}
/** Useless without script. */
export const scriptOnly = style({ '@media': scripted });
export const groupName = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  minWidth: 0,
  overflowWrap: 'anywhere',
});
globalStyle(`${groupName} + *`, { flex: 'none' });
/** The number of chosen values. */
export const badge = style({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: '1.5em',
  marginInlineStart: space[2],
  paddingInline: '0.4em',
  borderRadius: '99px',
  background: theme.color.accent,
  color: theme.color.accentText,
  fontFamily: theme.font.body,
  fontSize: type.legal,
  fontWeight: 650,
  lineHeight: 1.5,
  fontVariantNumeric: 'tabular-nums lining-nums',
});
export const nothing = style({ color: theme.color.textMuted, fontSize: type.small });
export const find = style({ marginBottom: space[2] });
export const more = style({});
export const showAll = style({
  width: '100%',
  minHeight: '2.75rem',
  paddingBlock: space[2],
  color: theme.color.accentInk,
});
globalStyle(`${more} > summary`, {
  color: theme.color.accentInk,
  paddingBlock: space[2],
  minHeight: '2.75rem',
});
globalStyle(`${more}[open] > summary`, { display: 'none' });

/** Links look like the checkboxes that replace them, so that nothing moves. */
export const facetLinks = style({ display: 'grid', padding: 0, overflowWrap: 'anywhere' });
globalStyle(`${facetLinks} :is(a, label)`, {
  display: 'flex',
  gap: space[3],
  minHeight: '2.75rem',
  alignItems: 'center',
  color: theme.color.text,
  textDecoration: 'none',
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
});
globalStyle(`${facetLinks} a::before`, {
  content: '',
  flex: 'none',
  width: '1.25rem',
  height: '1.25rem',
  border: `1px solid ${theme.color.lineStrong}`,
  borderRadius: '4px',
  background: theme.color.surfaceRaised,
});
globalStyle(`${facetLinks} a[aria-current]::before`, {
  background: `${theme.color.accent} conic-gradient(${theme.color.accentText} 0 0) center / 45% 45% no-repeat`,
  borderColor: theme.color.accent,
});
globalStyle(`${facetLinks} :is(a, label):hover`, { color: theme.color.accentInk });
globalStyle(`${facetLinks} :is(a[aria-current], label:has(:checked))`, { fontWeight: 650 });
globalStyle(`${facetLinks} span`, {
  marginInlineStart: 'auto',
  color: theme.color.textMuted,
  fontSize: type.small,
  fontWeight: 400,
});

/** While the address selects other vehicles, skeletons replace the static ones. */
const pending = ':root[data-search=pending]';
const bar = (width: string, fromBottom: string) =>
  `linear-gradient(${theme.color.line} 0 0) ${space[4]} calc(100% - ${fromBottom}) / ${width} 1rem no-repeat`;
globalStyle(`${pending} ${head} > *`, { visibility: 'hidden' });
globalStyle(`${pending} ${head}`, {
  background: `linear-gradient(${theme.color.line} 0 0) 0 5rem / min(60%, 24rem) 1.5rem no-repeat`,
});
const skeleton = `:is(${card.framed}, ${card.poster})`;
globalStyle(`${pending} ${results}`, { visibility: 'hidden' });
globalStyle(`${pending} ${results} ${skeleton}`, {
  visibility: 'visible',
  background: [
    bar('70%', '9rem'),
    bar('40%', '6.5rem'),
    bar('85%', '3.5rem'),
    theme.color.surfaceRaised,
  ].join(),
});
globalStyle(`${pending} ${results} ${skeleton} > *`, { visibility: 'hidden' });
// Skips the layout of invisible text.
globalStyle(`${pending} ${results} ${skeleton} > :not(${frame}, :has(${frame}))`, { display: 'none' });
globalStyle(`${pending} ${results} ${skeleton} ${frame}`, { visibility: 'visible' });
// Prevents its picture from loading.
globalStyle(`${pending} ${results} ${skeleton} ${frame} > *`, { display: 'none' });
globalStyle(`${pending} ${tiles}`, { display: 'none' });
/** Skeletons fill one screen only: more would delay the scripts by layout. */
globalStyle(`${pending} ${results} :is(nav, li:nth-child(n + 13))`, { display: 'none' });
globalStyle(`${pending} ${results} li:nth-child(n + 4)`, {
  '@media': { 'not all and (min-width: 48rem)': { display: 'none' } },
});
/** The first vehicles may appear before the chips, and counts after that. */
globalStyle(`:root:is([data-search=pending], [data-search=drawn][data-chips]) ${chips}:empty`, {
  display: 'flex',
});
const uncounted = ':root:is([data-search=pending], [data-search=drawn], [data-search=counting])';
/** Below the first screen: its layout would delay the vehicles. */
globalStyle(`${uncounted} main ~ footer`, { display: 'none' });
globalStyle(`${uncounted} ${group.side}`, {
  '@media': { [media.desktop]: { display: 'none' } },
});
globalStyle(`${uncounted} ${sheet.side}`, {
  '@media': {
    [media.desktop]: {
      minHeight: '40rem',
      background: `repeating-linear-gradient(${theme.color.line} 0 0.75rem, transparent 0 2.75rem) 0 1.25rem / 60% no-repeat`,
    },
  },
});
/** The static counts don't belong to the address. */
globalStyle(`${uncounted} :is(${facetLinks} span, ${showResults})`, { visibility: 'hidden' });
/** Titles take two lines on a phone and one elsewhere; chips show all choices. */
globalStyle(`:root[data-search] ${head}`, {
  gridTemplateRows: 'auto auto 1fr',
  '@media': { 'not all and (min-width: 48rem)': { minHeight: `calc(2.3 * ${type.h1} + 8.16rem)` } },
});
globalStyle(`:root[data-search] ${head} h1`, {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 1,
  overflow: 'hidden',
  '@media': { 'not all and (min-width: 48rem)': { WebkitLineClamp: 2 } },
});
/** The script that renders the vehicles failed to load. */
globalStyle(`${head} > [role=alert]`, { color: theme.color.danger, fontWeight: 650 });
/** While other vehicles show or are pending, keeps what follows out of view. */
globalStyle(`:root[data-search] ${results}`, { minHeight: '100vh' });
