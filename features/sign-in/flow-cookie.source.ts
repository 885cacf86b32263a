/** HttpOnly cookies of a sign-in under way, for 15 minutes: the form’s input without JavaScript, and the browser’s id. */
import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie, deleteCookie } from 'hono/cookie';
import { isSecureRequest } from '../_platform/accounts/cookies.ts';
import { isUuid } from '../_platform/http/uuid.ts';
import { parseTarget, type SignInTarget } from './target.ts';

const NAME = 'sign_in';
const BROWSER_NAME = 'sign_in_browser';
const LIFE_S = 900;

export interface Flow extends SignInTarget {
  /** Contact as typed. */
  readonly to: string;
}

export function keepFlow(context: Context, { to, type, redirect, back }: Flow): void {
  const query = new URLSearchParams({ to });
  if (type !== undefined) query.set('type', type);
  if (redirect !== undefined) query.set('redirect', redirect);
  if (back !== undefined) query.set('back', back);
  setCookie(context, NAME, query.toString(), cookieOptions(context));
}

const cookieOptions = (context: Context) =>
  ({
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: LIFE_S,
    secure: isSecureRequest(context.req.raw),
  }) as const;

/** Returns the id of the browser that requested a code; undefined without a valid cookie. */
export function browserOf(context: Context): string | undefined {
  const id = getCookie(context, BROWSER_NAME);
  return id !== undefined && isUuid(id) ? id : undefined;
}

/** Returns the id of the browser that requests a code, and sets or renews its cookie. */
export function markBrowser(context: Context): string {
  const id = browserOf(context) ?? randomUUID();
  setCookie(context, BROWSER_NAME, id, cookieOptions(context));
  return id;
}

/** Reads the cookie as untrusted input. */
export function flowOf(context: Context): Flow {
  const query = new URLSearchParams(getCookie(context, NAME) ?? '');
  return { ...parseTarget(query), to: query.get('to') ?? '' };
}

export const endFlow = (context: Context): void => {
  if (getCookie(context, NAME) !== undefined)
    deleteCookie(context, NAME, { path: '/', secure: isSecureRequest(context.req.raw) });
};

/** Reads the target from the referrer of a form, which browsers send to the same site only. */
export function targetOfPage(context: Context): SignInTarget {
  const from = context.req.header('referer') ?? '';
  if (!URL.canParse(from)) return parseTarget(new URLSearchParams());
  const { host, searchParams } = new URL(from);
  return parseTarget(host === context.req.header('host') ? searchParams : new URLSearchParams());
}
