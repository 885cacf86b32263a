/** Full-text search over an index (specification, section 3). */
import { mayBeMisspelt } from './edit-distance.ts';
import { lowerBound } from './lower-bound.ts';
import { countBits, emptyBits, fullBits, intersect, subtract, type Bits } from './bits.ts';
import { addItems, codesFor, grouped, type Groups } from './column.ts';
import type { SearchIndex } from './search-index.ts';
import type { WordMatches } from './query.ts';
import {
  chunksOf,
  chunkWords,
  nameWords,
  nearWords,
  queryWords,
  startingWith,
  wholeWords,
} from './tokenise.ts';

/** The values of one text field. */
interface TextField {
  readonly isName: boolean;
  /** Global number of its code 0 among the values of all text fields. */
  readonly offset: number;
  /** The documents of each code. */
  readonly postings: () => Groups;
}

interface TextIndex {
  /** All words of all text fields, ascending. */
  readonly all: readonly string[];
  readonly fields: readonly TextField[];
  /** The values that contain each word, as global value numbers. */
  readonly values: Groups;
}

/** Values read before the generator yields. */
const STEP = 1000;

/** Collects the words of all values. */
class Draft {
  readonly #ids = new Map<string, number>();
  /** Word ids by chunk: most values share a few chunks. */
  readonly #chunks = new Map<string, readonly number[]>();
  /** Pairs of word and value, at the same index. */
  readonly #wordIds: number[] = [];
  readonly #owners: number[] = [];

