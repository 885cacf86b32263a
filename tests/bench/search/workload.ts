/** Queries of a dealer's visitors, the same for every contestant. */
import {
  REFINEMENTS,
  type RefinementName,
  type SearchDocument,
} from '../../../features/search/query/fields.ts';
import type { Range, SearchRequest, Sort } from '../../../features/search/query/request.ts';
import { randomFrom, type Random } from './random.ts';
import { wordsOf } from './terms.ts';

/** The listing's facets that have values in the feed, in default order. */
export const FACETS = [
  'car_type',
  'make',
  'model',
  'body',
  'price_range',
  'year',
  'fuel',
  'transmission',
  'drive',
  'colour',
  'seats',
  'badge',
  'location_name',
  'state',
] as const satisfies readonly RefinementName[];

export const PAGE_SIZE = 21;
export const MOST_VALUES = 250;
const SORTS: readonly Sort[] = [
  'rank',
  'rank',
  'rank',
  'price:asc',
  'price:desc',
  'created_at:desc',
  'km:asc',
  'year:desc',
];
/** Fields to refine, most frequent first: makes more than gearboxes. */
const CHOICES = [
  'make',
  'make',
  'make',
  'model',
  'model',
  'body',
  'body',
  'price_range',
  'year',
  'car_type',
  'fuel',
  'transmission',
  'drive',
  'colour',
  'seats',
  'state',
  'price',
  'price',
  'km',
] as const;

const getValue = (document: SearchDocument, name: RefinementName): string | undefined => {
  const value = document[REFINEMENTS[name].field];
  return value === undefined || typeof value === 'object' ? undefined : String(value);
};

/** Returns one to three words of a vehicle, the last one often half typed. */
function createText(document: SearchDocument, random: Random): string {
  const { make = '', model = '', badge = '', simple_body: body = '', colour = '' } = document;
  const text = random.pick([
    make,
    model,
    `${make} ${model}`,
    `${model} ${badge}`,
    `${colour} ${make}`,
    `${make} ${body}`,
  ]);
  const terms = wordsOf(text).slice(0, 3);
  const last = terms.at(-1) ?? '';
  const typed = random.chance(0.5) ? last.slice(0, 2 + random.below(Math.max(1, last.length - 1))) : last;
  return [...terms.slice(0, -1), typed].join(' ');
}

function rangeAround(middle: number, step: number, random: Random): Range {
  const min = Math.max(0, Math.floor(middle / step) * step - step * random.below(4));
  const max = Math.ceil(middle / step) * step + step * random.below(6);
  return random.pick([{ min }, { max }, { min, max }]);
}

/** Returns refinements that at least `document` satisfies, most with one or two more values. */
function choose(document: SearchDocument, random: Random, others: readonly SearchDocument[]) {
  const refinements: Partial<Record<RefinementName, string[]>> = {};
  const ranges: Partial<Record<'price' | 'km', Range>> = {};
  const count = random.below(5);
  for (let tries = 0; tries < 20; tries += 1) {
    if (Object.keys(refinements).length + Object.keys(ranges).length >= count) break;
    const name = random.pick(CHOICES);
    const value = getValue(document, name);
    if (value === undefined) continue;
    if (name === 'price' || name === 'km') {
      if (Number(value) > 0)
        ranges[name] = rangeAround(Number(value), name === 'price' ? 5000 : 20_000, random);
      continue;
    }
    const more = Array.from({ length: random.below(3) }, () => getValue(random.pick(others), name) ?? value);
    refinements[name] = [...new Set([value, ...more])];
  }
  return { refinements, ranges };
}

/** Returns `count` full queries: text or none, up to four refinements, 14 facets, a sort, a page of 21. */
export function createWorkload(
  documents: readonly SearchDocument[],
  count: number,
  seed: number,
): SearchRequest[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, (): SearchRequest => {
    const document = random.pick(documents);
    const { refinements, ranges } = choose(document, random, documents);
    return {
      query: random.chance(0.6) ? createText(document, random) : '',
      refinements,
      ranges,
      sort: random.pick(SORTS),
      page: random.chance(0.85) ? 1 : 2 + random.below(3),
      hitsPerPage: PAGE_SIZE,
      facets: FACETS,
      maxFacetValues: MOST_VALUES,
    };
  });
}
