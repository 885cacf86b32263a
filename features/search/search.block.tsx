/** The search of a listing page: its props, and the island. */
import type { ReactElement } from 'react';
import { Island } from '../../renderer/contract/island.tsx';
import { workerScript } from '../../renderer/contract/worker.ts';
import { weeklyRepaymentOffering } from '../_domain/price/weekly-repayment.ts';
import { findOffering } from '../_domain/offering/offering.ts';
import { makePositions } from '../_domain/site/stock-links.ts';
import { perSite, siteQuery, type Site } from '../_domain/site/site.ts';
import type { Listing } from '../_domain/site/listings.ts';
import { apiBase } from '../_domain/tenant/api-base.ts';
import { placedPromoCards } from '../_domain/tenant/promo.ts';
import { templateOptions } from '../_domain/tenant/template.ts';
import { showsWeeklyPrices } from '../_domain/site/card-of.ts';
import { promoView } from '../_ui/promo.tsx';
import { siteDocuments } from './index/site-documents.source.ts';
import { computeCounts, listRows } from './listing/filter-rows.ts';
import { clearFiltersHref, type FacetGroup } from './listing/listing-page.ts';
import { computeBounds } from './listing/range-bounds.ts';
import { requestOptions } from './listing/request-options.ts';
import { hasResultsMap } from './map/map-file.source.ts';
import { scopeOfListing } from './query/address.ts';
import { displayedCount } from './query/count.ts';
import { refinementOf, type RefinementName } from './query/fields.ts';
import { isInTree } from './query/model-tree.ts';
import type { RequestOptions } from './query/request-of.ts';
import { haveDistances, OFFERED, usefulSorts } from './query/sorts.ts';
import { Search } from './search.island.tsx';
import { searchOptions } from './search.schema.ts';
import { getEngine } from './ui/engine-of.ts';
import type { ListingPromo } from './ui/results/listing-promos.tsx';
import type { SearchProps } from './ui/props.ts';

/** Returns the filters among `names` for which at least one vehicle has a value. */
function filterUseful(site: Site, names: readonly RefinementName[]): RefinementName[] {
  const documents = siteDocuments(site);
  return names.filter((name) => {
    const { field } = refinementOf(name);
    return documents.some((document) => document[field] !== undefined);
  });
}

/** Filters of a page that vehicles have values for. */
export const usefulFacets = perSite((site) => filterUseful(site, searchOptions(site).facets));

/** The same of those behind _More filters_. */
const furtherFacets = perSite((site) => {
  const { facets, more_facets: more } = searchOptions(site);
  return filterUseful(
    site,
    more.filter((name) => !facets.includes(name)),
  );
});

/** Returns a request without its facets, which follow from the filters shown. */
const restOf = ({ facets: _facets, ...rest }: RequestOptions): SearchProps['request'] => rest;

/** Returns the terms of the repayments that filters show; none where vehicles have a weekly price of their own. */
function notesOf(site: Site): Pick<SearchProps, 'notes'> {
  const weekly = showsWeeklyPrices(site) ? undefined : findOffering(site, weeklyRepaymentOffering);
  return weekly ? { notes: { weekly_price: weekly.note, weekly_price_range: weekly.note } } : {};
}

/** Props shared by all listings of a site. */
const siteProps = perSite((site) => {
  const { tenant } = site;
  const options = searchOptions(site);
  const { facets, card } = templateOptions(tenant.template);
  const isWeekly = showsWeeklyPrices(site);
  const sorts = usefulSorts(siteDocuments(site), isWeekly);
  const hasDistance = options.distance && haveDistances(siteDocuments(site));
  const api = apiBase(tenant.api);
  return {
    layout: { facets, card },
    perRow: options.per_row,
    share: options.share,
    ...(tenant.listing.noun === 'car' ? {} : { noun: tenant.listing.noun }),
    ...(options.stock_count === undefined ? {} : { stockCount: options.stock_count }),
    ...(options.facets.includes('price') ? { slider: options.slider } : {}),
    ...computeBounds(siteDocuments(site), options.facets),
    ...notesOf(site),
    ...(hasResultsMap(site) ? { hasMap: true } : {}),
    ...(hasDistance ? { geocode: api === undefined ? '' : `${api}/geocode` } : {}),
    ...(sorts.length === OFFERED.length ? {} : { sorts }),
    request: {
      ...restOf(requestOptions(tenant, options)),
      ...(isWeekly ? { pricedBy: 'subscription_price' as const } : {}),
    },
    engine: getEngine(tenant, options),
  };
});

