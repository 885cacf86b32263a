import { describe, expect, test } from 'vitest';
import { sitePrices } from '../_domain/site/stock-prices.ts';
import { ALL_CARS_PATH, parseAddress } from './query/address.ts';
import { bandLinks, fuelLinks, seatLinks } from './listing/browse-links.ts';
import { car } from '../_domain/vehicle/vehicle.case.ts';
import { emptyRangeHref, priceSpan } from './price-data.ts';
import { pricePage } from './price.page.tsx';
import { NOW, createSearchSite } from '../../tests/search/search-site.ts';

const sold = { status: 'sold', sold_date_timestamp: NOW / 1000 - 3600, price: 7000 } as const;

test('reads the prices of vehicles for sale', () => {
  const site = createSearchSite([{ price: 9000 }, { price: 0 }, {}, sold, { price: 21_000 }]);
  expect([...sitePrices(site)].toSorted((a, b) => a - b)).toEqual([9000, 21_000]);
  expect(priceSpan(sitePrices(site), 'car')).toBe('2 cars from $9,000 to $21,000');
  expect(priceSpan([9000], 'car')).toBe('1 car at $9,000');
});

test.each([
  [0, '1 car at $9,000'],
  [1, '1 car at $9,000; 1 other has no price'],
  [36, '1 car at $9,000; 36 others have no price'],
])('describes a stock with %i unpriced vehicles: %s', (unpriced, expected) => {
  const site = createSearchSite([
    { price: 9000 },
    sold,
    ...Array.from({ length: unpriced }, () => ({ price: 0 })),
  ]);
  const { span, range } = pricePage.data(null, site);
  expect(span).toBe(expected);
  expect(range.all).toBe(1 + unpriced);
});

test('shows a configured stock count without other numbers', () => {
  const { tenant, ...site } = createSearchSite(Array.from({ length: 2000 }, () => ({ price: 9000 })));
  const options = { search: { stock_count: 16_700 } };
  const { span, range } = pricePage.data(null, { ...site, tenant: { ...tenant, options } });
  expect(span).toBe('Cars at $9,000');
  expect(range.all).toBe(16_700);
});

test('has no price page without prices', () => {
  expect([...pricePage.entries(createSearchSite([{}, sold]))]).toEqual([]);
  expect([...pricePage.entries(createSearchSite([{ price: 9000 }]))]).toHaveLength(1);
});

test('links non-empty bands to their vehicles, dearest first', () => {
  const [under, over] = bandLinks([9999, 10_000, 90_000], [10_000, 20_000, 50_000], 'price_range');
  expect([under?.label, under?.count, over?.label]).toEqual(['Under $10,000', 1, '$10,000 to $20,000']);
  const [path = '', query = ''] = (under?.href ?? '').split('?');
  expect(parseAddress(path, query)).toMatchObject({
    currentPath: ALL_CARS_PATH,
    sortBy: 'price:desc',
    refinements: { price_range: ['Under $10,000'] },
  });
});

describe('Clear Filters of the price page: /special-offers by default (section 2)', () => {
  const offers = '/special-offers';
  test('when the tenant links to it', () => {
    expect(
      emptyRangeHref(createSearchSite([{}], { links: [{ text: 'Offers', href: offers }] }), offers),
    ).toBe(offers);
  });
  test('when the site has that page', () => {
    expect(emptyRangeHref(createSearchSite([{}]), offers)).toBe(offers);
  });
  test('all cars without that page', () => {
    const { tenant, ...site } = createSearchSite([{}]);
    const without = { ...site, tenant: { ...tenant, options: { content: { pages: [] } } } };
    expect(emptyRangeHref(without, offers)).toBe(ALL_CARS_PATH);
  });
  test.each([
    ['a listing of the site', '/search/toyota', '/search/toyota'],
    ['no listing of this site', '/search/mazda', ALL_CARS_PATH],
    ['the front page', '/', '/'],
    ['another site', 'https://offers.example/', 'https://offers.example/'],
  ])('%s', (_name, href, expected) => {
    expect(emptyRangeHref(createSearchSite([{}]), href)).toBe(expected);
  });
});

test('links seats by number and fuels by count', () => {
  const stock = [
    car({ seats: 7, simple_fuel: 'Diesel' }),
    car({ seats: 5, simple_fuel: 'Hybrid' }),
    car({ seats: 5, simple_fuel: 'Hybrid' }),
    car({}),
  ];
  expect(seatLinks(stock)).toEqual([
    { label: '5 seats', count: 2, href: '/search/new-used-and-demo-cars?seats=5' },
    { label: '7 seats', count: 1, href: '/search/new-used-and-demo-cars?seats=7' },
  ]);
  expect(fuelLinks(stock).map(({ label, count }) => [label, count])).toEqual([
    ['Hybrid', 2],
    ['Diesel', 1],
  ]);
});
