/** Which documents meet a condition. */
import { emptyBits, fullBits, intersect, subtract, unite, type Bits } from './bits.ts';
import type { Column, SearchIndex } from './open.ts';
import type { Condition } from './query.ts';

/** Documents whose code has a mark. */
export function markedBits(column: Column, size: number, marks: Uint8Array): Bits {
  const bits = emptyBits(size);
  const { codes, lists } = column;
  let found = marks;
  if (lists) {
    found = new Uint8Array(lists.starts.length);
    for (let list = 1; list < found.length - 1; list += 1) {
      for (let at = lists.starts[list] ?? 0; at < (lists.starts[list + 1] ?? 0); at += 1) {
        if (marks[lists.items[at] ?? 0] === 1) found[list] = 1;
      }
    }
  }
  for (let doc = 0; doc < size; doc += 1) {
    if (found[codes[doc] ?? 0] === 1) bits[doc >>> 5] = (bits[doc >>> 5] ?? 0) | (1 << (doc & 31));
  }
  return bits;
}

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
    if ((values[middle] ?? value) < value) low = middle + 1;
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

function rangeMarks({ values }: Column, min: number | undefined, max: number | undefined): Uint8Array {
  const marks = new Uint8Array(values.length + 1);
  for (const [at, value] of values.entries()) {
    if ((min === undefined || Number(value) >= min) && (max === undefined || Number(value) <= max))
      marks[at + 1] = 1;
  }
  return marks;
}

/** The documents that meet a condition, as a set of the caller's own. */
export function evaluate(index: SearchIndex, condition: Condition): Bits {
  const { size } = index;
  if ('all' in condition) {
    return condition.all.reduce<Bits>((bits, one) => intersect(bits, evaluate(index, one)), fullBits(size));
  }
  if ('either' in condition) {
    return condition.either.reduce<Bits>((bits, one) => unite(bits, evaluate(index, one)), emptyBits(size));
  }
  if ('not' in condition) return subtract(fullBits(size), evaluate(index, condition.not));
  const column = index.columns.get(condition.field);
  if (!column) return emptyBits(size);
  if ('any' in condition) {
    const marks = new Uint8Array(column.values.length + 1);
    for (const value of condition.any) marks[codeOf(column, value)] = 1;
    marks[0] = 0;
    return markedBits(column, size, marks);
  }
  return column.kind === 'number'
    ? markedBits(column, size, rangeMarks(column, condition.min, condition.max))
    : emptyBits(size);
}
