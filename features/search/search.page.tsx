/** The listing pages: `/search/…` and `/used-car/…` (specification, section 2). */
import { apiBase } from '../_domain/tenant/api-base.ts';
import { siteOrigin } from '../_domain/tenant/site-origin.ts';
import type { ReactElement } from 'react';
import type { ItemList, WithContext } from 'schema-dts';
import { enhanceScript } from '../../renderer/contract/enhance.tsx';
import { Cached } from '../../renderer/contract/cached.tsx';
import { Island } from '../../renderer/contract/island.tsx';
import { definePage, type Head } from '../../renderer/contract/page.ts';
import { workerScript } from '../../renderer/contract/worker.ts';
import { SaveSearch, searchAlertOf } from '../alerts/alerts.block.tsx';
import { Analytics, analyticsOf, type AnalyticsTarget } from '../analytics/analytics.block.tsx';
import type { DomainEvent } from '../_domain/browser/events.ts';
import { SiteFrame, frameOf, type FrameData } from '../chrome/chrome.block.tsx';
import { perSite, siteQuery, type Site } from '../_domain/site/site.ts';
import { RecentlyViewed, recentVehicles, type RecentVehicles } from '../watchlist/watchlist.block.tsx';
import { CardPhotos, cardPhotosOf, type CardPhotosData } from '../card-photos/card-photos.block.tsx';
import { placedPromoCards } from '../_domain/tenant/promo.ts';
import type { CarType } from '../_domain/vehicle/vehicle.schema.ts';
import { promoView } from '../_ui/promo.tsx';
import { visuallyHidden } from '../_ui/base.css.ts';
import { ButtonLink } from '../_ui/buttons.tsx';
import { EmptyState } from '../_ui/display.tsx';
import { formatNumber } from '../_domain/price/money.ts';
import { Container, Heading } from '../_ui/layout.tsx';
import { Breadcrumbs, Pagination } from '../_ui/breadcrumbs.tsx';
import { breadcrumbList, type Crumb } from '../_domain/text/breadcrumbs.ts';
import { defined } from '../_domain/text/defined.ts';
import { weeklyRepaymentOffering } from '../_domain/price/weekly-repayment.ts';
import { offeringOf } from '../_domain/site/offering.ts';
import { toSlug } from '../_domain/text/slugs.ts';
import { makeLogos } from '../_domain/stock/stock-links.ts';
import { templateOptions } from '../_domain/tenant/template.ts';
import { VehicleCards } from '../_ui/vehicle-card.tsx';
import type { VehicleCardData } from '../_domain/vehicle/vehicle-card.ts';
import { showsWeeklyPrices } from '../_domain/vehicle/card-of.ts';
import { scopeOfListing } from './query/address.ts';
import { displayedCount } from './query/count.ts';
import { refinementOf, type RefinementName } from './query/fields.ts';
import { isInTree } from './query/model-tree.ts';
import {
  clearFiltersHref,
  describeListing,
  facetGroups,
  facetTiles,
  isEmptyType,
  isSoldOut,
  isThin,
  listingPages,
  nearestListing,
  pageCards,
  pageHref,
  listingQuery,
  type FacetGroup,
  type FacetLink,
  type ListingPage,
  type NearestListing,
} from './listing/listing-page.ts';
import type { RequestOptions } from './query/request-of.ts';
import { requestOptions } from './listing/request-options.ts';
import { Search } from './search.island.tsx';
import { haveDistances, OFFERED, usefulSorts } from './query/sorts.ts';
import { siteDocuments } from './index/site-documents.source.ts';
import { searchOptions } from './search.schema.ts';
import { listingPromos, type ListingPromo } from './ui/listing-promos.tsx';
import { linksOf } from './ui/panel.tsx';
import { engineOf } from './ui/engine-of.ts';
import type { SearchProps } from './ui/props.ts';
import { CountLine } from './ui/count-line.tsx';
import { FacetTiles, tilesOf } from './ui/tiles.tsx';
import { splitValues } from './listing/facet-values.ts';
import type { Listing } from '../_domain/stock/listings.ts';
import { boundsOf } from './listing/range-bounds.ts';
import { hasResultsMap } from './map/map-file.source.ts';
import { hitsPerPage } from './query/page-size.ts';
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
  /** Whether it has too few vehicles for search engines. */
  thin: boolean;
  /** What a sold-out listing offers instead. */
  nearest?: NearestListing;
  /** Subject of the listing, such as `used Toyota Corolla`. */
  subject: string;
  crumbs: readonly Crumb[];
  /** Filters with links to other listings. */
  groups: readonly FacetGroup[];
  tiles: readonly (FacetLink & { logo?: string })[];
  cards: readonly VehicleCardData[];
  /** Number of vehicles on earlier pages. */
  before: number;
  page: number;
  pages: number;
  /** Whether the early script starts a worker for filtered addresses. */
  earlyWorker: boolean;
  search: SearchProps;
  /** The form that saves the search; absent without it. */
  saveSearch?: Parameters<typeof SaveSearch>[0]['form'];
  /** Swipeable photos of cards; absent when cards show one photo. */
  cardPhotos?: CardPhotosData;
  /** Vehicles that the visitor has looked at, below the results. */
  recent?: RecentVehicles;
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

