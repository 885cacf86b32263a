/** The words of an index, and which documents have those of a query (specification, section 3). */
import { emptyBits, fullBits, intersect, isEmpty, unite, type Bits } from './bits.ts';
import { firstFrom, markedBits } from './evaluate.ts';
import type { Column, SearchIndex } from './open.ts';
import { mayBeMisspelt, nearWords, queryWords, startingWith, valueWords } from './text.ts';

/** The words of one field: word number `places[n]` is in the value of code `codes[n]`; places ascend. */
interface FieldWords {
  readonly column: Column;
  readonly starts: Uint32Array;
  readonly codes: Uint32Array;
}

export interface Words {
  /** All words of all text fields, ascending. */
  readonly all: readonly string[];
  readonly fields: readonly FieldWords[];
}

/** What of an index a text finds, and how relevant it is. */
export interface TextFound {
  readonly bits: Bits;
  /** The sum over the words for each document. */
  readonly scores: Uint8Array;
}

function makeWords(index: SearchIndex): Words {
  const columns = [...index.columns.values()].filter(({ text }) => text !== undefined);
  const lists = columns.map(({ text, values }) =>
    Array.from(values as ArrayLike<string | number>, (value) => valueWords(String(value), text === 'name')),
  );
  const all = [...new Set(lists.flat(2))].toSorted((a, b) => (a < b ? -1 : 1));
  const places = new Map(all.map((word, at) => [word, at]));
  const fields = columns.map((column, at) => {
    const starts = new Uint32Array(all.length + 2);
    const list = lists[at] ?? [];
    for (const words of list)
      for (const word of words)
        starts[(places.get(word) ?? 0) + 2] = (starts[(places.get(word) ?? 0) + 2] ?? 0) + 1;
    for (let place = 2; place < starts.length; place += 1)
      starts[place] = (starts[place] ?? 0) + (starts[place - 1] ?? 0);
    const codes = new Uint32Array(starts.at(-1) ?? 0);
    for (const [value, words] of list.entries()) {
      for (const word of words) {
        const place = (places.get(word) ?? 0) + 1;
        const to = starts[place] ?? 0;
        codes[to] = value + 1;
        starts[place] = to + 1;
      }
    }
    return { column, starts, codes };
  });
  return { all, fields };
}

const made = new WeakMap<SearchIndex, Words>();

/** The words of an index; made when first asked for. */
export function wordsOf(index: SearchIndex): Words {
  const words = made.get(index) ?? makeWords(index);
  made.set(index, words);
  return words;
}

function bitsOf(
  index: SearchIndex,
  { column, starts, codes }: FieldWords,
  places: readonly (readonly [number, number])[],
) {
  const marks = new Uint8Array(column.values.length + 1);
  let some = false;
  for (const [from, to] of places) {
    for (let at = starts[from] ?? 0; at < (starts[to] ?? 0); at += 1) {
      marks[codes[at] ?? 0] = 1;
      some = true;
    }
  }
  return some ? markedBits(column, index.size, marks) : undefined;
}

function wordBits(index: SearchIndex, word: string, near: boolean): Bits {
  const { all, fields } = wordsOf(index);
  const places: (readonly [number, number])[] = [startingWith(all, word)];
  if (near && mayBeMisspelt(word)) for (const at of nearWords(all, word)) places.push([at, at + 1]);
  const bits = emptyBits(index.size);
  for (const field of fields) {
    const found = bitsOf(index, field, places);
    if (found) unite(bits, found);
  }
  return bits;
}

function score(index: SearchIndex, word: string, scores: Uint8Array): void {
  const { all, fields } = wordsOf(index);
  const at = firstFrom(all, word);
  if (all[at] !== word) return;
  const levels = new Uint8Array(index.size);
  for (const field of fields) {
    const bits = bitsOf(index, field, [[at, at + 1]]);
    if (!bits) continue;
    const level = field.column.text === 'name' ? 2 : 1;
    for (let doc = 0; doc < index.size; doc += 1) {
      if ((((bits[doc >>> 5] ?? 0) >>> (doc & 31)) & 1) === 1)
        levels[doc] = Math.max(level, levels[doc] ?? 0);
    }
  }
  for (let doc = 0; doc < index.size; doc += 1) scores[doc] = (scores[doc] ?? 0) + (levels[doc] ?? 0);
}

/** What a text finds in the whole index; undefined when there are no words in it. */
export function findText(index: SearchIndex, text: string): TextFound | undefined {
  const words = queryWords(text);
  if (words.length === 0) return undefined;
  const found = (near: boolean): Bits =>
    words.reduce<Bits>((bits, word) => intersect(bits, wordBits(index, word, near)), fullBits(index.size));
  let bits = found(false);
  if (isEmpty(bits) && words.some(mayBeMisspelt)) bits = found(true);
  const scores = new Uint8Array(index.size);
  for (const word of words) score(index, word, scores);
  return { bits, scores };
}
