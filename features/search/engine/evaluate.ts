/** Which documents meet a condition. */
import { emptyBits, fullBits, intersect, setBit, subtract, unite, type Bits } from './bits.ts';
import type { Column } from './column.ts';
import { remembered } from './memory.ts';
import type { SearchIndex } from './open.ts';
import type { Condition, FieldCondition } from './query.ts';

/** The figure a value stands for; undefined when it is none. */
export function figureOf(value: string | number | boolean): number | undefined {
  const figure = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof figure === 'number' && Number.isFinite(figure) ? figure : undefined;
}

/** Place of the first of ascending values that is not below `value`. */
export function firstFrom<T extends string | number>(values: ArrayLike<T>, value: T): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (values[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The code of a value in a column; 0 when no document has it. */
export function codeOf({ kind, values }: Column, value: string | number | boolean): number {
  const wanted = kind === 'number' ? figureOf(value) : String(value);
  if (wanted === undefined) return 0;
  const at = firstFrom(values as ArrayLike<string | number>, wanted);
  return values[at] === wanted ? at + 1 : 0;
}

/** Adds the documents that have a code from `from` up to and without `to`. */
export function addDocuments(
  bits: Bits,
  { postings: { starts, items } }: Column,
  from: number,
  to: number,
): void {
  const end = starts[to]!;
  for (let at = starts[from]!; at < end; at += 1) setBit(bits, items[at]!);
}

function inRange(column: Column, size: number, from: number, to: number): Bits {
  const { starts } = column.postings;
  const bits = emptyBits(size);
  if (from >= to) return bits;
  if ((starts[to]! - starts[from]!) * 2 <= size) {
    addDocuments(bits, column, from, to);
    return bits;
  }
  addDocuments(bits, column, 0, from);
  addDocuments(bits, column, to, starts.length - 1);
  return subtract(fullBits(size), bits);
}

function evaluateLeaf(index: SearchIndex, condition: FieldCondition): Bits {
  const { size } = index;
  const column = index.columns.get(condition.field);
  const bits = emptyBits(size);
  if (!column) return bits;
  if ('any' in condition) {
    for (const value of condition.any) {
      const code = codeOf(column, value);
      if (code > 0) addDocuments(bits, column, code, code + 1);
    }
    return bits;
  }
  const { min = -Infinity, max = Infinity } = condition;
  if (column.kind !== 'number' || Number.isNaN(min) || Number.isNaN(max)) return bits;
  const values = column.values as Float64Array;
  const to = firstFrom(values, max);
  return inRange(column, size, firstFrom(values, min) + 1, to + (values[to] === max ? 2 : 1));
}

/** A text that only conditions of the same meaning share. */
export function keyOf(condition: Condition): string {
  if ('all' in condition) return `(${condition.all.map(keyOf).join('&')})`;
  if ('either' in condition) return `(${condition.either.map(keyOf).join('|')}|)`;
  if ('not' in condition) return `!${keyOf(condition.not)}`;
  const { field } = condition;
  return JSON.stringify(
    'any' in condition
      ? [field, condition.any.map(String)]
      : [field, String(condition.min), String(condition.max)],
  );
}

/** The documents that meet a condition. Not to be changed: the set is kept for the next time. */
export function documentsOf(index: SearchIndex, condition: Condition): Bits {
  return remembered(index, keyOf(condition), () => {
    const { size } = index;
    const each = (
      parts: readonly Condition[],
      combine: (into: Bits, other: Bits) => Bits,
      bits: Bits,
    ): Bits => parts.reduce((into, part) => combine(into, documentsOf(index, part)), bits);
    if ('all' in condition) return each(condition.all, intersect, fullBits(size));
    if ('either' in condition) return each(condition.either, unite, emptyBits(size));
    if ('not' in condition) return subtract(fullBits(size), documentsOf(index, condition.not));
    return evaluateLeaf(index, condition);
  });
}

/** The documents that meet a condition, as a set of the caller's own. */
export const evaluate = (index: SearchIndex, condition: Condition): Bits =>
  documentsOf(index, condition).slice();
