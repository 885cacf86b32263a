/**
 * Words of a query in the fields that are searched, where those differ in what the engine does not tell apart: in more than
 * two weights, or in whether the beginning of a word counts.
 */
import { emptyBits, fullBits, countBits, hasBit, intersect, type Bits } from '../engine/bits.ts';
import { addItems, type Column } from '../engine/column.ts';
import type { SearchIndex } from '../engine/search-index.ts';
import { valueWords } from '../engine/tokenise.ts';
import { isOneEditAway, mayBeMisspelt } from '../edit-distance.ts';
import type { QueryField } from './parameters.ts';

/** The words of each value of a column, made once. */
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

/** Adds the documents that have a word in the field that passes. */
function addWith(bits: Bits, index: SearchIndex, { name }: QueryField, passes: Test): Bits {
  const column = index.columns.get(name);
  if (!column) return bits;
  // Code 0 stands for no value.
  for (const [at, words] of wordsIn(column).entries())
    if (words.some(passes)) addItems(bits, column.postings, at + 1, at + 2);
  return bits;
}

/** What counts as the word: itself, its beginnings where the field lets them, and with `near` what one edit makes of it. */
function testFor(target: string, { prefix }: QueryField, near: boolean): Test {
  const begins: Test = (word) => (prefix ? word.startsWith(target) : word === target);
  if (!near || !mayBeMisspelt(target)) return begins;
  // One edit of each other, and not of a beginning.
  return (word) => begins(word) || (isOneEditAway(target, word) && (prefix || isOneEditAway(word, target)));
}

/** The documents that have all words, misspelt ones only where there is none otherwise and `typos` lets them. */
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

/** Whether the fields have more weights than the engine tells apart: that of names, and that of others. */
export const isFinelyWeighed = (queryBy: readonly QueryField[]): boolean =>
  new Set(queryBy.map(({ weight }) => weight)).size > 2;

/**
 * How relevant each document is by the weights of the fields: for every word the place of the heaviest field that has it,
 * from 1, and more than any place where it is there whole.
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
