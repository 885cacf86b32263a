/** Examples of options, from the files of the demo dealers. */
import type { Examples } from './options.ts';

const KEYS = /([^.[\]]+)|(\[\])/g;

function valuesAt(value: unknown, steps: readonly string[]): unknown[] {
  const [step, ...rest] = steps;
  if (step === undefined) return [value];
  if (step === '[]') return Array.isArray(value) ? value.flatMap((member) => valuesAt(member, rest)) : [];
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return [];
  return valuesAt((value as Record<string, unknown>)[step], rest);
}

/**
 * Returns the shortest value at a path of one of `documents`, which fits its cell and does not depend on file order.
 */
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
