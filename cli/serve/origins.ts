/** Limits which sites may call the API of a tenant: only its own. */
import type { Context, MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { csrf } from 'hono/csrf';
import { HTTPException } from 'hono/http-exception';
import { apiOrigin } from '../../features/_domain/tenant/api-base.ts';
import type { Tenant } from '../../features/_domain/tenant/tenant.schema.ts';

const hostOf = ({ req }: Context): string => req.header('host') ?? new URL(req.url).host;

/** Returns whether an `Origin` header names a host, such as `yard.localhost:4321`, with any scheme. */
export const isOriginOfHost = (origin: string, host: string): boolean =>
  URL.canParse(origin) && new URL(origin).host === host;

const CHANGES_NOTHING = /^(?:GET|HEAD|OPTIONS)$/;

/**
 * Rejects forms and other changing requests from pages of other sites. Compares hosts instead of origins, because a
 * proxy in front may have ended TLS.
 */
export function ownRequests({ site_url: site }: Pick<Tenant, 'site_url'>): MiddlewareHandler {
  const own = new URL(site).origin;
  const isOwn = (origin: string, request: Context): boolean =>
    origin === own || isOriginOfHost(origin, hostOf(request));
  const forms = csrf({ origin: isOwn });
  return async (request, next) => {
    const { req } = request;
    const origin = req.header('origin');
    // Browsers that send no origin, as for some redirects, still tell where a request comes from.
    const isForeign =
      origin === undefined ? req.header('sec-fetch-site') === 'cross-site' : !isOwn(origin, request);
    if (isForeign && !CHANGES_NOTHING.test(req.method))
      throw new HTTPException(403, { message: 'Requests from other sites are refused.' });
    return forms(request, next);
  };
}

/**
 * Allows scripts of the site to read responses if its API has a different host. Cookies are not sent: accounts need
 * the API on the host of the site. Returns undefined if both have one host.
 */
export function ownScripts({
  site_url: site,
  api,
}: Pick<Tenant, 'site_url' | 'api'>): MiddlewareHandler | undefined {
  const own = new URL(site).origin;
  const apiSite = apiOrigin(api);
  if (apiSite === undefined || apiSite === own) return undefined;
  return cors({
    origin: own,
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['content-type', 'idempotency-key'],
    exposeHeaders: ['retry-after'],
    maxAge: 600,
  });
}
