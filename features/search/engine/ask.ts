/** Answers a query over whatever fields an index has. */
import { intersect, type Bits } from './bits.ts';
import type { Column } from './column.ts';
import { baseOf, countColumn, countedOf, countTeam, teamsOf, type Counted } from './counting.ts';
import { documentsOf } from './evaluate.ts';
import { facetOf } from './facets.ts';
import type { SearchIndex } from './open.ts';
import { pageOf } from './order.ts';
import type { Answer, Condition, FacetFound, Query } from './query.ts';
import { queryWords } from './text.ts';
import { documentsWithAll, relevance } from './words.ts';

const NONE = new Uint32Array();

interface Sets {
  /** What is found and counted. */
  readonly shared: Counted;
  /** What is counted when the choices of a name are left out. */
  readonly without: (name: string) => Counted;
}

function facetsOf(index: SearchIndex, query: Query, { shared, without }: Sets): Map<string, FacetFound> {
  const own = new Set(query.choices.filter(({ kept }) => !kept).map(({ name }) => name));
  const facets = new Map<string, FacetFound>();
  const columnOf = (field: string): Column | undefined => index.columns.get(field);
  const wanted = query.facets.filter(({ name }) => !own.has(name));
  const tell = (column: Column | undefined, counts: Uint32Array): void => {
    for (const asked of wanted) {
      if (columnOf(asked.field) !== column) continue;
      facets.set(asked.name, facetOf(column, counts, asked, query.maxFacetValues));
    }
  };
  const columns = new Set(
    query.facets.map(({ field }) => columnOf(field)).filter((column) => column !== undefined),
  );
  const asked = new Set(wanted.map(({ field }) => columnOf(field)));
  for (const team of teamsOf(index, columns)) countTeam(index, team, { set: shared, wanted: asked }, tell);
  tell(undefined, NONE);
  for (const facet of query.facets) {
    if (!own.has(facet.name)) continue;
    const column = columnOf(facet.field);
    const counts = column ? countColumn(index, column, without(facet.name)) : NONE;
    facets.set(facet.name, facetOf(column, counts, facet, query.maxFacetValues));
  }
  return facets;
}

/** Answers a query. A field that the index does not have holds nothing. */
export function ask(index: SearchIndex, query: Query): Answer {
  const { filter, counted } = query;
  const words = queryWords(query.text);
  const always: Condition[] = filter ? [filter] : [];
  const all = baseOf(index, always);
  const start = words.length > 0 ? intersect(all.bits.slice(), documentsWithAll(index, words)) : all.bits;
  const choices = query.choices.map((choice) => ({ ...choice, bits: documentsOf(index, choice.condition) }));
  const documents = (except?: string): Bits => {
    const bits = start.slice();
    for (const { name, kept, bits: chosen } of choices) if (kept || name !== except) intersect(bits, chosen);
    return bits;
  };
  const found = countedOf(all, documents());
  const base = counted ? baseOf(index, [...always, counted]) : all;
  const countable = (bits: Bits): Counted =>
    countedOf(base, counted ? intersect(bits, documentsOf(index, counted)) : bits);
  const hits = pageOf(index, found, query, () => relevance(index, words));
  const shared = counted ? countable(found.bits.slice()) : found;
  const facets = facetsOf(index, query, {
    shared,
    without: (name) => countable(documents(name)),
  });
  return { hits, found: found.size, count: shared.size, facets };
}
