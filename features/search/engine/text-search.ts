/** The words of an index, and which documents have those of a query (specification, section 3). */
import { mayBeMisspelt } from '../edit-distance.ts';
import { lowerBound } from './lower-bound.ts';
import { countBits, emptyBits, fullBits, hasBit, intersect, subtract, type Bits } from './bits.ts';
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

/** Values of one text field. */
interface TextField {
  readonly isName: boolean;
  /** The number of its code 0 among the values of all text fields. */
  readonly offset: number;
  /** The documents of each code. */
  readonly postings: () => Groups;
}

interface Words {
  /** All words of all text fields, ascending. */
  readonly all: readonly string[];
  readonly fields: readonly TextField[];
  /** The values that each word is in, as code and offset of the field. */
  readonly values: Groups;
}

/** Values that are read before others may have their turn. */
const STEP = 1000;

/** Words in the making: what each value of any text field is made of. */
class Draft {
  readonly #ids = new Map<string, number>();
  /** Most values are made of a few chunks that many others have, too. */
  readonly #chunks = new Map<string, readonly number[]>();
  /** A word, and the value it is in at the same place. */
  readonly #places: number[] = [];
  readonly #owners: number[] = [];

  #idsOf(words: readonly string[]): number[] {
    return words.map((word) => {
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
      this.#places.push(id);
      this.#owners.push(owner);
    }
  }

  /** Adds the values from `from` on, as many as a step has; the first of them all is number `offset`. */
  read(values: ArrayLike<unknown>, from: number, { offset, isName }: TextField): void {
    const end = Math.min(from + STEP, values.length);
    for (let at = from; at < end; at += 1) {
      const value = String(values[at]);
      const owner = offset + at + 1;
      if (isName) this.#add(this.#idsOf(nameWords(value)), owner);
      else for (const chunk of chunksOf(value)) this.#add(this.#idsOfChunk(chunk), owner);
    }
  }

  words(fields: readonly TextField[]): Words {
    const all = [...this.#ids.keys()].toSorted();
    const ranks = codesFor(all.length, all.length);
    for (let rank = 0; rank < all.length; rank += 1) ranks[this.#ids.get(all[rank]!)!] = rank;
    const places = codesFor(this.#places.length, all.length);
    for (let at = 0; at < places.length; at += 1) places[at] = ranks[this.#places[at]!]!;
    return { all, fields, values: grouped(all.length, places, new Uint32Array(this.#owners)) };
  }
}

/** Makes the words of an index, with stops on the way: what takes time is called, for a loop that may stop is slow. */
function* makeWords({ columns }: SearchIndex): Generator<undefined, Words> {
  const draft = new Draft();
  const fields: TextField[] = [];
  let offset = 0;
  for (const column of columns.values()) {
    const { pattern, text } = column;
    if (!text) continue;
    // The words of columns that stand in a pattern are those columns' own.
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
  return draft.words(fields);
}

const making = new WeakMap<SearchIndex, { readonly steps: Generator<undefined, Words>; words?: Words }>();

/** Reads on in the words of an index, for a millisecond or so; answers them as soon as they are all read. */
export function readWords(index: SearchIndex): Words | undefined {
  const read = making.get(index) ?? { steps: makeWords(index) };
  if (!read.words) {
    // When that fails it begins anew the next time.
    making.delete(index);
    const { done, value } = read.steps.next();
    if (done) read.words = value;
    making.set(index, read);
  }
  return read.words;
}

/** The words of an index; what is not read yet is read now. */
function wordsOf(index: SearchIndex): Words {
  for (;;) {
    const words = readWords(index);
    if (words) return words;
  }
}

/** Adds the documents that have a word from `from` up to and without `to`, in names or in other fields only where `isName` says so. */
function addWords(
  bits: Bits,
  { fields, values }: Words,
  [from, to]: readonly [number, number],
  isName?: boolean,
): void {
  for (let at = values.starts[from]!; at < values.starts[to]!; at += 1) {
    const value = values.items[at]!;
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
    const words = wordsOf(index);
    const bits = emptyBits(index.size);
    addWords(bits, words, startingWith(words.all, word));
    if (mayBeNear) for (const at of nearWords(words.all, word)) addWords(bits, words, [at, at + 1]);
    return bits;
  });
}

/** The documents that have all words, misspelt ones only where there is none otherwise. Not to be changed. */
function documentsWithAll(index: SearchIndex, words: readonly string[]): Bits {
  return index.sets(`"${words.join(' ')}`, () => {
    const all = (near: boolean): Bits =>
      words.reduce((bits, word) => intersect(bits, documentsWith(index, word, near)), fullBits(index.size));
    const bits = all(false);
    return countBits(bits) === 0 && words.some(mayBeMisspelt) ? all(true) : bits;
  });
}

/** The documents that have a word whole: in a name field, and in others only. Undefined when there are none. */
function documentsNamed(index: SearchIndex, word: string): readonly [name: Bits, other: Bits] | undefined {
  const words = wordsOf(index);
  const at = lowerBound(words.all, word);
  if (words.all[at] !== word) return undefined;
  const bits = (isName: boolean): Bits => {
    const found = emptyBits(index.size);
    addWords(found, words, [at, at + 1], isName);
    return found;
  };
  const name = index.sets(`2${word}`, () => bits(true));
  return [name, index.sets(`1${word}`, () => subtract(bits(false), name))];
}

/**
 * How relevant documents are to words, as binary figures: a document's figure has a 1 at place n when it is in set n.
 * A word of make or model counts 2, of other fields 1; a word, or two in a row, that is all of a make or model 1 more:
 * `mazda 3` is a 3 before it is a CX-3. Empty when all are as relevant.
 */
function relevance(index: SearchIndex, words: readonly string[]): Bits[] {
  const planes: Bits[] = [];
  const add = (bits: Bits, from: number): void => {
    for (let at = 0; at < bits.length; at += 1) {
      let carry = bits[at]!;
      for (let place = from; carry !== 0; place += 1) {
        while (place >= planes.length) planes.push(emptyBits(index.size));
        const plane = planes[place]!;
        const before = plane[at]!;
        plane[at] = before ^ carry;
        carry &= before;
      }
    }
  };
  for (const word of words) {
    const named = documentsNamed(index, word);
    if (named) {
      add(named[0], 1);
      add(named[1], 0);
    }
  }
  for (const whole of wholeWords(words)) {
    const named = documentsNamed(index, whole);
    if (named) add(named[0], 0);
  }
  return planes;
}

/** What the words of a text find; undefined when there are none in it. */
export function findWords(index: SearchIndex, text: string): WordMatches | undefined {
  const words = queryWords(text);
  if (words.length === 0) return undefined;
  return { bits: documentsWithAll(index, words), relevance: () => relevance(index, words) };
}

/** What of an index a text finds, and how relevant it is; sets of the caller's own. */
export interface TextMatches {
  readonly bits: Bits;
  /** The sum over the words for each document. */
  readonly scores: Uint8Array;
}

/** What a text finds in the whole index; undefined when there are no words in it. */
export function findText(index: SearchIndex, text: string): TextMatches | undefined {
  const words = findWords(index, text);
  if (!words) return undefined;
  const planes = words.relevance();
  const scores = Uint8Array.from({ length: index.size }, (_, doc) =>
    planes.reduce((sum, plane, place) => sum + (hasBit(plane, doc) ? 1 << place : 0), 0),
  );
  return { bits: words.bits.slice(), scores };
}
