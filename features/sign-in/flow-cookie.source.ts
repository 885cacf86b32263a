/** HttpOnly cookie that carries a sign-in without JavaScript from page to page for 15 minutes. */
import type { Context } from 'hono';
import { getCookie, setCookie, deleteCookie } from 'hono/cookie';
import { isSecureRequest } from '../_platform/accounts/cookies.ts';
import { parseTarget, type SignInTarget } from './target.ts';

const NAME = 'sign_in';
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
  setCookie(context, NAME, query.toString(), {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: LIFE_S,
    secure: isSecureRequest(context.req.raw),
  });
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
