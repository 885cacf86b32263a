/** The listing pages: `/search/…` and `/used-car/…` (specification, section 2). */
import type { ReactElement } from 'react';
import { Fixed } from '../../renderer/contract/fixed.tsx';
import { definePage, type Head } from '../../renderer/contract/page.ts';
import { SiteFrame, frameOf, type FrameData } from '../chrome/chrome.block.tsx';
import type { Site } from '../_domain/site.ts';
import { muted, visuallyHidden } from '../_ui/base.css.ts';
import { ButtonLink, Details } from '../_ui/control.tsx';
import { iconButton } from '../_ui/control.css.ts';
import { EmptyState } from '../_ui/data.tsx';
import { formatNumber } from '../_domain/money.ts';
import { Icon } from '../_ui/icon.tsx';
import { Container, Heading } from '../_ui/layout.tsx';
import { Breadcrumbs, Pagination } from '../_ui/trail.tsx';
import { breadcrumbList, type Crumb } from '../_domain/crumbs.ts';
import { toSlug } from '../_domain/slugs.ts';
import { makeLogos } from '../_domain/stock-links.ts';
import { fold } from '../_domain/details.ts';
import { templateOptions, type TemplateOptions } from '../_domain/template.ts';
import { VehicleCards } from '../_ui/vehicle-card.tsx';
import type { VehicleCardData } from '../_domain/vehicle-card.ts';
import {
  crumbs,
  clearFiltersHref,
  describeListing,
  facetGroups,
  facetTiles,
  isSoldOut,
  listingPages,
  pageCards,
  pageHref,
  perListing,
  type FacetGroup,
  type FacetLink,
  type ListingPage,
} from './listing-page.ts';
import * as css from './search.css.ts';
import { countInWords, documentTitle, listingTitle } from './wording.ts';

interface SearchData {
  frame: FrameData;
  layout: Pick<TemplateOptions, 'facets' | 'card'>;
  siteName: string;
  href: string;
  title: string;
  count: string;
  description: string;
  /** Origin of the site, without a slash at the end. */
  origin: string;
  /** Nothing of it is for sale: the page stands for sold vehicles only. */
  sold: boolean;
  crumbs: readonly Crumb[];
  groups: readonly FacetGroup[];
  tiles: readonly (FacetLink & { logo?: string })[];
  cards: readonly VehicleCardData[];
  page: number;
  pages: number;
}

/** What all pages of one listing share, worked out once for each listing. */
const sharedData = perListing((site, listing) => ({
  href: listing.href,
  title: listingTitle(listing),
  count: countInWords(listing),
  description: describeListing(site, listing),
  sold: isSoldOut(listing),
  crumbs: crumbs(listing),
  groups: facetGroups(site, listing),
  tiles: withLogos(site, facetTiles(site, listing)),
}));

function searchData(entry: ListingPage, site: Site): SearchData {
  const { listing, page, pages } = entry;
  const { facets, card } = templateOptions(site.tenant.template);
  const shared = sharedData(site, listing);
  return {
    ...shared,
    frame: frameOf(site),
    layout: { facets, card },
    siteName: site.tenant.name,
    origin: site.tenant.site_url.replace(/\/+$/, ''),
    tiles: page === 1 ? shared.tiles : [],
    cards: pageCards(site, entry),
    page,
    pages,
  };
}

function withLogos(site: Site, tiles: readonly FacetLink[]): SearchData['tiles'] {
  const logos = makeLogos(site);
  return tiles.map((tile) => {
    const logo = logos.get(toSlug(tile.label));
    return logo ? { ...tile, logo } : tile;
  });
}

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
    ...(data.sold ? { noindex: true } : {}),
    jsonLd: [breadcrumbList(data.crumbs, data.origin)],
  };
}

/** Links of a group that show before 'Show all'. */
const FACET_LINKS = 12;

