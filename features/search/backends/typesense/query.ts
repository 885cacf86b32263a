/** Converts a search request to the body of one `multi_search`: the hits, the counts, and a search per refined facet. */
import { queryWords } from '../../index/tokenise.ts';
import { refinementOf, type RangeName, type RefinementName } from '../../query/fields.ts';
import type { Filter, Range, SearchRequest, Sort } from '../../query/request.ts';
import { ignoredChoices, isMakeOrModel, makeOrModel } from '../../query/facet-scope.ts';
import { bandsFacet, bandsFilter } from './bands.ts';
import { printFilter } from './filter.ts';
import { MORE_WORDS, TEXT_FIELDS } from './types.ts';

/** One search of a `multi_search`. */
interface ClusterSearch {
  readonly collection: string;
  readonly q: string;
  readonly page: number;
  readonly per_page: number;
  readonly [parameter: string]: string | number | boolean;
}

/** The searches to send, and the purpose of each. */
export interface ClusterQuery {
  readonly searches: readonly ClusterSearch[];
  /** Index of the search with the counts; that of the hits is 0. */
  readonly counted: number;
  /** Index of the search that counts each facet. */
  readonly facets: ReadonlyMap<RefinementName, number>;
  /** Ends of price bands in dollars, if counted as ranges of the price. */
  readonly bands: readonly number[];
}

/** The stored field that pages need of a document; scoped keys return nothing else. */
export const CARD_FIELD = 'card';

/** Beyond any listing. */
const LAST_PAGE = 1_000_000;
/** Requested values when some are chosen, so that even rare ones are included. */
const ALL_VALUES = 10_000;

const fieldsOf = (kind: 'name' | 'other'): string[] =>
  TEXT_FIELDS.flatMap(([name, text]) => (text === kind ? [name] : []));
const named = fieldsOf('name');
const others = [...fieldsOf('other'), MORE_WORDS];

/** Words of the stock that the last word may begin, at most. Servers consider four when nobody asks for more. */
const MOST_WORDS = 1000;

/** Text search settings: all words, the last as a prefix, one typo from five letters on. */
const TEXT = {
  query_by: [...named, ...others].join(','),
  query_by_weights: [...named.map(() => 2), ...others.map(() => 1)].join(','),
  prefix: true,
  num_typos: 1,
  min_len_1typo: 5,
  typo_tokens_threshold: 1,
  drop_tokens_threshold: 0,
  max_candidates: MOST_WORDS,
  // Joined and parted words are in the documents, as the embedded engine has them.
  split_join_tokens: 'off',
  enable_typos_for_numerical_tokens: false,
  enable_typos_for_alpha_numerical_tokens: false,
};

/** Returns an order other than relevance and price; missing numbers come last. */
function sortByNumber(sort: Sort): string {
  const [field, direction] = sort.split(':');
  return `${field}(missing_values: last):${direction},custom_rank:desc`;
}

/**
 * Returns the words to search for, split as the embedded engine does. Leaves out beginnings of other words, which add
 * nothing: the cluster does not match one word of a document twice.
 */
export function clusterWords(query: string): string {
  const terms = queryWords(query);
  return terms.filter((word) => !terms.some((other) => other !== word && other.startsWith(word))).join(' ');
}

function sortBy({ sort, near, pricedBy = 'price' }: SearchRequest, hasWords: boolean): string {
  if (sort === 'distance:asc' && near) return `point(${near.lat}, ${near.long}):asc,custom_rank:desc`;
  // A price of 0 or less counts as missing.
  if (sort === 'price:asc' || sort === 'price:desc')
    return `_eval(${pricedBy}:>0):desc,${pricedBy}(missing_values: last):${sort.slice(6)},custom_rank:desc`;
  if (sort !== 'rank' && sort !== 'distance:asc') return sortByNumber(sort);
  return hasWords ? '_text_match:desc,custom_rank:desc' : 'custom_rank:desc';
}

/** Returns whether the refinement is price bands counted as ranges. */
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

/** Returns each choice of the request as a condition. */
function listConditions({ refinements, ranges }: SearchRequest, bands: readonly number[]): Condition[] {
  const chosen = Object.entries(refinements) as [RefinementName, readonly string[] | undefined][];
  const bounds = Object.entries(ranges) as [RangeName, Range | undefined][];
  const isEither = isMakeOrModel(refinements);
  const toFilter = (name: RefinementName, values: readonly string[]): Filter =>
    isEither && name === 'make' ? makeOrModel(refinements) : valuesFilter(name, values, bands);
  return [
    ...chosen.flatMap(([name, values = []]) =>
      values.length > 0 && !(isEither && name === 'make_model')
        ? [{ name, isRange: false, filter: toFilter(name, values) }]
        : [],
    ),
    ...bounds.flatMap(([name, range = {}]) =>
      range.min === undefined && range.max === undefined
        ? []
        : [{ name, isRange: true, filter: { field: refinementOf(name).field, ...range } }],
    ),
  ];
}

