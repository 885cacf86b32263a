/** Plain filtering, counting and sorting of documents: one pass over rows. */
import { REFINEMENTS, type RefinementName } from '../../../features/search/query/fields.ts';
import type { Range, SearchRequest, Sort } from '../../../features/search/query/request.ts';
import type { Row } from './columns.ts';
import type { Answer } from './contestant.ts';

interface Condition {
  name: RefinementName;
  holds: (document: Row) => boolean;
}

export function listConditions({
  refinements,
  ranges,
}: Pick<SearchRequest, 'refinements' | 'ranges'>): Condition[] {
  const values = Object.entries(refinements).map(([key, chosen]): Condition => {
    const name = key as RefinementName;
    const chosenValues = new Set(chosen);
    const { field } = REFINEMENTS[name];
    return { name, holds: (document) => chosenValues.has(String(document[field])) };
  });
  const rangeConditions = Object.entries(ranges).map(([key, range]): Condition => {
    const name = key as RefinementName;
    const { field } = REFINEMENTS[name];
    return { name, holds: (document) => within(document[field], range) };
  });
  return [...values, ...rangeConditions];
}

const within = (value: unknown, { min = -Infinity, max = Infinity }: Range): boolean =>
  typeof value === 'number' && value >= min && value <= max;

const NUMBER_FIELDS = { price: 'price', created_at: 'created_at', km: 'km', year: 'year' } as const;

/** Returns the number field and the direction of a sort, or undefined for the order of the documents. */
export function sortFigure(sort: Sort): { field: keyof typeof NUMBER_FIELDS; down: boolean } | undefined {
  const [field = '', direction] = sort.split(':');
  return Object.hasOwn(NUMBER_FIELDS, field)
    ? { field: field as keyof typeof NUMBER_FIELDS, down: direction === 'desc' }
    : undefined;
}

/** Returns the sort key of a document. A missing number sorts last in both directions. */
export function sortKey(document: Row, { field, down }: NonNullable<ReturnType<typeof sortFigure>>): number {
  const value = document[field];
  if (value === undefined || (field === 'price' && value <= 0)) return Infinity;
  return down ? -value : value;
}

export type Counts = Map<RefinementName, Map<string, number>>;

/** Sorts by frequency, then by value, and cuts to the requested length, always keeping chosen values. */
export function topValues(
  counts: ReadonlyMap<string, number>,
  most: number,
  chosen: readonly string[] = [],
): [string, number][] {
  const all = [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  const top = all.slice(0, most);
  const shown = new Set(top.map(([value]) => value));
  const missing = chosen
    .filter((value) => !shown.has(value))
    .map((value): [string, number] => [value, counts.get(value) ?? 0]);
  return missing.length === 0
    ? top
    : [...top, ...missing].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
}

/**
 * Answers a request from the rows that match its text, given in rank order. A facet ignores its own choice: a row that
 * fails one condition counts for that facet alone.
 */
export function answerFrom(rows: readonly Row[], request: SearchRequest): Answer {
  const conditions = listConditions(request);
  const counts: Counts = new Map(request.facets.map((name) => [name, new Map<string, number>()]));
  const found: Row[] = [];
  for (const row of rows) {
    let failed: RefinementName | undefined;
    let failures = 0;
    for (const { name, holds } of conditions) {
      if (holds(row) || name === failed) continue;
      failed = name;
      if ((failures += 1) > 1) break;
    }
    if (failures > 1) continue;
    if (failures === 0) found.push(row);
    for (const name of failed === undefined ? request.facets : [failed]) {
      const value = row[REFINEMENTS[name].field];
      const values = counts.get(name);
      if (value !== undefined && values) values.set(String(value), (values.get(String(value)) ?? 0) + 1);
    }
  }
  const start = (request.page - 1) * request.hitsPerPage;
  return {
    hits: sorted(found, request.sort)
      .slice(start, start + request.hitsPerPage)
      .map(({ id }) => id),
    count: found.length,
    facets: Object.fromEntries(
      [...counts].map(([name, values]) => [
        name,
        topValues(values, request.maxFacetValues, request.refinements[name]),
      ]),
    ),
  };
}

function sorted(rows: Row[], sort: Sort): Row[] {
  const by = sortFigure(sort);
  if (!by) return rows;
  // Equal keys stay in rank order; subtracting two infinities would give NaN.
  return rows.toSorted((a, b) => {
    const [m, n] = [sortKey(a, by), sortKey(b, by)];
    return m === n ? a.id - b.id : m - n;
  });
}
