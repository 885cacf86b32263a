/** Menus of the header: a line with panels, or a sheet. */
import { globalStyle, style, styleVariants, type StyleRule } from '@vanilla-extract/css';
import { iconRules } from '../_ui/icon-rules.ts';
import { sheetRules } from '../_ui/layout.css.ts';
import { pageWidth } from '../_ui/base.css.ts';
import { gutter, media, space, type } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';

const { color, font, radius, shadow } = theme;
/** Minimum width of the menu line; below it the menu is a sheet. */
export const BAR = '(min-width: 76rem)';
export const BELOW_BAR = `not all and ${BAR}`;

const sheet = { ...sheetRules, border: 0, boxShadow: shadow.overlay } as const;
/** In the line the sheet is part of the page: a closed popover would be hidden otherwise. */
const line = {
  display: 'block',
  position: 'static',
  width: 'auto',
  height: 'auto',
  margin: 0,
  padding: 0,
  border: 0,
  overflow: 'visible',
  background: 'none',
  color: 'inherit',
} as const;

globalStyle('ds-island[name=menu]', { display: 'contents' });
export const nav = style({ '@media': { [BELOW_BAR]: sheet, [BAR]: line } });
export const lineOnly = style({ '@media': { [BELOW_BAR]: { display: 'none' } } });
export const sheetOnly = style([sheet]);
export const looks = styleVariants({ quiet: {}, targets: {}, band: {} });

export const sheetHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  fontWeight: 650,
});
const inLine = (selector: string, rules: StyleRule): void =>
  globalStyle(selector, { '@media': { [BAR]: rules } });
inLine(`:is(${nav}) > ${sheetHead}`, { display: 'none' });

export const groups = style({ display: 'grid' });
inLine(`:is(${nav}, ${lineOnly}) > ${groups}`, { display: 'flex', gap: space[1] });
export const inSheet = style({ '@media': { [BAR]: { display: 'none' } } });

export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  minHeight: '2.75rem',
  color: 'inherit',
  fontWeight: 550,
  textDecoration: 'none',
  listStyle: 'none',
  borderRadius: radius.control,
});
globalStyle(`${item}::-webkit-details-marker`, { display: 'none' });
globalStyle(`summary${item}::after`, iconRules('down'));
globalStyle(`summary${item}::after`, { marginInlineStart: 'auto' });
globalStyle(`[open] > ${item}::after`, { rotate: '180deg' });
/** Entries of the line, without their panels. */
const entries = (menu: string): string =>
  `${menu} > ${groups} > li > a, ${menu} > ${groups} > li > details > summary`;
const inBoth = `:is(${nav}, ${lineOnly})`;
inLine(entries(inBoth), { paddingInline: space[3], whiteSpace: 'nowrap' });
// The line has the full width: its first entry aligns with the name.
inLine(`${looks.targets} > ${groups}`, {
  paddingInline: `calc(max(${gutter}, (100% - ${pageWidth}) / 2) - ${space[3]})`,
});
inLine(`${looks.quiet} > ${groups} ${item}:hover`, { background: color.accentSoft });
inLine(`:is(${entries(looks.band)}):hover`, { background: color.bandRaised });
inLine(`:is(${nav}, ${lineOnly}) ${item}`, { position: 'relative', zIndex: 22 });
inLine(`:is(${nav}, ${lineOnly}) [open] > ${item}`, { zIndex: 20 });
// A click outside closes an open panel: its summary covers the page while it is open.
inLine(`:is(${nav}, ${lineOnly}) [open] > summary::before`, {
  content: '""',
  position: 'fixed',
  inset: 0,
  zIndex: 20,
  cursor: 'default',
});

const panelRules = {
  zIndex: 21,
  background: color.surfaceRaised,
  color: color.text,
  border: `1px solid ${color.line}`,
  boxShadow: shadow.overlay,
} as const;
export const group = style({ position: 'relative' });
export const wideGroup = style({});
globalStyle(`${groups} > li`, {
  '@media': { [BELOW_BAR]: { borderBottom: `1px solid ${color.line}` } },
});
export const panel = style({
  paddingBottom: space[3],
  '@media': {
    [BAR]: {
      ...panelRules,
      position: 'absolute',
      insetInlineStart: 0,
      top: '100%',
      minWidth: '15rem',
      padding: `${space[2]} ${space[4]}`,
      borderRadius: radius.card,
    },
  },
});
/** Full width below the header, which positions it. */
export const widePanel = style({
  paddingBottom: space[3],
  '@media': {
    [BAR]: {
      ...panelRules,
      position: 'absolute',
      insetInline: 0,
      top: '100%',
      display: 'flex',
      justifyContent: 'center',
      gap: gutter,
      padding: `${space[6]} max(${gutter}, calc((100% - ${pageWidth}) / 2))`,
      borderInline: 0,
    },
  },
});
/** The columns of a panel on the page with all menus. */
export const pageColumns = style({ display: 'grid', gap: gutter, '@media': { [BAR]: { display: 'flex' } } });
export const column = style({ '@media': { [BAR]: { flex: '1 1 0', maxWidth: '16rem' } } });
export const longColumn = style({ '@media': { [BAR]: { flex: '3 1 0', maxWidth: '46rem' } } });
inLine(`${longColumn} > ul:first-of-type`, { display: 'block', columns: 3, columnGap: gutter });
export const columnTitle = style({
  marginBlock: `${space[2]} ${space[1]}`,
  fontSize: type.small,
  fontFamily: font.body,
  fontWeight: 600,
  color: color.textMuted,
});
inLine(columnTitle, { marginTop: 0 });
export const picture = style({
  width: '15rem',
  height: '10rem',
  objectFit: 'cover',
  borderRadius: radius.image,
  '@media': { [BELOW_BAR]: { display: 'none' } },
});

export const list = style({ display: 'grid' });
export const panelLink = style({});
globalStyle(`${list} a, ${panelLink}`, {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space[3],
  minHeight: '2.5rem',
  breakInside: 'avoid',
  color: color.text,
  textDecoration: 'none',
  '@media': { [media.touch]: { minHeight: '2.75rem' } },
});
globalStyle(`:is(${list} a, ${panelLink}):hover`, { color: color.accentInk, textDecoration: 'underline' });
globalStyle(`${list} img`, {
  width: '4rem',
  height: '2.75rem',
  objectFit: 'cover',
  borderRadius: radius.control,
});
globalStyle(`${list} small`, { display: 'block', color: color.textMuted, fontSize: type.small });

export const menuButton = style([
  item,
  {
    paddingInline: space[3],
    ':hover': { background: color.accentSoft },
    '@media': { [BAR]: { display: 'none' } },
  },
]);
export const onBand = style({ ':hover': { background: color.bandRaised } });
