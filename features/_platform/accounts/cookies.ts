/** The cookies of a session: the session itself, and a hint for scripts that one may exist. */
import { HINT_COOKIE } from '../../_domain/visitor/session.ts';

const MONTH_S = 30 * 86_400;
/** Names of the session cookie; see `sessionCookie`. */
const SESSION = /(?:^|;\s*)(?:__Host-)?session=/;
/** Loopback hosts, which may be used without TLS. */
const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

export const hasSession = (request: Request): boolean => SESSION.test(request.headers.get('cookie') ?? '');

/** Returns whether cookies of this request need TLS: always, except on loopback over http. */
export const isSecureRequest = (request: Request): boolean =>
  request.url.startsWith('https:') ||
  !LOOPBACK.test(request.headers.get('host') ?? new URL(request.url).host);

/** Returns cookies that set or remove the hint. */
export function hintCookies(request: Request, isSignedIn: boolean): string[] {
  const has = (request.headers.get('cookie') ?? '').includes(`${HINT_COOKIE}=`);
  if (!isSignedIn && !has) return [];
  const life = isSignedIn ? MONTH_S : 0;
  const secure = isSecureRequest(request) ? '; Secure' : '';
  return [`${HINT_COOKIE}=${isSignedIn ? 1 : ''}; Max-Age=${life}; Path=/; SameSite=Lax${secure}`];
}
