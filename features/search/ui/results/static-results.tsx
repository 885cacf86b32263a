/** The vehicles of a listing page as the server draws them; the search replaces them. */
import type { ReactElement } from 'react';
import type { CarType } from '../../../_domain/vehicle/vehicle.schema.ts';
import { visuallyHidden } from '../../../_ui/base.css.ts';
import { Pagination } from '../../../_ui/breadcrumbs.tsx';
import { ButtonLink } from '../../../_ui/buttons.tsx';
import { EmptyState } from '../../../_ui/display.tsx';
import { Heading } from '../../../_ui/layout.tsx';
import { VehicleCards } from '../../../_ui/vehicle-card.tsx';
import { clearFiltersHref, pageHref, type NearestListing } from '../../listing/listing-page.ts';
import { countInWords } from '../../query/wording.ts';
import * as css from '../../search.css.ts';
import type { SearchData } from '../../search-page-data.page.tsx';
import { listingPromos, type ListingPromo } from './listing-promos.tsx';
import { FacetTiles } from './tiles.tsx';

const NO_PROMOS: readonly ListingPromo[] = [];

/** The page of a sold-out listing: what is nearest, then the vehicles that were sold lately. */
function SoldOut({ data, nearest }: { data: SearchData; nearest: NearestListing }): ReactElement {
  const { subject, cards, search } = data;
  const { card: kind } = search.layout;
  return (
    <>
      <EmptyState
        title={`No ${subject} right now`}
        action={<ButtonLink href={nearest.href}>See {countInWords(nearest, search.noun)}</ButtonLink>}
      >
        {nearest.isSold ? 'The last one is sold.' : 'The last one has left our stock.'} These are the nearest
        we have.
      </EmptyState>
      <h2 className={visuallyHidden}>Vehicles</h2>
      <VehicleCards cards={nearest.cards} kind={kind} perRow={search.perRow} leads />
      {cards.length > 0 && (
        <section className={css.soldLately} aria-labelledby="sold-lately">
          <Heading level={2} size={3} id="sold-lately">
            Sold lately
          </Heading>
          <VehicleCards cards={cards} kind={kind} perRow={search.perRow} />
        </section>
      )}
    </>
  );
}

/** The vehicles with promo cards, further pages and tiles; without vehicles what the visitor can do. */
export function StaticResults({ data }: { data: SearchData }): ReactElement {
  const { search, cards, tiles, page, pages, href, nearest } = data;
  if (nearest) return <SoldOut data={data} nearest={nearest} />;
  const tileKind = search.scope.refinements.make === undefined ? 'make' : 'model';
  if (cards.length === 0) {
    return (
      <EmptyState
        title="No Results Available"
        action={<ButtonLink href={clearFiltersHref(href)}>Clear Filters</ButtonLink>}
      >
        Nothing here right now. Try adjusting the filters.
      </EmptyState>
    );
  }
  return (
    <>
      <h2 className={visuallyHidden}>Vehicles</h2>
      <VehicleCards
        leads
        cards={cards}
        kind={search.layout.card}
        perRow={search.perRow}
        before={(index) =>
          listingPromos({
            promos: search.promos ?? NO_PROMOS,
            carTypes: (search.scope.refinements.car_type ?? []) as readonly CarType[],
            index,
            vehicles: cards.length,
          })
        }
      />
      <Pagination current={page} last={pages} href={(number) => pageHref(href, number)} />
      {tiles.length > 1 && <FacetTiles tiles={tiles} kind={tileKind} />}
    </>
  );
}