/** Returns the terms of the repayments that filters show; none where vehicles have a weekly price of their own. */
function notesOf(site: Site): Pick<SearchProps, 'notes'> {
  const weekly = showsWeeklyPrices(site) ? undefined : offeringOf(site, weeklyRepaymentOffering);
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
    ...boundsOf(siteDocuments(site), options.facets),
    ...notesOf(site),
    ...(hasResultsMap(site) ? { hasMap: true } : {}),
    ...(hasDistance ? { geocode: api === undefined ? '' : `${api}/geocode` } : {}),
    ...(sorts.length === OFFERED.length ? {} : { sorts }),
    request: {
      ...restOf(requestOptions(tenant, options)),
      ...(isWeekly ? { pricedBy: 'subscription_price' as const } : {}),
    },
    engine: engineOf(tenant, options),
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
    thin: isThin(listing, searchOptions(site).index_from),
    subject: listing.subject,
    ...defined({ nearest: isSoldOut(listing) ? nearestListing(site, listing) : undefined }),
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
      facets: useful,
      rows: Object.fromEntries(
        countedRows(groups, { useful, listing }).map((name) => [
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
  const saveSearch = searchAlertOf(site, listing.href);
  const promos = page === 1 ? promosOf(site, shared.search.scope) : [];
  return {
    ...shared,
    ...(saveSearch && { saveSearch }),
    frame: frameOf(site),
    analytics: analyticsOf(site),
    ...defined({ recent: recentVehicles(site, 'listing'), cardPhotos: cardPhotosOf(site) }),
    siteName: site.tenant.name,
    origin: siteOrigin(site.tenant),
    tiles: page === 1 ? shared.tiles : [],
    cards: pageCards(site, entry, hitsPerPage(searchOptions(site))),
    before: (page - 1) * hitsPerPage(searchOptions(site)),
    page,
    pages,
    search: {
      ...shared.search,
      page,
      ...(saveSearch && { saveHref: `#${saveSearch.id}` }),
      ...(promos.length > 0 && { promos }),
    },
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

/** Returns the list of the vehicles on a page of a listing; nothing without vehicles. */
function vehicleList({ cards, nearest, origin, before }: SearchData): WithContext<ItemList>[] {
  if (nearest || cards.length === 0) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      itemListElement: cards.map(({ title, subtitle, href }, index) => ({
        '@type': 'ListItem',
        position: before + index + 1,
        name: [title, subtitle].filter(Boolean).join(' '),
        url: origin + href,
      })),
    },
  ];
}

function searchHead(data: SearchData): Head {
  const { title, siteName, href, page, pages } = data;
  const image = data.cards[0]?.picture?.src;
  return {
    title: documentTitle(title, { page, pages, siteName }),
    description: `${data.description}${page > 1 ? ` Page ${page} of ${pages}.` : ''}`,
    canonical: data.nearest ? data.nearest.href : pageHref(href, page),
    ...(page > 1 ? { prev: pageHref(href, page - 1) } : {}),
    ...(page < pages ? { next: pageHref(href, page + 1) } : {}),
    ...(image ? { image } : {}),
    // A canonical address and `noindex` contradict each other.
    ...((data.thin || data.sold || data.cards.length === 0) && !data.nearest ? { noindex: true } : {}),
    // Checks whether the address selects other vehicles.
    early: [{ name: 'search', data: earlyData(data) }],
    jsonLd: [breadcrumbList(data.crumbs, data.origin), ...vehicleList(data)],
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

/** The page of a sold-out listing: what is nearest, then the vehicles that were sold lately. */
function SoldOut({ data, nearest }: { data: SearchData; nearest: NearestListing }): ReactElement {
  const { subject, cards, search } = data;
  const { card: kind } = search.layout;
  return (
    <>
      <EmptyState
        title={`No ${subject} right now`}
        action={<ButtonLink href={nearest.href}>See {countInWords(nearest)}</ButtonLink>}
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

function Results({ data }: { data: SearchData }): ReactElement {
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

function PageHead({ data }: { data: SearchData }): ReactElement {
  return (
    <>
      <Breadcrumbs crumbs={data.crumbs} />
      <Heading level={1}>{data.title}</Heading>
      <CountLine count={data.count} page={data.page} pages={data.pages} saveHref={data.search.saveHref} />
    </>
  );
}

/** Adds the worker's address, which is available only while rendering. */
function withWorker(props: SearchProps): SearchProps {
  if (props.engine.kind !== 'embedded') return props;
  return { ...props, engine: { ...props.engine, worker: workerScript('search') } };
}

/** The models of the chosen make beneath it, then all makes. */
function MakeLinks({
  makes,
  models,
  make,
}: {
  makes: FacetGroup;
  models: FacetGroup;
  make: string;
}): ReactElement {
  const own = makes.links.find(({ label }) => label === make);
  return (
    <>
      <ul className={css.facetLinks}>
        <li>
          {own && (
            <a href={own.href} aria-current={own.current ? 'page' : true}>
              {own.label} <span>{formatNumber(own.count)}</span>
            </a>
          )}
          <Cached as="div" className={css.branch} view={FoldedLinks} props={models} />
        </li>
      </ul>
      <Cached as="div" view={FoldedLinks} props={makes} />
    </>
  );
}

/** Returns the links of a filter for visitors without script; in a tree, models stand beneath their make. */
function linksIn(group: FacetGroup, { groups, search }: SearchData): ReactElement {
  const models = groups.find(({ name }) => name === 'model');
  const { make: [make] = [] } = search.scope.refinements;
  if (group.name === 'make' && models && make !== undefined && isInTree('model', search.facets))
    return <MakeLinks makes={group} models={models} make={make} />;
  return <Cached as="div" view={FoldedLinks} props={group} />;
}

/** Renders parts of the page that only the server draws: its own title and vehicles, and links in place of filters. */
const contentOf = (data: SearchData): Record<string, ReactElement> => ({
  head: <PageHead data={data} />,
  results: <Results data={data} />,
  ...Object.fromEntries(
    data.groups
      .filter(({ name }) => !isInTree(name, data.search.facets))
      .map((group) => [linksOf(group.name), linksIn(group, data)]),
  ),
});

/** Jumps over the search field and the filters. */
const SKIP = { text: 'Skip to results', href: '#results' } as const;

function ListingView({ data }: { data: SearchData }): ReactElement {
  return (
    <SiteFrame compact frame={data.frame} wide skip={SKIP} bar={null}>
      <Container wide>
        <Island
          name="search"
          view={Search}
          props={withWorker(data.search)}
          wake="interaction #filters, [data-wake]"
          content={contentOf(data)}
        />
        {data.saveSearch && <SaveSearch form={data.saveSearch} />}
      </Container>
      <Analytics target={data.analytics} viewed={VIEWED} />
      {data.cardPhotos && <CardPhotos data={data.cardPhotos} />}
      {data.recent && <RecentlyViewed recent={data.recent} />}
    </SiteFrame>
  );
}

/** A page of a listing, with whether it has too few vehicles for search engines. */
type IndexedListing = ListingPage & { readonly isThin?: boolean };

const listingPageOf = (base: '/search' | '/used-car', name: string) =>
  definePage<Site, IndexedListing, SearchData>({
    name,
    path: `${base}/:facets*`,
    *entries(site) {
      const options = searchOptions(site);
      for (const entry of listingPages(site, base, hitsPerPage(options)))
        yield { ...entry, isThin: isThin(entry.listing, options.index_from) };
    },
    params: (entry) => ({ facets: pageHref(entry.listing.href, entry.page).slice(base.length + 1) }),
    label: (entry) =>
      `listing "${listingTitle(entry.listing)}"${entry.page > 1 ? `, page ${entry.page}` : ''} (${entry.listing.href})`,
    listed: (entry) => !entry.isThin && !isSoldOut(entry.listing) && !isEmptyType(entry.listing),
    data: searchData,
    head: searchHead,
    view: (data) => <ListingView data={data} />,
  });

export const searchPage = listingPageOf('/search', 'search');
export const usedCarPage = listingPageOf('/used-car', 'used-car');
