/** Targets after signing in. */
import { safePath, SIGN_IN_PATH, signInType, type SignInType } from '../_domain/visitor/session.ts';

/** Parameters of the sign-in page. */
export interface SignInTarget {
  readonly type: SignInType | undefined;
  /** A path of this site. */
  readonly redirect: string | undefined;
  readonly back: string | undefined;
}

const isSignIn = (path: string): boolean => /^\/sign-in(?:$|[/?#])/.test(path);

/** Returns a path that can be a target; the sign-in page cannot. */
const wayTo = (text: string | null | undefined): string | undefined => {
  const path = safePath(text);
  return path === undefined || isSignIn(path) ? undefined : path;
};

/** Parses a query; drops invalid values. */
export const parseTarget = (query: Pick<URLSearchParams, 'get'>): SignInTarget => ({
  type: signInType(query.get('type')),
  redirect: wayTo(query.get('redirect')),
  back: wayTo(query.get('back')),
});

/** Returns the target, by default that of the type. */
export function computeTarget({ type, redirect }: SignInTarget, garage: string): string {
  if (redirect !== undefined) return redirect;
  if (type === 'watchlist') return '/watchlist';
  return type === undefined || type === 'my-garage' ? garage : '/';
}

/** Returns the address of the sign-in page with the same target; `step` is the code page. */
export function signInPath({ type, redirect, back }: SignInTarget, step = ''): string {
  const query = new URLSearchParams();
  if (type !== undefined) query.set('type', type);
  if (redirect !== undefined) query.set('redirect', redirect);
  if (back !== undefined) query.set('back', back);
  const text = query.toString();
  return `${SIGN_IN_PATH}${step}${text && `?${text}`}`;
}
