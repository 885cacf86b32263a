/** One field of all documents, and what is made of it when it is first needed. */
import type { Field } from '../fields.ts';
import { setBit, type Bits } from './bits.ts';

/** A code for each document. Two widths: a third, of one byte, makes loops over all of them slower than it makes them short. */
export type Codes = Uint16Array | Uint32Array;

/** An array for figures up to `most`. */
export const codesFor = (length: number, most: number): Codes =>
  new (most < 0x10000 ? Uint16Array : Uint32Array)(length);

/** Something of which every document has one: a column's codes, or those of several columns taken together. */
export interface Counter {
  readonly codes: Codes;
  /** One more than the greatest code. */
  readonly cardinality: number;
}

/** Groups of figures, one after the other: those of group n are `items[starts[n]]` up to `items[starts[n + 1]]`. */
export interface Groups {
  readonly starts: Uint32Array;
  readonly items: Codes;
}

/** What a column is made of. */
export interface Content {
  readonly values: readonly string[] | Float64Array;
  readonly codes: Codes;
  readonly lists?: Groups | undefined;
}

/** Values that are put together from those of other columns. */
export interface Pattern {
  /** Each is texts, and columns whose values stand between them. */
  readonly pieces: readonly (readonly (string | Column)[])[];
  /** The pattern of each document, from 1; 0 for none. */
  readonly codes: Codes;
}

/**
 * Turns a code for each place into the places of each code, in order. `items` may stand there instead of the
 * numbers of the places.
 */
export function grouped(number: number, codes: ArrayLike<number>, items?: Codes): Groups {
  const starts = new Uint32Array(number + 3);
  for (let at = 0; at < codes.length; at += 1) starts[codes[at]! + 2]! += 1;
  for (let code = 3; code < starts.length; code += 1) starts[code]! += starts[code - 1]!;
  const sorted = items?.slice() ?? codesFor(codes.length, codes.length);
  // Until it is full, the start of a group stands one place on, and moves to the group's end.
  if (items) for (let at = 0; at < codes.length; at += 1) sorted[starts[codes[at]! + 1]!++] = items[at]!;
  else for (let at = 0; at < codes.length; at += 1) sorted[starts[codes[at]! + 1]!++] = at;
  return { starts, items: sorted };
}

/** Adds the items of groups from `from` up to and without `to`. */
export function addItems(bits: Bits, { starts, items }: Groups, from: number, to: number): Bits {
  const end = starts[to]!;
  for (let at = starts[from]!; at < end; at += 1) setBit(bits, items[at]!);
  return bits;
}

/** What is made when it is first asked for; what it was made of is let go then. */
function lazy<T>(make: () => T): () => T {
  let left: (() => T) | undefined = make;
  let made: T | undefined;
  return () => {
    if (left) {
      made = left();
      left = undefined;
    }
    return made!;
  };
}

/** A column whose bytes are read when it is first asked. */
export class Column implements Field, Counter {
  readonly name: string;
  declare readonly kind: Field['kind'];
  declare readonly text?: 'name' | 'other';
  declare readonly sort?: true;
  readonly #made: () => Content;
  readonly #pattern: (() => Pattern) | undefined;
  readonly #postings = lazy(() => this.#post());
  readonly #textOrder = lazy(() => this.#inTextOrder());

  constructor(name: string, field: Field, read: (column: Column) => Content, pattern?: () => Pattern) {
    this.name = name;
    Object.assign(this, field);
    this.#made = lazy(() => read(this));
    this.#pattern = pattern && lazy(pattern);
  }

  /** There when the values are put together; they are put together when they are first read. */
  get pattern(): Pattern | undefined {
    return this.#pattern?.();
  }

  /** The distinct values, ascending; code 1 stands for the first, code 0 for none. */
  get values(): readonly string[] | Float64Array {
    return this.#made().values;
  }

  /** A code for each document; of a list field the number of its list in `lists`. */
  get codes(): Codes {
    return this.#made().codes;
  }

  /** Of a list field: the codes of the items of each list. */
  get lists(): Groups | undefined {
    return this.#made().lists;
  }

  /** One more than the greatest code of a document. */
  get cardinality(): number {
    const { lists, values } = this.#made();
    return lists ? lists.starts.length - 1 : values.length + 1;
  }

  /** The documents of each code, ascending; of each item of a list field. */
  get postings(): Groups {
    return this.#postings();
  }

  #post(): Groups {
    const { codes, lists, values } = this.#made();
    if (!lists) return grouped(values.length, codes);
    const { starts, items } = lists;
    const found: number[] = [];
    const docs: number[] = [];
    for (let doc = 0; doc < codes.length; doc += 1) {
      const code = codes[doc]!;
      for (let at = starts[code]!; at < starts[code + 1]!; at += 1) {
        found.push(items[at]!);
        docs.push(doc);
      }
    }
    return grouped(values.length, found, Uint32Array.from(docs));
  }

  /** Codes in the order of their values as text, by code unit, and the place of each code there. */
  get textOrder(): { readonly codes: Codes; readonly places: Codes } {
    return this.#textOrder();
  }

  #inTextOrder(): { readonly codes: Codes; readonly places: Codes } {
    const { values } = this.#made();
    const codes = codesFor(values.length, values.length);
    for (let at = 0; at < codes.length; at += 1) codes[at] = at + 1;
    if (this.kind === 'number') {
      const texts = Array.from(values as Float64Array, String);
      codes.sort((a, b) => (texts[a - 1]! < texts[b - 1]! ? -1 : 1));
    }
    const places = codesFor(codes.length + 1, codes.length);
    for (let at = 0; at < codes.length; at += 1) places[codes[at]!] = at;
    return { codes, places };
  }
}
