/** Recently viewed vehicles in the browser's storage (specification, section 3, viewed entry). */
import { serialise, deserialise } from '../../_domain/browser/stored.ts';
import { MAX_VIEWED, VIEWED_VERSION } from './viewed-shape.ts';

/** A type alias, so that it can be JSON props. */
export type Viewed = {
  id: string;
  stocknum: string;
  make: string;
  model: string;
  body: string;
  simple_body: string;
};

/** Local storage key. */
export const VIEWED_KEY = 'viewed';

const MEMBERS = ['id', 'stocknum', 'make', 'model', 'body', 'simple_body'] as const;

function parseViewed(value: unknown): Viewed[] {
  const fields = (value ?? {}) as Record<string, unknown>;
  if (typeof fields['id'] !== 'string' || fields['id'] === '') return [];
  const texts = MEMBERS.map((name) => [name, typeof fields[name] === 'string' ? fields[name] : '']);
  // Every member has just been set.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return [Object.fromEntries(texts) as Viewed];
}

export const writeViewed = (list: readonly Viewed[]): string => serialise(VIEWED_VERSION, list);

/** Parses stored vehicles, newest first; skips invalid ones. */
export function readViewed(text: string | null): readonly Viewed[] {
  const list = deserialise(VIEWED_VERSION, text);
  return Array.isArray(list) ? list.flatMap(parseViewed).slice(0, MAX_VIEWED) : [];
}
