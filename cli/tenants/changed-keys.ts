/** Compares two versions of a tenant.json. Returns keys only, since values may be secrets. */
import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../../features/_domain/schema/is-object.ts';

/** Nesting levels that are compared key by key. */
const DEPTH = 3;

/** Returns the paths of keys whose values differ: `locations[0].hours`. */
export function changedKeys(before: unknown, after: unknown): string[] {
  return differences(before, after, { path: '', depth: DEPTH });
}

function differences(before: unknown, after: unknown, here: { path: string; depth: number }): string[] {
  const { path, depth } = here;
  if (isDeepStrictEqual(before, after)) return [];
  const next = (name: string, one: unknown, two: unknown): string[] =>
    differences(one, two, { path: name, depth: depth - 1 });
  if (depth > 0 && isObject(before) && isObject(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys.flatMap((key) => next(path === '' ? key : `${path}.${key}`, before[key], after[key]));
  }
  if (depth > 0 && Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((one: unknown, index) => next(`${path}[${index}]`, one, after[index]));
  return [path === '' ? 'the whole file' : path];
}
