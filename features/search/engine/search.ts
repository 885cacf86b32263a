/** The embedded engine: answers requests from an index (specification, section 3). Pure; the clock is handed in. */
import { RANGES, refinementOf, type RefinementName } from '../fields.ts';
import type { SearchRequest, SearchResponse } from '../request.ts';
import { countBits, fullBits, intersect, listBits, type Bits } from './bits.ts';
import { evaluate, figureOf } from './evaluate.ts';
import type { Column, SearchIndex } from './open.ts';
import type { Answer, Choice, FacetAsked, FacetFound, Order, Query } from './query.ts';
import { findText } from './words.ts';

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

function countColumn({ codes, lists, values }: Column, bits: Bits, size: number): Uint32Array {
  const docs = new Uint32Array(size);
  const length = listBits(bits, docs);
  const counts = new Uint32Array(lists ? lists.starts.length : values.length + 1);
  for (let at = 0; at < length; at += 1) {
    const code = codes[docs[at] ?? 0] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  if (!lists) return counts;
  const items = new Uint32Array(values.length + 1);
  for (let list = 1; list < counts.length - 1; list += 1) {
    for (let at = lists.starts[list] ?? 0; at < (lists.starts[list + 1] ?? 0); at += 1) {
      const item = lists.items[at] ?? 0;
      items[item] = (items[item] ?? 0) + (counts[list] ?? 0);
    }
  }
  return items;
}

/** How a chosen value is written among the values of a facet: figures as numbers are. */
const written = (column: Column, value: string): string =>
  column.kind === 'number' ? String(figureOf(value) ?? value) : value;

function facetOf(index: SearchIndex, asked: FacetAsked, bits: Bits, most: number): FacetFound {
  const column = index.columns.get(asked.field);
  if (!column)
    return { values: [...new Set(asked.chosen)].toSorted(byCodeUnit).map((value) => ({ value, count: 0 })) };
  const counts = countColumn(column, bits, index.size);
  const found: { value: string; count: number }[] = [];
  for (let code = 1; code < counts.length; code += 1) {
    const count = counts[code] ?? 0;
    if (count > 0 && code <= column.values.length)
      found.push({ value: String(column.values[code - 1]), count });
  }
  found.sort((a, b) => b.count - a.count || byCodeUnit(a.value, b.value));
  const chosen = new Set(asked.chosen.map((value) => written(column, value)));
  const values = found.filter(({ value }, at) => at < most || chosen.has(value));
  for (const { value } of values) chosen.delete(value);
  for (const value of [...chosen].toSorted(byCodeUnit)) values.push({ value, count: 0 });
  if (column.kind !== 'number') return { values };
  const used = [...column.values.entries()]
    .filter(([at]) => (counts[at + 1] ?? 0) > 0)
    .map(([, value]) => Number(value));
  const [min] = used;
  const max = used.at(-1);
  return min === undefined || max === undefined ? { values } : { values, stats: { min, max } };
}

function inOrder(
  index: SearchIndex,
  docs: number[],
  order: Order | undefined,
  scores: Uint8Array | undefined,
): number[] {
  if (!order) return scores ? docs.toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b) : docs;
  const column = index.columns.get(order.field);
  if (!column) return docs;
  const key = (doc: number): number => {
    const code = column.codes[doc] ?? 0;
    if (code === 0 || (order.positive && Number(column.values[code - 1]) <= 0)) return Infinity;
    return order.descending ? -code : code;
  };
  const keys = docs.map((doc) => ({ doc, key: key(doc) }));
  return keys.toSorted((a, b) => (a.key === b.key ? a.doc - b.doc : a.key - b.key)).map(({ doc }) => doc);
}

/** Answers a query over whatever fields the index has. A field it does not have holds nothing. */
export function ask(index: SearchIndex, query: Query): Answer {
  const text = findText(index, query.text);
  const base = text ? text.bits : fullBits(index.size);
  if (query.filter) intersect(base, evaluate(index, query.filter));
  const counted = query.counted && evaluate(index, query.counted);
  const choices = query.choices.map((choice) => ({ ...choice, bits: evaluate(index, choice.condition) }));
  const without = (name: string | undefined): Bits => {
    const bits = base.slice();
    for (const choice of choices) if (choice.kept || choice.name !== name) intersect(bits, choice.bits);
    return bits;
  };
  const found = without(undefined);
  const number = countBits(found);
  const docs = new Uint32Array(index.size);
  const hits = inOrder(index, [...docs.subarray(0, listBits(found, docs))], query.order, text?.scores);
  const facets = new Map(
    query.facets.map((asked) => {
      const bits = without(asked.name);
      if (counted) intersect(bits, counted);
      return [asked.name, facetOf(index, asked, bits, query.maxFacetValues)];
    }),
  );
  const count = counted ? countBits(intersect(found, counted)) : number;
  return { hits: hits.slice(query.offset, query.offset + query.limit), found: number, count, facets };
}

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

function orderOf({ sort }: SearchRequest): Order | undefined {
  const [field = '', direction] = sort.split(':');
  return sort === 'rank'
    ? undefined
    : { field, descending: direction === 'desc', positive: field === 'price' };
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
  const { query, filter, counted, maxFacetValues } = request;
  const limit = Math.max(0, Math.floor(request.hitsPerPage));
  const page = Math.max(1, Math.floor(request.page));
  const { hits, found, count, facets } = ask(index, {
    text: query,
    choices: choicesOf(request),
    filter,
    counted,
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
