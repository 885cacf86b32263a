/** Finds and sorts the documents of a search. */
import {
  type Bits,
  type Column,
  type SearchIndex,
  countBits,
  distanceTo,
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
import { natureOf } from '../store/schema.ts';
import type { SortKey } from '../query/sort-by.ts';
import type { Spelling } from '../store/values.ts';
import { documentsWithAll, documentsWithWord, splitQuery } from '../query/match-words.ts';

export interface FoundDocuments extends Snapshot {
  /** Document numbers in the order of the response. */
  readonly numbers: readonly number[];
  /** Text score of each document; absent without a query. */
  readonly scores?: Uint8Array;
  /** The words of the query. */
  readonly terms: readonly string[];
}

/** Finds the words of a query and removes documents with excluded words. */
function findWords(
  index: SearchIndex,
  options: SearchOptions,
): { bits: Bits; scores?: Uint8Array; terms: readonly string[] } {
  const { included, excluded } = splitQuery(options.query);
  const text = findText(index, included);
  const terms = queryWords(included);
  // The engine always matches prefixes and tolerates one typo.
  const isDefault = options.typos && options.prefix;
  const bits = text && isDefault ? text.bits : documentsWithAll(index, terms, options);
  for (const word of excluded.flatMap((part) => queryWords(part)))
    subtract(bits, documentsWithWord(index, word, options));
  return { bits, terms, ...(text ? { scores: text.scores } : {}) };
}

/** Cached ranks of codes by column; texts that differ only in case, diacritics or signs share a rank. */
const ranksByColumn = new WeakMap<Column, readonly number[]>();

function ranksOf(column: Column, spelling: Spelling): readonly number[] {
  const cached = ranksByColumn.get(column);
  if (cached) return cached;
  const keys = Array.from(column.values as ArrayLike<string | number>, (value) =>
    spelling.key(String(value)),
  );
  const ranks = new Map([...new Set(keys)].toSorted().map((key, index) => [key, index + 1]));
  const ranksOfCodes = [0, ...keys.map((key) => ranks.get(key) ?? 0)];
  ranksByColumn.set(column, ranksOfCodes);
  return ranksOfCodes;
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
  const ranks = isText ? ranksOf(column, spelling) : undefined;
  for (const [number, code] of column.codes.entries())
    if (code > 0) keys[number] = sign * (ranks ? (ranks[code] ?? 0) : code);
  return keys;
}

/** Returns the distance of each document, ascending; documents without a point come last. */
function distanceKeys(
  { field, near, direction }: SortKey & { by: 'distance' },
  index: SearchIndex,
): Float64Array {
  const keys = new Float64Array(index.size).fill(Infinity);
  const column = index.columns.get(field);
  if (!column) return keys;
  const distances = Array.from(column.values as readonly string[], (text) => distanceTo(near, text));
  for (const [number, code] of column.codes.entries())
    if (code > 0) keys[number] = (direction === 'desc' ? -1 : 1) * (distances[code - 1] ?? Infinity);
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

function sortNumbers(
  found: FoundDocuments,
  options: SearchOptions,
  collection: Collection,
): readonly number[] {
  const { index, scores } = found;
  const keys = fullSort(options, collection).flatMap((key) => {
    if (key.by === 'field') return [fieldKeys(key, collection, index)];
    if (key.by === 'distance') return [distanceKeys(key, index)];
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
export function findDocuments(collection: Collection, options: SearchOptions): FoundDocuments {
  const snapshot = collection.snapshot(options.query === '' ? [] : options.queryBy);
  const { bits, terms, scores } = findWords(snapshot.index, options);
  if (options.filter) intersect(bits, filterBits(collection, snapshot.index, options.filter));
  const numbers = new Uint32Array(countBits(bits));
  listBits(bits, numbers);
  const found: FoundDocuments = {
    ...snapshot,
    terms,
    numbers: [...numbers],
    ...(scores ? { scores } : {}),
  };
  // Counting needs no sorting.
  return options.limit === 0 ? found : { ...found, numbers: sortNumbers(found, options, collection) };
}
