/** Cases for every engine: counts, text search, sorting and paging. */
import type { Cases } from './backend-case.ts';
import { EVERYTHING, FOR_SALE, refined } from './case-documents.ts';

const MODELS = [
  ['Kestrel Plateau', 3],
  ['Bellbird Coast', 2],
  ['Marlow Drover', 2],
  ['Citroën Škala', 1],
  ['Kestrel KX-5', 1],
  ['Marlow Vista', 1],
] as const;

export const RESPONSE_CASES: Cases = {
  counting: {
    'counts fewer vehicles than it finds': {
      request: { counted: FOR_SALE, ...refined({ make: ['Kestrel'] }) },
      hits: ['sold', 'suv', 'new', 'demo'],
      count: 3,
      pages: 1,
    },
    'counts facets over counted vehicles only': {
      request: { counted: FOR_SALE, facets: ['status', 'car_type'] },
      facets: {
        status: [
          ['in_stock', 8],
          ['coming_soon', 1],
        ],
        car_type: [
          ['used', 6],
          ['new', 2],
          ['demo', 1],
        ],
      },
    },
    'ignores its own values when it counts a facet': {
      request: { ...refined({ make: ['Marlow'], body: ['Ute'] }), facets: ['make', 'body', 'model'] },
      hits: ['ute', 'twin'],
      facets: {
        make: [['Marlow', 2]],
        body: [
          ['Ute', 2],
          ['Hatch', 1],
        ],
        model: [['Drover', 2]],
      },
    },
    'counts makes without the models and badges beneath them': {
      request: {
        ...refined({ make: ['Kestrel'], model: ['Plateau'], badge: ['Touring'] }),
        facets: ['make', 'make_model'],
      },
      hits: ['suv'],
      facets: {
        make: [
          ['Kestrel', 4],
          ['Marlow', 3],
          ['Bellbird', 2],
          ['Citroën', 1],
        ],
        make_model: MODELS,
      },
    },
    'finds a whole make or a single model of another one, and counts both without them': {
      request: {
        ...refined({ make: ['Citroën'], make_model: ['Marlow Drover'] }),
        facets: ['make_model', 'car_type'],
      },
      hits: ['ute', 'twin', 'last'],
      facets: { make_model: MODELS, car_type: [['used', 3]] },
    },
    'ignores its own range when it counts a facet': {
      request: {
        ranges: { price: { min: 30_000, max: 35_000 } },
        ...refined({ make: ['Kestrel'] }),
        facets: ['price', 'make'],
      },
      hits: ['sold', 'suv'],
      facets: {
        price: [
          ['31000', 1],
          ['34990', 1],
          ['39990', 1],
          ['48500', 1],
        ],
        make: [['Kestrel', 2]],
      },
      stats: { price: { min: 31_000, max: 48_500 } },
    },
    'applies chosen features to the facet of features': {
      request: { ...refined({ filtered_features: ['Sunroof'] }), facets: ['filtered_features'] },
      facets: {
        filtered_features: [
          ['Sunroof', 2],
          ['Tow Bar', 1],
        ],
      },
    },
    'applies the filter to facets': {
      request: { filter: { field: 'make', any: ['Bellbird'] }, facets: ['colour', 'car_type'] },
      facets: {
        colour: [
          ['Black, matt (wrap)', 1],
          ['Green', 1],
        ],
        car_type: [['used', 2]],
      },
    },
    'sorts values by count, then by code unit': {
      request: { facets: ['make', 'seats', 'certified', 'categories'] },
      facets: {
        make: [
          ['Kestrel', 4],
          ['Marlow', 3],
          ['Bellbird', 2],
          ['Citroën', 1],
        ],
        seats: [
          ['5', 5],
          ['4', 1],
          ['7', 1],
        ],
        certified: [['true', 1]],
        categories: [
          ['Towing', 2],
          ['Family', 1],
        ],
      },
    },
    'limits values to the most frequent': {
      request: { facets: ['make'], maxFacetValues: 2 },
      facets: {
        make: [
          ['Kestrel', 4],
          ['Marlow', 3],
        ],
      },
    },
    'includes chosen values without vehicles': {
      request: { ...refined({ make: ['Citroën', 'Nobody'] }), facets: ['make'], maxFacetValues: 2 },
      facets: {
        make: [
          ['Kestrel', 4],
          ['Marlow', 3],
          ['Citroën', 1],
          ['Nobody', 0],
        ],
      },
    },
    'normalises a chosen number': {
      request: { ...refined({ seats: ['5.0'] }), facets: ['seats'], maxFacetValues: 1 },
      facets: { seats: [['5', 5]] },
    },
    'returns the least and the greatest number': {
      request: { facets: ['km', 'year'] },
      stats: { km: { min: 3000, max: 150_000 }, year: { min: 2016, max: 2027 } },
    },
    'returns no stats without numbers': {
      request: { ...refined({ model: ['Vista'] }), facets: ['price', 'year'] },
      facets: { price: [] },
      stats: { price: undefined, year: { min: 2027, max: 2027 } },
    },
    'counts facets of a query': {
      request: { query: 'drover', facets: ['make'] },
      count: 3,
      facets: {
        make: [
          ['Marlow', 2],
          ['Bellbird', 1],
        ],
      },
    },
  },
  words: {
    'ignores case and diacritics': { request: { query: 'CITROEN' }, hits: ['last'] },
    'requires every word, in any field': { request: { query: 'kestrel touring white' }, hits: ['suv'] },
    'accepts words in any sequence': { request: { query: 'plateau kestrel elite' }, hits: ['new'] },
    'matches the last word as a prefix': { request: { query: 'kestrel plat' }, hits: ['sold', 'suv', 'new'] },
    'matches a single letter as a prefix': {
      request: { query: 'e', ...refined({ car_type: ['new'] }) },
      hits: ['new', 'coming'],
    },
    'splits words at hyphens': { request: { query: 'kx-5' }, hits: ['demo'] },
    'matches a hyphen by a space': { request: { query: 'kx 5' }, hits: ['demo'] },
    'finds stock numbers': { request: { query: 'u1001' }, hits: ['suv'] },
    'finds the year in a name': { request: { query: '2019 drover' }, hits: ['ute', 'twin'] },
    'ranks make and model above other fields': {
      request: { query: 'drover' },
      hits: ['ute', 'twin', 'badge'],
    },
    'ignores relevance when sorted by a field': {
      request: { query: 'drover', sort: 'price:asc' },
      hits: ['badge', 'ute', 'twin'],
    },
    'tolerates a missing letter': {
      request: { query: 'platau', ...refined({ car_type: ['used'] }) },
      hits: ['sold', 'suv'],
    },
    'tolerates an extra letter': {
      request: { query: 'kesttrel', ...refined({ body: ['SUV'], car_type: ['new', 'demo'] }) },
      hits: ['new', 'demo'],
    },
    'tolerates a wrong letter': { request: { query: 'bellburd' }, hits: ['badge', 'odd'] },
    'tolerates swapped letters': { request: { query: 'marlwo' }, hits: ['ute', 'twin', 'coming'] },
    'tolerates no typo in short words': { request: { query: 'uet' }, hits: [] },
    'combines words and refinements': {
      request: { query: 'drover', ...refined({ colour: ['Red'] }) },
      hits: ['twin'],
    },
  },
  orders: {
    'sorts by lowest price, unpriced last': {
      request: { sort: 'price:asc' },
      hits: ['last', 'badge', 'odd', 'ute', 'twin', 'sold', 'suv', 'demo', 'new', 'coming'],
    },
    'sorts by highest price, unpriced last': {
      request: { sort: 'price:desc' },
      hits: ['new', 'demo', 'suv', 'sold', 'ute', 'twin', 'odd', 'badge', 'last', 'coming'],
    },
    'sorts by distance, then by rank; vehicles without a position last': {
      request: { sort: 'distance:asc', near: { lat: -37.81, long: 144.96 } },
      hits: ['demo', 'ute', 'twin', 'last', 'sold', 'suv', 'new', 'coming', 'badge', 'odd'],
    },
    'sorts by lowest weekly price, unpriced last': {
      request: { sort: 'price:asc', pricedBy: 'subscription_price', hitsPerPage: 5 },
      hits: ['ute', 'demo', 'last', 'sold', 'suv'],
    },
    'sorts by highest weekly price': {
      request: { sort: 'price:desc', pricedBy: 'subscription_price', hitsPerPage: 5 },
      hits: ['last', 'demo', 'ute', 'sold', 'suv'],
    },
    'ignores the price in other sort orders': {
      request: { sort: 'year:asc', pricedBy: 'subscription_price', hitsPerPage: 2 },
      hits: ['last', 'badge'],
    },
    'sorts by fewest kilometres': {
      request: { sort: 'km:asc', ...refined({ make: ['Kestrel', 'Marlow'] }) },
      hits: ['demo', 'suv', 'sold', 'ute', 'twin', 'new', 'coming'],
    },
    'sorts by newest year': {
      request: { sort: 'year:desc' },
      hits: ['coming', 'new', 'demo', 'suv', 'sold', 'odd', 'ute', 'twin', 'badge', 'last'],
    },
    'sorts by oldest year': {
      request: { sort: 'year:asc', hitsPerPage: 4 },
      hits: ['last', 'badge', 'ute', 'twin'],
    },
    'sorts by latest arrival': {
      request: { sort: 'created_at:desc', hitsPerPage: 5 },
      hits: ['new', 'demo', 'suv', 'ute', 'sold'],
    },
  },
  pages: {
    'returns the first page': {
      request: { hitsPerPage: 4 },
      hits: EVERYTHING.slice(0, 4),
      count: 10,
      pages: 3,
    },
    'returns the last page': {
      request: { hitsPerPage: 4, page: 3 },
      hits: EVERYTHING.slice(8),
      count: 10,
      pages: 3,
    },
    'returns no hits beyond the last page': {
      request: { hitsPerPage: 4, page: 4 },
      hits: [],
      count: 10,
      pages: 3,
    },
    'returns a page that is exactly full': {
      request: { hitsPerPage: 5, page: 2 },
      hits: EVERYTHING.slice(5),
      pages: 2,
    },
    'returns a page of a sort order': {
      request: { hitsPerPage: 3, page: 2, sort: 'price:asc' },
      hits: ['ute', 'twin', 'sold'],
    },
  },
};
