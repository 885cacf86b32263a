/** The listing pages: `/search/…` and `/used-car/…` (specification, section 2). */
import { siteOrigin } from '../_domain/tenant/site-origin.ts';
import type { ReactElement } from 'react';
import { enhanceScript } from '../../renderer/contract/enhance.tsx';
import { Cached } from '../../renderer/contract/cached.tsx';
import { Island } from '../../renderer/contract/island.tsx';
import { definePage, type Head } from '../../renderer/contract/page.ts';
import { workerScript } from '../../renderer/contract/worker.ts';
import { Analytics, analyticsOf, type AnalyticsTarget } from '../analytics/analytics.block.tsx';
import type { DomainEvent } from '../_domain/browser/events.ts';
import { SiteFrame, frameOf, type FrameData } from '../chrome/chrome.block.tsx';
import { perSite, siteQuery, type Site } from '../_domain/site/site.ts';
import { placedPromoCards } from '../_domain/tenant/promo.ts';
import type { CarType } from '../_domain/vehicle/vehicle.schema.ts';
import { promoView } from '../_ui/promo.tsx';
import { muted, visuallyHidden } from '../_ui/base.css.ts';
import { ButtonLink } from '../_ui/buttons.tsx';
import { EmptyState } from '../_ui/display.tsx';
import { formatNumber } from '../_domain/price/money.ts';
import { Container, Heading } from '../_ui/layout.tsx';
import { Breadcrumbs, Pagination } from '../_ui/breadcrumbs.tsx';
import { breadcrumbList, type Crumb } from '../_domain/text/breadcrumbs.ts';
import { toSlug } from '../_domain/text/slugs.ts';
import { makeLogos } from '../_domain/stock/stock-links.ts';
import { templateOptions } from '../_domain/tenant/template.ts';
import { VehicleCards } from '../_ui/vehicle-card.tsx';
import type { VehicleCardData } from '../_domain/vehicle/vehicle-card.ts';
import { showsWeeklyPrices } from '../_domain/vehicle/card-of.ts';
import { scopeOfListing } from './query/address.ts';
import { displayedCount } from './query/count.ts';
import { refinementOf } from './query/fields.ts';
import {
  clearFiltersHref,
  describeListing,
  facetGroups,
  facetOrder,
  facetTiles,
  isEmptyType,
  isSoldOut,
  listingPages,
  pageCards,
  pageHref,
  listingQuery,
  type FacetGroup,
  type FacetLink,
  type ListingPage,
} from './listing/listing-page.ts';
import { SORTS } from './query/request.ts';
import type { RequestOptions } from './query/request-of.ts';
import { requestOptions } from './listing/request-options.ts';
import { Search } from './search.island.tsx';
import { usefulSorts } from './query/sorts.ts';
import { siteDocuments } from './index/site-documents.source.ts';
import { searchOptions } from './search.schema.ts';
import { listingPromos, type ListingPromo } from './ui/listing-promos.tsx';
import { linksOf } from './ui/panel.tsx';
import type { SearchProps } from './ui/props.ts';
import { FacetTiles, tilesOf } from './ui/tiles.tsx';
import { splitValues } from './listing/facet-values.ts';
import { countsOf, rowsOf } from './listing/filter-rows.ts';
import { breadcrumbsOf } from './listing/breadcrumbs.ts';
import { countInWords, documentTitle, listingTitle } from './query/wording.ts';
import * as css from './search.css.ts';

const VIEWED: readonly DomainEvent[] = [{ type: 'page-viewed', page: 'search' }];

interface SearchData {
  frame: FrameData;
  analytics: AnalyticsTarget | null;
  siteName: string;
  href: string;
  title: string;
  count: string;
  description: string;
  /** Origin of the site, without a slash at the end. */
  origin: string;
  /** Whether all vehicles are sold. */
  sold: boolean;
  crumbs: readonly Crumb[];
  /** Filters with links to other listings. */
  groups: readonly FacetGroup[];
  tiles: readonly (FacetLink & { logo?: string })[];
  cards: readonly VehicleCardData[];
  page: number;
  pages: number;
  /** Whether the early script starts a worker for filtered addresses. */
  earlyWorker: boolean;
  search: SearchProps;
}

/** Filters for which at least one vehicle has a value. */
const usefulFacets = perSite((site) => {
  const documents = siteDocuments(site);
  return searchOptions(site).facets.filter((name) => {
    const { field } = refinementOf(name);
    return documents.some((document) => document[field] !== undefined);
  });
});

