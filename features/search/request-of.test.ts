import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../_domain/vehicle/status.ts';
import type { Filter } from './request.ts';
import { requestOf, type RequestOptions } from './request-of.ts';
import { emptyState, setSort, toggleValue } from './state-change.ts';

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
  requestOf(state, { ...options, ...over }, { now });
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
  test('carries the choices of the visitor and those of the tenant', () => {
    expect(ask(toggleValue(empty, 'make', 'Kia'))).toEqual({
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

  test('cheapest first leaves out prices of 0 or less under the option, no other order does', () => {
    const priced = { all: [listed, { field: 'price', min: 0.01 }] };
    expect(ask(setSort(empty, 'price:asc')).filter).toEqual(priced);
    expect(ask(setSort(empty, 'price:desc')).filter).toEqual({ all: [listed] });
    expect(ask(setSort(empty, 'price:asc'), { hideUnpriced: false }).filter).toEqual({ all: [listed] });
    expect(ask(setSort(empty, 'price:asc'), { pricedBy: 'subscription_price' })).toMatchObject({
      pricedBy: 'subscription_price',
      filter: { all: [listed, { field: 'subscription_price', min: 0.01 }] },
    });
  });

  test('an index that holds more than is listed gets the inventory filter of the tenant', () => {
    const inventory: Filter = { field: 'car_type', any: ['used'] };
    expect(ask(empty, { inventory }).filter).toEqual({ all: [listed, inventory] });
  });

  test('is the same for a minute, so that a cache knows it again', () => {
    expect(ask(empty, {}, NOW + 59_999)).toEqual(ask());
    expect(ask(empty, {}, NOW + 60_000)).not.toEqual(ask());
  });

  test('has sold vehicles in a row once, unless the tenant or the visitor wants all of them', () => {
    expect(ask(empty, { collapseSold: false })).not.toHaveProperty('collapse');
    const sold = ask(toggleValue(empty, 'status', 'sold'));
    expect(sold).not.toHaveProperty('collapse');
    expect(sold).not.toHaveProperty('counted');
  });
});
