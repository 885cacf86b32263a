/** Remembers payments in the browser of their buyer, whose vehicle page leads back to them. */
import { isSecureRequest } from '../_platform/accounts/cookies.ts';
import type { Platform } from '../_platform/http/api.ts';
import { isUuid } from '../_platform/http/uuid.ts';
import { paymentsOfCar } from './payment-store.source.ts';
import { resultUrl, type PaymentService } from './payment-service.source.ts';

const NAME = 'payments';
const LIFE_S = 14 * 86_400;
/** Payments remembered at most. */
const MOST = 5;

/** Returns the ids of the payments that a browser remembers, newest first. */
function paymentsIn(request: Request): string[] {
  const value = /(?:^|;\s*)payments=([^;]*)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? '';
  return value.split('.').filter(isUuid).slice(0, MOST);
}

/** Returns the cookie with this payment and those that the browser remembers already. */
export function buyerCookie(id: string, request: Request): string {
  const ids = [id, ...paymentsIn(request).filter((one) => one !== id)].slice(0, MOST);
  const secure = isSecureRequest(request) ? '; Secure' : '';
  return `${NAME}=${ids.join('.')}; Max-Age=${LIFE_S}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

/** Returns the result page of the newest payment of this browser for a vehicle. */
export async function pageOfBuyer(
  { database, tenant }: Pick<Platform, 'database' | 'tenant'>,
  service: PaymentService,
  { carId, request }: { carId: string; request: Request },
): Promise<string | undefined> {
  const ids = paymentsIn(request);
  if (ids.length === 0) return undefined;
  const [row] = await paymentsOfCar(await database(), { tenant: tenant.slug, carId, ids });
  return row && resultUrl(service, row);
}
