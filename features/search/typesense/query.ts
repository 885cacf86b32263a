/** From a search request to the body of one `multi_search`: the hits, what is counted, and a search for every refined facet. */
import { FIELDS } from '../field-table.ts';
import { refinementOf, type FieldName, type RangeName, type RefinementName } from '../fields.ts';
import type { Filter, Range, SearchRequest, Sort } from '../request.ts';
import { bandsFacet, bandsFilter } from './bands.ts';
import { printFilter } from './filter.ts';
import { YEAR_WORD } from './types.ts';

/** One search of a `multi_search`. */
interface ClusterSearch {
  readonly collection: string;
  readonly q: string;
  readonly page: number;
  readonly per_page: number;
  readonly [parameter: string]: string | number | boolean;
}

/** The searches to send, and which of them answers what. */
export interface ClusterQuery {
  readonly searches: readonly ClusterSearch[];
  /** Number of the search that found the hits is 0; this one found what is counted. */
  readonly counted: number;
  /** Number of the search that counted each facet. */
  readonly facets: ReadonlyMap<RefinementName, number>;
  /** Dollars at which price bands end, where those are counted as ranges of the price. */
  readonly bands: readonly number[];
}

/** Longest query and most words of it that are looked for. */
const QUERY_LENGTH = 200;
const QUERY_WORDS = 10;
/** Beyond this no listing has pages. */
const LAST_PAGE = 1_000_000;
/** Values asked for where some are chosen: those must be among the answer however rare they are. */
const ALL_VALUES = 10_000;

const fieldNames = Object.keys(FIELDS).filter((name): name is FieldName => Object.hasOwn(FIELDS, name));
const named = fieldNames.filter((name) => textOf(name) === 'name');
const others = [...fieldNames.filter((name) => textOf(name) === 'other'), YEAR_WORD];

function textOf(name: FieldName): 'name' | 'other' | undefined {
  const field = FIELDS[name];
  return 'text' in field ? field.text : undefined;
}

/** How words are looked for: all of them, the last also as a beginning, one typing error from five letters on. */
const TEXT = {
  query_by: [...named, ...others].join(','),
  query_by_weights: [...named.map(() => 2), ...others.map(() => 1)].join(','),
  prefix: true,
  num_typos: 1,
  min_len_1typo: 5,
  typo_tokens_threshold: 1,
  drop_tokens_threshold: 0,
  enable_typos_for_numerical_tokens: false,
  enable_typos_for_alpha_numerical_tokens: false,
};

/** Orders that are no relevance and of no price; what has no figure comes last. */
const SORT_BY: Readonly<Record<Exclude<Sort, 'rank' | `price:${string}`>, string>> = {
  'created_at:desc': 'created_at(missing_values: last):desc,custom_rank:desc',
  'km:asc': 'km(missing_values: last):asc,custom_rank:desc',
  'year:desc': 'year(missing_values: last):desc,custom_rank:desc',
  'year:asc': 'year(missing_values: last):asc,custom_rank:desc',
};

/** Words of a query without what the cluster reads as an instruction: quotation marks, a minus in front, a lone asterisk. */
export function queryWords(query: string): string {
  const words = query
    .slice(0, QUERY_LENGTH)
    .replaceAll('"', ' ')
    .split(/\s+/)
    .flatMap((word) => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}]+$/gu, '') || []);
  return words.slice(0, QUERY_WORDS).join(' ');
}

function sortBy({ sort, pricedBy = 'price' }: SearchRequest, hasWords: boolean): string {
  // A price that is 0 or less is none.
  if (sort === 'price:asc' || sort === 'price:desc')
    return `_eval(${pricedBy}:>0):desc,${pricedBy}(missing_values: last):${sort.slice(6)},custom_rank:desc`;
  if (sort !== 'rank') return SORT_BY[sort];
  return hasWords ? '_text_match:desc,custom_rank:desc' : 'custom_rank:desc';
}

/** Whether the price bands are ranges of the price, and this is them. */
const isBanded = (name: RefinementName, bands: readonly number[]): boolean =>
  name === 'price_range' && bands.length > 0;

