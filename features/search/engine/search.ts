/** The embedded engine: answers requests from an index (specification, section 3). Pure; the clock is handed in. */
import { RANGES, refinementOf, type RefinementName } from '../fields.ts';
import type { SearchRequest, SearchResponse } from '../request.ts';
import { ask } from './ask.ts';
import type { SearchIndex } from './open.ts';
import type { Choice, Order } from './query.ts';

function choicesOf({ refinements, ranges }: SearchRequest): Choice[] {
  const choices: Choice[] = [];
  for (const [name, values] of Object.entries(refinements) as [
    RefinementName,
    readonly string[] | undefined,
  ][]) {
    if (!values || values.length === 0) continue;
    const { field, combine } = refinementOf(name);
    if (combine === 'all')
      for (const value of values) choices.push({ name, kept: true, condition: { field, any: [value] } });
    else choices.push({ name, condition: { field, any: values } });
  }
  for (const name of RANGES) {
    const range = ranges[name];
    if (range) choices.push({ name, condition: { ...range, field: refinementOf(name).field } });
  }
  return choices;
}

function orderOf({ sort, pricedBy = 'price' }: SearchRequest): Order | undefined {
  const [field = '', direction] = sort.split(':');
  const descending = direction === 'desc';
  if (field === 'price') return { field: pricedBy, descending, positive: true };
  return sort === 'rank' ? undefined : { field, descending, positive: false };
}

/**
 * Answers a request from an index of vehicles (sections 3 and 7); hits are document numbers, which are in the order
 * of the custom rank. `clock` tells milliseconds from any start.
 */
export function search(
  index: SearchIndex,
  request: SearchRequest,
  clock: () => number,
): SearchResponse<number> {
  const start = clock();
  const { query, filter, counted, collapse, maxFacetValues } = request;
  const limit = Math.max(0, Math.floor(request.hitsPerPage));
  const page = Math.max(1, Math.floor(request.page));
  const { hits, found, count, facets } = ask(index, {
    text: query,
    choices: choicesOf(request),
    filter,
    counted,
    collapse,
    order: orderOf(request),
    offset: (page - 1) * limit,
    limit,
    facets: request.facets.map((name) => ({
      name,
      field: refinementOf(name).field,
      chosen: request.refinements[name] ?? [],
    })),
    maxFacetValues,
  });
  return {
    hits,
    pages: limit === 0 ? 0 : Math.ceil(found / limit),
    count,
    facets: Object.fromEntries(facets),
    ms: clock() - start,
  };
}
