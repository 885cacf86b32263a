/** Signing in as pages speak of it: the reasons, the address of the page, and where it may lead back to (sections 2 and 6). */

/** What a visitor wanted when the site asked who they are. */
export const SIGN_IN_TYPES = [
  'watchlist',
  'trade-in',
  'checkout',
  'finance',
  'spin-to-win',
  'online-payment',
  'car-finance',
  'my-garage',
] as const;

export type SignInType = (typeof SIGN_IN_TYPES)[number];

/** What pages may know of the person who is signed in. */
export interface SessionUser {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
}

/** A host nobody can have, to read paths against. */
const NOWHERE = 'http://nowhere.invalid';
const MOST = 2_000;
/** Control characters and the other slash, as they are or encoded: browsers and proxies read them as something else. */
const TRICKS = /[\p{Cc}\s\\]|%(?:0[0-9a-f]|1[0-9a-f]|7f|5c)/iu;
/** A path that begins with two slashes, encoded or not, is a host to somebody. */
const HOST = /^\/(?:\/|%2f)/i;

/**
 * The path of this site that `text` names, as a browser would read it, with its query and its anchor. Nothing for anything
 * else: other sites, schemes, hosts in disguise, more than 2,000 characters.
 */
export function safePath(text: string | null | undefined): string | undefined {
  if (!text?.startsWith('/') || text.length > MOST || TRICKS.test(text) || HOST.test(text)) return undefined;
  if (!URL.canParse(text, NOWHERE)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, NOWHERE);
  return origin === NOWHERE && !HOST.test(pathname) ? pathname + search + hash : undefined;
}

/** The page on which visitors sign in. */
export const SIGN_IN_PATH = '/sign-in';

interface RequestedCode {
  /** Absent for the account itself, which is none of the reasons. */
  readonly type?: SignInType | undefined;
  /** Where the visitor goes once signed in. */
  readonly redirect: string;
  /** Where the visitor goes without signing in. */
  readonly back?: string;
}

/** Address of the page of signing in; a target that is no path of this site is left out. */
export function signInHref({ type, redirect, back }: RequestedCode): string {
  const query = new URLSearchParams(type === undefined ? {} : { type });
  const [target, way] = [safePath(redirect), safePath(back)];
  if (target !== undefined) query.set('redirect', target);
  if (way !== undefined) query.set('back', way);
  return `${SIGN_IN_PATH}?${query}`;
}

/** The type an address names; nothing for a word that is none. */
export const signInType = (text: string | null | undefined): SignInType | undefined =>
  SIGN_IN_TYPES.find((type) => type === text);

/** Why the API refuses a call behind a gate. */
export const NOT_SIGNED_IN = 'not_signed_in';
/** The event of `document` by which a form whose call was refused so asks the gate of its page to lead to signing in. */
export const SIGN_IN_NEEDED = 'sign-in-needed';

/** A cookie scripts can read: it holds nothing and says only that asking for the session may find one. */
export const HINT_COOKIE = 'signed_in';
