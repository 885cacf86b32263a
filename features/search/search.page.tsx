/** The listing pages: `/search/…` and `/used-car/…` (specification, section 2). */
import { RESULTS_ID } from '../_domain/browser/element-ids.ts';
import type { ReactElement } from 'react';
import type { ItemList, WithContext } from 'schema-dts';
import { Enhance, enhanceScript } from '../../renderer/contract/enhance.tsx';
import { definePage, type Head } from '../../renderer/contract/page.ts';
import { workerScript } from '../../renderer/contract/worker.ts';
import type { DomainEvent } from '../_domain/browser/events.ts';
import type { Site } from '../_domain/site/site.ts';
import { breadcrumbList } from '../_domain/text/breadcrumbs.ts';
import { Breadcrumbs } from '../_ui/breadcrumbs.tsx';
import { Container, Heading } from '../_ui/layout.tsx';
import { SaveSearch } from '../alerts/alerts.block.tsx';
import { Analytics } from '../analytics/analytics.block.tsx';
import { CardPhotos } from '../card-photos/card-photos.block.tsx';
import { SiteFrame } from '../chrome/chrome.block.tsx';
import { RecentlyViewed } from '../watchlist/watchlist.block.tsx';
import {
  isEmptyType,
  isSoldOut,
  isThin,
  listingPages,
  pageHref,
  type ListingPage,
} from './listing/listing-page.ts';
import { isInTree } from './query/model-tree.ts';
import { hitsPerPage } from './query/page-size.ts';
import { documentTitle, listingTitle } from './query/wording.ts';
import { ListingSearch } from './search.block.tsx';
import { searchOptions } from './search.schema.ts';
import { searchData, type SearchData } from './search-page-data.page.tsx';
import { CountLine } from './ui/results/count-line.tsx';
import { linksOf } from './ui/filters/panel.tsx';
import { StaticFilter } from './ui/filters/static-filter.tsx';
import { StaticResults } from './ui/results/static-results.tsx';

const VIEWED: readonly DomainEvent[] = [{ type: 'page-viewed', page: 'search' }];

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

function PageHead({ data }: { data: SearchData }): ReactElement {
  return (
    <>
      <Breadcrumbs crumbs={data.crumbs} />
      <noscript>
        <p>Without JavaScript, filters in the address of a page are ignored: it shows all of its vehicles.</p>
      </noscript>
      <Heading level={1}>{data.title}</Heading>
      <CountLine count={data.count} page={data.page} pages={data.pages} saveHref={data.search.saveHref} />
    </>
  );
}

/** Renders parts of the page that only the server draws: its own title and vehicles, and links in place of filters. */
const toContent = (data: SearchData): Record<string, ReactElement> => ({
  head: <PageHead data={data} />,
  results: <StaticResults data={data} />,
  ...Object.fromEntries(
    data.groups
      .filter(({ name }) => !isInTree(name, data.search.facets))
      .map((group) => [linksOf(group.name), <StaticFilter key={group.name} group={group} data={data} />]),
  ),
});

/** Jumps over the search field and the filters. */
const SKIP = { text: 'Skip to results', href: `#${RESULTS_ID}` } as const;

function ListingView({ data }: { data: SearchData }): ReactElement {
  return (
    <SiteFrame compact frame={data.frame} wide skip={SKIP} bar={null}>
      <Container wide>
        <ListingSearch search={data.search} content={toContent(data)} />
        {data.saveSearch && <SaveSearch form={data.saveSearch} />}
      </Container>
      <Enhance name="results-trail" wake="load" props={{}} />
      <Analytics target={data.analytics} viewed={VIEWED} />
      {data.cardPhotos && <CardPhotos data={data.cardPhotos} />}
      {data.recent && <RecentlyViewed recent={data.recent} />}
    </SiteFrame>
  );
}

/** A page of a listing, with whether it has too few vehicles for search engines. */
type IndexedListing = ListingPage & { readonly isThin?: boolean };

const createListingPage = (base: '/search' | '/used-car', name: string) =>
  definePage<Site, IndexedListing, SearchData>({
    name,
    path: `${base}/:facets*`,
    entriesAreKeys: true,
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

export const searchPage = createListingPage('/search', 'search');
export const usedCarPage = createListingPage('/used-car', 'used-car');
