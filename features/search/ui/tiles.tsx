/** Facet tiles: a make, model or body with its count, a make with its mark (specification, section 2). */
import type { ReactElement } from 'react';
import { formatNumber } from '../../_domain/price/money.ts';
import { Mark } from '../../_ui/mark.tsx';
import * as css from './tiles.css.ts';

export type Tile = {
  readonly label: string;
  readonly href: string;
  /** Vehicles for sale behind it. */
  readonly count: number;
  /** Address of the mark of a make. */
  readonly logo?: string;
};

export interface TilesProps {
  tiles: readonly Tile[];
  /** Makes: each has its mark, and its letters where there is no drawn one. Other tiles have none. */
  marks: boolean;
}

/** Makes that the popular ones are (section 9), and tiles that there are otherwise. */
const POPULAR = 20;
const SHOWN = 12;

/** The tiles of a listing, most stock first: with `popular` 20 at most, else 12. Its filters have all the others. */
export const tilesOf = <T extends Tile>(links: readonly T[], popular: boolean): T[] =>
  links
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, popular ? POPULAR : SHOWN);

export function FacetTiles({ tiles, marks }: TilesProps): ReactElement {
  return (
    <ul className={css.tiles}>
      {tiles.map(({ label, href, count, logo }) => (
        <li key={href}>
          <a className={css.tile} href={href}>
            {marks && <Mark label={label} logo={logo} />}
            <span>{label}</span> <small>{formatNumber(count)}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}