/** Small stocks open in the page faster than a worker starts. */
export const isOpenedBeside = perSite(
  (site) =>
    siteProps(site).engine.kind === 'embedded' &&
    siteDocuments(site).length >= searchOptions(site).early_worker_from,
);

const stockCounts = perSite((site) => computeCounts(siteDocuments(site)));

/** Returns the filters whose values stand in the page: those with links, and on the page of a model its badges. */
const countedRows = (
  groups: readonly FacetGroup[],
  { useful, listing }: { useful: readonly RefinementName[]; listing: Listing },
): RefinementName[] => [
  ...groups.map(({ name }) => name),
  ...(listing.scope.model && isInTree('badge', useful) && useful.includes('badge')
    ? (['badge'] as const)
    : []),
];

/** Props of the search that all pages of one listing share. */
type ListingSearchProps = Omit<SearchProps, 'page' | 'promos' | 'saveHref'>;

/** Returns the props of the search of a listing; `groups` are its filters with links to other listings. */
export function listingSearch(
  site: Site,
  listing: Listing,
  groups: readonly FacetGroup[],
): ListingSearchProps {
  const useful = usefulFacets(site);
  const scope = scopeOfListing(listing);
  const shown = { query: '', refinements: scope.refinements, ranges: {} };
  return {
    ...siteProps(site),
    scope,
    count: displayedCount({ count: listing.count, facets: {} }, shown, siteProps(site)),
    facets: useful,
    ...(furtherFacets(site).length > 0 ? { more: furtherFacets(site) } : {}),
    rows: Object.fromEntries(
      countedRows(groups, { useful, listing }).map((name) => [
        name,
        listRows(listing, {
          name,
          counts: stockCounts(site),
          most: searchOptions(site).facet_values,
          makes: makePositions(site),
        }),
      ]),
    ),
    clearHref: clearFiltersHref(listing.href),
  };
}

/** Promo cards for all listings; the visitor's choices decide which show. */
const sitePromos = siteQuery('promo cards of listings', (site): ListingPromo[] =>
  placedPromoCards(site.tenant.promo_cards, { now: site.now, most: searchOptions(site).promo_cards }).map(
    ({ card, position }) => ({
      view: promoView(card),
      position,
      display: card.display,
      strictDisplay: card.strictDisplay,
    }),
  ),
);

/** Returns the promo cards that a search within a listing can show. */
export function listPromos(
  site: Site,
  { refinements: { car_type: types } }: SearchProps['scope'],
): readonly ListingPromo[] {
  return sitePromos(site).filter(
    ({ display, strictDisplay }) =>
      types === undefined ||
      display.length === 0 ||
      (strictDisplay
        ? display.every((type) => types.includes(type))
        : display.some((type) => types.includes(type))),
  );
}

/** Adds the worker's address, which is available only while rendering. */
function withWorker(props: SearchProps): SearchProps {
  if (props.engine.kind !== 'embedded') return props;
  return { ...props, engine: { ...props.engine, worker: workerScript('search') } };
}

/** Renders the search of a page; `content` are the parts of it that only the server draws. */
export function ListingSearch({
  search,
  content,
}: {
  search: SearchProps;
  content: Readonly<Record<string, ReactElement>>;
}): ReactElement {
  return (
    <Island
      name="search"
      view={Search}
      props={withWorker(search)}
      wake="interaction #filters, [data-wake]"
      content={content}
    />
  );
}
