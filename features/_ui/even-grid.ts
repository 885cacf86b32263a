/** Grids whose items share full rows, whatever their number. */
import { media } from './scale.ts';

/** Screens on which tiles of 10rem stand in two columns. */
export const TWO_COLUMNS = 'screen and (max-width: 33.9rem)';
/** Returns the selector of the tile that would be alone in the last of these rows. */
export const orphanIn = (grid: string): string => `${grid} > :last-child:nth-child(odd)`;

/** Up to this number of items a grid may take fewer columns. */
const COUNTED = 12;

interface EvenGridOptions {
  /** Least width of a column. */
  readonly least: string;
  /** Columns that fit a desktop's page width. */
  readonly most: number;
}

/** Returns the columns, at most `most` and more than half of it, of the grid whose last row is fullest. */
export function evenColumns(items: number, most: number): number {
  if (items <= most) return items;
  const fullness = (columns: number) => (((items - 1) % columns) + 1) / columns;
  const choices = Array.from({ length: Math.ceil(most / 2) }, (_, index) => most - index);
  return choices.toSorted((one, other) => fullness(other) - fullness(one))[0] ?? most;
}

/**
 * Returns the rules of a grid of equal columns. A single row fills the width; on desktops more items take fewer columns
 * where that fills the last row: four items in three columns become two and two. A single item stays as wide as a card.
 */
export function evenGrid({ least, most }: EvenGridOptions) {
  const counts = Array.from({ length: COUNTED - most }, (_, index) => most + 1 + index);
  const columns = (items: number) => ({
    gridTemplateColumns: `repeat(${evenColumns(items, most)}, minmax(0, 1fr))`,
  });
  return {
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fit, minmax(min(${least}, 100%), 1fr))`,
    selectors: { '&:has(> :only-child)': { gridTemplateColumns: 'minmax(0, 32rem)' } },
    '@media': {
      [media.desktop]: {
        selectors: Object.fromEntries(
          counts.map((items) => [`&:has(> :nth-child(${items}):last-child)`, columns(items)]),
        ),
      },
    },
  } as const;
}
