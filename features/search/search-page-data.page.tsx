/** Data of a listing page, collected from the search and the slices on the page. */
import type { Site } from '../_domain/site/site.ts';
import { makeLogos } from '../_domain/site/stock-links.ts';
import { siteOrigin } from '../_domain/tenant/site-origin.ts';
import type { Crumb } from '../_domain/text/breadcrumbs.ts';
import { defined } from '../_domain/text/defined.ts';
import { toSlug } from '../_domain/text/slugs.ts';
import type { VehicleCardData } from '../_domain/vehicle/vehicle-card.ts';
import { toSearchAlert, type SaveSearch } from '../alerts/alerts.block.tsx';
import { analyticsOf, type AnalyticsTarget } from '../analytics/analytics.block.tsx';
import { cardPhotosOf, type CardPhotosData } from '../card-photos/card-photos.block.tsx';
import { frameOf, type FrameData } from '../chrome/chrome.block.tsx';
import { recentVehicles, type RecentVehicles } from '../watchlist/watchlist.block.tsx';
import { listBreadcrumbs } from './listing/breadcrumbs.ts';
import {
  cardsOnPage,
  describeListing,
  facetGroups,
  facetTiles,
  isSoldOut,
  isThin,
  listingQuery,
  nearestListing,
  type FacetGroup,
  type FacetLink,
  type ListingPage,
  type NearestListing,
} from './listing/listing-page.ts';
import { hitsPerPage } from './query/page-size.ts';
import { countInWords, listingTitle } from './query/wording.ts';
import { isOpenedBeside, listingSearch, listPromos, usefulFacets } from './search.block.tsx';
import { searchOptions } from './search.schema.ts';
import type { SearchProps } from './ui/props.ts';
import { mostTiles } from './ui/results/tiles.tsx';
import { subjectInWords } from '../_domain/stock/listing-words.ts';

/** Data of a listing page. */
export interface SearchData {
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

/** Data shared by all pages of one listing. */
const sharedData = listingQuery('listing', (site, listing) => {
  const { noun } = site.tenant.listing;
  const useful = usefulFacets(site);
  const groups = facetGroups(site, listing).filter(({ name }) => useful.includes(name));
  const search = listingSearch(site, listing, groups);
  const { scope, count } = search;
  return {
    href: listing.href,
    title: listingTitle(listing, noun),
    count: countInWords({ ...listing, count }, noun),
    description: describeListing(site, listing, count),
    sold: isSoldOut(listing),
    thin: isThin(listing, searchOptions(site).index_from),
    subject: subjectInWords(listing, noun) || `${noun}s`,
    ...defined({ nearest: isSoldOut(listing) ? nearestListing(site, listing) : undefined }),
    crumbs: listBreadcrumbs(scope, noun),
    groups,
    earlyWorker: isOpenedBeside(site),
    search,
  };
});

/** Tiles of a listing, which only its first page shows. */
const tiles = listingQuery('tiles of a listing', (site, listing): SearchData['tiles'] => {
  const logos = makeLogos(site);
  const isPopular = !listing.scope.make && searchOptions(site).popular_makes;
  return facetTiles(site, listing, mostTiles(isPopular)).map((tile) => {
    const logo = logos.get(toSlug(tile.label));
    return logo ? { ...tile, logo } : tile;
  });
});

/** Returns the data of a listing page. */
export function searchData(entry: ListingPage, site: Site): SearchData {
  const { listing, page } = entry;
  const perPage = hitsPerPage(searchOptions(site));
  const { cards, pages } = cardsOnPage(site, entry, perPage);
  const shared = sharedData(site, listing);
  const saveSearch = toSearchAlert(site, listing.href);
  const promos = page === 1 ? listPromos(site, shared.search.scope) : [];
  return {
    ...shared,
    ...(saveSearch && { saveSearch }),
    frame: frameOf(site),
    analytics: analyticsOf(site),
    ...defined({ recent: recentVehicles(site, 'listing'), cardPhotos: cardPhotosOf(site) }),
    siteName: site.tenant.name,
    origin: siteOrigin(site.tenant),
    tiles: page === 1 ? tiles(site, listing) : [],
    cards,
    before: (page - 1) * perPage,
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
