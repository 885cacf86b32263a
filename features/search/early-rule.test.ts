import { describe, expect, test } from 'vitest';
import { isPlain, parseAddress, type ListingScope } from './query/address.ts';
import { selectsOtherVehicles } from './early-rule.ts';
import { RANGES } from './query/fields.ts';
import { REFINEMENT_NAMES } from './query/refinement-names.ts';
import { SORTS } from './query/request.ts';

const scope: ListingScope = { path: '/search/x', refinements: {} };
const isOther = (query: string): boolean => {
  const state = parseAddress(scope.path, query, scope);
  return state !== undefined && !isPlain(state, scope);
};
const selectsOthers = (query: string): boolean => [...new URLSearchParams(query)].some(selectsOtherVehicles);

describe('detects an address that selects other vehicles', () => {
  test.each([
    ...REFINEMENT_NAMES.flatMap((name) => [`${name}=a`, `menu[${name}]=a`]),
    ...RANGES.flatMap((name) => [`range[${name}]=1:`, `range[${name}]=:2.50`, `range[${name}]=1:2`]),
    ...SORTS.filter((sort) => sort !== 'rank').flatMap((sort) => [
      `sortBy=${sort}`,
      `sortBy=Car_production:${sort}`,
    ]),
    'query=a',
    'page=2',
    'page=9999',
    'utm_source=a&page=10',
    'Make=a',
    'MENU[Body]=a',
    'Range[PRICE]=1:2',
    'sortby=PRICE:ASC',
    'Query=a',
    'PAGE=2',
    'Within=50',
  ])('%s', (query) => {
    expect(isOther(query)).toBe(true);
    expect(selectsOthers(query)).toBe(true);
  });
});

describe('ignores an address without meaning', () => {
  test.each([
    '',
    'utm_source=a',
    'page=1',
    'page=0',
    'page=-2',
    'page=x',
    'page=',
    'query=',
    'query=%20',
    'make=',
    'menu[make]=',
    'menu[other]=a',
    'sortBy=rank',
    'sortBy=',
    'sortBy=DROP',
    'sortBy=price',
    'range[price]=:',
    'range[price]=abc',
    'range[price]=9:NaN',
    'range[price]=',
    'constructor=x',
  ])('%s', (query) => {
    expect(isOther(query)).toBe(false);
    expect(selectsOthers(query)).toBe(false);
  });
});
