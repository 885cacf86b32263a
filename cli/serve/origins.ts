/** Which other sites may talk to the API of a tenant: its own, and nobody else. */
import type { Context, MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { csrf } from 'hono/csrf';
import { HTTPException } from 'hono/http-exception';
import { apiOrigin } from '../../features/_domain/tenant/api-base.ts';
import type { Tenant } from '../../features/_domain/tenant/tenant.schema.ts';

const hostOf = ({ req }: Context): string => req.header('host') ?? new URL(req.url).host;

const CHANGES_NOTHING = /^(?:GET|HEAD|OPTIONS)$/;

/**
 * Refuses what pages of other sites send: forms, and anything that changes something and says that it comes from elsewhere. The origin counts by its host: a proxy in front has ended TLS, so that the
 * scheme seen here is not the visitor's.
 */
export function ownRequests({ site_url: site }: Pick<Tenant, 'site_url'>): MiddlewareHandler {
  const own = new URL(site).origin;
  const isOwn = (origin: string, request: Context): boolean =>
    origin === own || (URL.canParse(origin) && new URL(origin).host === hostOf(request));
  const forms = csrf({ origin: isOwn });
  return async (request, next) => {
    const { req } = request;
    const origin = req.header('origin');
    if (origin !== undefined && !CHANGES_NOTHING.test(req.method) && !isOwn(origin, request))
      throw new HTTPException(403, { message: 'Requests of other sites are refused.' });
    return forms(request, next);
  };
}

/**
 * Lets scripts of the site read the answers where its API has a host of its own. Cookies do not go along: accounts need the API
 * on the host of the site. Nothing where both are one host.
 */
export function ownScripts({
  site_url: site,
  api,
}: Pick<Tenant, 'site_url' | 'api'>): MiddlewareHandler | undefined {
  const own = new URL(site).origin;
  const at = apiOrigin(api);
  if (at === undefined || at === own) return undefined;
  return cors({
    origin: own,
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['content-type', 'idempotency-key'],
    exposeHeaders: ['retry-after'],
    maxAge: 600,
  });
}
