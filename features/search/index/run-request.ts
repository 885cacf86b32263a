/**
 * Translates a search request into a query over an index (specification, section 3). Pure; the clock and the text search are
 * arguments.
 */
import { RANGES, refinementOf, type RefinementName } from '../query/fields.ts';
import type { SearchRequest, SearchResponse } from '../query/request.ts';
import { ignoredChoices, isMakeOrModel, makeOrModel } from '../query/facet-scope.ts';
import { runQuery } from './run-query.ts';
import type { SearchIndex } from './search-index.ts';
import type { Choice, SortOrder, WordMatches } from './query.ts';

function toChoices({ refinements, ranges }: SearchRequest): Choice[] {
  const choices: Choice[] = [];
  const isEither = isMakeOrModel(refinements);
  for (const [name, values] of Object.entries(refinements) as [
    RefinementName,
    readonly string[] | undefined,
  ][]) {
    if (!values || values.length === 0 || (isEither && name === 'make_model')) continue;
    if (isEither && name === 'make') {
      choices.push({ name, condition: makeOrModel(refinements) });
      continue;
    }
    const { field, combine } = refinementOf(name);
    for (const any of combine === 'all' ? values.map((value) => [value]) : [values])
      choices.push({ name, condition: { field, any } });
  }
  for (const name of RANGES) {
    const range = ranges[name];
    if (range) choices.push({ name, condition: { ...range, field: refinementOf(name).field } });
  }
  return choices;
}

function toSortOrder({ sort, near, pricedBy = 'price' }: SearchRequest): SortOrder | undefined {
  if (sort === 'distance:asc') return near && { field: 'point', descending: false, near };
  const [field = '', direction] = sort.split(':');
  const descending = direction === 'desc';
  if (field === 'price') return { field: pricedBy, descending, positive: true };
  return sort === 'rank' ? undefined : { field, descending, positive: false };
}

/** Searches an index for the words of a text. Returns undefined for a text without words. */
export type FindWords = (index: SearchIndex, text: string) => WordMatches | undefined;

export interface RequestTools {
  /** Milliseconds since any fixed moment. */
  readonly clock: () => number;
  /** Required when the request has a query. */
  readonly find: FindWords | undefined;
}

/**
 * Runs a request against an index of vehicles (sections 3 and 7). Hits are document numbers, which follow the custom rank.
 */
export function runRequest(
  index: SearchIndex,
  request: SearchRequest,
  { clock, find }: RequestTools,
): SearchResponse<number> {
  const start = clock();
  const { query, filter, counted, collapse, maxFacetValues } = request;
  const limit = Math.max(0, Math.floor(request.hitsPerPage));
  const page = Math.max(1, Math.floor(request.page));
  const {
    hits,
    found: matches,
    count,
    facets,
  } = runQuery(index, {
    wordMatches: find?.(index, query),
    choices: toChoices(request),
    filter,
    counted,
    collapse,
    order: toSortOrder(request),
    offset: (page - 1) * limit,
    limit,
    facets: request.facets.map((name) => ({
      name,
      field: refinementOf(name).field,
      ignored: ignoredChoices(name, request.refinements),
      chosen: request.refinements[name] ?? [],
    })),
    maxFacetValues,
  });
  return {
    hits,
    pages: limit === 0 ? 0 : Math.ceil(matches / limit),
    count,
    facets: Object.fromEntries(facets),
    ms: clock() - start,
  };
}
