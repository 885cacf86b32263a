/** Mounts the search protocol: below `/typesense/<slug>` on any host, and at the root of a tenant's own host. */
import type { Context as Request } from 'hono';
import type { Site } from '../../features/_domain/site/site.ts';
import type { Tenant } from '../../features/_domain/tenant/tenant.schema.ts';
import { answerUnknownTenant, searchingAt } from '../../features/search-preview/search-preview.cli.ts';

/** Where the API of a tenant stands on its own host. */
export const API_PATH = '/api';

const PREFIX = '/typesense/';

/** The path of the protocol below the prefix of a tenant; other paths as they are. */
export const protocolPath = (path: string): string =>
  path.startsWith(PREFIX) ? path.replace(/^\/typesense\/[^/]*/, '') || '/' : path;

/** The tenant that a path names by the prefix of the protocol. */
export const prefixedTenant = (path: string): string | undefined =>
  /^\/typesense\/([a-z0-9-]+)(?:\/|$)/.exec(path)?.[1];

/** Is this a request of the protocol, on the host of a tenant? Someone who reads pages is given the page of that name. */
export function isProtocol({ req }: Request): boolean {
  if (!/^\/(?:health|collections|multi_search|aliases)(?:\/|$)/.test(req.path)) return false;
  const hasKey =
    req.header('x-typesense-api-key') !== undefined || req.query('x-typesense-api-key') !== undefined;
  const readsPages = (req.header('accept') ?? '').includes('text/html');
  return !['GET', 'HEAD'].includes(req.method) || hasKey || !readsPages;
}

/** Is this an address of the protocol, whatever tenant it names? */
export const isPrefixed = (path: string): boolean => path === '/typesense' || path.startsWith(PREFIX);

/** Answers a request of the protocol whose address names no tenant there is; `slugs` are the tenants there are. */
export const noTenant = (request: Request, slugs: Iterable<string>): Response =>
  answerUnknownTenant(request, { prefix: PREFIX, slugs });

/** Returns the same tenant, whose pages call this server: for their search instead of the cluster, and for the API. */
export const askingHere = (tenant: Tenant): Tenant =>
  searchingAt({ ...tenant, api: { ...tenant.api, base_url: API_PATH } }, `${PREFIX}${tenant.slug}`);

/** A tenant as it is loaded at this moment. */
export interface Loaded {
  readonly site: Site;
  /** With its private half. */
  readonly tenant: Tenant;
}
