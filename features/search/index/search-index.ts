/** An open index. */
import type { Bits } from './bits.ts';
import type { Codes, Column } from './column.ts';
import type { Memo } from './memo.ts';
import type { Value } from './schema.ts';

/** The countable documents, with cached counts of each column over them. */
export interface Base {
  readonly bits: Bits;
  readonly size: number;
  readonly totals: WeakMap<Column, Uint32Array>;
}

export interface SearchIndex {
  /** Number of documents. */
  readonly size: number;
  readonly columns: ReadonlyMap<string, Column>;
  /** Returns the value of a field; undefined for a missing value, field or document. */
  readonly value: (doc: number, field: string) => Value;
  /** Cached sets by the condition they came from. */
  readonly sets: Memo<Bits>;
  readonly bases: Memo<Base>;
  /** Cached sort orders. */
  readonly orders: Memo<Codes>;
  /** Scratch list of the documents of one set, and the set it holds now. */
  readonly list: { readonly docs: Uint32Array; length: number; of: Bits | undefined };
}
