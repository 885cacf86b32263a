/** An index in memory, as it is searched. */
import type { Bits } from './bits.ts';
import type { Codes, Column } from './column.ts';
import type { Memo } from './memo.ts';
import type { Value } from './schema.ts';

/** All documents that can be counted, with the counts of each column over them. */
export interface Base {
  readonly bits: Bits;
  readonly size: number;
  readonly totals: WeakMap<Column, Uint32Array>;
}

export interface SearchIndex {
  /** Number of documents. */
  readonly size: number;
  readonly columns: ReadonlyMap<string, Column>;
  /** What a document has in a field; undefined where it has nothing, or where there is no such field or document. */
  readonly value: (doc: number, field: string) => Value;
  /** Sets that were worked out before, by what they were worked out from. */
  readonly sets: Memo<Bits>;
  readonly bases: Memo<Base>;
  /** All documents in orders other than their own. */
  readonly orders: Memo<Codes>;
  /** Room for the documents of one set, and the set it was last used for. */
  readonly list: { readonly docs: Uint32Array; length: number; of: Bits | undefined };
}