function valuesFilter(name: RefinementName, values: readonly string[], bands: readonly number[]): Filter {
  if (isBanded(name, bands)) return bandsFilter(bands, values);
  const { field, combine } = refinementOf(name);
  return combine === 'all'
    ? { all: values.map((value) => ({ field, any: [value] })) }
    : { field, any: values };
}

interface Condition {
  readonly name: RefinementName;
  readonly isRange: boolean;
  readonly filter: Filter;
}

/** Every choice of the request as a condition of its own. */
function conditionsOf({ refinements, ranges }: SearchRequest, bands: readonly number[]): Condition[] {
  const chosen = Object.entries(refinements) as [RefinementName, readonly string[] | undefined][];
  const bounds = Object.entries(ranges) as [RangeName, Range | undefined][];
  return [
    ...chosen.flatMap(([name, values = []]) =>
      values.length > 0 ? [{ name, isRange: false, filter: valuesFilter(name, values, bands) }] : [],
    ),
    ...bounds.flatMap(([name, range = {}]) =>
      range.min === undefined && range.max === undefined
        ? []
        : [{ name, isRange: true, filter: { field: refinementOf(name).field, ...range } }],
    ),
  ];
}

/** Conditions that a facet is counted without: its own, unless its values narrow each other. */
const isOwn = ({ name, isRange }: Condition, facet: RefinementName): boolean =>
  name === facet && (isRange || refinementOf(name).combine !== 'all');

/**
 * The request as searches of the collection or alias `index`. With `bands` (dollars, ascending) the price bands are ranges
 * of the price, in a search of their own since the price may be counted too; without, a field of the documents.
 */
export function clusterQuery(
  request: SearchRequest,
  index: string,
  bands: readonly number[] = [],
): ClusterQuery {
  const words = queryWords(request.query);
  const conditions = conditionsOf(request, bands);
  const common = {
    collection: index,
    q: words || '*',
    ...(words ? TEXT : {}),
    highlight_fields: 'none',
    highlight_full_fields: 'none',
  };
  const filterBy = (left: readonly Condition[], counted: Filter | undefined) => {
    const parts = [request.filter, counted, ...left.map(({ filter }) => filter)];
    const text = printFilter({ all: parts.filter((part) => part !== undefined) });
    return text === undefined ? {} : { filter_by: text };
  };
  const facetBy = (facets: readonly RefinementName[], most: number) =>
    facets.length === 0
      ? {}
      : {
          facet_by: facets
            .map((name) => (isBanded(name, bands) ? bandsFacet(bands) : refinementOf(name).field))
            .join(','),
          max_facet_values: most,
          facet_strategy: 'exhaustive',
        };
  const free = request.facets.filter(
    (facet) => !isBanded(facet, bands) && !conditions.some((one) => isOwn(one, facet)),
  );
  const refined = request.facets.filter((facet) => !free.includes(facet));
  const hits = {
    ...common,
    ...filterBy(conditions, undefined),
    sort_by: sortBy(request, words !== ''),
    page: Math.min(Math.max(1, Math.trunc(request.page)), LAST_PAGE),
    per_page: request.hitsPerPage,
    include_fields: 'card',
  };
  const freeFacets = facetBy(free, request.maxFacetValues);
  const nothing = { page: 1, per_page: 0 };
  const counts = request.counted
    ? [{ ...common, ...filterBy(conditions, request.counted), ...nothing, ...freeFacets }]
    : [];
  // Bands with as many vehicles are put in order by their labels, which the cluster does not know.
  const wantsAll = (facet: RefinementName): boolean =>
    isBanded(facet, bands) || (request.refinements[facet] ?? []).length > 0;
  const facetSearches = refined.map((facet) => ({
    ...common,
    ...filterBy(
      conditions.filter((one) => !isOwn(one, facet)),
      request.counted,
    ),
    ...nothing,
    ...facetBy([facet], wantsAll(facet) ? ALL_VALUES : request.maxFacetValues),
  }));
  const before = 1 + counts.length;
  return {
    searches: [request.counted ? hits : { ...hits, ...freeFacets }, ...counts, ...facetSearches],
    counted: counts.length,
    bands,
    facets: new Map([
      ...free.map((facet) => [facet, counts.length] as const),
      ...refined.map((facet, at) => [facet, before + at] as const),
    ]),
  };
}
