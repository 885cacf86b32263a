/** Mounts the search protocol below `/typesense/<slug>` on any host, and at the root of a tenant's host. */
import type { Context as Request } from 'hono';
import type { Site } from '../../features/_domain/site/site.ts';
import type { Tenant } from '../../features/_domain/tenant/tenant.schema.ts';
import { answerUnknownTenant, withSearchHost } from '../../features/search-preview/search-preview.cli.ts';

/** Path of the API in previews. */
export const API_PATH = '/api';

const PREFIX = '/typesense/';

/** Strips the prefix of a tenant from a path of the protocol; returns other paths unchanged. */
export const protocolPath = (path: string): string =>
  path.startsWith(PREFIX) ? path.replace(/^\/typesense\/[^/]*/, '') || '/' : path;

/** Returns the tenant in a prefixed path. */
export const prefixedTenant = (path: string): string | undefined =>
  /^\/typesense\/([a-z0-9-]+)(?:\/|$)/.exec(path)?.[1];

/**
 * Returns whether a request belongs to the protocol on the host of a tenant. Browsers that navigate get the page with that path
 * instead.
 */
export function isProtocol({ req }: Request): boolean {
  if (!/^\/(?:health|collections|multi_search|aliases)(?:\/|$)/.test(req.path)) return false;
  const hasKey =
    req.header('x-typesense-api-key') !== undefined || req.query('x-typesense-api-key') !== undefined;
  const readsPages = (req.header('accept') ?? '').includes('text/html');
  return !['GET', 'HEAD'].includes(req.method) || hasKey || !readsPages;
}

/** Returns whether a path is one of the protocol with a prefix, for any tenant. */
export const isPrefixed = (path: string): boolean => path === '/typesense' || path.startsWith(PREFIX);

/** Responds to a request for an unknown tenant; `slugs` are the existing ones. */
export const noTenant = (request: Request, slugs: Iterable<string>): Response =>
  answerUnknownTenant(request, { prefix: PREFIX, slugs });

/** Returns the tenant with search and API pointing at this server. */
export const askingHere = (tenant: Tenant): Tenant =>
  withSearchHost({ ...tenant, api: { ...tenant.api, base_url: API_PATH } }, `${PREFIX}${tenant.slug}`);

/** A loaded tenant. */
export interface Loaded {
  readonly site: Site;
  /** Includes its private options. */
  readonly tenant: Tenant;
}
