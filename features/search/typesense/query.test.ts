/** The searches that a request becomes. */
import { expect, test } from 'vitest';
import { SORTS, type SearchRequest } from '../request.ts';
import { clusterQuery, queryWords } from './query.ts';

const base: SearchRequest = {
  query: '',
  refinements: {},
  ranges: {},
  sort: 'rank',
  page: 1,
  hitsPerPage: 21,
  facets: ['make', 'year'],
  maxFacetValues: 50,
};
const forSale: SearchRequest['counted'] = { not: { field: 'status', any: ['sold'] } };
const searches = (more: Partial<SearchRequest>) => clusterQuery({ ...base, ...more }, 'cars').searches;
const filters = (more: Partial<SearchRequest>) =>
  searches(more).map((one) => [one['filter_by'], one['facet_by']]);

test('without choices one search finds and counts everything', () => {
  const [only, ...more] = searches({});
  expect(more).toEqual([]);
  expect(only).toEqual({
    collection: 'cars',
    q: '*',
    sort_by: 'custom_rank:desc',
    page: 1,
    per_page: 21,
    include_fields: 'card',
    highlight_fields: 'none',
    highlight_full_fields: 'none',
    facet_by: 'make,year',
    max_facet_values: 50,
    facet_strategy: 'exhaustive',
  });
});

test('a search of its own counts what is for sale, without hits', () => {
  const query = clusterQuery({ ...base, counted: forSale }, 'cars');
  expect(query.counted).toBe(1);
  expect([...query.facets.values()]).toEqual([1, 1]);
  expect(filters({ counted: forSale })).toEqual([
    [undefined, undefined],
    ['status:!=[`sold`]', 'make,year'],
  ]);
  expect(query.searches[1]).toMatchObject({ per_page: 0, page: 1 });
});

test('a refined facet is counted without its own values, the others with them', () => {
  const more = { refinements: { make: ['Kia', 'Ford'], model: ['Rio'] }, counted: forSale };
  expect(filters(more)).toEqual([
    ['(make:=[`Kia`,`Ford`] && model:=[`Rio`])', undefined],
    ['(status:!=[`sold`] && make:=[`Kia`,`Ford`] && model:=[`Rio`])', 'year'],
    ['(status:!=[`sold`] && model:=[`Rio`])', 'make'],
  ]);
  const query = clusterQuery({ ...base, ...more }, 'cars');
  expect(Object.fromEntries(query.facets)).toEqual({ year: 1, make: 2 });
});

test('a facet is counted without its own range', () => {
  expect(filters({ ranges: { year: { min: 2018 } }, facets: ['year', 'make'] })).toEqual([
    ['year:>=2018', 'make'],
    [undefined, 'year'],
  ]);
});

test('values that narrow each other stay when their facet is counted', () => {
  const refinements = { filtered_features: ['Tow bar', 'Sunroof'] };
  expect(filters({ refinements, facets: ['filtered_features'] })).toEqual([
    ['(filtered_features:=[`Tow bar`] && filtered_features:=[`Sunroof`])', 'filtered_features'],
  ]);
});

test('the filter of the tenant holds in every search', () => {
  const more = {
    filter: { field: 'car_type', any: ['used'] },
    counted: forSale,
    refinements: { make: ['Kia'] },
  } as const;
  const all = filters(more);
  expect(all).toHaveLength(3);
  for (const [filter] of all) expect(filter).toContain('car_type:=[`used`]');
});

test('where values are chosen all values are asked for, so that the chosen ones are among them', () => {
  const [, make] = searches({ refinements: { make: ['Kia'] } });
  expect(make).toMatchObject({ facet_by: 'make', max_facet_values: 10_000 });
});

test('empty choices are none', () => {
  expect(filters({ refinements: { make: [] }, ranges: { price: {} } })).toEqual([[undefined, 'make,year']]);
});

test('facets that nobody asked for are not counted', () => {
  const [only, ...more] = searches({ facets: [], refinements: { make: ['Kia'] } });
  expect(more).toEqual([]);
  expect(only).not.toHaveProperty('facet_by');
});

test('words are looked for in the text fields, names weighing most, one typing error from five letters on', () => {
  const [only] = searches({ query: 'hilux sr5' });
  expect(only).toMatchObject({
    q: 'hilux sr5',
    query_by: 'make,model,name,badge,series,simple_body,colour,other_words,stocknum,year_word',
    query_by_weights: '2,2,1,1,1,1,1,1,1,1',
    sort_by: '_text_match:desc,custom_rank:desc',
    num_typos: 1,
    min_len_1typo: 5,
    drop_tokens_threshold: 0,
    typo_tokens_threshold: 1,
  });
});

test('no order has more than three clauses, and each ends with the custom rank', () => {
  for (const sort of SORTS) {
    const text = String(searches({ sort, query: 'kia' })[0]?.['sort_by']);
    expect(text.split(/,(?![^(]*\))/).length).toBeLessThanOrEqual(3);
    expect(text).toMatch(/custom_rank:desc$/);
  }
});

test('a vehicle without a price is last in either order', () => {
  for (const sort of ['price:asc', 'price:desc'] as const) {
    expect(searches({ sort, pricedBy: 'subscription_price' })[0]?.['sort_by']).toBe(
      `_eval(subscription_price:>0):desc,subscription_price(missing_values: last):${sort.slice(6)},custom_rank:desc`,
    );
    expect(searches({ sort })[0]?.['sort_by']).toMatch(
      /^_eval\(price:>0\):desc,price\(missing_values: last\)/,
    );
  }
});

test.each([
  ['  Kia   Rio ', 'Kia Rio'],
  ['"exact phrase"', 'exact phrase'],
  ['ute -toyota --ford', 'ute toyota ford'],
  ['CX-5 (diesel)', 'CX-5 diesel'],
  ['* ** !?', ''],
  ['škoda 丰田', 'škoda 丰田'],
  ['1 2 3 4 5 6 7 8 9 10 11', '1 2 3 4 5 6 7 8 9 10'],
])('of the query %j the words are %j', (query, words) => {
  expect(queryWords(query)).toBe(words);
});

test('a query without words is no query', () => {
  expect(searches({ query: ' ?! ' })[0]).toMatchObject({ q: '*', sort_by: 'custom_rank:desc' });
});

test('a page that cannot be is none that the cluster must refuse', () => {
  expect(searches({ page: 1e21 })[0]?.page).toBe(1_000_000);
  expect(searches({ page: -3 })[0]?.page).toBe(1);
});

test('price bands are ranges of the price, chosen ones conditions on it', () => {
  const request = {
    ...base,
    facets: ['make', 'price_range'],
    refinements: { price_range: ['Under $10,000'] },
  } as const;
  const { searches: sent, facets } = clusterQuery(request, 'cars', [10_000, 20_000]);
  expect(sent.map((one) => [one['filter_by'], one['facet_by']])).toEqual([
    ['price:[0.01..9999.99]', 'make'],
    [undefined, 'price(b0:[0.01, 10000], b1:[10000, 20000], b2:[20000, ])'],
  ]);
  expect(Object.fromEntries(facets)).toEqual({ make: 0, price_range: 1 });
});

test('a band that is none finds nothing', () => {
  const [hits] = clusterQuery(
    { ...base, refinements: { price_range: ['Cheap'] } },
    'cars',
    [10_000],
  ).searches;
  expect(hits?.['filter_by']).toBe('(custom_rank:<0 && custom_rank:>0)');
});