/** Returns whether a facet ignores a condition. */
const isIgnored = (
  { name, isRange }: Condition,
  facet: RefinementName,
  { refinements }: SearchRequest,
): boolean => (isRange && name === facet) || ignoredChoices(facet, refinements).includes(name);

/** Parameters that all searches of a request share. */
interface QueryContext {
  readonly request: SearchRequest;
  readonly conditions: readonly Condition[];
  /** Ends of price bands in dollars; empty when bands are a field of the documents. */
  readonly bands: readonly number[];
  /** Parameters of every search. */
  readonly common: Pick<ClusterSearch, 'collection' | 'q'> &
    Readonly<Record<string, string | number | boolean>>;
}

/** Returns the filter parameter of a search by some of the conditions. */
function filterBy({ request }: QueryContext, conditions: readonly Condition[], counted?: Filter) {
  const parts = [request.filter, counted, ...conditions.map(({ filter }) => filter)];
  const text = printFilter({ all: parts.filter((part) => part !== undefined) });
  return text === undefined ? {} : { filter_by: text };
}

/** Returns the facet parameters of a search. */
function facetBy({ bands }: QueryContext, facets: readonly RefinementName[], most: number) {
  if (facets.length === 0) return {};
  const fields = facets.map((name) => (isBanded(name, bands) ? bandsFacet(bands) : refinementOf(name).field));
  return { facet_by: fields.join(','), max_facet_values: most, facet_strategy: 'exhaustive' };
}

const NO_HITS = { page: 1, per_page: 0 };

function hitsSearch(context: QueryContext): ClusterSearch {
  const { request, conditions, common } = context;
  return {
    ...common,
    ...filterBy(context, conditions),
    sort_by: sortBy(request, common.q !== '*'),
    page: Math.min(Math.max(1, Math.trunc(request.page)), LAST_PAGE),
    per_page: request.hitsPerPage,
    include_fields: CARD_FIELD,
  };
}

/** Returns the search that counts a refined facet: without its own condition. */
function facetSearch(context: QueryContext, facet: RefinementName): ClusterSearch {
  const { request, conditions, bands, common } = context;
  const foreign = conditions.filter((one) => !isIgnored(one, facet, request));
  // Equal bands are sorted by label, which the cluster doesn't know, so fetch all.
  const needsAll = isBanded(facet, bands) || (request.refinements[facet] ?? []).length > 0;
  return {
    ...common,
    ...filterBy(context, foreign, request.counted),
    ...NO_HITS,
    ...facetBy(context, [facet], needsAll ? ALL_VALUES : request.maxFacetValues),
  };
}

/**
 * Builds the searches of the collection or alias `index`. With `bands` (dollars, ascending) price bands are ranges of the
 * price, in a search of their own since the price may be counted too; otherwise a field of the documents.
 */
export function clusterQuery(
  request: SearchRequest,
  index: string,
  bands: readonly number[] = [],
): ClusterQuery {
  const terms = clusterWords(request.query);
  const conditions = listConditions(request, bands);
  const common = {
    collection: index,
    q: terms || '*',
    ...(terms ? TEXT : {}),
    highlight_fields: 'none',
    highlight_full_fields: 'none',
  };
  const context = { request, conditions, bands, common };
  const free = request.facets.filter(
    (facet) => !isBanded(facet, bands) && !conditions.some((one) => isIgnored(one, facet, request)),
  );
  const refined = request.facets.filter((facet) => !free.includes(facet));
  const freeFacets = facetBy(context, free, request.maxFacetValues);
  const { counted } = request;
  const countSearches = counted
    ? [{ ...common, ...filterBy(context, conditions, counted), ...NO_HITS, ...freeFacets }]
    : [];
  const hits = { ...hitsSearch(context), ...(counted ? {} : freeFacets) };
  const before = 1 + countSearches.length;
  return {
    searches: [hits, ...countSearches, ...refined.map((facet) => facetSearch(context, facet))],
    counted: countSearches.length,
    bands,
    facets: new Map([
      ...free.map((facet) => [facet, countSearches.length] as const),
      ...refined.map((facet, position) => [facet, before + position] as const),
    ]),
  };
}