/** Adds the facets of a request, which follow from the filters shown. */
const restOf = ({ facets: _facets, ...rest }: RequestOptions): SearchProps['request'] => rest;

/** Props shared by all listings of a site. */
const siteProps = perSite((site) => {
  const { tenant } = site;
  const options = searchOptions(site);
  const { facets, card } = templateOptions(tenant.template);
  const isWeekly = showsWeeklyPrices(site);
  const sorts = usefulSorts(siteDocuments(site), isWeekly);
  const { host, nodes, index, key } = tenant.search ?? {};
  const engine: SearchProps['engine'] =
    host !== undefined && index !== undefined && key !== undefined
      ? {
          kind: 'cluster',
          cacheSize: options.cache_size,
          config: { host, nodes, index, key, bands: options.price_bands },
        }
      : { kind: 'embedded', cacheSize: options.cache_size, workerFrom: options.worker_from };
  return {
    layout: { facets, card },
    perRow: options.per_row,
    ...(tenant.listing.noun === 'car' ? {} : { noun: tenant.listing.noun }),
    ...(options.stock_count === undefined ? {} : { stockCount: options.stock_count }),
    ...(options.facets.includes('price') ? { slider: options.slider } : {}),
    ...(sorts.length === SORTS.length ? {} : { sorts }),
    request: {
      ...restOf(requestOptions(tenant, options)),
      ...(isWeekly ? { pricedBy: 'subscription_price' as const } : {}),
    },
    engine,
  };
});

/** Small stocks open in the page faster than a worker starts. */
const isOpenedBeside = perSite(
  (site) =>
    siteProps(site).engine.kind === 'embedded' &&
    siteDocuments(site).length >= searchOptions(site).early_worker_from,
);

const stockCounts = perSite((site) => countsOf(siteDocuments(site)));

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

/** Data shared by all pages of one listing. */
const sharedData = listingQuery('listing', (site, listing) => {
  const { noun } = site.tenant.listing;
  const useful = usefulFacets(site);
  const groups = facetGroups(site, listing).filter(({ name }) => useful.includes(name));
  const scope = scopeOfListing(listing);
  const shown = { query: '', refinements: scope.refinements, ranges: {} };
  const count = displayedCount({ count: listing.count, facets: {} }, shown, siteProps(site));
  return {
    href: listing.href,
    title: listingTitle(listing, noun),
    count: countInWords({ ...listing, count }),
    description: describeListing(site, listing, count),
    sold: isSoldOut(listing),
    crumbs: breadcrumbsOf(scope, noun),
    groups,
    tiles: withLogos(
      site,
      tilesOf(facetTiles(site, listing), !listing.scope.make && searchOptions(site).popular_makes),
    ),
    earlyWorker: isOpenedBeside(site),
    search: {
      ...siteProps(site),
      scope,
      count,
      facets: facetOrder(useful, listing),
      rows: Object.fromEntries(
        groups.map(({ name }) => [
          name,
          rowsOf(listing, { name, counts: stockCounts(site), most: searchOptions(site).facet_values }),
        ]),
      ),
      clearHref: clearFiltersHref(listing.href),
    },
  };
});