function FacetLinks({ links }: { links: readonly FacetLink[] }): ReactElement {
  return (
    <ul className={css.facetLinks}>
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href} aria-current={link.current ? 'page' : undefined}>
            {link.label} <span>{formatNumber(link.count)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function FoldableGroup({ label, links, open }: FacetGroup & { open: boolean }): ReactElement {
  const { shown, rest } = fold(links, FACET_LINKS);
  return (
    <Details title={label} open={open}>
      <FacetLinks links={shown} />
      {rest.length > 0 && (
        <details className={css.more}>
          <summary>Show all {links.length}</summary>
          <FacetLinks links={rest} />
        </details>
      )}
    </Details>
  );
}

/** Beside the results groups stand open; above them they would push the vehicles down. */
const GROUPS = {
  side: (group: FacetGroup) => <FoldableGroup {...group} open />,
  top: (group: FacetGroup) => <FoldableGroup {...group} open={false} />,
};

/** Before the results. On phones it is a sheet behind one button, without script; on desktops it always shows. */
function FacetPanel({ groups, layout }: Pick<SearchData, 'groups' | 'layout'>): ReactElement {
  return (
    <nav className={css.panel[layout.facets]} aria-label="Narrow the results" id="filters">
      <button className={css.panelOpener} type="button" popoverTarget="filter-sheet">
        <Icon name="filter" /> Filter
      </button>
      <div className={css.sheet[layout.facets]} popover="auto" id="filter-sheet">
        <div className={css.sheetHead}>
          Filter
          <button
            className={iconButton}
            type="button"
            popoverTarget="filter-sheet"
            popoverTargetAction="hide"
          >
            <Icon name="close" label="Close filters" />
          </button>
        </div>
        {groups.map((group) => (
          <Fixed key={group.label} as="div" view={GROUPS[layout.facets]} props={group} />
        ))}
      </div>
    </nav>
  );
}

function Tiles({ tiles }: Pick<SearchData, 'tiles'>): ReactElement {
  return (
    <ul className={css.tiles}>
      {tiles.map(({ label, href, count, logo }) => (
        <li key={href}>
          <a className={css.tile} href={href}>
            {logo && <img src={logo} alt="" width={28} height={28} loading="lazy" />}
            {label} <small>{formatNumber(count)}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Results({ data }: { data: SearchData }): ReactElement {
  const { layout, cards, tiles, page, pages, href } = data;
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
    <div className={css.results}>
      {tiles.length > 1 && <Tiles tiles={tiles} />}
      <h2 className={visuallyHidden}>Vehicles</h2>
      <VehicleCards cards={cards} kind={layout.card} />
      <Pagination current={page} last={pages} href={(number) => pageHref(href, number)} />
    </div>
  );
}

function SearchView({ data }: { data: SearchData }): ReactElement {
  return (
    <SiteFrame frame={data.frame} wide>
      <Container wide>
        <div className={css.head}>
          <Breadcrumbs crumbs={data.crumbs} />
          <Heading level={1}>{data.title}</Heading>
          <p className={muted}>
            {data.count}
            {data.pages > 1 && ` · page ${data.page} of ${data.pages}`}
          </p>
        </div>
        <div className={css.layout[data.layout.facets]}>
          <FacetPanel groups={data.groups} layout={data.layout} />
          <Results data={data} />
        </div>
      </Container>
    </SiteFrame>
  );
}

const listing = (base: '/search' | '/used-car', name: string) =>
  definePage<Site, ListingPage, SearchData>({
    name,
    path: `${base}/:facets*`,
    entries: (site) => listingPages(site, base),
    params: (entry) => ({ facets: pageHref(entry.listing.href, entry.page).slice(base.length + 1) }),
    label: (entry) =>
      `listing "${listingTitle(entry.listing)}"${entry.page > 1 ? `, page ${entry.page}` : ''} (${entry.listing.href})`,
    listed: (entry) => !isSoldOut(entry.listing),
    data: searchData,
    head: searchHead,
    view: (data) => <SearchView data={data} />,
  });

export const searchPage = listing('/search', 'search');
export const usedCarPage = listing('/used-car', 'used-car');