  #idsOf(terms: readonly string[]): number[] {
    return terms.map((word) => {
      const existing = this.#ids.get(word);
      if (existing === undefined) this.#ids.set(word, this.#ids.size);
      return existing ?? this.#ids.size - 1;
    });
  }

  #idsOfChunk(chunk: string): readonly number[] {
    const existing = this.#chunks.get(chunk);
    if (existing) return existing;
    const ids = this.#idsOf(chunkWords(chunk));
    this.#chunks.set(chunk, ids);
    return ids;
  }

  #add(ids: readonly number[], owner: number): void {
    for (const id of ids) {
      this.#wordIds.push(id);
      this.#owners.push(owner);
    }
  }

  /** Adds up to one step of values, starting at `from`. */
  read(values: ArrayLike<unknown>, from: number, { offset, isName }: TextField): void {
    const end = Math.min(from + STEP, values.length);
    for (let position = from; position < end; position += 1) {
      const value = String(values[position]);
      const owner = offset + position + 1;
      if (isName) this.#add(this.#idsOf(nameWords(value)), owner);
      else for (const chunk of chunksOf(value)) this.#add(this.#idsOfChunk(chunk), owner);
    }
  }

  build(fields: readonly TextField[]): TextIndex {
    const all = [...this.#ids.keys()].toSorted();
    const ranks = codesFor(all.length, all.length);
    for (let rank = 0; rank < all.length; rank += 1) ranks[this.#ids.get(all[rank]!)!] = rank;
    const wordRanks = codesFor(this.#wordIds.length, all.length);
    for (let position = 0; position < wordRanks.length; position += 1)
      wordRanks[position] = ranks[this.#wordIds[position]!]!;
    return { all, fields, values: grouped(all.length, wordRanks, new Uint32Array(this.#owners)) };
  }
}

/**
 * Builds the text index and yields between steps. The work sits in called functions, because a generator's own loop
 * isn't optimised.
 */
function* buildTextIndex({ columns }: SearchIndex): Generator<undefined, TextIndex> {
  const draft = new Draft();
  const fields: TextField[] = [];
  let offset = 0;
  for (const column of columns.values()) {
    const { pattern, text } = column;
    if (!text) continue;
    // A column's own words cover the parts of a pattern that refer to it.
    const values: ArrayLike<unknown> = pattern
      ? pattern.pieces.map((pieces) =>
          pieces.map((piece) => (typeof piece === 'string' ? piece : ' ')).join(''),
        )
      : column.values;
    let postings: Groups | undefined;
    const field: TextField = {
      isName: text === 'name',
      offset,
      postings: pattern ? () => (postings ??= grouped(values.length, pattern.codes)) : () => column.postings,
    };
    fields.push(field);
    for (let from = 0; from < values.length; from += STEP) {
      draft.read(values, from, field);
      yield;
    }
    offset += values.length + 1;
  }
  return draft.build(fields);
}

const making = new WeakMap<
  SearchIndex,
  { readonly steps: Generator<undefined, TextIndex>; textIndex?: TextIndex }
>();

/** Continues building the text index for about a millisecond; returns them once complete. */
export function readWords(index: SearchIndex): TextIndex | undefined {
  const read = making.get(index) ?? { steps: buildTextIndex(index) };
  if (!read.textIndex) {
    // After a failure the next call starts again.
    making.delete(index);
    const { done, value } = read.steps.next();
    if (done) read.textIndex = value;
    making.set(index, read);
  }
  return read.textIndex;
}

/** Returns the words of an index, building the rest synchronously. */
function wordsOf(index: SearchIndex): TextIndex {
  for (;;) {
    const textIndex = readWords(index);
    if (textIndex) return textIndex;
  }
}

/** Adds the documents that contain one of the words in a range; with `isName` only in name fields, or only in others. */
function addWords(
  bits: Bits,
  { fields, values }: TextIndex,
  [from, to]: readonly [number, number],
  isName?: boolean,
): void {
  for (let position = values.starts[from]!; position < values.starts[to]!; position += 1) {
    const value = values.items[position]!;
    let field = fields.length - 1;
    while (fields[field]!.offset > value) field -= 1;
    const { offset, postings, isName: inName } = fields[field]!;
    if (isName !== undefined && isName !== inName) continue;
    addItems(bits, postings(), value - offset, value - offset + 1);
  }
}

function documentsWith(index: SearchIndex, word: string, near: boolean): Bits {
  const mayBeNear = near && mayBeMisspelt(word);
  return index.sets(`${mayBeNear ? '~' : '^'}${word}`, () => {
    const textIndex = wordsOf(index);
    const bits = emptyBits(index.size);
    addWords(bits, textIndex, startingWith(textIndex.all, word));
    if (mayBeNear)
      for (const position of nearWords(textIndex.all, word))
        addWords(bits, textIndex, [position, position + 1]);
    return bits;
  });
}

/**
 * Returns the documents that match all words, with typos only when there is no exact match. Callers must not change the set.
 */
function documentsWithAll(index: SearchIndex, terms: readonly string[]): Bits {
  return index.sets(`"${terms.join(' ')}`, () => {
    const all = (near: boolean): Bits =>
      terms.reduce((bits, word) => intersect(bits, documentsWith(index, word, near)), fullBits(index.size));
    const bits = all(false);
    return countBits(bits) === 0 && terms.some(mayBeMisspelt) ? all(true) : bits;
  });
}

/** Returns the documents with a whole word, in name fields and in other fields only; undefined when no value contains it. */
function documentsNamed(index: SearchIndex, word: string): readonly [name: Bits, other: Bits] | undefined {
  const textIndex = wordsOf(index);
  const position = lowerBound(textIndex.all, word);
  if (textIndex.all[position] !== word) return undefined;
  const bits = (isName: boolean): Bits => {
    const matches = emptyBits(index.size);
    addWords(matches, textIndex, [position, position + 1], isName);
    return matches;
  };
  const name = index.sets(`2${word}`, () => bits(true));
  return [name, index.sets(`1${word}`, () => subtract(bits(false), name))];
}

/**
 * Scores documents as bit planes (bit n of a score is plane n). A word in make or model scores 2, in other fields 1; a word
 * or pair that is a complete make or model scores 1 more, so `mazda 3` ranks a 3 before a CX-3. Empty when all documents
 * score the same.
 */
function relevance(index: SearchIndex, terms: readonly string[]): Bits[] {
  const planes: Bits[] = [];
  const add = (bits: Bits, from: number): void => {
    for (let position = 0; position < bits.length; position += 1) {
      let carry = bits[position]!;
      for (let weight = from; carry !== 0; weight += 1) {
        while (weight >= planes.length) planes.push(emptyBits(index.size));
        const plane = planes[weight]!;
        const before = plane[position]!;
        plane[position] = before ^ carry;
        carry &= before;
      }
    }
  };
  for (const word of terms) {
    const named = documentsNamed(index, word);
    if (named) {
      add(named[0], 1);
      add(named[1], 0);
    }
  }
  for (const whole of wholeWords(terms)) {
    const named = documentsNamed(index, whole);
    if (named) add(named[0], 0);
  }
  return planes;
}

/** Searches for the words of a text; undefined for a text without words. */
export function findWords(index: SearchIndex, text: string): WordMatches | undefined {
  const terms = queryWords(text);
  if (terms.length === 0) return undefined;
  return { bits: documentsWithAll(index, terms), relevance: () => relevance(index, terms) };
}
