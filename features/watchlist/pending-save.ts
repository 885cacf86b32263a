/** The vehicle a visitor wanted on the watchlist and had to sign in for: the last one, in this tab, for half an hour. */
import { logOnly } from '../_domain/browser/log.ts';
import { serialise, deserialise } from '../_domain/browser/stored.ts';

/** Name under which session storage keeps it. */
const PENDING_KEY = 'watchlist-wanted';
const VERSION = 1;
const LASTS_MS = 1_800_000;

/** As it is kept. */
export const formatPendingSave = (id: string, now: number): string =>
  serialise(VERSION, { id, until: now + LASTS_MS });

/** Id of the vehicle in a kept text; nothing when its time is over. */
export function parsePendingSave(text: string | null, now: number): string | undefined {
  const { id, until } = (deserialise(VERSION, text) ?? {}) as { id?: unknown; until?: unknown };
  const left = typeof until === 'number' ? until - now : 0;
  return typeof id === 'string' && left > 0 && left <= LASTS_MS ? id : undefined;
}

/** Remembers the vehicle instead of the one before; undefined forgets that one. `now` in milliseconds. */
export function storePendingSave(id: string | undefined, now: number): void {
  try {
    if (id === undefined) sessionStorage.removeItem(PENDING_KEY);
    else sessionStorage.setItem(PENDING_KEY, formatPendingSave(id, now));
  } catch (error) {
    logOnly('The vehicle that is wanted was not kept.', error);
  }
}

/** Id of the vehicle that is wanted. Throws in a browser that keeps nothing. */
export const readPendingSave = (now: number): string | undefined =>
  parsePendingSave(sessionStorage.getItem(PENDING_KEY), now);
