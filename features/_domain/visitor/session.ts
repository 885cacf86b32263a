/** Sign-in as pages use it: types, address, and return paths (sections 2 and 6). */

/** What a visitor was about to do when asked to sign in. */
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

/** Fields of the signed-in person that pages may read. */
export interface SessionUser {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
}

/** A host that cannot exist, as the base for parsing paths. */
const NOWHERE = 'http://nowhere.invalid';
const MOST = 2_000;
/** Control characters and backslashes, raw or encoded: browsers and proxies interpret them differently. */
const TRICKS = /[\p{Cc}\s\\]|%(?:0[0-9a-f]|1[0-9a-f]|7f|5c)/iu;
/** A path with two leading slashes, encoded or not, can be read as a host. */
const HOST = /^\/(?:\/|%2f)/i;

/**
 * Returns the normalised path of this site in `text`, with query and fragment. Undefined for other sites, schemes,
 * disguised hosts, and more than 2,000 characters.
 */
export function safePath(text: string | null | undefined): string | undefined {
  if (!text?.startsWith('/') || text.length > MOST || TRICKS.test(text) || HOST.test(text)) return undefined;
  if (!URL.canParse(text, NOWHERE)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, NOWHERE);
  return origin === NOWHERE && !HOST.test(pathname) ? pathname + search + hash : undefined;
}

/** The sign-in page. */
export const SIGN_IN_PATH = '/sign-in';

interface RequestedCode {
  /** Undefined for the account itself. */
  readonly type?: SignInType | undefined;
  /** Where the visitor continues after signing in. */
  readonly redirect: string;
  /** Where the visitor continues without signing in. */
  readonly back?: string;
}

/** Returns the address of the sign-in page; drops targets that are not paths of this site. */
export function signInHref({ type, redirect, back }: RequestedCode): string {
  const query = new URLSearchParams(type === undefined ? {} : { type });
  const [target, way] = [safePath(redirect), safePath(back)];
  if (target !== undefined) query.set('redirect', target);
  if (way !== undefined) query.set('back', way);
  return `${SIGN_IN_PATH}?${query}`;
}

/** Returns the type in an address; undefined for others. */
export const signInType = (text: string | null | undefined): SignInType | undefined =>
  SIGN_IN_TYPES.find((type) => type === text);

/** Refusal code of calls behind a gate. */
export const NOT_SIGNED_IN = 'not_signed_in';
/** Event of `document` with which a form asks the gate of its page to open sign-in, after its call was refused. */
export const SIGN_IN_NEEDED = 'sign-in-needed';

/** A cookie for scripts, without data: a session may exist. */
export const HINT_COOKIE = 'signed_in';
