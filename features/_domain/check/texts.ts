/** Iterates over the texts of a JSON value, for rules about all of them. */
import type { ValuePath } from './check.ts';

interface Text {
  readonly path: ValuePath;
  readonly text: string;
}

/** Yields every text of a JSON value with its path; skips paths for which `isSkipped` returns true. */
export function* listTexts(
  value: unknown,
  isSkipped: (path: ValuePath) => boolean = () => false,
  path: ValuePath = [],
): Generator<Text> {
  if (typeof value === 'string') yield { path, text: value };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const innerPath = [...path, Array.isArray(value) ? Number(key) : key];
    if (!isSkipped(innerPath)) yield* listTexts(inner, isSkipped, innerPath);
  }
}
