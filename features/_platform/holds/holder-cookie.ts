/** Remembers reservations in the browser of their buyer, whose vehicle page then displays them as such. */
import { isSecureRequest } from '../accounts/cookies.ts';
import { isUuid } from '../http/uuid.ts';

const NAME = 'reservations';
const LIFE_S = 14 * 86_400;
/** Reservations remembered at most. */
const MOST = 5;

/** Returns the leads of the reservations that a browser remembers, newest first. */
export function holderLeads(request: Request): string[] {
  const value = /(?:^|;\s*)reservations=([^;]*)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? '';
  return value.split('.').filter(isUuid).slice(0, MOST);
}

/** Returns the cookie with the lead of this reservation and those that the browser remembers already. */
export function holderCookie(leadId: string, request: Request): string {
  const ids = [leadId, ...holderLeads(request).filter((one) => one !== leadId)].slice(0, MOST);
  const secure = isSecureRequest(request) ? '; Secure' : '';
  return `${NAME}=${ids.join('.')}; Max-Age=${LIFE_S}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}
