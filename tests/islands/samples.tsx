/** A sample of each island as pages use it. */
import type { ReactElement } from 'react';
import { Island } from '../../renderer/contract/island.tsx';
import { createSite } from '../../features/_domain/site/site.ts';
import { dealer } from '../../features/_domain/vehicle/vehicle.case.ts';
import { toCalculator, FinanceCalculator } from '../../features/finance/finance.block.tsx';
import { LENDER, lent } from '../../features/finance/finance.case.ts';
import { Locator, locatorOf } from '../../features/locations/locator.block.tsx';
import { PayOnline } from '../../features/payment/pay-online.island.tsx';
import { PaymentSummary } from '../../features/payment/payment-summary.island.tsx';
import { PrizeWheel, type PrizeWheelProps } from '../../features/prize-wheel/prize-wheel.island.tsx';
import { offers } from '../../features/registry.ts';
import { AlertList } from '../../features/alerts/alert-list.island.tsx';
import { Shortcuts } from '../../features/chrome/shortcuts.island.tsx';
import { DriveAway, type DriveAwayProps } from '../../features/drive-away/drive-away.island.tsx';
import { Finder } from '../../features/search/finder/finder.island.tsx';
import { Checkout } from '../../features/reserve/checkout.island.tsx';
import type { CheckoutProps } from '../../features/reserve/checkout-steps.tsx';
import { OfferView } from '../../features/trade-in/offer.island.tsx';
import { Photos } from '../../features/trade-in/trade-in-photos.island.tsx';
import { Compare } from '../../features/watchlist/compare/compare.island.tsx';
import { Favourites } from '../../features/watchlist/favourites/favourites.island.tsx';
import { PriceRange } from '../../features/search/price-range.island.tsx';
import { Search } from '../../features/search/search.island.tsx';
import type { SearchProps } from '../../features/search/ui/props.ts';
import type { ListPageProps } from '../../features/watchlist/lists/list-parts.tsx';
import { Watchlist } from '../../features/watchlist/account/watchlist.island.tsx';

const list: ListPageProps = {
  files: 1,
  card: 'framed',
  allHref: '/search/cars',
  nouns: 'cars',
  viewed: true,
};

/** The calculator for 23,490 dollars, which is between two steps of its slider. */
function calculator(finance: object): ReactElement {
  const site = createSite({
    offers,
    tenant: { ...dealer({ finance_provider: 'Manual' }), options: { finance } },
    vehicles: [],
    now: Date.parse('2026-03-10T00:00:00Z'),
  });
  const data = toCalculator(site, lent(LENDER, { price: 23_490 }), undefined);
  if (!data) throw new Error('the vehicle has no calculator');
  return <FinanceCalculator data={data} />;
}

/** The list of two locations in two states. */
function locator(): ReactElement {
  const contact_detail = { phone: '02 5550 0100' };
  const street = '1 Wattle Street';
  const dubbo = { street, city: 'Dubbo', state: 'NSW', postcode: '2830', lat: -32.25, long: 148.6 };
  const mildura = { street, city: 'Mildura', state: 'VIC', postcode: '3500', lat: -34.2, long: 142.15 };
  const locations = [
    { id: 'a', name: 'Gumtree Dubbo', address: dubbo, contact_detail },
    { id: 'b', name: 'Gumtree Mildura', address: mildura, contact_detail },
  ];
  const site = createSite({
    offers,
    tenant: dealer({ locations }),
    vehicles: [],
    now: Date.parse('2026-03-10T00:00:00Z'),
  });
  return <Locator locator={locatorOf(site)} />;
}

/** An online purchase on a site that takes deposits. */
function checkout(): ReactElement {
  const props: CheckoutProps = {
    api: '/api',
    fields: [{ kind: 'text', name: 'name', label: 'Name', required: true }],
    consent: [{ kind: 'box', name: 'opt_in', label: 'Keep me posted.', checked: true }],
    hidden: { consent_version: '1' },
    captcha: {},
    deposit: 200,
    depositText: 'It comes off the price.',
    paysOnline: true,
    isTest: true,
    holdHours: 24,
    allHref: '/search/cars',
    siteName: 'Gumtree Motors',
  };
  return <Island name="checkout" view={Checkout} props={props} wake="load" />;
}

const otherCalculator = {
  calculator: { rules: 'sidebar', term: { years: [1, 3, 5] }, interest: { locked: true } },
  frequency: 'monthly',
};

