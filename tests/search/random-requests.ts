/** Random but plausible requests derived from documents; reproducible by seed. */
import {
  RANGES,
  REFINEMENTS,
  refinementOf,
  type FieldName,
  type RefinementName,
  type SearchDocument,
} from '../../features/search/query/fields.ts';
import { SORTS, type Filter, type Range, type SearchRequest } from '../../features/search/query/request.ts';
import { VEHICLES } from '../../features/search/index/vehicles.ts';
import { mulberry32 } from '../../fixtures/stock/random.ts';

export interface Dice {
  /** Returns an integer from 0, below `most`. */
  readonly below: (most: number) => number;
  readonly chance: (share: number) => boolean;
  readonly pick: <T>(list: readonly T[]) => T;
}

export function dice(seed: number): Dice {
  const random = mulberry32(seed);
  const below = (most: number): number => Math.floor(random() * most);
  return { below, chance: (share) => random() < share, pick: (list) => list[below(list.length)]! };
}

/** The facets of a typical search page. */
const DEALER_FACETS = [
  'car_type',
  'make',
  'model',
  'badge',
  'body',
  'price_range',
  'price',
  'year',
  'transmission',
  'fuel',
  'drive',
  'colour',
  'seats',
  'location_name',
] as const satisfies readonly RefinementName[];

const NAMES = Object.keys(REFINEMENTS) as RefinementName[];
const TEXT = [
  'make',
  'model',
  'badge',
  'series',
  'name',
  'colour',
  'simple_body',
  'stocknum',
  'year',
] as const;

function listValues(document: SearchDocument, field: FieldName): string[] {
  const value = document[field];
  return value === undefined ? [] : Array.isArray(value) ? [...value] : [String(value)];
}

/** Returns a word with one letter dropped, doubled, replaced or swapped. */
function misspell(word: string, { below, pick }: Dice): string {
  const position = below(word.length);
  const letter = pick('aeinorst'.split(''));
  return pick([
    word.slice(0, position) + word.slice(position + 1),
    word.slice(0, position) + letter + word.slice(position),
    word.slice(0, position) + letter + word.slice(position + 1),
    word.slice(0, position) + (word[position + 1] ?? '') + (word[position] ?? '') + word.slice(position + 2),
  ]);
}

/** Returns one to three words of a document: whole, prefixes, misspelt, joined or in capitals. */
function randomQuery(documents: readonly SearchDocument[], luck: Dice): string {
  const { below, chance, pick } = luck;
  const document = pick(documents);
  const terms = Array.from({ length: 1 + below(3) }, () => {
    const [value = 'ute'] = listValues(chance(0.9) ? document : pick(documents), pick(TEXT));
    if (chance(0.05)) return value.replaceAll(/[\s-]+/g, '');
    const word = pick(value.split(chance(0.7) ? /[\s-]+/ : /\s+/)) || value;
    if (chance(0.2)) return misspell(word, luck);
    return chance(0.35) ? word.slice(0, 1 + below(word.length)) : word;
  });
  const query = terms.join(chance(0.9) ? ' ' : ' - ');
  return chance(0.2) ? query.toUpperCase() : query;
}

function randomRefinements(
  documents: readonly SearchDocument[],
  most: number,
  { below, chance, pick }: Dice,
) {
  const refinements: Partial<Record<RefinementName, readonly string[]>> = {};
  const document = pick(documents);
  for (let left = below(most + 1); left > 0; left -= 1) {
    const name = pick(chance(0.8) ? DEALER_FACETS : NAMES);
    const from = (): string[] =>
      listValues(chance(0.6) ? document : pick(documents), refinementOf(name).field);
    const values = Array.from({ length: 1 + below(3) }, () =>
      chance(0.97) ? pick([...from(), '']) : 'none such',
    );
    refinements[name] = values.filter((value) => value !== '' || chance(0.02));
  }
  return refinements;
}

function randomRange(documents: readonly SearchDocument[], field: FieldName, { chance, pick }: Dice): Range {
  const numbers = [pick(documents)[field], pick(documents)[field]].map((value) => Number(value ?? 20_000));
  const range = { min: Math.min(...numbers), max: Math.max(...numbers) };
  if (chance(0.2)) return { min: range.min };
  return chance(0.2) ? { max: range.max } : range;
}

const FILTERED = (Object.keys(VEHICLES) as (keyof typeof VEHICLES)[]).filter((field) => field !== 'point');

function randomFilter(documents: readonly SearchDocument[], luck: Dice): Filter {
  const { below, chance, pick } = luck;
  const shape = below(6);
  if (shape === 0) return { not: randomFilter(documents, luck) };
  if (shape === 1) return { all: [randomFilter(documents, luck), randomFilter(documents, luck)] };
  if (shape === 2) return { either: [randomFilter(documents, luck), randomFilter(documents, luck)] };
  // Filters by distance have their own form.
  const field = pick(FILTERED);
  if (VEHICLES[field].kind === 'number' && chance(0.6))
    return { field, ...randomRange(documents, field, luck) };
  const value = pick(documents)[field] ?? 'none such';
  return { field, any: Array.isArray(value) ? [...value] : [value as string | number | boolean] };
}

/** Combines all members of a request at random. */
export function randomRequests(
  documents: readonly SearchDocument[],
  seed: number,
  number: number,
): SearchRequest[] {
  const luck = dice(seed);
  const { below, chance, pick } = luck;
  return Array.from({ length: number }, () => ({
    query: chance(0.5) ? randomQuery(documents, luck) : '',
    refinements: randomRefinements(documents, 4, luck),
    ranges: Object.fromEntries(
      RANGES.filter(() => chance(0.12)).map((name) => [
        name,
        randomRange(documents, refinementOf(name).field, luck),
      ]),
    ),
    ...(chance(0.3) && {
      filter: chance(0.2)
        ? { field: 'point' as const, near: { lat: -38 + below(20) / 10, long: 144 }, km: 20 + below(200) }
        : randomFilter(documents, luck),
    }),
    ...(chance(0.5) && {
      counted: chance(0.7)
        ? { not: { field: 'status', any: ['sold'] } as const }
        : randomFilter(documents, luck),
    }),
    ...(chance(0.2) && { pricedBy: 'subscription_price' as const }),
    sort: pick(SORTS),
    ...(chance(0.5) && { near: { lat: -38.5 + below(30) / 10, long: 143 + below(30) / 10 } }),
    page: chance(0.7) ? 1 : 1 + below(6),
    hitsPerPage: pick([21, 21, 12, 3]),
    facets: chance(0.5) ? [...DEALER_FACETS] : NAMES.filter(() => chance(0.4)),
    maxFacetValues: pick([100, 1000, 10, 2]),
  }));
}
