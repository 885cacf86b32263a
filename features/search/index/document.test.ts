/** Tests of search documents (specification, sections 3 and 5). */
import { expect, test } from 'vitest';
import { encodeIndex } from './encode.ts';
import { openIndex } from './open.ts';
import { search } from './search.ts';
import { toRequest } from '../query/request-of.ts';
import { requestOptions } from '../listing/request-options.ts';
import { NOW, createSearchSite } from '../../../tests/search/search-site.ts';
import { siteDocuments } from './site-documents.source.ts';
import { searchOptions } from '../search.schema.ts';
import { usefulSorts } from '../query/sorts.ts';
import { sitePrices } from '../../_domain/site/stock-prices.ts';
import type { SearchState } from '../query/state.ts';
import { emptyState, setRange } from '../query/state-change.ts';

test('treats a price of 0 as missing', () => {
  const site = createSearchSite([{ price: 0 }, { price: 0 }, { price: 9000 }, { price: 50_000 }, {}]);
  const documents = siteDocuments(site);
  const upTo = setRange(emptyState('/search/x'), 'price', { max: 30_000 });
  const request = toRequest(upTo, requestOptions(site.tenant, searchOptions(site)), { now: NOW });
  const { hits, count } = search(openIndex(encodeIndex(documents)), request, () => 0);
  expect([hits.map((position) => documents[position]?.price), count]).toEqual([[9000], 1]);
  expect(usefulSorts(siteDocuments(createSearchSite([{ price: 0 }])), false)).not.toContain('price:asc');
});

test('treats a price of 10 or less, which no page displays, like none: in order, filters, bands and counts', () => {
  const site = createSearchSite([{ price: 5 }, { price: 9000 }, { price: 10 }, { price: 11 }, {}]);
  const documents = siteDocuments(site);
  const options = requestOptions(site.tenant, searchOptions(site));
  const prices = (state: SearchState) =>
    search(openIndex(encodeIndex(documents)), toRequest(state, options, { now: NOW }), () => 0).hits.map(
      (position) => documents[position]?.price,
    );
  const all = emptyState('/search/x');
  expect(prices({ ...all, sortBy: 'price:asc' })).toEqual([11, 9000, undefined, undefined, undefined]);
  expect(prices(setRange(all, 'price', { max: 1000 }))).toEqual([11]);
  expect(documents.map(({ price_range: band }) => band).filter(Boolean)).toHaveLength(2);
  expect(sitePrices(site).toSorted((a, b) => a - b)).toEqual([11, 9000]);
});

test('unifies spellings to the most frequent one', () => {
  const site = createSearchSite([
    { badge: 'Gxl', colour: 'WHITE', city: 'Epping' },
    { badge: 'GXL', colour: 'White', city: 'EPPING' },
    { badge: 'GXL', colour: 'White', city: 'Epping' },
    { badge: 'GX', city: 'Dubbo' },
    { badge: 'VTi LX' },
    { badge: 'VTi-LX' },
    { badge: 'VTi-LX' },
    { badge: 'VX' },
    { badge: 'VX+' },
  ]);
  const values = (name: 'badge' | 'colour' | 'city') =>
    new Set(siteDocuments(site).flatMap((document) => document[name] ?? []));
  expect([values('badge'), values('colour'), values('city')]).toEqual([
    new Set(['GXL', 'GX', 'VTi-LX', 'VX', 'VX+']),
    new Set(['White']),
    new Set(['Epping', 'Dubbo']),
  ]);
});

test('unifies two spellings of a model, but not a model with a plus', () => {
  const site = createSearchSite([
    { model: 'CX-30' },
    { model: 'CX-30' },
    { model: 'CX30' },
    { model: 'G10' },
    { model: 'G10+' },
  ]);
  const documents = siteDocuments(site);
  const index = openIndex(encodeIndex(documents));
  const found = (query: string) => {
    const state = { ...emptyState('/search/x'), query };
    const request = toRequest(state, requestOptions(site.tenant, searchOptions(site)), { now: NOW });
    return search(index, request, () => 0).count;
  };
  expect(new Set(documents.map(({ model }) => model))).toEqual(new Set(['CX-30', 'G10', 'G10+']));
  expect([found('CX-30'), found('CX30'), found('cx 30')]).toEqual([3, 3, 3]);
});
