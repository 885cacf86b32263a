/**
 * The signed-in person, for the scripts of a page: they share one request, and none is sent when nobody can be signed
 * in.
 */
import { fetchJson } from '../browser/fetch-json.ts';
import { HINT_COOKIE, type SessionUser } from './session.ts';

declare global {
  interface Window {
    /** The pending or completed request; global, because scripts of a page are bundled separately. */
    dealersiteSession?: Promise<SessionUser | undefined> | undefined;
  }
}

/** Event of `document` after somebody has signed in or out on this page. */
export const SESSION_CHANGED = 'session-changed';

/** Returns whether a session may exist. */
export const mayBeSignedIn = (): boolean =>
  document.cookie.split('; ').some((one) => one === `${HINT_COOKIE}=1`);

function parseUser(body: unknown): SessionUser | undefined {
  const { user } = body as { user?: unknown };
  if (user === null) return undefined;
  if (typeof user !== 'object') throw new Error('invalid session response');
  const texts = Object.entries(user).filter(([, value]) => typeof value === 'string' && value !== '');
  return Object.fromEntries(texts);
}

/**
 * Returns the signed-in person; undefined without one, or without an API. Rejects when the server fails, and the next
 * call tries again. `api` is the base address of the API.
 */
export function readSession(api: string | undefined): Promise<SessionUser | undefined> {
  if (api === undefined || !mayBeSignedIn()) return Promise.resolve(undefined);
  return (window.dealersiteSession ??= fetchJson(`${api}/session`)
    .then(parseUser)
    .catch((error: unknown) => {
      window.dealersiteSession = undefined;
      throw error;
    }));
}

/** Clears the cached session and notifies all scripts of the page. */
export function sessionChanged(): void {
  window.dealersiteSession = undefined;
  document.dispatchEvent(new Event(SESSION_CHANGED));
}
