/**
 * A sketch of what is attainable: columns of dictionary numbers, bitsets and document lists. It supports the fields of
 * the bench, prefixes, 14 facet counts and a page of hits, without typing errors, relevance or checks.
 */
import {
  REFINEMENTS,
  type RefinementName,
  type SearchDocument,
} from '../../../../features/search/query/fields.ts';
import type { Range, SearchRequest } from '../../../../features/search/query/request.ts';
import type { Answer, Contestant, Ready } from '../contestant.ts';
import { FACETS } from '../workload.ts';
import { documentWords, wordsOf } from '../terms.ts';
import { and, has, listBits, newBits, or, setAll, sizeOfBoth, type Bits } from './sketch-bits.ts';
import { packTables, unpackTables } from './sketch-file.ts';

/** Columns with searched words: all text facets, and the words that only the name has. */
const TEXTS = ['make', 'model', 'badge', 'body', 'colour', 'year'] as const;
const NUMBERS = ['price', 'km', 'created_at', 'year'] as const;
type NumberField = (typeof NUMBERS)[number];

interface Header {
  /** Values of each facet in code-unit order. 0 in a column means no value. */
  dictionaries: string[][];
  /** Words of a name that no other field has, joined. */
  extras: string[];
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

function dictionaryColumn(values: readonly (string | undefined)[]): {
  dictionary: string[];
  column: Uint32Array;
} {
  const dictionary = [...new Set(values.filter((value) => value !== undefined))].toSorted(compare);
  const numbers = new Map(dictionary.map((value, index) => [value, index + 1]));
  return {
    dictionary,
    column: Uint32Array.from(values, (value) => (value === undefined ? 0 : (numbers.get(value) ?? 0))),
  };
}

function extraOf(document: SearchDocument): string | undefined {
  const { name: _, ...rest } = document;
  const present = new Set(documentWords(rest).all);
  const extra = documentWords(document).all.filter((word) => !present.has(word));
  return extra.length === 0 ? undefined : extra.join(' ');
}

function encode(documents: readonly SearchDocument[]): Uint8Array {
  const facets = FACETS.map((name) =>
    dictionaryColumn(
      documents.map((document) => {
        const value = document[REFINEMENTS[name].field];
        return value === undefined ? undefined : String(value);
      }),
    ),
  );
  const extras = dictionaryColumn(documents.map(extraOf));
  const numbers = NUMBERS.map((name) =>
    Uint32Array.from(documents, (document) => (document[name] ?? -1) + 1),
  );
  return packTables<Header>({
    header: { dictionaries: facets.map(({ dictionary }) => dictionary), extras: extras.dictionary },
    columns: [...facets.map(({ column }) => column), extras.column, ...numbers],
  });
}

interface Facet {
  values: readonly string[];
  column: Uint32Array;
  /** Documents of each value, ascending: those of value v are `list` from `starts[v]` to `starts[v + 1]`. */
  starts: Uint32Array;
  list: Uint32Array;
  /** A bitset for each value where there are few values. */
  bits: readonly Bits[] | undefined;
  counts: Uint32Array;
}

const FEW = 64;

function createFacet(values: readonly string[], column: Uint32Array): Facet {
  const rows = column.length;
  const starts = new Uint32Array(values.length + 2);
  for (let row = 0; row < rows; row += 1) starts[column[row]! + 1]! += 1;
  for (let index = 1; index < starts.length; index += 1) starts[index]! += starts[index - 1]!;
  const list = new Uint32Array(rows);
  const next = starts.slice();
  for (let row = 0; row < rows; row += 1) list[next[column[row]!]!++] = row;
  const bitsOf = (number: number): Bits => {
    const bits = newBits(rows);
    setAll(bits, list.subarray(starts[number], starts[number + 1]));
    return bits;
  };
  const bits =
    values.length <= FEW
      ? Array.from({ length: values.length + 1 }, (_, number) => bitsOf(number))
      : undefined;
  return { values, column, starts, list, bits, counts: new Uint32Array(values.length + 1) };
}

interface Vocabulary {
  /** In code-unit order. */
  terms: readonly string[];
  starts: Uint32Array;
  list: Uint32Array;
}

/** Returns every word of the stock with its documents. */
function createVocabulary(facets: readonly Facet[], extras: Facet): Vocabulary {
  const parts = new Map<string, Uint32Array[]>();
  const add = (word: string, list: Uint32Array): void => {
    const occurrences = parts.get(word);
    if (occurrences) occurrences.push(list);
    else parts.set(word, [list]);
  };
  const addField = ({ values, starts, list }: Facet, wordsIn: (value: string) => readonly string[]): void =>
    values.forEach((value, index) => {
      const documents = list.subarray(starts[index + 1], starts[index + 2]);
      for (const word of wordsIn(value)) add(word, documents);
    });
  for (const name of TEXTS) {
    const field = REFINEMENTS[name].field;
    const facet = facets[FACETS.indexOf(name)];
    if (facet)
      addField(
        facet,
        (value) => documentWords(field === 'year' ? { year: Number(value) } : { [field]: value }).all,
      );
  }
  addField(extras, (value) => value.split(' '));
  const terms = [...parts.keys()].toSorted(compare);
  const lists = terms.map((word) => parts.get(word) ?? []);
  const starts = new Uint32Array(terms.length + 1);
  lists.forEach(
    (some, index) => (starts[index + 1] = starts[index]! + some.reduce((sum, { length }) => sum + length, 0)),
  );
  const list = new Uint32Array(starts[terms.length] ?? 0);
  lists.forEach((some, index) => {
    let offset = starts[index]!;
    for (const part of some) {
      list.set(part, offset);
      offset += part.length;
    }
  });
  return { terms, starts, list };
}

/** Returns the index of the first term not below `word`. */
function lowerBound(terms: readonly string[], word: string): number {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (terms[middle]! < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A sort order: `order[position]`, and the position of each document. */
interface Order {
  order: Uint32Array;
  position: Uint32Array;
}

const WIDE = 2 ** 20;

/** Columns store the number plus 1, or 0 for none, which sorts last in both directions. A price of 0 counts as none. */
function createOrder(column: Uint32Array, down: boolean, leastGiven: number): Order {
  const keys = Float64Array.from(column, (value, row) => {
    const key = value < leastGiven ? 2 ** 32 : down ? 2 ** 32 - 1 - value : value;
    return key * WIDE + row;
  }).toSorted();
  const order = Uint32Array.from(keys, (key) => key % WIDE);
  const position = new Uint32Array(order.length);
  order.forEach((row, index) => (position[row] = index));
  return { order, position };
}

class Sketch implements Ready {
  readonly #rows: number;
  readonly #facets: readonly Facet[];
  readonly #figures: ReadonlyMap<NumberField, Uint32Array>;
  readonly #vocabulary: Vocabulary;
  readonly #orders: ReadonlyMap<string, Order>;
  readonly #list: Uint32Array;
  readonly #every: Uint32Array;
  readonly #histogram = new Uint32Array(1025);

  constructor(bytes: Uint8Array) {
    const { header, columns } = unpackTables<Header>(bytes);
    const column = (index: number): Uint32Array => columns[index] ?? new Uint32Array();
    this.#facets = header.dictionaries.map((values, index) => createFacet(values, column(index)));
    this.#rows = column(0).length;
    this.#vocabulary = createVocabulary(this.#facets, createFacet(header.extras, column(FACETS.length)));
    this.#figures = new Map(NUMBERS.map((name, index) => [name, column(FACETS.length + 1 + index)]));
    const orders = (['price:asc', 'price:desc', 'created_at:desc', 'km:asc', 'year:desc'] as const).map(
      (sort) => {
        const [name, direction] = sort.split(':') as [NumberField, string];
        const numbers = this.#figures.get(name) ?? new Uint32Array();
        return [sort, createOrder(numbers, direction === 'desc', name === 'price' ? 2 : 1)] as const;
      },
    );
    this.#orders = new Map(orders);
    this.#list = new Uint32Array(this.#rows);
    this.#every = Uint32Array.from({ length: this.#rows }, (_, row) => row);
  }

  search(request: SearchRequest): Answer {
    const conditions = [...this.#chosen(request), ...this.#ranged(request)];
    const text = this.#textBits(request.query);
    const facets: Record<string, (readonly [string, number])[]> = {};
    const found = this.#both(text, conditions);
    const size = found ? listBits(found, this.#list) : this.#rows;
    const hits = this.#page(request, found, size);
    const list = found ? this.#list : this.#every;
    const refined = new Set(conditions.map(({ name }) => name));
    FACETS.forEach((name, index) => {
      if (!refined.has(name))
        facets[name] = this.#count(this.#facets[index]!, { bits: found, list, size }, request, name);
    });
    FACETS.forEach((name, index) => {
      if (!refined.has(name)) return;
      const others = this.#both(
        text,
        conditions.filter((condition) => condition.name !== name),
      );
      const length = others ? listBits(others, this.#list) : this.#rows;
      const set = { bits: others, list: others ? this.#list : this.#every, size: length };
      facets[name] = this.#count(this.#facets[index]!, set, request, name);
    });
    return { hits, count: size, facets };
  }

  #chosen({ refinements }: SearchRequest): { name: string; bits: Bits }[] {
    return Object.entries(refinements).map(([name, values]) => {
      const facet = this.#facets[FACETS.indexOf(name as (typeof FACETS)[number])]!;
      const bits = newBits(this.#rows);
      for (const value of values) {
        const number = lowerBound(facet.values, value) + 1;
        if (facet.values[number - 1] !== value) continue;
        if (facet.bits) or(bits, facet.bits[number]!);
        else setAll(bits, facet.list.subarray(facet.starts[number], facet.starts[number + 1]));
      }
      return { name, bits };
    });
  }

  #ranged({ ranges }: SearchRequest): { name: string; bits: Bits }[] {
    return Object.entries(ranges).map(([name, { min = 0, max = 2 ** 32 - 2 }]: [string, Range]) => {
      const numbers = this.#figures.get(name as NumberField)!;
      const bits = newBits(this.#rows);
      for (let row = 0; row < numbers.length; row += 1) {
        const value = numbers[row]! - 1;
        if (value >= min && value <= max) bits[row >>> 5]! |= 1 << (row & 31);
      }
      return { name, bits };
    });
  }

  /** Returns the documents with every word or a longer one. Undefined means all. */
  #textBits(query: string): Bits | undefined {
    const { terms, starts, list } = this.#vocabulary;
    let all: Bits | undefined;
    for (const word of wordsOf(query)) {
      const from = lowerBound(terms, word);
      const to = lowerBound(terms, `${word}\u{10ffff}`);
      const bits = newBits(this.#rows);
      setAll(bits, list.subarray(starts[from], starts[to]));
      if (all) and(all, bits);
      else all = bits;
    }
    return all;
  }

  #both(text: Bits | undefined, conditions: readonly { bits: Bits }[]): Bits | undefined {
    let result = text?.slice();
    for (const { bits } of conditions) {
      if (result) and(result, bits);
      else result = bits.slice();
    }
    return result;
  }

  #count(
    { column, counts, bits, values }: Facet,
    set: { bits: Bits | undefined; list: Uint32Array; size: number },
    { maxFacetValues, refinements }: SearchRequest,
    name: RefinementName,
  ): (readonly [string, number])[] {
    const length = (this.#rows + 31) >>> 5;
    if (bits && set.bits && values.length * length * 2 < set.size) {
      for (let number = 1; number <= values.length; number += 1)
        counts[number] = sizeOfBoth(set.bits, bits[number]!);
    } else {
      counts.fill(0);
      const { list, size } = set;
      for (let index = 0; index < size; index += 1) counts[column[list[index]!]!]! += 1;
    }
    return this.#top(values, counts, { most: maxFacetValues, chosen: refinements[name] ?? [] });
  }

  /** Returns the most frequent values. A histogram gives the lowest count shown, so that few values need sorting. */
  #top(
    values: readonly string[],
    counts: Uint32Array,
    { most, chosen }: { most: number; chosen: readonly string[] },
  ): (readonly [string, number])[] {
    const histogram = this.#histogram.fill(0);
    const cap = histogram.length - 1;
    for (let number = 1; number < counts.length; number += 1) histogram[Math.min(counts[number]!, cap)]! += 1;
    let least = cap;
    let above = 0;
    while (least > 1 && above + histogram[least]! < most) above += histogram[least--]!;
    const keys: number[] = [];
    let room = least === cap ? Infinity : most - above;
    for (let number = 1; number < counts.length; number += 1) {
      const count = counts[number]!;
      if (count > least || (count === least && room-- > 0)) keys.push((2 ** 32 - count) * WIDE + number);
    }
    const sorted = Float64Array.from(keys).toSorted().subarray(0, most);
    const top: (readonly [string, number])[] = [];
    for (const key of sorted) top.push([values[(key % WIDE) - 1]!, 2 ** 32 - Math.floor(key / WIDE)]);
    for (const value of chosen) {
      if (top.some(([shown]) => shown === value)) continue;
      const number = lowerBound(values, value) + 1;
      top.push([value, values[number - 1] === value ? counts[number]! : 0]);
    }
    return top.length === sorted.length ? top : top.toSorted(([a, m], [b, n]) => n - m || compare(a, b));
  }

  /** Scans the sort order when there are many hits, and sorts the hits when there are few. */
  #page({ sort, page, hitsPerPage }: SearchRequest, found: Bits | undefined, size: number): number[] {
    const start = (page - 1) * hitsPerPage;
    const list = found ? this.#list : this.#every;
    const order = this.#orders.get(sort);
    if (!order) return [...list.subarray(Math.min(start, size), Math.min(start + hitsPerPage, size))];
    if (!found) return [...order.order.subarray(start, start + hitsPerPage)];
    if (size < 512) {
      const positions = new Uint32Array(size);
      for (let index = 0; index < size; index += 1) positions[index] = order.position[list[index]!]!;
      return [...positions.toSorted().subarray(start, start + hitsPerPage)].map(
        (position) => order.order[position]!,
      );
    }
    const hits: number[] = [];
    let skip = start;
    for (let index = 0; index < order.order.length && hits.length < hitsPerPage; index += 1) {
      const row = order.order[index]!;
      if (!has(found, row)) continue;
      if (skip > 0) skip -= 1;
      else hits.push(row);
    }
    return hits;
  }
}

export const contestant: Contestant = { encode, load: (bytes) => new Sketch(bytes) };
