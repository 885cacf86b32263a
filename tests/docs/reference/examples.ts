/** Examples of options, taken from the files of the demo dealers. */
import type { Examples } from './options.ts';

const KEYS = /([^.[\]]+)|(\[\])/g;

function valuesAt(value: unknown, steps: readonly string[]): unknown[] {
  const [step, ...rest] = steps;
  if (step === undefined) return [value];
  if (step === '[]') return Array.isArray(value) ? value.flatMap((member) => valuesAt(member, rest)) : [];
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return [];
  return valuesAt((value as Record<string, unknown>)[step], rest);
}

/** The shortest value that one of `documents` has at a path: it fits its cell, and which file comes first does not matter. */
export function examplesFrom(documents: readonly unknown[]): Examples {
  return (path) => {
    const steps = path.match(KEYS) ?? [];
    const texts = documents
      .flatMap((document) => valuesAt(document, steps))
      .map((value) => JSON.stringify(value))
      .filter((text) => text !== '""' && text !== '[]' && text !== '{}')
      .toSorted((one, other) => one.length - other.length || one.localeCompare(other));
    return texts[0] === undefined ? undefined : (JSON.parse(texts[0]) as unknown);
  };
}
