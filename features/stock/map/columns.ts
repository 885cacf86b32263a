/** Compares a mapping with the columns of a file. */
import type { Mapping } from '../../_domain/stock/stock-source.schema.ts';
import { columnsUsed, hasColumn, type ColumnUse } from './origins.ts';

/** Returns the edit distance between two texts. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Returns the name most similar to the typed one, ignoring case; undefined when none is close. */
export function nearest(typed: string, names: readonly string[]): string | undefined {
  const key = typed.toLowerCase();
  let best: { name: string; edits: number } | undefined;
  for (const name of names) {
    const edits = distance(key, name.toLowerCase());
    if (!best || edits < best.edits) best = { name, edits };
  }
  return best && best.edits <= Math.max(2, Math.floor(typed.length / 3)) ? best.name : undefined;
}

/** A mapped column that is missing from the file. */
interface MissingColumn extends Pick<ColumnUse, 'field' | 'column'> {
  nearest?: string;
}

/** Returns the mapped columns that are missing from the file, each with the most similar column. */
export function missingColumns(mapping: Mapping, columns: readonly string[]): MissingColumn[] {
  return columnsUsed(mapping)
    .filter((use) => !hasColumn(use, columns))
    .map(({ field, column }) => {
      const near = nearest(column, columns);
      return near === undefined ? { field, column } : { field, column, nearest: near };
    });
}

/** Returns the keys of the first objects of a JSON feed; nested keys are paths. */
export function listKeys(objects: readonly object[]): string[] {
  const keys = new Set<string>();
  const walk = (value: object, prefix: string, depth: number): void => {
    for (const [key, inner] of Object.entries(value)) {
      keys.add(prefix + key);
      const deeper: unknown = inner;
      if (depth < 4 && typeof deeper === 'object' && deeper !== null && !Array.isArray(deeper)) {
        walk(deeper, `${prefix}${key}.`, depth + 1);
      }
    }
  };
  for (const object of objects) walk(object, '', 0);
  return [...keys];
}
