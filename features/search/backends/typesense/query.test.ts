/** Tests of the searches built from a request. */
import { expect, test } from 'vitest';
import { SORTS, type SearchRequest } from '../../query/request.ts';
import { EVERYTHING } from '../../query/request.case.ts';
import { clusterQuery, clusterWords } from './query.ts';

const base: SearchRequest = { ...EVERYTHING, facets: ['make', 'year'], maxFacetValues: 50 };
const forSale: SearchRequest['counted'] = { not: { field: 'status', any: ['sold'] } };
const searches = (more: Partial<SearchRequest>) => clusterQuery({ ...base, ...more }, 'cars').searches;
const filters = (more: Partial<SearchRequest>) =>
  searches(more).map((one) => [one['filter_by'], one['facet_by']]);

test('needs one search without choices', () => {
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

test('counts vehicles for sale in a separate search without hits', () => {
  const query = clusterQuery({ ...base, counted: forSale }, 'cars');
  expect(query.counted).toBe(1);
  expect([...query.facets.values()]).toEqual([1, 1]);
  expect(filters({ counted: forSale })).toEqual([
    [undefined, undefined],
    ['status:!=[`sold`]', 'make,year'],
  ]);
  expect(query.searches[1]).toMatchObject({ per_page: 0, page: 1 });
});

test('counts a refined facet without its own values, others with them', () => {
  const more = { refinements: { make: ['Kia', 'Ford'], body: ['Ute'] }, counted: forSale };
  expect(filters(more)).toEqual([
    ['(make:=[`Kia`,`Ford`] && simple_body:=[`Ute`])', undefined],
    ['(status:!=[`sold`] && make:=[`Kia`,`Ford`] && simple_body:=[`Ute`])', 'year'],
    ['(status:!=[`sold`] && simple_body:=[`Ute`])', 'make'],
  ]);
  const query = clusterQuery({ ...base, ...more }, 'cars');
  expect(Object.fromEntries(query.facets)).toEqual({ year: 1, make: 2 });
});

test('counts a facet without its own range', () => {
  expect(filters({ ranges: { year: { min: 2018 } }, facets: ['year', 'make'] })).toEqual([
    ['year:>=2018', 'make'],
    [undefined, 'year'],
  ]);
});

test('keeps narrowing values when counting their facet', () => {
  const refinements = { filtered_features: ['Tow bar', 'Sunroof'] };
  expect(filters({ refinements, facets: ['filtered_features'] })).toEqual([
    ['(filtered_features:=[`Tow bar`] && filtered_features:=[`Sunroof`])', 'filtered_features'],
  ]);
});

test("applies the tenant's filter to every search", () => {
  const more = {
    filter: { field: 'car_type', any: ['used'] },
    counted: forSale,
    refinements: { make: ['Kia'] },
  } as const;
  const all = filters(more);
  expect(all).toHaveLength(3);
  for (const [filter] of all) expect(filter).toContain('car_type:=[`used`]');
});

test('requests all values of a facet with choices, so that they are included', () => {
  const [, make] = searches({ refinements: { make: ['Kia'] } });
  expect(make).toMatchObject({ facet_by: 'make', max_facet_values: 10_000 });
});

test('ignores empty choices', () => {
  expect(filters({ refinements: { make: [] }, ranges: { price: {} } })).toEqual([[undefined, 'make,year']]);
});

test('counts requested facets only', () => {
  const [only, ...more] = searches({ facets: [], refinements: { make: ['Kia'] } });
  expect(more).toEqual([]);
  expect(only).not.toHaveProperty('facet_by');
});

test('searches text fields, names first, with one typo from five letters on', () => {
  const [only] = searches({ query: 'hilux sr5' });
  expect(only).toMatchObject({
    q: 'hilux sr5',
    query_by: 'make,model,name,badge,series,simple_body,colour,other_words,stocknum,more_words',
    query_by_weights: '2,2,1,1,1,1,1,1,1,1',
    sort_by: '_text_match:desc,custom_rank:desc',
    num_typos: 1,
    min_len_1typo: 5,
    drop_tokens_threshold: 0,
    typo_tokens_threshold: 1,
  });
});

test('limits sorting to three clauses, ending with the custom rank', () => {
  for (const sort of SORTS) {
    const text = String(searches({ sort, query: 'kia' })[0]?.['sort_by']);
    expect(text.split(/,(?![^(]*\))/).length).toBeLessThanOrEqual(3);
    expect(text).toMatch(/custom_rank:desc$/);
  }
});

test('puts an unpriced vehicle last in either order', () => {
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
  ['  Kia   Rio ', 'kia rio'],
  ['"exact phrase"', 'exact phrase'],
  ['ute -toyota --ford', 'ute toyota ford'],
  ['CX-5 (diesel)', 'cx 5 diesel'],
  ['a+b', 'a b'],
  ['Kia KIA', 'kia'],
  ['black touring bla', 'black touring'],
  ['* ** !?', ''],
  ['škoda 丰田', 'skoda 丰田'],
  ['1 2 3 4 5 6 7 8 9 10 11', '2 3 4 5 6 7 8 9 10'],
])('reads from %j the words %j', (query, terms) => {
  expect(clusterWords(query)).toBe(terms);
});

test('ignores a query without words', () => {
  expect(searches({ query: ' ?! ' })[0]).toMatchObject({ q: '*', sort_by: 'custom_rank:desc' });
});

test('clamps an invalid page', () => {
  expect(searches({ page: 1e21 })[0]?.page).toBe(1_000_000);
  expect(searches({ page: -3 })[0]?.page).toBe(1);
});

test('queries price bands as ranges of the price', () => {
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

test('finds nothing for an unknown band', () => {
  const [hits] = clusterQuery(
    { ...base, refinements: { price_range: ['Cheap'] } },
    'cars',
    [10_000],
  ).searches;
  expect(hits?.['filter_by']).toBe('(custom_rank:<0 && custom_rank:>0)');
});
