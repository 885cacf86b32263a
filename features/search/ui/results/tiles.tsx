/** Facet tiles: a make, model or body with its count, makes with a logo (specification, section 2). */
import type { ReactElement } from 'react';
import { formatNumber } from '../../../_domain/price/money.ts';
import { Heading } from '../../../_ui/layout.tsx';
import { MakeLogo } from '../../../_ui/make-logo.tsx';
import * as css from '../tiles.css.ts';

type Tile = {
  readonly label: string;
  readonly href: string;
  /** Number of vehicles for sale; absent where the page lacks some of them. */
  readonly count?: number;
  /** Address of the make's logo. */
  readonly logo?: string;
};

export interface TilesProps {
  tiles: readonly Tile[];
  /** What they choose. Makes have a logo, or initials. */
  kind: 'make' | 'model';
}

/** Limits of tiles: popular makes (section 9), and others. */
const POPULAR = 20;
const SHOWN = 12;

/** Returns the greatest number of tiles of a listing. The filters have the rest. */
export const mostTiles = (isPopular: boolean): number => (isPopular ? POPULAR : SHOWN);

/** Stands after the vehicles: the filters offer the same before them. */
export function FacetTiles({ tiles, kind }: TilesProps): ReactElement {
  return (
    <section className={css.browse} aria-labelledby="browse">
      <Heading level={2} size={3} id="browse">
        Browse by {kind}
      </Heading>
      <ul className={css.tiles}>
        {tiles.map(({ label, href, count, logo }) => (
          <li key={href}>
            <a className={css.tile} href={href}>
              {kind === 'make' && <MakeLogo label={label} logo={logo} />}
              <span>{label}</span> {count !== undefined && <small>{formatNumber(count)}</small>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
