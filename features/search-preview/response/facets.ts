/** Counts facet values over the matching documents. */
import { byCodeUnit } from '../../_domain/text/by-code-unit.ts';
import type { Column } from '../../search/search.public.ts';
import type { Collection } from '../store/collection.ts';
import type { FacetSpec, FacetQuery } from '../query/facet-by.ts';
import type { FoundDocuments } from './find-documents.ts';
import type { HighlightOptions } from '../query/parameters.ts';
import { isNumeric } from '../store/schema.ts';

interface Count {
  readonly value: string;
  readonly count: number;
}

export interface FacetCounts {
  readonly field_name: string;
  readonly sampled: false;
  readonly counts: readonly {
    readonly count: number;
    readonly highlighted: string;
    readonly value: string;
  }[];
  readonly stats: Readonly<Record<string, number>>;
}

/** Counts documents per value of a column, in its order. */
function countsOf({ codes, lists, values }: Column, numbers: readonly number[]): Uint32Array {
  const counts = new Uint32Array(values.length + 1);
  const add = (code: number): void => void (counts[code] = (counts[code] ?? 0) + 1);
  for (const number of numbers) {
    const code = codes[number] ?? 0;
    if (!lists) add(code);
    else if (code > 0) {
      for (let index = lists.starts[code] ?? 0; index < (lists.starts[code + 1] ?? 0); index += 1)
        add(lists.items[index] ?? 0);
    }
  }
  return counts;
}

function statsOf(counts: readonly Count[]): Record<string, number> {
  let [sum, documents, min, max] = [0, 0, Infinity, -Infinity];
  for (const { value, count } of counts) {
    const number = Number(value);
    sum += number * count;
    documents += count;
    min = Math.min(min, number);
    max = Math.max(max, number);
  }
  return documents === 0 ? {} : { avg: sum / documents, max, min, sum };
}

/** Keeps values that contain a word for each prefix of the query. */
function matching(counts: readonly Count[], query: string, collection: Collection): readonly Count[] {
  const prefixes = collection.spelling.split(query);
  if (prefixes.length === 0) return counts;
  return counts.filter(({ value }) => {
    const terms = collection.spelling.split(value);
    return prefixes.every((start) => terms.some((word) => word.startsWith(start)));
  });
}

function highlighted(value: string, query: string, { start, end }: HighlightOptions): string {
  const prefixes = query.toLowerCase().split(/\s+/).filter(Boolean);
  return value.replaceAll(/[\p{L}\p{N}]+/gu, (word) => {
    const begun = prefixes.find((one) => word.toLowerCase().startsWith(one));
    return begun === undefined ? word : start + word.slice(0, begun.length) + end + word.slice(begun.length);
  });
}

/** The context of counting one facet. */
export interface FacetTask {
  readonly collection: Collection;
  readonly found: FoundDocuments;
  readonly query: FacetQuery | undefined;
  readonly most: number;
  readonly highlight: HighlightOptions;
}

function banded(all: readonly Count[], bands: NonNullable<FacetSpec['bands']>): Count[] {
  return bands.map(({ label, from, to }) => ({
    value: label,
    count: all
      .filter(({ value }) => Number(value) >= from && Number(value) < to)
      .reduce((sum, { count }) => sum + count, 0),
  }));
}

/** Returns the counts of one facet as the protocol formats them, most frequent first unless sorted alphabetically. */
export function facetCounts({ field, bands, alphabetic }: FacetSpec, task: FacetTask): FacetCounts {
  const { collection, found, most } = task;
  const column = found.index.columns.get(field);
  const numbers = column ? countsOf(column, found.numbers) : new Uint32Array();
  const values = column ? Array.from(column.values as ArrayLike<string | number>, String) : [];
  const all = values
    .map((value, index) => ({ value, count: numbers[index + 1] ?? 0 }))
    .filter(({ count }) => count > 0);
  const counted = (bands ? banded(all, bands) : all).filter(({ count }) => count > 0);
  const query = task.query?.field === field ? task.query.query : '';
  const sign = alphabetic === 'desc' ? -1 : 1;
  const sorted = matching(counted, query, collection).toSorted((a, b) =>
    alphabetic ? sign * byCodeUnit(a.value, b.value) : b.count - a.count || byCodeUnit(a.value, b.value),
  );
  const declared = collection.schema.fields.find(({ name }) => name === field);
  return {
    field_name: field,
    sampled: false,
    counts: sorted.slice(0, most).map(({ value, count }) => ({
      count,
      highlighted: query === '' ? value : highlighted(value, query, task.highlight),
      value,
    })),
    stats: { ...(declared && isNumeric(declared) ? statsOf(all) : {}), total_values: counted.length },
  };
}
