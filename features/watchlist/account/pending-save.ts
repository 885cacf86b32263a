/** The vehicle to save after signing in: the last one, in this tab, for half an hour. */
import { logOnly } from '../../_domain/browser/log.ts';
import { serialise, deserialise } from '../../_domain/browser/stored.ts';

/** Session storage key. */
const PENDING_KEY = 'watchlist-pending-save';
const VERSION = 1;
const LASTS_MS = 1_800_000;

/** Formats the stored text. */
export const formatPendingSave = (id: string, now: number): string =>
  serialise(VERSION, { id, until: now + LASTS_MS });

/** Parses the vehicle id from the stored text; undefined once expired. */
export function parsePendingSave(text: string | null, now: number): string | undefined {
  const { id, until } = (deserialise(VERSION, text) ?? {}) as { id?: unknown; until?: unknown };
  const left = typeof until === 'number' ? until - now : 0;
  return typeof id === 'string' && left > 0 && left <= LASTS_MS ? id : undefined;
}

/** Stores the vehicle to save; undefined clears it. `now` in milliseconds. */
export function storePendingSave(id: string | undefined, now: number): void {
  try {
    if (id === undefined) sessionStorage.removeItem(PENDING_KEY);
    else sessionStorage.setItem(PENDING_KEY, formatPendingSave(id, now));
  } catch (error) {
    logOnly('The pending vehicle could not be stored.', error);
  }
}

/** Returns the id of the vehicle to save. Throws where storage is blocked. */
export const readPendingSave = (now: number): string | undefined =>
  parsePendingSave(sessionStorage.getItem(PENDING_KEY), now);
