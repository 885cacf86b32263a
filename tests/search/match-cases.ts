/** Filter cases for every engine. */
import type { Cases } from './backend-case.ts';
import { EVERYTHING, FOR_SALE, ODD_BADGE, refined } from './case-documents.ts';

export const MATCH_CASES: Cases = {
  'no or all matches': {
    'returns everything by rank without conditions': { request: {}, hits: EVERYTHING, count: 10, pages: 1 },
    'ignores a query of spaces and signs': { request: { query: ' -- "" * ' }, hits: EVERYTHING, count: 10 },
    'finds nothing for an unknown word': { request: { query: 'zzyzx' }, hits: [], count: 0, pages: 0 },
    'finds nothing for an unknown value': {
      request: refined({ make: ['Nobody'] }),
      hits: [],
      count: 0,
      pages: 0,
    },
  },
  refinements: {
    'widens by several values of one refinement': {
      request: refined({ make: ['Marlow', 'Bellbird'] }),
      hits: ['ute', 'twin', 'coming', 'badge', 'odd'],
      count: 5,
    },
    'narrows by several refinements': {
      request: refined({ make: ['Marlow'], body: ['Ute'], car_type: ['used', 'new'] }),
      hits: ['ute', 'twin'],
    },
    'requires all features': {
      request: refined({ filtered_features: ['Sunroof', 'Tow Bar'] }),
      hits: ['suv'],
    },
    'requires one of the categories': {
      request: refined({ categories: ['Family', 'Towing'] }),
      hits: ['suv', 'ute'],
    },
    'compares numbers as numbers': {
      request: refined({ year: ['2019', '2026.0'], seats: ['5', '7'] }),
      hits: ['new', 'ute', 'twin'],
    },
    'finds nothing for a text in place of a number': { request: refined({ seats: ['five'] }), hits: [] },
    'finds nothing for an empty number': { request: refined({ seats: [''] }), hits: [] },
    'finds certified vehicles': { request: refined({ certified: ['true'] }), hits: ['suv'] },
    'finds nothing for a false flag': { request: refined({ certified: ['false'] }), hits: [] },
    'finds a value with diacritics': { request: refined({ make: ['Citroën'] }), hits: ['last'] },
    'finds a value with commas and brackets': {
      request: refined({ colour: ['Black, matt (wrap)'] }),
      hits: ['odd'],
    },
    'finds a value with quotation marks and a full stop': {
      request: refined({ location_name: ["St. Mary's [Yard 2]"] }),
      hits: ['odd'],
    },
    'finds a value made of operators': { request: refined({ badge: [ODD_BADGE] }), hits: ['odd'] },
    'ignores operators inside a value': {
      request: refined({ make: ['x` || make:=`Kestrel', 'x || id:*', '*'] }),
      hits: [],
    },
    'treats names of built-in members as values': {
      request: refined({ make: ['__proto__', 'constructor', 'true', 'null'] }),
      hits: [],
    },
  },
  ranges: {
    'includes both ends': {
      request: { ranges: { price: { min: 22_000, max: 34_990 } } },
      hits: ['sold', 'suv', 'ute', 'twin'],
    },
    'has no upper limit without a maximum': {
      request: { ranges: { price: { min: 39_990 } } },
      hits: ['new', 'demo'],
    },
    'excludes vehicles without a number, without a minimum too': {
      request: { ranges: { price: { max: 16_000 } } },
      hits: ['badge', 'last'],
    },
    'finds nothing in an empty range': { request: { ranges: { km: { min: 1e9 } } }, hits: [] },
    'finds nothing when the minimum exceeds the maximum': {
      request: { ranges: { km: { min: 100, max: 50 } } },
      hits: [],
    },
    'finds vehicles within a distance, none without a position': {
      request: { filter: { field: 'point', near: { lat: -37.81, long: 144.96 }, km: 50 } },
      hits: ['demo', 'ute', 'twin', 'last'],
    },
    'finds vehicles within a greater distance of the other side': {
      request: { filter: { field: 'point', near: { lat: -28, long: 153.4 }, km: 100 } },
      hits: ['sold', 'suv', 'new', 'coming', 'badge'],
    },
    'combines two ranges and a refinement': {
      request: { ranges: { year: { min: 2019 }, km: { max: 100_000 } }, ...refined({ body: ['Ute'] }) },
      hits: ['ute', 'twin'],
    },
  },
  filter: {
    'applies to hits and counts': {
      request: { filter: { field: 'car_type', any: ['new'] } },
      hits: ['new', 'coming'],
      count: 2,
    },
    'accepts alternatives': {
      request: {
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
    'negated, includes vehicles without a value': {
      request: { filter: { not: { field: 'seats', any: [5, 7] } } },
      hits: ['sold', 'coming', 'odd', 'last'],
    },
    'negated range includes vehicles without a number': {
      request: { filter: { not: { field: 'price', max: 40_000 } } },
      hits: ['new', 'coming'],
    },
    'without conditions, accepts everything': { request: { filter: { all: [] } }, hits: EVERYTHING },
    'without alternatives, accepts nothing': { request: { filter: { either: [] } }, hits: [], count: 0 },
    'accepts recently sold vehicles or those for sale': {
      request: {
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
