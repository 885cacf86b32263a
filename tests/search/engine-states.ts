/** States of a search that both engines are asked, and where they may differ (docs/run/search-cluster.md). */
import { isOneEditAway, mayBeMisspelt } from '../../features/search/index/edit-distance.ts';
import { queryWords, valueWords } from '../../features/search/index/tokenise.ts';
import { NUMBER_TYPES } from '../../features/search/backends/typesense/types.ts';
import { FIELDS } from '../../features/search/query/field-table.ts';
import type { FieldName, SearchDocument } from '../../features/search/query/fields.ts';
import type { Facet, SearchRequest } from '../../features/search/query/request.ts';
import { randomRequests } from './random-requests.ts';
import { madeUpStock } from './random-stock.ts';

const SEED = 7;
const MADE_UP = 400;
const RANDOM_STATES = 420;

/** Names with pluses, hyphens and joined words: make, model, badge. */
const ODD_NAMES = [
  ['Toyota', 'LandCruiser', 'VX+'],
  ['Toyota', 'HiAce', 'LWB'],
  ['Land Rover', 'FreeLander', 'SE'],
  ['LDV', 'G10+', 'Executive'],
  ['LDV', 'G10', 'Executive'],
  ['Honda', 'Civic', 'VTi-LX'],
  ['BYD', 'Atto 3', 'a+b'],
  ['MG', 'ZS', 'Essence (AWD)'],
  ['Peugeot', '2008', 'GT-Line'],
  ['Alfa Romeo', 'Giulia', "D'Oro"],
] as const;

const oddVehicles: SearchDocument[] = ODD_NAMES.flatMap(([make, model, badge], line) =>
  [1, 2].map((copy) => ({
    id: `odd${line}-${copy}`,
    name: `2020 ${make} ${model} ${badge}`,
    make,
    model,
    make_model: `${make} ${model}`,
    badge,
    year: 2020,
    car_type: 'used',
    status: 'in_stock',
    km: 1000 * (line * 2 + copy),
    custom_rank: -10_000 - line * 2 - copy,
  })),
);

/** A site has no prices of 0. */
export const STATE_STOCK: readonly SearchDocument[] = [
  ...madeUpStock(MADE_UP, SEED).map(({ price, ...rest }) => (price ? { ...rest, price } : rest)),
  ...oddVehicles,
];

const QUERIES = [
  'land cruiser|landcruiser|land-cruiser|LandCruiser VX|hi ace|hiace|hi-ace|hi lux|hilux|cx5|cx 5|cx-5|CX-30',
  'mazda3|mazda 3|i 30|i30|c200|c 200|c-class|cclass|t-cross|tcross|mercedes benz|mercedesbenz|Mercedes-Benz',
  'rangerover|range rover sport|great wall|greatwall|citroen|CITROËN|skoda|Škoda|coupe|Coupé|rose|élite|elite',
  'a+b|a + b|+|g10|g10+|G10 +|vx+|vti lx|VTi-LX|vtilx|gt line|gt-line|gtline|atto3|atto 3|2008|200|essence awd',
  "(awd)|alfa-romeo|alfaromeo|d'oro|doro|toyta|toyotta|hyndai|corola|kia sportge|rover land|white ute|ute white",
  '4x4|xlt (4x4)|maxx-sport|maxxsport|s line|sline|tm.v4|tm v4|mk iv|mkiv|ford -ranger|"land rover"|!!!|zzz|20',
  'toyota\tcorolla|2020 toyota|toyota hi ace|santafe|pearlwhite|ocean-blue|black touring bla|hyundaai hyundai|u100',
  'toyota hi ace lwb|hiace lwb|ace|hi|hi ac|oyota|yhundai|cruiser vx|land cruiser vx|free lander|freelander|land rover free lander',
].flatMap((line) => line.split('|'));