/** Returns the promo cards that a search within a listing can show. */
function promosOf(
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

function searchData(entry: ListingPage, site: Site): SearchData {
  const { listing, page, pages } = entry;
  const shared = sharedData(site, listing);
  const promos = page === 1 ? promosOf(site, shared.search.scope) : [];
  return {
    ...shared,
    frame: frameOf(site),
    analytics: analyticsOf(site),
    siteName: site.tenant.name,
    origin: siteOrigin(site.tenant),
    tiles: page === 1 ? shared.tiles : [],
    cards: pageCards(site, entry, searchOptions(site).hits_per_page),
    page,
    pages,
    search: { ...shared.search, page, ...(promos.length > 0 && { promos }) },
  };
}

function withLogos(site: Site, tiles: readonly FacetLink[]): SearchData['tiles'] {
  const logos = makeLogos(site);
  return tiles.map((tile) => {
    const logo = logos.get(toSlug(tile.label));
    return logo ? { ...tile, logo } : tile;
  });
}

const earlyData = ({ search, earlyWorker }: SearchData): Record<string, string> => ({
  engine: search.engine.kind,
  ...(search.engine.kind === 'embedded' ? { first: enhanceScript('prerender') } : {}),
  ...(earlyWorker ? { worker: workerScript('search') } : {}),
});

function searchHead(data: SearchData): Head {
  const { title, siteName, href, page, pages } = data;
  const image = data.cards[0]?.picture?.src;
  return {
    title: documentTitle(title, { page, pages, siteName }),
    description: `${data.description}${page > 1 ? ` Page ${page} of ${pages}.` : ''}`,
    canonical: pageHref(href, page),
    ...(page > 1 ? { prev: pageHref(href, page - 1) } : {}),
    ...(page < pages ? { next: pageHref(href, page + 1) } : {}),
    ...(image ? { image } : {}),
    ...(data.sold || data.cards.length === 0 ? { noindex: true } : {}),
    // Checks whether the address selects other vehicles.
    early: [{ name: 'search', data: earlyData(data) }],
    jsonLd: [breadcrumbList(data.crumbs, data.origin)],
  };
}

function FacetLinks({ links }: { links: readonly FacetLink[] }): ReactElement {
  return (
    <ul className={css.facetLinks}>
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href} aria-current={link.current ? 'page' : link.chosen}>
            {link.label} <span>{formatNumber(link.count)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Links of a filter to other listings, for crawlers and visitors without script. */
function FoldedLinks({ links }: FacetGroup): ReactElement {
  const { shown, rest } = splitValues(links, ({ current, chosen }) => current === true || chosen === true);
  return (
    <>
      <FacetLinks links={shown} />
      {rest.length > 0 && (
        <details className={css.more}>
          <summary>Show all {links.length}</summary>
          <FacetLinks links={rest} />
        </details>
      )}
    </>
  );
}

const NO_PROMOS: readonly ListingPromo[] = [];

function Results({ data }: { data: SearchData }): ReactElement {
  const { search, cards, tiles, page, pages, href } = data;
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
      {tiles.length > 1 && <FacetTiles tiles={tiles} marks={search.scope.refinements.make === undefined} />}
      <h2 className={visuallyHidden}>Vehicles</h2>
      <VehicleCards
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
    </>
  );
}

function PageHead({ data }: { data: SearchData }): ReactElement {
  return (
    <>
      <Breadcrumbs crumbs={data.crumbs} />
      <Heading level={1}>{data.title}</Heading>
      <p className={muted}>
        {data.count}
        {data.pages > 1 && ` · page ${data.page} of ${data.pages}`}
      </p>
    </>
  );
}

/** Adds the worker's address, which is available only while rendering. */
function withWorker(props: SearchProps): SearchProps {
  if (props.engine.kind !== 'embedded') return props;
  return { ...props, engine: { ...props.engine, worker: workerScript('search') } };
}

/** Renders parts of the page that only the server draws: its own title and vehicles, and links in place of filters. */
const contentOf = (data: SearchData): Record<string, ReactElement> => ({
  head: <PageHead data={data} />,
  results: <Results data={data} />,
  ...Object.fromEntries(
    data.groups.map((group) => [
      linksOf(group.name),
      <Cached key={group.name} as="div" view={FoldedLinks} props={group} />,
    ]),
  ),
});

function ListingView({ data }: { data: SearchData }): ReactElement {
  return (
    <SiteFrame compact frame={data.frame} wide>
      <Container wide>
        <Island
          name="search"
          view={Search}
          props={withWorker(data.search)}
          wake="interaction #filters, [data-wake]"
          content={contentOf(data)}
        />
      </Container>
      <Analytics target={data.analytics} viewed={VIEWED} />
    </SiteFrame>
  );
}

const listingPageOf = (base: '/search' | '/used-car', name: string) =>
  definePage<Site, ListingPage, SearchData>({
    name,
    path: `${base}/:facets*`,
    entries: (site) => listingPages(site, base, searchOptions(site).hits_per_page),
    params: (entry) => ({ facets: pageHref(entry.listing.href, entry.page).slice(base.length + 1) }),
    label: (entry) =>
      `listing "${listingTitle(entry.listing)}"${entry.page > 1 ? `, page ${entry.page}` : ''} (${entry.listing.href})`,
    listed: ({ listing }) => !isSoldOut(listing) && !isEmptyType(listing),
    data: searchData,
    head: searchHead,
    view: (data) => <ListingView data={data} />,
  });

export const searchPage = listingPageOf('/search', 'search');
export const usedCarPage = listingPageOf('/used-car', 'used-car');
