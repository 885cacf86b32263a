/**
 * Matches query words per field, where fields differ in ways the engine ignores: more than two weights, or prefix matching.
 */
import {
  type Bits,
  type Column,
  type SearchIndex,
  addItems,
  countBits,
  emptyBits,
  fullBits,
  hasBit,
  intersect,
  isOneEditAway,
  mayBeMisspelt,
  valueWords,
} from '../../search/search.public.ts';
import type { QueryField } from './parameters.ts';

/** Cached words of each value by column. */
const made = new WeakMap<Column, readonly (readonly string[])[]>();

function wordsIn(column: Column): readonly (readonly string[])[] {
  const cached = made.get(column);
  if (cached) return cached;
  const words = Array.from(column.values as ArrayLike<string | number>, (value) =>
    valueWords(String(value), true),
  );
  made.set(column, words);
  return words;
}

type Test = (word: string) => boolean;

/** Adds the documents with a matching word in the field. */
function addWith(bits: Bits, index: SearchIndex, { name }: QueryField, passes: Test): Bits {
  const column = index.columns.get(name);
  if (!column) return bits;
  // Code 0 stands for no value.
  for (const [at, words] of wordsIn(column).entries())
    if (words.some(passes)) addItems(bits, column.postings, at + 1, at + 2);
  return bits;
}

/**
 * Returns a test for words that match the target: equal, as a prefix if the field allows it, and within one edit if `near`.
 */
function testFor(target: string, { prefix }: QueryField, near: boolean): Test {
  const begins: Test = (word) => (prefix ? word.startsWith(target) : word === target);
  if (!near || !mayBeMisspelt(target)) return begins;
  // The whole words are within one edit, not only a prefix.
  return (word) => begins(word) || (isOneEditAway(target, word) && (prefix || isOneEditAway(word, target)));
}

/** Returns the documents that match all words, with typos only if `typos` allows them and nothing matches exactly. */
export function documentsWith(
  index: SearchIndex,
  words: readonly string[],
  { queryBy, typos }: { queryBy: readonly QueryField[]; typos: boolean },
): Bits {
  const all = (near: boolean): Bits => {
    const found = fullBits(index.size);
    for (const word of words) {
      const some = emptyBits(index.size);
      for (const field of queryBy) addWith(some, index, field, testFor(word, field, near));
      intersect(found, some);
    }
    return found;
  };
  const exact = all(false);
  return typos && countBits(exact) === 0 && words.some(mayBeMisspelt) ? all(true) : exact;
}

/** Returns whether the fields have more than the two weights the engine supports. */
export const isFinelyWeighed = (queryBy: readonly QueryField[]): boolean =>
  new Set(queryBy.map(({ weight }) => weight)).size > 2;

/**
 * Scores documents by field weights: for every word, the rank of the heaviest matching field from 1, raised above all ranks
 * for a whole-word match.
 */
export function weightScores(
  index: SearchIndex,
  words: readonly string[],
  { queryBy, typos }: { queryBy: readonly QueryField[]; typos: boolean },
): Float64Array {
  const weights = [...new Set(queryBy.map(({ weight }) => weight))].toSorted((a, b) => a - b);
  const scores = new Float64Array(index.size);
  for (const word of words) {
    const best = new Float64Array(index.size);
    const raise = (bits: Bits, to: number): void => {
      for (let number = 0; number < best.length; number += 1)
        if (hasBit(bits, number)) best[number] = Math.max(best[number] ?? 0, to);
    };
    for (const field of queryBy) {
      const place = weights.indexOf(field.weight) + 1;
      raise(addWith(emptyBits(index.size), index, field, testFor(word, field, typos)), place);
      raise(
        addWith(emptyBits(index.size), index, field, (one) => one === word),
        weights.length + place,
      );
    }
    for (const [number, score] of best.entries()) scores[number] = (scores[number] ?? 0) + score;
  }
  return scores;
}
