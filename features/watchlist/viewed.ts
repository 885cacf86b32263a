/** Vehicles that were looked at last, as the browser keeps them (specification, section 3, viewed entry). */
import { emit } from '../_domain/events.ts';
import { logOnly } from '../_domain/log.ts';
import { keep, kept } from '../_domain/stored.ts';

/** A type alias: only these count as JSON props. */
export type Viewed = {
  id: string;
  stocknum: string;
  make: string;
  model: string;
  body: string;
  simple_body: string;
};

/** Name under which local storage keeps them, and the version of their shape. */
export const VIEWED_KEY = 'viewed';
const VERSION = 1;
/** Above this many the oldest are forgotten. */
export const MOST_VIEWED = 12;

const MEMBERS = ['id', 'stocknum', 'make', 'model', 'body', 'simple_body'] as const;

function viewedOf(value: unknown): Viewed[] {
  const given = (value ?? {}) as Record<string, unknown>;
  if (typeof given['id'] !== 'string' || given['id'] === '') return [];
  const texts = MEMBERS.map((name) => [name, typeof given[name] === 'string' ? given[name] : '']);
  // Every member has just been set.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return [Object.fromEntries(texts) as Viewed];
}

/** The vehicles in a kept text, the last one first; what is none is passed over. */
export function readViewed(text: string | null): readonly Viewed[] {
  const list = kept(VERSION, text);
  return Array.isArray(list) ? list.flatMap(viewedOf).slice(0, MOST_VIEWED) : [];
}

export const writeViewed = (list: readonly Viewed[]): string => keep(VERSION, list);

/** The list with that vehicle in front, once. */
export const seen = (list: readonly Viewed[], vehicle: Viewed): readonly Viewed[] =>
  [vehicle, ...list.filter(({ id }) => id !== vehicle.id)].slice(0, MOST_VIEWED);

/** Keeps the vehicle of the page, where it says which that is in `data-viewed`. */
export function remember(): void {
  const said = document.querySelector<HTMLElement>('[data-viewed]')?.dataset['viewed'];
  const [vehicle] = viewedOf(JSON.parse(said ?? 'null'));
  if (!vehicle) return;
  try {
    const list = seen(readViewed(localStorage.getItem(VIEWED_KEY)), vehicle);
    localStorage.setItem(VIEWED_KEY, writeViewed(list));
    emit({ type: 'list-changed', list: 'viewed' });
  } catch (error) {
    logOnly('The vehicle was not remembered.', error);
  }
}
