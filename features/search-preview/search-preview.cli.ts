/** The search protocol of all tenants for `serve`, over the embedded engine. */
import type { Context } from 'hono';
import type { Site } from '../_domain/site/site.ts';
import type { Tenant } from '../_domain/tenant/tenant.schema.ts';
import { CollectionStore } from './store/collection-store.ts';
import { newKey, PREVIEW_KEY } from './http/keys.source.ts';
import { isOwnHost, protocolRoutes } from './http/routes.api.ts';
import { stockCollection, type DocumentsOf } from './store/stock.source.ts';

/** Default index name. */
const INDEX = 'Car_production';

interface LoadedSite {
  readonly site: Site;
  /** Including private values. */
  readonly tenant: Tenant;
}

export interface ProtocolOptions {
  readonly documentsOf: DocumentsOf;
  readonly load: (slug: string) => Promise<LoadedSite>;
  /** Returns the path of the protocol in the path of a request. */
  readonly pathOf: (path: string) => string;
  readonly environment: NodeJS.ProcessEnv;
  /** Whether to generate a write key when the environment has none. */
  readonly hasNewKey: boolean;
  readonly report: (message: string) => void;
}

export interface SearchProtocol {
  readonly answer: (request: Context, slug: string) => Promise<Response>;
  /** The generated write key. */
  readonly newKey: string | undefined;
}

/** Creates the protocol of all tenants. Imported collections last as long as the server; the stock comes from `load`. */
export function createSearchProtocol({
  documentsOf,
  load,
  pathOf,
  environment,
  hasNewKey,
  report,
}: ProtocolOptions): SearchProtocol {
  type Routes = ReturnType<typeof protocolRoutes>;
  const stores = new Map<string, CollectionStore>();
  const routes = new WeakMap<LoadedSite, Routes>();
  const configured = environment['TYPESENSE_ADMIN_KEY'] || undefined;
  const made = hasNewKey && configured === undefined ? newKey() : undefined;

  function storeOf(slug: string, index: string): CollectionStore {
    const name = `${slug} ${index}`;
    const stock = async (collection: string) =>
      stockCollection((await load(slug)).site, collection, documentsOf);
    const store = stores.get(name) ?? new CollectionStore({ index, stock });
    stores.set(name, store);
    return store;
  }

  function routesOf(slug: string, loaded: LoadedSite): Routes {
    const { search } = loaded.tenant;
    const writers = [configured, made, search?.admin_key].filter((key) => key !== undefined);
    const cached =
      routes.get(loaded) ??
      protocolRoutes({
        store: storeOf(slug, search?.index ?? INDEX),
        writers,
        readers: [PREVIEW_KEY, ...(search ? [search.key] : [])],
        pathOf,
        report: (error) => report(`search of ${slug} failed: ${String(error)}`),
      });
    routes.set(loaded, cached);
    return cached;
  }

  return {
    newKey: made,
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

/** Returns the tenant with its search pointed at `host`; unchanged without a cluster. */
export const withSearchHost = (tenant: Tenant, host: string): Tenant =>
  tenant.search ? { ...tenant, search: { host, index: tenant.search.index, key: PREVIEW_KEY } } : tenant;

/** Responds to a request for an unknown tenant; on this machine the response lists `slugs`. */
export function answerUnknownTenant(
  request: Context,
  { prefix, slugs }: { prefix: string; slugs: Iterable<string> },
): Response {
  const named = request.req.path.slice(prefix.length).split('/', 1)[0] ?? '';
  const listed = isOwnHost(request.req.header('host') ?? '') ? [...slugs].toSorted().join(', ') : '';
  const message = `There is no tenant \`${named.slice(0, 100)}\` here${listed === '' ? '.' : `, below ${prefix}: ${listed}.`}`;
  return request.json({ message }, 404);
}
