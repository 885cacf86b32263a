/** Runs a query over an index, whatever its fields. */
import { intersect, type Bits } from './bits.ts';
import { computeBase, countColumn, toCounted, type Counted } from './counting.ts';
import { findDocuments } from './evaluate.ts';
import { computeFacet } from './facets.ts';
import type { SearchIndex } from './search-index.ts';
import { pageOfHits } from './sort.ts';
import type { QueryResult, Condition, FacetResult, Query } from './query.ts';

const NONE = new Uint32Array();

interface Sets {
  /** The documents to find and count. */
  readonly shared: Counted;
  /** The documents to count when the choices of these names are ignored. */
  readonly without: (names: readonly string[]) => Counted;
}

function computeFacets(
  index: SearchIndex,
  query: Query,
  { shared, without }: Sets,
): Map<string, FacetResult> {
  const chosen = new Set(query.choices.map(({ name }) => name));
  return new Map(
    query.facets.map((facet) => {
      const { name, field, ignored } = facet;
      const isNarrowed = ignored.some((one) => chosen.has(one));
      const column = index.columns.get(field);
      const counts = column && countColumn(index, column, isNarrowed ? without(ignored) : shared);
      return [name, computeFacet(column, counts ?? NONE, facet, query.maxFacetValues)];
    }),
  );
}

/** Runs a query. A field that the index lacks matches no document. */
export function runQuery(index: SearchIndex, query: Query): QueryResult {
  const { wordMatches, filter, counted } = query;
  const always: Condition[] = filter ? [filter] : [];
  const all = computeBase(index, always);
  const start = wordMatches ? intersect(all.bits.slice(), wordMatches.bits) : all.bits;
  const choices = query.choices.map((choice) => ({
    ...choice,
    bits: findDocuments(index, choice.condition),
  }));
  const documents = (except: readonly string[] = []): Bits => {
    const bits = start.slice();
    for (const { name, bits: chosen } of choices) if (!except.includes(name)) intersect(bits, chosen);
    return bits;
  };
  const result = toCounted(all, documents());
  const base = counted ? computeBase(index, [...always, counted]) : all;
  const countable = (bits: Bits): Counted =>
    toCounted(base, counted ? intersect(bits, findDocuments(index, counted)) : bits);
  const { hits, size } = pageOfHits(index, result, query);
  const shared = counted ? countable(result.bits.slice()) : result;
  const facets = computeFacets(index, query, {
    shared,
    without: (names) => countable(documents(names)),
  });
  return { hits, found: size, count: shared.size, facets };
}