const wheel: PrizeWheelProps = {
  api: '/api',
  prizes: [
    { name: 'A car wash', odds: 20, wins: true },
    { name: 'Nothing', odds: 80, wins: false },
  ],
  rule: 'One spin for each person.',
};

/** A listing with a cluster, which finds nothing. */
const listing: SearchProps = {
  scope: { path: '/search/cars', refinements: {} },
  page: 1,
  count: 3,
  facets: ['make', 'price', 'year', 'fuel'],
  rows: {
    make: [
      ['Kia', 2],
      ['Mazda', 1],
    ],
  },
  layout: { facets: 'side', card: 'framed' },
  perRow: 4,
  share: true,
  clearHref: '/search/cars',
  request: { hitsPerPage: 21, maxFacetValues: 250, hideUnpriced: false, soldDays: 2, collapseSold: true },
  engine: {
    kind: 'cluster',
    cacheSize: 0,
    config: { host: '/cluster', index: 'cars', key: 'open', nodes: undefined },
  },
};

/** A mid-size car whose total is not estimated yet. */
const driveAway = {
  vehicle: { class: 'passenger', carType: 'used', engine: 'combustion', cylinders: 4, cents: 2_349_000 },
  charges: [],
  duty: [],
  duty_checked: {},
} as const satisfies DriveAwayProps;

/** The home page's search form around the fields that the server draws. */
export const finder = (content: Readonly<Record<string, ReactElement>>): ReactElement => (
  <Island
    name="finder"
    view={Finder}
    props={{
      engine: listing.engine,
      request: listing.request,
      href: '/search/cars',
      count: 3,
      kind: 'line',
      noun: 'car',
    }}
    content={content}
    wake="load"
  />
);

/** By the name of the island, and what is different about it. */
export const SAMPLES = {
  checkout: checkout(),
  calculator: calculator({}),
  'pay-online': (
    <Island
      name="pay-online"
      view={PayOnline}
      props={{ api: '/api', least: 10, most: 20_000, isTest: true }}
      wake="load"
    />
  ),
  'payment-summary': (
    <Island name="payment-summary" view={PaymentSummary} props={{ api: '/api' }} wake="load" />
  ),
  'prize-wheel': <Island name="prize-wheel" view={PrizeWheel} props={wheel} wake="load" />,
  'calculator, years in a list, locked rate': calculator(otherCalculator),
  compare: <Island name="compare" view={Compare} props={list} wake="load" />,
  locator: locator(),
  favourites: <Island name="favourites" view={Favourites} props={list} wake="load" />,
  offer: (
    <Island
      name="offer"
      view={OfferView}
      props={{ api: '/api', formHref: '/trade-in', allHref: '/search/cars' }}
      wake="load"
    />
  ),
  'trade-in-photos': (
    <Island
      name="trade-in-photos"
      view={Photos}
      props={{ api: '/api', most: 6, pixels: 1_600 }}
      wake="load"
    />
  ),
  'price-range': (
    <Island
      name="price-range"
      view={PriceRange}
      props={{
        scale: { min: 5000, max: 250_000, step: 500 },
        cells: [20, 3, 41, 2],
        all: 6,
        noun: 'car',
        clearHref: '/search/cars',
      }}
      wake="load"
    />
  ),
  search: <Island name="search" view={Search} props={listing} wake="load" />,
  'search, dropdowns': (
    <Island
      name="search"
      view={Search}
      props={{ ...listing, layout: { facets: 'top', card: 'framed' } }}
      wake="load"
    />
  ),
  'alert-list': <Island name="alert-list" view={AlertList} props={{ href: '/api/alerts' }} wake="load" />,
  'drive-away': <Island name="drive-away" view={DriveAway} props={driveAway} wake="load" />,
  finder: finder({}),
  shortcuts: (
    <Island
      name="shortcuts"
      view={Shortcuts}
      props={{ stockHref: '/search/cars', hasFavourites: true }}
      wake="load"
    />
  ),
  watchlist: <Island name="watchlist" view={Watchlist} props={{ ...list, api: '/api' }} wake="load" />,
} as const satisfies Record<string, ReactElement>;

export type Sample = keyof typeof SAMPLES;

export const SAMPLE_NAMES = Object.keys(SAMPLES) as Sample[];
