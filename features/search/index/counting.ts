/** Counts how many documents of a set have each value. */
import { countBits, fullBits, intersect, listBits, subtract, type Bits } from './bits.ts';
import type { Column } from './column.ts';
import { findDocuments, keyOf } from './evaluate.ts';
import type { Base, SearchIndex } from './search-index.ts';
import type { Condition } from './query.ts';

/** A set of documents to count; a subset of its base. */
export interface Counted {
  readonly bits: Bits;
  readonly size: number;
  readonly base: Base;
}

/** Returns the documents that meet all conditions, cached with their counts. */
export const computeBase = (index: SearchIndex, conditions: readonly Condition[]): Base =>
  index.bases(keyOf({ all: conditions }), () => {
    const bits = conditions.reduce(
      (into, one) => intersect(into, findDocuments(index, one)),
      fullBits(index.size),
    );
    return { bits, size: countBits(bits), totals: new WeakMap() };
  });

export const toCounted = (base: Base, bits: Bits): Counted => ({ base, bits, size: countBits(bits) });

function countCodes({ codes, cardinality }: Column, { docs, length }: SearchIndex['list']): Uint32Array {
  const counts = new Uint32Array(cardinality);
  for (let position = 0; position < length; position += 1) counts[codes[docs[position]!]!]! += 1;
  return counts;
}

function listed({ list }: SearchIndex, of: Bits, bits: Bits): SearchIndex['list'] {
  list.of = of;
  list.length = listBits(bits, list.docs);
  return list;
}

function countTotals(index: SearchIndex, column: Column, { bits, totals }: Base): Uint32Array {
  const counts = totals.get(column) ?? countCodes(column, listed(index, bits, bits));
  totals.set(column, counts);
  return counts;
}

/** Counts documents per code: directly, or by subtracting the rest of the base where that rest is smaller. */
function histogram(index: SearchIndex, column: Column, { bits, size, base }: Counted): Uint32Array {
  const totals = size * 2 > base.size ? countTotals(index, column, base) : undefined;
  if (totals && size === base.size) return totals;
  if (index.list.of !== bits) listed(index, bits, totals ? subtract(base.bits.slice(), bits) : bits);
  const counts = countCodes(column, index.list);
  if (totals)
    for (let code = 0; code < counts.length; code += 1) counts[code] = totals[code]! - counts[code]!;
  return counts;
}

/** Counts documents per value of a column. Callers must not change the result. */
export function countColumn(index: SearchIndex, column: Column, set: Counted): Uint32Array {
  const counts = histogram(index, column, set);
  const { lists, values } = column;
  if (!lists) return counts;
  // A list counts for each of its items.
  const spread = new Uint32Array(values.length + 1);
  for (let code = 0; code < counts.length; code += 1) {
    for (let position = lists.starts[code]!; position < lists.starts[code + 1]!; position += 1)
      spread[lists.items[position]!]! += counts[code]!;
  }
  return spread;
}
