/** The price page `/price-range`: slider, price bands and links to the results (section 2). */
import { siteOrigin } from '../_domain/tenant/site-origin.ts';
import { pageTitle } from '../_domain/text/page-title.ts';
import type { ReactElement } from 'react';
import { Island } from '../../renderer/contract/island.tsx';
import { definePage, type Head } from '../../renderer/contract/page.ts';
import { formatNumber, plural } from '../_domain/price/money.ts';
import { siteListings } from '../_domain/site/listings.ts';
import type { Site } from '../_domain/site/site.ts';
import { PRICE_PAGE, sitePrices } from '../_domain/site/stock-prices.ts';
import { stockLinks, type StockLink } from '../_domain/site/stock-links.ts';
import { ButtonLink } from '../_ui/buttons.tsx';
import { Facts } from '../_ui/display.tsx';
import { Container, Heading } from '../_ui/layout.tsx';
import { row } from '../_ui/layout.css.ts';
import { PageHead } from '../_ui/page-head.tsx';
import { breadcrumbList, type Crumb } from '../_domain/text/breadcrumbs.ts';
import { Analytics, analyticsOf, type AnalyticsTarget } from '../analytics/analytics.block.tsx';
import type { DomainEvent } from '../_domain/browser/events.ts';
import { frameOf, SiteFrame, type FrameData } from '../chrome/chrome.block.tsx';
import { bandLinks, type BrowseLink } from './listing/browse-links.ts';
import { describePrices, toPriceRange, stockSpan } from './price-data.ts';
import { PriceRange } from './price-range.island.tsx';
import type { PriceRangeProps } from './price-range.tsx';
import { searchOptions } from './search.schema.ts';
import * as css from './price.css.ts';

const VIEWED: readonly DomainEvent[] = [{ type: 'page-viewed', page: 'price' }];

interface PriceData {
  frame: FrameData;
  analytics: AnalyticsTarget | null;
  origin: string;
  title: string;
  description: string;
  /** Number of priced vehicles, their span, and the number of unpriced ones. */
  span: string;
  /** What the tenant calls one vehicle. */
  noun: string;
  range: PriceRangeProps;
  bands: readonly BrowseLink[];
  all: StockLink;
  types: readonly StockLink[];
}

const CRUMBS: readonly Crumb[] = [
  { text: 'Home', href: '/' },
  { text: 'By price', href: PRICE_PAGE },
];

function priceData(site: Site): PriceData {
  const { price_bands: bounds } = searchOptions(site);
  const { all, types } = stockLinks(site);
  const { noun } = site.tenant.listing;
  const prices = sitePrices(site);
  const bands = bandLinks(prices, bounds, 'price_range');
  return {
    frame: frameOf(site),
    analytics: analyticsOf(site),
    origin: siteOrigin(site.tenant),
    description: describePrices(site.tenant, prices, bands),
    span: stockSpan(prices, { all: siteListings(site).all.count, displayed: all.count, noun }),
    range: toPriceRange(site, searchOptions(site)),
    title: `Find a ${noun} by price`,
    noun,
    bands,
    all,
    types,
  };
}

const priceHead = ({ frame, title, description, origin }: PriceData): Head => ({
  title: pageTitle(title, frame.name),
  description: description.slice(0, 300),
  // The range in the address applies without interaction.
  early: [{ name: 'price', data: {} }],
  jsonLd: [breadcrumbList(CRUMBS, origin)],
});

/** Without script the page lists the price bands and links to the listings. */
function WithoutScript({
  bands,
  all,
  types,
  noun,
}: Pick<PriceData, 'bands' | 'all' | 'types' | 'noun'>): ReactElement {
  return (
    <noscript>
      <div className={css.plain}>
        <Facts
          layout="table"
          items={bands.map(({ label, count }) => ({ label, value: plural(count, noun) }))}
        />
        <p>Choosing a range needs JavaScript. The lists below show the price of every {noun}.</p>
        <ul className={row[3]}>
          <li>
            <ButtonLink href={all.href}>See all {plural(all.count, noun)}</ButtonLink>
          </li>
          {types.map(({ label, href, count }) => (
            <li key={href}>
              <ButtonLink href={href} kind="secondary">
                {label} {formatNumber(count)}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </div>
    </noscript>
  );
}

function PriceView({ data }: { data: PriceData }): ReactElement {
  return (
    <SiteFrame frame={data.frame}>
      <PageHead crumbs={CRUMBS} title={data.title} intro={`${data.span}.`} />
      <Container>
        <div className={css.layout}>
          <Island name="price-range" view={PriceRange} props={data.range} wake="interaction" />
          <nav aria-labelledby="bands">
            <Heading level={2} size={4} id="bands">
              Or start from a price band
            </Heading>
            <ul className={css.bands}>
              {data.bands.map(({ label, href, count }) => (
                <li key={href}>
                  <a href={href}>
                    {label} <small>{formatNumber(count)}</small>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <WithoutScript {...data} />
      </Container>
      <Analytics target={data.analytics} viewed={VIEWED} />
    </SiteFrame>
  );
}

/** The page exists on sites with at least one priced vehicle. */
export const pricePage = definePage<Site, null, PriceData>({
  name: 'price-range',
  path: PRICE_PAGE,
  entries: (site) => (sitePrices(site).length > 0 ? [null] : []),
  params: () => ({}),
  label: () => `the price page (${PRICE_PAGE})`,
  data: (_, site) => priceData(site),
  head: priceHead,
  view: (data) => <PriceView data={data} />,
});