export const BARE: SearchRequest = {
  query: '',
  refinements: {},
  ranges: {},
  sort: 'km:asc',
  page: 1,
  hitsPerPage: 60,
  facets: ['make', 'year'],
  maxFacetValues: 1000,
};

/** Words of several models, in the order of relevance. */
const RANKED = ['3', 'cx', 'sport', 'toyota 2'];

/** The states: fixed words, then random filters, ranges, orders, pages and words. */
export const STATES: readonly SearchRequest[] = [
  ...QUERIES.map((query) => ({ ...BARE, query })),
  ...RANKED.map((query): SearchRequest => ({ ...BARE, query, sort: 'rank' })),
  ...randomRequests(STATE_STOCK, SEED, RANDOM_STATES),
];

const stockWords = new Set(
  STATE_STOCK.flatMap((document) =>
    Object.entries(FIELDS).flatMap(([name, field]) => {
      const text = name === 'year' ? 'other' : 'text' in field ? field.text : undefined;
      const value = document[name as FieldName];
      return text === undefined || value === undefined ? [] : valueWords(String(value), text === 'name');
    }),
  ),
);
const beginsOthers = (word: string): boolean =>
  [...stockWords].some((other) => other !== word && other.startsWith(word));
const isInStock = (word: string): boolean => stockWords.has(word) || beginsOthers(word);

/** Returns whether an edit of its first two letters makes a word of the stock of it. */
const hasWrongStart = (word: string): boolean =>
  mayBeMisspelt(word) &&
  !isInStock(word) &&
  [...stockWords].some((other) => word.slice(0, 2) !== other.slice(0, 2) && isOneEditAway(word, other));

/** Numbers with decimals; servers before 25 do not count them. */
const DECIMALS: ReadonlySet<string> = new Set(
  Object.entries(NUMBER_TYPES).flatMap(([field, type]) => (type === 'float' ? field : [])),
);

export interface Difference {
  /** First cell of its row in the table of docs/run/search-cluster.md. */
  readonly title: string;
  readonly applies: (request: SearchRequest) => boolean;
  /** What may differ: the response, the order of hits, or these facets. */
  readonly in: 'everything' | 'order' | ((name: string, facet: Facet, request: SearchRequest) => boolean);
  /** Only on servers older than pages need. */
  readonly isOld?: true;
}

export const DIFFERENCES: readonly Difference[] = [
  {
    title: 'A beginning before the last word',
    in: 'everything',
    applies: ({ query }) => queryWords(query).slice(0, -1).some(beginsOthers),
  },
  {
    title: 'A word beside its own misspelling',
    in: 'everything',
    applies: ({ query }) =>
      queryWords(query)
        .filter(mayBeMisspelt)
        .some((word, _, terms) => terms.some((other) => other !== word && isOneEditAway(word, other))),
  },
  {
    title: 'Typing errors in the first two letters',
    in: 'everything',
    applies: ({ query }) => queryWords(query).some(hasWrongStart),
  },
  {
    title: 'Order by relevance',
    in: 'order',
    applies: ({ query, sort, near }) =>
      queryWords(query).length > 0 && (sort === 'rank' || (sort === 'distance:asc' && !near)),
  },
  {
    title: 'Last values of a long filter',
    in: (_, { values }, { maxFacetValues }) => values.length >= maxFacetValues,
    applies: () => true,
  },
  {
    title: 'Conditions on numbers',
    in: 'everything',
    isOld: true,
    applies: ({ filter, counted }) => {
      const text = JSON.stringify([filter, counted]);
      return (
        text.includes('"not"') &&
        Object.keys(NUMBER_TYPES).some((field) => text.includes(JSON.stringify(field)))
      );
    },
  },
  {
    title: 'Decimals as a filter',
    in: (name) => DECIMALS.has(name),
    isOld: true,
    applies: () => true,
  },
  {
    title: 'Typing errors in words with digits',
    in: 'everything',
    isOld: true,
    applies: ({ query }) => queryWords(query).some((word) => /\d/.test(word) && !isInStock(word)),
  },
];
