/** Finds and sorts the documents of a search. */
import {
  type Bits,
  type Column,
  type SearchIndex,
  countBits,
  evaluate,
  findText,
  hasBit,
  intersect,
  listBits,
  queryWords,
  subtract,
} from '../../search/search.public.ts';
import type { Collection, Snapshot } from '../store/collection.ts';
import { conditionOf } from '../query/conditions.ts';
import type { FilterTree } from '../query/filter-by.ts';
import type { SearchOptions } from '../query/parameters.ts';
import { dividedQuery, hasExactly, phraseTest } from '../query/query-words.ts';
import { natureOf } from '../store/schema.ts';
import type { SortKey } from '../query/sort-by.ts';
import type { Spelling } from '../store/values.ts';
import { documentsWith, isFinelyWeighed, weightScores } from '../query/word-fields.ts';

type Scores = Uint8Array | Float64Array;

export interface FoundDocuments extends Snapshot {
  /** Document numbers in the order of the response. */
  readonly numbers: readonly number[];
  readonly bits: Bits;
  /** Text score of each document; absent without a query. */
  readonly scores?: Scores;
  /** The words of the query. */
  readonly words: readonly string[];
}

/** Removes the documents that don't pass from a set. */
function keepWhere(
  { documents }: Snapshot,
  bits: Bits,
  passes: (document: Snapshot['documents'][number]) => boolean,
): void {
  for (const [number, document] of documents.entries()) {
    if (hasBit(bits, number) && !passes(document)) {
      bits[number >>> 5] = (bits[number >>> 5] ?? 0) & ~(1 << (number & 31));
    }
  }
}

function textBits(
  found: Snapshot,
  order: SearchOptions,
  { spelling, valueOf }: Collection,
): { bits: Bits; scores?: Scores; words: string[] } {
  const { index } = found;
  const { included, excluded, phrases } = dividedQuery(order.query);
  const text = findText(index, included);
  const words = queryWords(included);
  // The engine always matches prefixes and tolerates one typo.
  const isEngines = order.typos && order.queryBy.every(({ prefix }) => prefix);
  const bits = text && isEngines ? text.bits : documentsWith(index, words, order);
  // Excluded words match whole and without typos.
  const whole = order.queryBy.map((field) => ({ ...field, prefix: false }));
  for (const word of excluded)
    keepWhere(
      found,
      bits,
      (document) => !hasExactly((field) => valueOf(document, field), queryWords(word), whole),
    );
  if (phrases.length > 0) {
    const holds = phraseTest(phrases, order.queryBy, spelling);
    keepWhere(found, bits, (document) => !holds((field) => valueOf(document, field)));
  }
  return { bits, words, ...(text ? { scores: scoresOf(text.scores, index, { words, order }) } : {}) };
}

/** Returns the engine's scores, refined by the field weights that the engine doesn't distinguish. */
function scoresOf(
  scores: Uint8Array,
  index: SearchIndex,
  { words, order }: { words: readonly string[]; order: SearchOptions },
): Scores {
  if (!isFinelyWeighed(order.queryBy)) return scores;
  return weightScores(index, words, order).map((score, number) => score * 256 + (scores[number] ?? 0));
}

/** Cached ranks of codes by column; texts that differ only in case, diacritics or signs share a rank. */
const places = new WeakMap<Column, readonly number[]>();

function placesOf(column: Column, spelling: Spelling): readonly number[] {
  const cached = places.get(column);
  if (cached) return cached;
  const keys = Array.from(column.values as ArrayLike<string | number>, (value) =>
    spelling.key(String(value)),
  );
  const order = new Map([...new Set(keys)].toSorted().map((key, at) => [key, at + 1]));
  const made = [0, ...keys.map((key) => order.get(key) ?? 0)];
  places.set(column, made);
  return made;
}

/** Returns a sort key for each document, ascending. */
function fieldKeys(
  key: SortKey & { by: 'field' },
  { schema, spelling }: Collection,
  index: SearchIndex,
): Float64Array {
  const sign = key.direction === 'desc' ? -1 : 1;
  const field = schema.fields.find(({ name }) => name === key.field);
  // Missing texts sort as the greatest value, missing numbers always last.
  const isText = field !== undefined && natureOf(field) === 'string';
  const usual = isText ? sign * Infinity : Infinity;
  const none = key.missing === 'first' ? -Infinity : key.missing === 'last' ? Infinity : usual;
  const keys = new Float64Array(index.size).fill(none);
  const column = index.columns.get(key.field);
  if (!column) return keys;
  const order = isText ? placesOf(column, spelling) : undefined;
  for (const [number, code] of column.codes.entries())
    if (code > 0) keys[number] = sign * (order ? (order[code] ?? 0) : code);
  return keys;
}

/** Evaluates a filter over a snapshot of the collection. */
export const filterBits = (collection: Collection, index: SearchIndex, filter: FilterTree): Bits =>
  evaluate(index, conditionOf(filter, index, collection.spelling));

function scoreKeys(key: SortKey & { by: 'score' }, collection: Collection, index: SearchIndex): Float64Array {
  const keys = new Float64Array(index.size);
  const sign = key.direction === 'desc' ? -1 : 1;
  for (const { filter, score } of key.scores.toReversed()) {
    const bits = filterBits(collection, index, filter);
    for (let number = 0; number < index.size; number += 1) {
      if (hasBit(bits, number)) keys[number] = sign * score;
    }
  }
  return keys;
}

/** Returns the sort keys, completed by the defaults of the protocol. */
function fullSort({ sort }: SearchOptions, { schema }: Collection): readonly SortKey[] {
  const text: SortKey = { by: 'text', direction: 'desc' };
  if (sort.length > 0) {
    return sort.length < 3 && !sort.some(({ by }) => by === 'text') ? [...sort, text] : sort;
  }
  const field = schema.default_sorting_field;
  return field === '' ? [text] : [text, { by: 'field', field, direction: 'desc', missing: 'usual' }];
}

function inOrder(found: FoundDocuments, order: SearchOptions, collection: Collection): readonly number[] {
  const { index, scores } = found;
  const keys = fullSort(order, collection).flatMap((key) => {
    if (key.by === 'field') return [fieldKeys(key, collection, index)];
    if (key.by === 'score') return [scoreKeys(key, collection, index)];
    return scores ? [Float64Array.from(scores, (score) => (key.direction === 'desc' ? -score : score))] : [];
  });
  return found.numbers.toSorted((a, b) => {
    for (const key of keys) {
      const one = key[a] ?? 0;
      const other = key[b] ?? 0;
      if (one !== other) return one < other ? -1 : 1;
    }
    return a - b;
  });
}

/** Returns all matching documents of a collection, sorted. */
export function findDocuments(collection: Collection, order: SearchOptions): FoundDocuments {
  const snapshot = collection.snapshot(order.query === '' ? [] : order.queryBy);
  const { bits, words, scores } = textBits(snapshot, order, collection);
  if (order.filter) intersect(bits, filterBits(collection, snapshot.index, order.filter));
  subtract(bits, evaluate(snapshot.index, { field: 'id', any: order.hidden }));
  const numbers = new Uint32Array(countBits(bits));
  listBits(bits, numbers);
  const found: FoundDocuments = {
    ...snapshot,
    bits,
    words,
    numbers: [...numbers],
    ...(scores ? { scores } : {}),
  };
  // Counting needs no sorting.
  return order.limit === 0 ? found : { ...found, numbers: inOrder(found, order, collection) };
}
