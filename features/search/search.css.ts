/** Facets, then results: side by side on a desktop, stacked with `top` and on phones. */
import { createContainer, globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { card } from '../_ui/vehicle-card.css.ts';
import { frame } from '../_ui/display.css.ts';
import { hiddenRules } from '../_ui/base.css.ts';
import { browse } from './ui/tiles.css.ts';
import { sheetRules } from '../_ui/layout.css.ts';
import { fixedBar } from '../_ui/bar.css.ts';
import { dense, media, space, type } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';

/** Columns of the filters above the results. */
const SIX_COLUMNS = 'screen and (min-width: 64rem) and (max-width: 79.99rem)';
const EIGHT_COLUMNS = 'screen and (min-width: 80rem)';
const BELOW_DESKTOP = 'not all and (min-width: 64rem)';
const BELOW_TABLET = 'not all and (min-width: 48rem)';

/** Compact, so that vehicles are in the first screen: on phones a small title, from tablets on title and count on one line. */
export const head = style({
  paddingBlock: `${space[1]} ${space[3]}`,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '2px',
  '@media': {
    [media.tablet]: {
      paddingBlock: `${space[2]} ${space[4]}`,
      // The title wraps before the count is cut off.
      gridTemplateColumns: 'minmax(0, auto) minmax(max-content, 1fr)',
      alignItems: 'baseline',
      gap: `${space[1]} ${space[4]}`,
    },
  },
});
globalStyle(`${head} > :is(nav, noscript, p:not(:last-child))`, { gridColumn: '1 / -1' });
globalStyle(`${head} > nav > ol`, { paddingBlock: space[1] });
globalStyle(`${head} > h1`, { fontSize: type.h4, '@media': { [media.tablet]: { fontSize: type.h2 } } });
/** The count, and at its end the link to the form that saves the search. */
export const countLine = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  '@media': {
    [media.tablet]: { justifyContent: 'start', whiteSpace: 'nowrap' },
    // With large text the link takes a line of its own.
    [BELOW_TABLET]: { flexWrap: 'wrap', rowGap: space[2] },
  },
});
globalStyle(`${countLine} > span`, {
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '@media': { [BELOW_TABLET]: { flex: '1 1 6rem' } },
});
/** The page of results, for which only desktops have room beside the link. */
export const besideLink = style({
  display: 'none',
  '@media': { [media.desktop]: { display: 'inline' } },
});
export const saveLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  flex: 'none',
  maxWidth: '100%',
  // A large target on a line of text.
  paddingBlock: '0.75rem',
  marginBlock: '-0.75rem',
  color: theme.color.accentInk,
  fontWeight: 600,
  '@media': { print: { display: 'none' } },
});
globalStyle(`${head} > p`, {
  fontSize: type.small,
  '@media': { [media.tablet]: { fontSize: type.body } },
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
  gridTemplateAreas: '"box box" "chips chips" "results results"',
  gridTemplateRows: 'auto auto 1fr',
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
const phoneBar = createContainer();
/** With large text the bar has no room for words: its icons stand alone. */
const CRAMPED = `${phoneBar} not (min-width: 19rem)`;
/** Filter and Sort: the bar at the bottom of a phone's screen, two areas of the layout on desktops. */
export const controls = style([
  fixedBar,
  {
    '@media': {
      [BELOW_DESKTOP]: { containerType: 'inline-size', containerName: phoneBar },
      [media.desktop]: { display: 'contents' },
      print: { display: 'none' },
    },
  },
]);
/** A word of the bar; assistive technology always has it. */
export const barWord = style({ '@container': { [CRAMPED]: hiddenRules } });
/** Parts of the bar, equally wide. */
const barItem = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  width: '100%',
  minHeight: '3.5rem',
  fontWeight: 600,
} as const;
const scripted = { '(scripting: none)': { display: 'none' }, print: { display: 'none' } } as const;
export const box = style({ gridArea: 'box', minWidth: 0, '@media': scripted });
/** Sort and Share: two parts of the bar, side by side on desktops. */
export const order = style({
  display: 'contents',
  '@media': {
    [media.desktop]: {
      gridArea: 'sort',
      justifySelf: 'end',
      display: 'flex',
      alignItems: 'center',
      gap: space[2],
    },
  },
});
export const sort = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minWidth: 0,
  '@media': {
    ...scripted,
    [BELOW_DESKTOP]: { ...barItem, flex: '1 1 4rem', gap: space[1], paddingInline: space[1] },
  },
});
export const share = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '3rem',
  minHeight: '3rem',
  borderRadius: theme.radius.control,
  ':hover': { background: theme.color.accentSoft },
  '@media': { ...scripted, [BELOW_DESKTOP]: { width: '3rem', minHeight: '3.5rem', borderRadius: 0 } },
});
export const viewSwitch = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  flex: 'none',
  minWidth: '5.5rem',
  minHeight: '3rem',
  paddingInline: space[3],
  border: `1px solid ${theme.color.lineStrong}`,
  borderRadius: theme.radius.control,
  fontWeight: 600,
  ':hover': { background: theme.color.accentSoft },
  '@media': {
    ...scripted,
    [BELOW_DESKTOP]: {
      gap: space[1],
      minWidth: '4.25rem',
      minHeight: '3.5rem',
      paddingInline: space[2],
      border: 0,
      borderRadius: 0,
    },
  },
});
globalStyle(`:is(${share}, ${viewSwitch})`, {
  '@container': { [CRAMPED]: { flex: '1 0 2rem', width: 'auto', minWidth: 0, paddingInline: 0 } },
});
/** Separates the parts of the bar. */
globalStyle(`${controls} :is(${sort}, ${share}, ${viewSwitch})`, {
  '@media': { [BELOW_DESKTOP]: { borderInlineStart: `1px solid ${theme.color.line}` } },
});
/** What sharing did, above the bar. */
export const message = style({
  position: 'fixed',
  zIndex: 40,
  insetInline: space[4],
  bottom: `calc(4.5rem + env(safe-area-inset-bottom))`,
  marginInline: 'auto',
  width: 'fit-content',
  padding: `${space[3]} ${space[5]}`,
  borderRadius: theme.radius.control,
  background: theme.color.text,
  color: theme.color.canvas,
  boxShadow: theme.shadow.overlay,
  overflowWrap: 'anywhere',
  selectors: { '&:empty': { display: 'none' } },
});
globalStyle(`${sort} > span:last-of-type`, {
  color: theme.color.textMuted,
  fontSize: type.small,
  '@media': { [BELOW_DESKTOP]: { display: 'none' } },
});
globalStyle(`${sort} > :first-child`, { '@media': { [media.desktop]: { display: 'none' } } });
/** In the bar it shows the order as plain text. */
globalStyle(`${sort} > select`, {
  '@media': {
    [BELOW_DESKTOP]: {
      width: 'auto',
      minWidth: 0,
      maxWidth: '100%',
      minHeight: '3.5rem',
      padding: 0,
      border: 0,
      background: 'none',
      fontSize: type.small,
      fontWeight: 600,
    },
  },
});
/** The icon alone stands for it, and the whole part opens it. */
globalStyle(`${sort} > select`, {
  '@container': { [CRAMPED]: { position: 'absolute', inset: 0, width: '100%', opacity: 0 } },
});
globalStyle(`${sort}:has(> :focus-visible)`, {
  '@container': { [CRAMPED]: { outline: `3px solid ${theme.color.focus}`, outlineOffset: '-3px' } },
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
/** A press that waits for the script of the search, on a slow line. */
globalStyle(`ds-island[name=search][aria-busy=true] ${results}`, {
  opacity: 0.55,
  transition: 'opacity 0s 150ms',
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

/** Shows while the script of the search cannot be loaded. */
export const unloaded = style([slower, { display: 'none' }]);
globalStyle(`ds-island[name=search][failed] ${unloaded.split(' ')[0]}`, { display: 'block' });

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
/** The map stands in place of the vehicles. */
globalStyle(`${results}[data-view=map] > :is(${own}, ${live})`, { display: 'none' });

/** Beside or above the results; always before them in reading and tab order. */
export const panel = styleVariants({
  side: {
    gridArea: 'filters',
    minWidth: 0,
    '@media': {
      [BELOW_DESKTOP]: { flex: 'none' },
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
  top: { gridArea: 'filters', minWidth: 0, '@media': { [BELOW_DESKTOP]: { flex: 'none' } } },
});
export const panelOpener = style({
  ...barItem,
  position: 'relative',
  gap: space[1],
  paddingInline: space[1],
  '@media': { [media.desktop]: { display: 'none' }, print: { display: 'none' } },
});
/** A sheet from the right edge on phones; a plain box on desktops. */
const sheetBase = style({
  ...sheetRules,
  border: 0,
  boxShadow: theme.shadow.overlay,
  '::backdrop': { background: 'rgb(0 0 0 / 0.5)' },
  '@media': {
    // The foot stands at the end of a short list too.
    [BELOW_DESKTOP]: {
      selectors: { '&:popover-open': { display: 'flex', flexDirection: 'column' } },
    },
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
        [EIGHT_COLUMNS]: { gridTemplateColumns: 'repeat(8, minmax(0, 1fr))' },
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
  '@media': { [media.desktop]: { display: 'none' }, [media.short]: { position: 'static' } },
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
/** The head of a dropdown. Large fonts use the padding. */
const topHead = {
  gap: '2px',
  minHeight: '2.75rem',
  padding: `${dense(8)} min(${dense(14)}, 6%)`,
  fontSize: type.body,
} as const;
globalStyle(`${group.top} > summary`, {
  // As high as its row, where another name takes two lines.
  '@media': { [media.desktop]: { ...topHead, height: '100%' } },
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
// Those of the last two columns open towards the middle.
for (const [query, columns] of [
  // The head of the sheet, which desktops hide, is the first child.
  [SIX_COLUMNS, ['6n', '6n + 1']],
  [EIGHT_COLUMNS, ['8n', '8n + 1']],
] as const)
  for (const column of columns)
    globalStyle(`${group.top}:nth-child(${column}) > ${groupBody.top}`, {
      '@media': { [query]: { insetInlineStart: 'auto', insetInlineEnd: '-1px' } },
    });
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
/** In the bar it lies on the corner of the icon, so that it takes no width and moves nothing when it appears. */
globalStyle(`${panelOpener} > ${badge}`, {
  position: 'absolute',
  top: '0.125rem',
  left: '0.75rem',
  marginInlineStart: 0,
  '@container': { [CRAMPED]: { left: 'auto', right: 0 } },
});
globalStyle(`${panelOpener} > ${barWord}`, { '@container': { [CRAMPED]: { left: 0 } } });
/** Unfolds further filters: an accordion item, or above the results a box among theirs. */
const moreBase = style({
  width: '100%',
  borderBottom: `1px solid ${theme.color.line}`,
  color: theme.color.accentInk,
  textAlign: 'start',
  '@media': scripted,
  selectors: { '&[aria-expanded=true]::after': { rotate: '180deg' } },
});
export const moreOpener = styleVariants({
  side: [moreBase],
  top: [moreBase, { '@media': { [media.desktop]: topHead } }],
});
export const nothing = style({ color: theme.color.textMuted, fontSize: type.small });
export const note = style({ color: theme.color.textMuted, fontSize: type.legal, marginTop: space[2] });
/** A model or badge that the Find field of the makes offers. */
export const beneath = style({
  display: 'flex',
  gap: space[3],
  alignItems: 'center',
  width: '100%',
  minHeight: '2.75rem',
  color: theme.color.accentInk,
  textAlign: 'start',
});
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

/** What is nearest, below the message that nothing is found. */
export const nearest = style({ display: 'grid', gap: space[4], justifyItems: 'start', marginTop: space[6] });
globalStyle(`${nearest} > :not(a)`, { width: '100%' });

/** Quotes what a visitor typed, which may be a word without end. */
export const quote = style({ overflowWrap: 'anywhere' });

export const soldLately = style({ display: 'grid', gap: space[4], marginTop: space[7] });

export const postcode = style({
  display: 'grid',
  gap: space[1],
  color: theme.color.textMuted,
  fontSize: type.small,
});
globalStyle(`${postcode} :is(input, select)`, { color: theme.color.text, fontSize: type.body });
export const postcodeRow = style({ display: 'flex', gap: space[2], marginBottom: space[2] });
globalStyle(`${postcodeRow} > input`, { flex: 1, minWidth: 0 });
export const problem = style({ color: theme.color.danger, ':empty': { display: 'none' } });

/** Values beneath another one. */
export const branch = style({
  marginInlineStart: space[2],
  paddingInlineStart: space[4],
  borderInlineStart: `1px solid ${theme.color.line}`,
});

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
  background: `linear-gradient(${theme.color.line} 0 0) 0 2.25rem / min(60%, 24rem) 1.5rem no-repeat`,
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
globalStyle(`${pending} ${browse}`, { display: 'none' });
/** Skeletons fill one screen only: more would delay the scripts by layout. */
globalStyle(`${pending} ${results} :is(nav, li:nth-child(n + 13))`, { display: 'none' });
globalStyle(`${pending} ${results} li:nth-child(n + 4)`, {
  '@media': { [BELOW_TABLET]: { display: 'none' } },
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
/**
 * Titles take two lines on a phone and one elsewhere, and the count one of its own, so that late texts move nothing; chips
 * show all choices.
 */
globalStyle(`:root[data-search] ${head}`, {
  gridTemplateRows: 'auto auto 1fr',
  '@media': {
    [BELOW_TABLET]: { minHeight: `calc(2.3 * ${type.h4} + 4.4rem)` },
    [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});
globalStyle(`:root[data-search] ${countLine} > span`, {
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});
globalStyle(`:root[data-search] ${head} h1`, {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 1,
  overflow: 'hidden',
  '@media': { [BELOW_TABLET]: { WebkitLineClamp: 2 } },
});
/** The script that renders the vehicles failed to load. */
globalStyle(`${head} > [role=alert]`, { color: theme.color.danger, fontWeight: 650 });
/** While other vehicles show or are pending, keeps what follows out of view. */
globalStyle(`:root[data-search] ${results}`, { minHeight: '100vh' });
