/** One field of all documents. Derived data (postings, text order) is computed on first use. */
import type { Field } from '../query/fields.ts';
import { setBit, type Bits } from './bits.ts';

/** A code for each document. Only two widths: a third, of one byte, would make loops megamorphic and slower. */
export type Codes = Uint16Array | Uint32Array;

/** Returns an array for codes up to `most`. */
export const codesFor = (length: number, most: number): Codes =>
  new (most < 0x10000 ? Uint16Array : Uint32Array)(length);

/** Codes of all documents: of one column, or joint codes of several. */
export interface Counter {
  readonly codes: Codes;
  /** One more than the greatest code. */
  readonly cardinality: number;
}

/** Groups of numbers in one array: group n is `items[starts[n]]` up to, but not including, `items[starts[n + 1]]`. */
export interface Groups {
  readonly starts: Uint32Array;
  readonly items: Codes;
}

/** The decoded bytes of a column. */
export interface Content {
  readonly values: readonly string[] | Float64Array;
  readonly codes: Codes;
  readonly lists?: Groups | undefined;
}

/** Values composed from those of other columns. */
export interface Pattern {
  /** Each pattern is a sequence of texts and of columns whose values go between them. */
  readonly pieces: readonly (readonly (string | Column)[])[];
  /** The pattern of each document, counted from 1; 0 for none. */
  readonly codes: Codes;
}

/** Groups positions by their code, in order (a counting sort). With `items`, groups those instead of the positions. */
export function grouped(number: number, codes: ArrayLike<number>, items?: Codes): Groups {
  const starts = new Uint32Array(number + 3);
  for (let offset = 0; offset < codes.length; offset += 1) starts[codes[offset]! + 2]! += 1;
  for (let code = 3; code < starts.length; code += 1) starts[code]! += starts[code - 1]!;
  const sorted = items?.slice() ?? codesFor(codes.length, codes.length);
  // While a group fills, its start sits one slot ahead and moves to the group's end.
  if (items)
    for (let offset = 0; offset < codes.length; offset += 1)
      sorted[starts[codes[offset]! + 1]!++] = items[offset]!;
  else
    for (let offset = 0; offset < codes.length; offset += 1) sorted[starts[codes[offset]! + 1]!++] = offset;
  return { starts, items: sorted };
}

/** Adds the items of the groups `from` up to, but not including, `to`. */
export function addItems(bits: Bits, { starts, items }: Groups, from: number, to: number): Bits {
  const end = starts[to]!;
  for (let offset = starts[from]!; offset < end; offset += 1) setBit(bits, items[offset]!);
  return bits;
}

/** Computes a value on first use, then releases the function that made it. */
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

/** A column that decodes its bytes on first use. */
export class Column implements Field, Counter {
  readonly name: string;
  declare readonly kind: Field['kind'];
  declare readonly text?: 'name' | 'other';
  declare readonly sort?: true;
  declare readonly isEnd?: true;
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

  /** Set when the values are composed; composing happens on first read. */
  get pattern(): Pattern | undefined {
    return this.#pattern?.();
  }

  /** Distinct values, ascending. Code 1 is the first value, code 0 is "no value". */
  get values(): readonly string[] | Float64Array {
    return this.#made().values;
  }

  /** A code for each document; for a list field, the index of its list in `lists`. */
  get codes(): Codes {
    return this.#made().codes;
  }

  /** For a list field: the item codes of each list. */
  get lists(): Groups | undefined {
    return this.#made().lists;
  }

  /** One more than the greatest code. */
  get cardinality(): number {
    const { lists, values } = this.#made();
    return lists ? lists.starts.length - 1 : values.length + 1;
  }

  /** The documents of each code, ascending; for a list field, of each item. */
  get postings(): Groups {
    return this.#postings();
  }

  #post(): Groups {
    const { codes, lists, values } = this.#made();
    if (!lists) return grouped(values.length, codes);
    const { starts, items } = lists;
    const matching: number[] = [];
    const docs: number[] = [];
    for (let doc = 0; doc < codes.length; doc += 1) {
      const code = codes[doc]!;
      for (let offset = starts[code]!; offset < starts[code + 1]!; offset += 1) {
        matching.push(items[offset]!);
        docs.push(doc);
      }
    }
    return grouped(values.length, matching, Uint32Array.from(docs));
  }

  /** Codes sorted by their values as text (by code unit), and the position of each code in that order. */
  get textOrder(): { readonly codes: Codes; readonly positions: Codes } {
    return this.#textOrder();
  }

  #inTextOrder(): { readonly codes: Codes; readonly positions: Codes } {
    const { values } = this.#made();
    const codes = codesFor(values.length, values.length);
    for (let offset = 0; offset < codes.length; offset += 1) codes[offset] = offset + 1;
    if (this.kind === 'number') {
      const texts = Array.from(values as Float64Array, String);
      codes.sort((a, b) => (texts[a - 1]! < texts[b - 1]! ? -1 : 1));
    }
    const positions = codesFor(codes.length + 1, codes.length);
    for (let offset = 0; offset < codes.length; offset += 1) positions[codes[offset]!] = offset;
    return { codes, positions };
  }
}
