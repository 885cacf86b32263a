/** Cases for every engine: filters. */
import type { Cases } from './backend-case.ts';
import { EVERYTHING, FOR_SALE, ODD_BADGE, refined } from './case-documents.ts';

export const FOUND: Cases = {
  'everything and nothing': {
    'no conditions: all of it in the order of the rank': { ask: {}, hits: EVERYTHING, count: 10, pages: 1 },
    'spaces and signs are no query': { ask: { query: ' -- "" * ' }, hits: EVERYTHING, count: 10 },
    'a word that nobody has': { ask: { query: 'zzyzx' }, hits: [], count: 0, pages: 0 },
    'a value that nobody has': { ask: refined({ make: ['Nobody'] }), hits: [], count: 0, pages: 0 },
  },
  refinements: {
    'values of one widen': {
      ask: refined({ make: ['Marlow', 'Bellbird'] }),
      hits: ['ute', 'twin', 'coming', 'badge', 'odd'],
      count: 5,
    },
    'several narrow each other': {
      ask: refined({ make: ['Marlow'], body: ['Ute'], car_type: ['used', 'new'] }),
      hits: ['ute', 'twin'],
    },
    'features must all be there': {
      ask: refined({ filtered_features: ['Sunroof', 'Tow Bar'] }),
      hits: ['suv'],
    },
    'one of the categories is enough': {
      ask: refined({ categories: ['Family', 'Towing'] }),
      hits: ['suv', 'ute'],
    },
    'figures are compared as figures': {
      ask: refined({ year: ['2019', '2026.0'], seats: ['5', '7'] }),
      hits: ['new', 'ute', 'twin'],
    },
    'a figure that is none matches nothing': { ask: refined({ seats: ['five'] }), hits: [] },
    'and so does an empty one': { ask: refined({ seats: [''] }), hits: [] },
    'certified is a flag': { ask: refined({ certified: ['true'] }), hits: ['suv'] },
    'that is never false': { ask: refined({ certified: ['false'] }), hits: [] },
    'a value with marks': { ask: refined({ make: ['Citroën'] }), hits: ['last'] },
    'a value with commas and brackets': { ask: refined({ colour: ['Black, matt (wrap)'] }), hits: ['odd'] },
    'a value with quotation marks and a full stop': {
      ask: refined({ location_name: ["St. Mary's [Yard 2]"] }),
      hits: ['odd'],
    },
    'a value made of operators': { ask: refined({ badge: [ODD_BADGE] }), hits: ['odd'] },
    'operators in a value are none': {
      ask: refined({ make: ['x` || make:=`Kestrel', 'x || id:*', '*'] }),
      hits: [],
    },
    'names of built-in things are values like others': {
      ask: refined({ make: ['__proto__', 'constructor', 'true', 'null'] }),
      hits: [],
    },
  },
  ranges: {
    'both ends belong to it': {
      ask: { ranges: { price: { min: 22_000, max: 34_990 } } },
      hits: ['sold', 'suv', 'ute', 'twin'],
    },
    'open above': { ask: { ranges: { price: { min: 39_990 } } }, hits: ['new', 'demo'] },
    'open below leaves out what has no figure': {
      ask: { ranges: { price: { max: 16_000 } } },
      hits: ['badge', 'last'],
    },
    'of figures that nobody has': { ask: { ranges: { km: { min: 1e9 } } }, hits: [] },
    'turned around it holds nothing': { ask: { ranges: { km: { min: 100, max: 50 } } }, hits: [] },
    'two ranges and a refinement': {
      ask: { ranges: { year: { min: 2019 }, km: { max: 100_000 } }, ...refined({ body: ['Ute'] }) },
      hits: ['ute', 'twin'],
    },
  },
  filter: {
    'holds for everything': {
      ask: { filter: { field: 'car_type', any: ['new'] } },
      hits: ['new', 'coming'],
      count: 2,
    },
    'of alternatives': {
      ask: {
        filter: {
          either: [
            { field: 'make', any: ['Bellbird'] },
            {
              all: [
                { field: 'simple_body', any: ['SUV'] },
                { field: 'price', min: 40_000 },
              ],
            },
          ],
        },
      },
      hits: ['new', 'badge', 'odd'],
    },
    'turned around lets through what has no value': {
      ask: { filter: { not: { field: 'seats', any: [5, 7] } } },
      hits: ['sold', 'coming', 'odd', 'last'],
    },
    'a range turned around lets through what has no figure': {
      ask: { filter: { not: { field: 'price', max: 40_000 } } },
      hits: ['new', 'coming'],
    },
    'of nothing lets everything through': { ask: { filter: { all: [] } }, hits: EVERYTHING },
    'without alternatives lets nothing through': { ask: { filter: { either: [] } }, hits: [], count: 0 },
    'sold ones of these days or those for sale': {
      ask: {
        filter: {
          either: [
            FOR_SALE,
            {
              all: [
                { field: 'status', any: ['sold'] },
                { field: 'sold_date_timestamp', min: 1_790_000_001 },
              ],
            },
          ],
        },
      },
      hits: EVERYTHING.slice(1),
    },
  },
};
