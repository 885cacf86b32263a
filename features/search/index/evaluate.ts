/** Evaluates conditions to sets of documents. */
import { distanceTo } from '../query/geo-point.ts';
import { lowerBound } from './lower-bound.ts';
import { emptyBits, fullBits, intersect, subtract, unite, type Bits } from './bits.ts';
import { addItems, type Column } from './column.ts';
import type { SearchIndex } from './search-index.ts';
import type { Condition, FieldCondition } from './query.ts';

/** Parses a value as a number; undefined when it isn't one. */
export function numberOf(value: string | number | boolean): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** Returns the code of a value in a column; 0 when no document has it. */
export function findCode({ kind, values }: Column, value: string | number | boolean): number {
  const target = kind === 'number' ? numberOf(value) : String(value);
  if (target === undefined) return 0;
  const position = lowerBound(values as ArrayLike<string | number>, target);
  return values[position] === target ? position + 1 : 0;
}

function evaluateLeaf(index: SearchIndex, condition: FieldCondition): Bits {
  const { size } = index;
  const column = index.columns.get(condition.field);
  const bits = emptyBits(size);
  if (!column) return bits;
  if ('any' in condition) {
    if (column.isEnd) {
      for (const [position, text] of column.values.entries())
        if (condition.any.some((end) => String(text).endsWith(String(end))))
          addItems(bits, column.postings, position + 1, position + 2);
      return bits;
    }
    for (const value of condition.any) {
      const code = findCode(column, value);
      if (code > 0) addItems(bits, column.postings, code, code + 1);
    }
    return bits;
  }
  if ('near' in condition) {
    for (const [position, value] of column.values.entries())
      if (distanceTo(condition.near, String(value)) <= condition.km)
        addItems(bits, column.postings, position + 1, position + 2);
    return bits;
  }
  const { min = -Infinity, max = Infinity } = condition;
  if (column.kind !== 'number' || Number.isNaN(min) || Number.isNaN(max)) return bits;
  const values = column.values as Float64Array;
  const to = lowerBound(values, max);
  return addItems(bits, column.postings, lowerBound(values, min) + 1, to + (values[to] === max ? 2 : 1));
}

/** Returns a cache key. Infinite bounds are written as text, because JSON would turn them into null. */
export const keyOf = (condition: Condition): string =>
  JSON.stringify(condition, (_, value: unknown) => (typeof value === 'number' ? String(value) : value));

/** Returns the documents that meet a condition. The set is cached: callers must not change it. */
export function findDocuments(index: SearchIndex, condition: Condition): Bits {
  return index.sets(keyOf(condition), () => {
    const { size } = index;
    const each = (
      parts: readonly Condition[],
      combine: (into: Bits, other: Bits) => Bits,
      bits: Bits,
    ): Bits => parts.reduce((into, part) => combine(into, findDocuments(index, part)), bits);
    if ('all' in condition) return each(condition.all, intersect, fullBits(size));
    if ('either' in condition) return each(condition.either, unite, emptyBits(size));
    if ('not' in condition) return subtract(fullBits(size), findDocuments(index, condition.not));
    return evaluateLeaf(index, condition);
  });
}
