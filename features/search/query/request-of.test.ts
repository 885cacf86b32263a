import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../_domain/time/calendar.ts';
import type { Filter } from './request.ts';
import { toRequest, type RequestOptions } from './request-of.ts';
import { emptyState, setSort, setWithin, toggleValue } from './state-change.ts';

const NOW = Date.parse('2026-11-21T00:00:00Z');
const options: RequestOptions = {
  hitsPerPage: 21,
  facets: ['make', 'body'],
  maxFacetValues: 250,
  hideUnpriced: true,
  soldDays: 3,
  collapseSold: true,
};
const empty = emptyState('/search/x');
const ask = (state = empty, over: Partial<RequestOptions> = {}, now = NOW) =>
  toRequest(state, { ...options, ...over }, { now });
const since = NOW / 1000 - (3 * DAY_MS) / 1000 + 1;
const listed: Filter = {
  either: [
    { field: 'status', any: ['in_stock', 'coming_soon'] },
    {
      all: [
        { field: 'status', any: ['sold'] },
        { field: 'sold_date_timestamp', min: since },
      ],
    },
  ],
};

describe('the request of a state', () => {
  test('contains the choices of visitor and tenant', () => {
    expect(ask(toggleValue(empty, 'make', 'Kia'))).toEqual({
      year: new Date(NOW).getUTCFullYear(),
      query: '',
      refinements: { make: ['Kia'] },
      ranges: {},
      filter: { all: [listed] },
      counted: { field: 'status', any: ['in_stock', 'coming_soon'] },
      collapse: { field: 'status', any: ['sold'] },
      sort: 'rank',
      page: 1,
      hitsPerPage: 21,
      facets: ['make', 'body'],
      maxFacetValues: 250,
    });
  });

  test('hides prices of 0 or less only for cheapest first and by option', () => {
    const priced = { all: [listed, { field: 'price', min: 0.01 }] };
    expect(ask(setSort(empty, 'price:asc')).filter).toEqual(priced);
    expect(ask(setSort(empty, 'price:desc')).filter).toEqual({ all: [listed] });
    expect(ask(setSort(empty, 'price:asc'), { hideUnpriced: false }).filter).toEqual({ all: [listed] });
    expect(ask(setSort(empty, 'price:asc'), { pricedBy: 'subscription_price' })).toMatchObject({
      pricedBy: 'subscription_price',
      filter: { all: [listed, { field: 'subscription_price', min: 0.01 }] },
    });
  });

  test("contains the tenant's inventory filter for a shared index", () => {
    const inventory: Filter = { field: 'car_type', any: ['used'] };
    expect(ask(empty, { inventory }).filter).toEqual({ all: [listed, inventory] });
  });

  test('stays the same for a minute, for the cache', () => {
    expect(ask(empty, {}, NOW + 59_999)).toEqual(ask());
    expect(ask(empty, {}, NOW + 60_000)).not.toEqual(ask());
  });

  test('collapses runs of sold vehicles, unless tenant or visitor wants all', () => {
    expect(ask(empty, { collapseSold: false })).not.toHaveProperty('collapse');
    const sold = ask(toggleValue(empty, 'status', 'sold'));
    expect(sold).not.toHaveProperty('collapse');
    expect(sold).not.toHaveProperty('counted');
  });
});

describe('distances', () => {
  const near = { lat: -37.8, long: 145 };
  const requestNear = (state: typeof empty, from?: typeof near) =>
    toRequest(state, options, { now: NOW, near: from });

  test('narrow the results to those near the postcode', () => {
    const { filter } = requestNear(setWithin(empty, 50), near);
    expect(filter).toEqual({ all: [listed, { field: 'point', near, km: 50 }] });
  });

  test('sort by the postcode', () => {
    expect(requestNear(setSort(empty, 'distance:asc'), near)).toMatchObject({ sort: 'distance:asc', near });
  });

  test('do not count without a postcode', () => {
    const request = requestNear(setSort(setWithin(empty, 50), 'distance:asc'));
    expect(request).toMatchObject({ sort: 'rank', filter: { all: [listed] } });
    expect(request).not.toHaveProperty('near');
  });
});
