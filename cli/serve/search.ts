/** Mounts the search protocol: below `/typesense/<slug>` on any host, and at the root of a tenant's own host. */
import {
  Desk,
  PREVIEW_KEY,
  isOwnHost,
  newKey,
  protocolRoutes,
  stockCollection,
} from '../../features/search/protocol.cli.ts';
import type { Context as Request } from 'hono';
import type { Site } from '../../features/_domain/site/site.ts';
import type { Tenant } from '../../features/_domain/tenant/tenant.schema.ts';

/** Where the API of a tenant stands on its own host. */
export const API_PATH = '/api';

const PREFIX = '/typesense/';
const INDEX = 'Car_production';

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

/** The answer of the protocol where the address names no tenant there is; `slugs` are the tenants there are. */
export function noTenant(request: Request, slugs: Iterable<string>): Response {
  const named = request.req.path.slice(PREFIX.length).split('/', 1)[0] ?? '';
  const known = isOwnHost(request.req.header('host') ?? '') ? [...slugs].toSorted().join(', ') : '';
  const message = `There is no tenant \`${named.slice(0, 100)}\` here${known === '' ? '.' : `, below ${PREFIX}: ${known}.`}`;
  return request.json({ message }, 404);
}

/** The same tenant, whose pages ask this server: for their search instead of the cluster, and for the API. */
export function askingHere(tenant: Tenant): Tenant {
  const here = { ...tenant, api: { ...tenant.api, base_url: API_PATH } };
  if (!tenant.search) return here;
  const { index } = tenant.search;
  return { ...here, search: { host: `${PREFIX}${tenant.slug}`, index, key: PREVIEW_KEY } };
}

/** A tenant as it is loaded at this moment. */
export interface Loaded {
  readonly site: Site;
  /** With its private half. */
  readonly tenant: Tenant;
}

type Routes = ReturnType<typeof protocolRoutes>;

/** The protocol of all tenants. What was imported lasts as long as the server, the stock is that of `load`. */
export function createSearch({
  load,
  report,
}: {
  load: (slug: string) => Promise<Loaded>;
  report: (message: string) => void;
}): { answer: (request: Request, slug: string) => Promise<Response>; shownKey: string | undefined } {
  const desks = new Map<string, Desk>();
  const routes = new WeakMap<Loaded, Routes>();
  const configured = process.env['TYPESENSE_ADMIN_KEY'] || undefined;
  const made = configured === undefined ? newKey() : undefined;

  function deskOf(slug: string, index: string): Desk {
    const name = `${slug} ${index}`;
    const stock = async (collection: string) => stockCollection((await load(slug)).site, collection);
    const desk = desks.get(name) ?? new Desk({ index, stock });
    desks.set(name, desk);
    return desk;
  }

  function routesOf(slug: string, loaded: Loaded): Routes {
    const { search } = loaded.tenant;
    const writers = [configured, made, search?.admin_key].filter((key) => key !== undefined);
    const known =
      routes.get(loaded) ??
      protocolRoutes({
        desk: deskOf(slug, search?.index ?? INDEX),
        writers,
        readers: [PREVIEW_KEY, ...(search ? [search.key] : [])],
        pathOf: protocolPath,
        report: (error) => report(`search of ${slug} failed: ${String(error)}`),
      });
    routes.set(loaded, known);
    return known;
  }

  return {
    shownKey: made,
    async answer(request, slug) {
      try {
        return await routesOf(slug, await load(slug)).fetch(request.req.raw, request.env);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        return request.json({ message: `The site is not in order: ${reason.slice(0, 1000)}` }, 503);
      }
    },
  };
}
