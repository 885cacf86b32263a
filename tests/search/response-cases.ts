/** Cases for every engine: counts, text search, sorting and paging. */
import type { Cases } from './backend-case.ts';
import { EVERYTHING, FOR_SALE, refined } from './case-documents.ts';

export const ANSWERED: Cases = {
  counting: {
    'what is counted may be less than what is found': {
      ask: { counted: FOR_SALE, ...refined({ make: ['Kestrel'] }) },
      hits: ['sold', 'suv', 'new', 'demo'],
      count: 3,
      pages: 1,
    },
    'facets count what is counted': {
      ask: { counted: FOR_SALE, facets: ['status', 'car_type'] },
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
    'a facet is counted without its own values': {
      ask: { ...refined({ make: ['Marlow'], body: ['Ute'] }), facets: ['make', 'body', 'model'] },
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
    'and without its own range': {
      ask: {
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
    'features keep their own values': {
      ask: { ...refined({ filtered_features: ['Sunroof'] }), facets: ['filtered_features'] },
      facets: {
        filtered_features: [
          ['Sunroof', 2],
          ['Tow Bar', 1],
        ],
      },
    },
    'a filter holds for facets, too': {
      ask: { filter: { field: 'make', any: ['Bellbird'] }, facets: ['colour', 'car_type'] },
      facets: {
        colour: [
          ['Black, matt (wrap)', 1],
          ['Green', 1],
        ],
        car_type: [['used', 2]],
      },
    },
    'most frequent first, then by code unit': {
      ask: { facets: ['make', 'seats', 'certified', 'categories'] },
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
    'cut to the most frequent': {
      ask: { facets: ['make'], maxFacetValues: 2 },
      facets: {
        make: [
          ['Kestrel', 4],
          ['Marlow', 3],
        ],
      },
    },
    'chosen values stay, also with nothing to count': {
      ask: { ...refined({ make: ['Citroën', 'Nobody'] }), facets: ['make'], maxFacetValues: 2 },
      facets: {
        make: [
          ['Kestrel', 4],
          ['Marlow', 3],
          ['Citroën', 1],
          ['Nobody', 0],
        ],
      },
    },
    'a figure that is chosen is written as figures are': {
      ask: { ...refined({ seats: ['5.0'] }), facets: ['seats'], maxFacetValues: 1 },
      facets: { seats: [['5', 5]] },
    },
    'least and greatest figure': {
      ask: { facets: ['km', 'year'] },
      stats: { km: { min: 3000, max: 150_000 }, year: { min: 2016, max: 2027 } },
    },
    'without figures there is neither': {
      ask: { ...refined({ model: ['Vista'] }), facets: ['price', 'year'] },
      facets: { price: [] },
      stats: { price: undefined, year: { min: 2027, max: 2027 } },
    },
    'of a query': {
      ask: { query: 'drover', facets: ['make'] },
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
    'case and marks do not count': { ask: { query: 'CITROEN' }, hits: ['last'] },
    'every word must be there, in whatever field': { ask: { query: 'kestrel touring white' }, hits: ['suv'] },
    'and in whatever order': { ask: { query: 'plateau kestrel elite' }, hits: ['new'] },
    'the last word may be a beginning': { ask: { query: 'kestrel plat' }, hits: ['sold', 'suv', 'new'] },
    'one letter may be': {
      ask: { query: 'e', ...refined({ car_type: ['new'] }) },
      hits: ['new', 'coming'],
    },
    'a hyphen parts words': { ask: { query: 'kx-5' }, hits: ['demo'] },
    'and so does a space': { ask: { query: 'kx 5' }, hits: ['demo'] },
    'stock numbers': { ask: { query: 'u1001' }, hits: ['suv'] },
    'the year in a name': { ask: { query: '2019 drover' }, hits: ['ute', 'twin'] },
    'make and model count more than other fields': {
      ask: { query: 'drover' },
      hits: ['ute', 'twin', 'badge'],
    },
    'relevance does not count for other orders': {
      ask: { query: 'drover', sort: 'price:asc' },
      hits: ['badge', 'ute', 'twin'],
    },
    'a letter too few': {
      ask: { query: 'platau', ...refined({ car_type: ['used'] }) },
      hits: ['sold', 'suv'],
    },
    'a letter too many': {
      ask: { query: 'kesttrel', ...refined({ body: ['SUV'], car_type: ['new', 'demo'] }) },
      hits: ['new', 'demo'],
    },
    'a wrong letter': { ask: { query: 'bellburd' }, hits: ['badge', 'odd'] },
    'letters swapped': { ask: { query: 'marlwo' }, hits: ['ute', 'twin', 'coming'] },
    'short words must be right': { ask: { query: 'uet' }, hits: [] },
    'words and refinements narrow each other': {
      ask: { query: 'drover', ...refined({ colour: ['Red'] }) },
      hits: ['twin'],
    },
  },
  orders: {
    'cheapest first, without a price last': {
      ask: { sort: 'price:asc' },
      hits: ['last', 'badge', 'odd', 'ute', 'twin', 'sold', 'suv', 'demo', 'new', 'coming'],
    },
    'dearest first, without a price last': {
      ask: { sort: 'price:desc' },
      hits: ['new', 'demo', 'suv', 'sold', 'ute', 'twin', 'odd', 'badge', 'last', 'coming'],
    },
    'cheapest a week first, without a price a week last': {
      ask: { sort: 'price:asc', pricedBy: 'subscription_price', hitsPerPage: 5 },
      hits: ['ute', 'demo', 'last', 'sold', 'suv'],
    },
    'dearest a week first': {
      ask: { sort: 'price:desc', pricedBy: 'subscription_price', hitsPerPage: 5 },
      hits: ['last', 'demo', 'ute', 'sold', 'suv'],
    },
    'other orders do not ask for the price': {
      ask: { sort: 'year:asc', pricedBy: 'subscription_price', hitsPerPage: 2 },
      hits: ['last', 'badge'],
    },
    'least driven first': {
      ask: { sort: 'km:asc', ...refined({ make: ['Kestrel', 'Marlow'] }) },
      hits: ['demo', 'suv', 'sold', 'ute', 'twin', 'new', 'coming'],
    },
    'youngest first': {
      ask: { sort: 'year:desc' },
      hits: ['coming', 'new', 'demo', 'suv', 'sold', 'odd', 'ute', 'twin', 'badge', 'last'],
    },
    'oldest first': { ask: { sort: 'year:asc', hitsPerPage: 4 }, hits: ['last', 'badge', 'ute', 'twin'] },
    'latest arrivals first': {
      ask: { sort: 'created_at:desc', hitsPerPage: 5 },
      hits: ['new', 'demo', 'suv', 'ute', 'sold'],
    },
  },
  pages: {
    'the first': { ask: { hitsPerPage: 4 }, hits: EVERYTHING.slice(0, 4), count: 10, pages: 3 },
    'the last': { ask: { hitsPerPage: 4, page: 3 }, hits: EVERYTHING.slice(8), count: 10, pages: 3 },
    'one that is not there': { ask: { hitsPerPage: 4, page: 4 }, hits: [], count: 10, pages: 3 },
    'a page that is just full': { ask: { hitsPerPage: 5, page: 2 }, hits: EVERYTHING.slice(5), pages: 2 },
    'of an order': { ask: { hitsPerPage: 3, page: 2, sort: 'price:asc' }, hits: ['ute', 'twin', 'sold'] },
  },
};
