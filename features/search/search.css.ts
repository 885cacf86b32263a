/** Facets, then results: beside each other on a desktop, below each other with `top` and on phones. */
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { sheetRules } from '../_ui/layout.css.ts';
import { dense, gutter, media, space, type } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';

export const head = style({ paddingBlock: `${space[4]} ${space[5]}`, display: 'grid', gap: space[2] });
export const layout = styleVariants({
  side: {
    display: 'grid',
    gap: space[5],
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    paddingBottom: space[8],
    '@media': { [media.desktop]: { gridTemplateColumns: '17.5rem minmax(0, 1fr)', gap: space[6] } },
  },
  top: { display: 'grid', gap: space[5], gridTemplateColumns: 'minmax(0, 1fr)', paddingBottom: space[8] },
});
export const results = style({ display: 'grid', gap: space[6], minWidth: 0 });

/** Beside the results or above them; always before them in the order of reading and of the Tab key. */
export const panel = styleVariants({
  side: {
    minWidth: 0,
    '@media': {
      [media.desktop]: { position: 'sticky', top: space[4], maxHeight: '96vh', overflowY: 'auto' },
    },
  },
  top: { minWidth: 0 },
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
        [media.desktop]: { display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: space[4] },
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
export const more = style({});
globalStyle(`${more} > summary`, { color: theme.color.accentInk, paddingBlock: space[2] });
globalStyle(`${more}[open] > summary`, { display: 'none' });
export const facetLinks = style({ display: 'grid', padding: 0 });
globalStyle(`${facetLinks} a`, {
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[3],
  minHeight: '2.75rem',
  alignItems: 'center',
  color: theme.color.text,
  textDecoration: 'none',
  fontVariantNumeric: 'tabular-nums',
});
globalStyle(`${facetLinks} a:hover`, { color: theme.color.accentInk });
globalStyle(`${facetLinks} a[aria-current]`, { color: theme.color.accentInk, fontWeight: 650 });
globalStyle(`${facetLinks} span`, { color: theme.color.textMuted, fontSize: type.small });

/** One line that scrolls by touch on phones, rows of six on desktops. */
export const tiles = style({
  display: 'flex',
  gap: space[3],
  overflowX: 'auto',
  scrollbarWidth: 'none',
  marginInline: `calc(-1 * ${gutter})`,
  paddingInline: gutter,
  '@media': {
    [media.tablet]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(10rem, 1fr))',
      overflow: 'visible',
      marginInline: 0,
      paddingInline: 0,
    },
  },
});
globalStyle(`${tiles} > li`, { flex: 'none' });
export const tile = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  padding: `${space[2]} ${space[3]}`,
  minHeight: '3rem',
  background: theme.color.surface,
  border: `1px solid ${theme.color.line}`,
  borderRadius: theme.radius.control,
  color: theme.color.text,
  textDecoration: 'none',
  selectors: { '&:hover': { borderColor: theme.color.accent } },
});
globalStyle(`${tile} small`, {
  color: theme.color.textMuted,
  fontSize: type.small,
  marginInlineStart: 'auto',
});
globalStyle(`${tile} img`, { width: '1.75rem', height: '1.75rem' });
