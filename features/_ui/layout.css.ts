/** Grids, stacks and rows of page layouts. */
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { evenGrid } from './even-grid.ts';
import { gutter, media, section as sectionSpace, space, type } from './scale.ts';
import { theme } from './theme/contract.css.ts';

const gridBase = style({ display: 'grid', gap: gutter, gridTemplateColumns: 'minmax(0, 1fr)' });
const from = (query: string, gridTemplateColumns: string) => ({
  '@media': { [query]: { gridTemplateColumns } },
});

/** Presets for the twelve columns. */
export const grid = styleVariants({
  halves: [gridBase, from(media.tablet, 'repeat(2, minmax(0, 1fr))')],
  thirds: [gridBase, from(media.tablet, 'repeat(3, minmax(0, 1fr))')],
  /** Equal columns of at least 16 rem in full rows. */
  auto: [gridBase, evenGrid({ least: '16rem', most: 4 })],
  /** Small tiles: two per row on phones, one on very small screens or with large text, six on desktops. */
  tiles: [
    gridBase,
    {
      gap: space[3],
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(9rem, 100%), 1fr))',
      '@media': {
        [media.tablet]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
        [media.desktop]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
      },
    },
  ],
});

const stackBase = style({ display: 'flex', flexDirection: 'column' });
/** Stacks children with a spacing step. */
export const stack = styleVariants(
  { 2: space[2], 3: space[3], 4: space[4], 5: space[5], 6: space[6] },
  (gap) => [stackBase, { gap }],
);

const rowBase = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center' });
/** Places children side by side, wrapping. */
export const row = styleVariants({ 2: space[2], 3: space[3], 4: space[4] }, (gap) => [rowBase, { gap }]);
/** First child at the start, last at the end. */
export const between = style([row[4], { justifyContent: 'space-between' }]);

/** A section of a page with vertical rhythm. */
export const section = style({ paddingBlock: sectionSpace });
globalStyle(`${section} + ${section}`, { paddingTop: 0 });

/** The content below the head of a page, with room above the footer. */
export const belowHead = style({ paddingBottom: sectionSpace });

/** The heading line of a section. */
export const sectionHead = style([between, { marginBottom: space[5] }]);
/** A long word of large text breaks instead of leaving the screen. */
globalStyle(`${sectionHead} > h2`, { minWidth: 0 });

/** The link at the end of the heading line. */
export const moreLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minHeight: '2.75rem',
  '@media': { print: { display: 'none' } },
});

/** Rules of a sheet at the right edge of a phone's screen. */
export const sheetRules = {
  position: 'fixed',
  inset: '0 0 0 auto',
  width: 'min(22rem, 100vw)',
  height: '100dvh',
  maxHeight: 'none',
  padding: space[4],
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  background: theme.color.surfaceRaised,
  color: theme.color.text,
} as const;

/** A bordered surface: side boxes, panels. */
export const panel = style({
  background: theme.color.surface,
  border: `1px solid ${theme.color.line}`,
  borderRadius: theme.radius.card,
  padding: space[5],
});

/** Heading sizes, independent of the level. */
export const headingSize = styleVariants({
  display: { fontSize: type.display, lineHeight: 1.02 },
  1: { fontSize: type.h1 },
  2: { fontSize: type.h2 },
  3: { fontSize: type.h3 },
  4: { fontSize: type.h4 },
});
