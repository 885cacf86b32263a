/** Who is signed in, for the scripts of a page: they share one request, and there is none when nobody can be signed in. */
import { askJson } from '../browser/fetch-json.ts';
import { HINT_COOKIE, type SessionUser } from './session.ts';

declare global {
  interface Window {
    /** The request that is under way or was answered; scripts of a page are bundled apart, so it cannot be in a module. */
    dealersiteSession?: Promise<SessionUser | undefined> | undefined;
  }
}

/** The event of `document` that is heard when somebody has signed in or out on this page. */
export const SESSION_CHANGED = 'session-changed';

/** Whether asking may find somebody. */
export const mayBeSignedIn = (): boolean =>
  document.cookie.split('; ').some((one) => one === `${HINT_COOKIE}=1`);

function userOf(answer: unknown): SessionUser | undefined {
  const { user } = answer as { user?: unknown };
  if (user === null) return undefined;
  if (typeof user !== 'object') throw new Error('the answer is no session');
  const texts = Object.entries(user).filter(([, value]) => typeof value === 'string' && value !== '');
  return Object.fromEntries(texts);
}

/**
 * The person who is signed in; undefined when nobody is or the site has no API. Rejects when the server does not say it: then
 * nobody knows. The next call asks again. `api` is the base address of the calls.
 */
export function readSession(api: string | undefined): Promise<SessionUser | undefined> {
  if (api === undefined || !mayBeSignedIn()) return Promise.resolve(undefined);
  return (window.dealersiteSession ??= askJson(`${api}/session`)
    .then(userOf)
    .catch((error: unknown) => {
      window.dealersiteSession = undefined;
      throw error;
    }));
}

/** Forgets what was read and tells all scripts of the page. */
export function sessionChanged(): void {
  window.dealersiteSession = undefined;
  document.dispatchEvent(new Event(SESSION_CHANGED));
}
