/** The tenants of a server: those of the start, and where it is open those that come later. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { apiPath } from '../../features/_domain/tenant/api-base.ts';
import { places } from '../compose.ts';
import type { Context } from '../outcome.ts';
import { namedTenants, type LoadedTenant } from '../tenants.ts';
import { hostFinder } from './host-names.ts';
import { API_PATH } from './search.ts';

interface DirectoryOptions {
  context: Context;
  tenants: readonly LoadedTenant[];
  /** True: tenants that are not in order, or come later, belong to it as well. */
  isOpen: boolean;
  /** True: pages are those that `build` wrote. */
  fromOutput: boolean;
}

export interface Directory {
  /** Slugs of the tenants of the start. */
  readonly slugs: ReadonlySet<string>;
  /** Returns the tenant that a host name asks for. */
  readonly slugOf: (host: string | undefined) => string | undefined;
  readonly has: (slug: string) => boolean;
  readonly get: (slug: string) => LoadedTenant | undefined;
  /** Returns all tenants there are at this moment; `changed` makes it look again. */
  readonly all: () => Promise<readonly LoadedTenant[]>;
  readonly changed: () => void;
  /** Returns the path of the API: pages made on demand call one path, built pages the one their tenant names. */
  readonly apiAt: (slug: string, host: string) => string;
}

export function createDirectory({ context, tenants, isOpen, fromOutput }: DirectoryOptions): Directory {
  const homes = [path.join(context.root, 'tenants'), places(context.root).pulledTenants];
  const slugs = new Set(tenants.map(({ slug }) => slug));
  const get = (slug: string): LoadedTenant | undefined => tenants.find((one) => one.slug === slug);
  const list = async (): Promise<readonly LoadedTenant[]> => {
    const found = isOpen ? (await namedTenants(context, { all: true }).catch(() => undefined))?.tenants : [];
    return [...new Map([...tenants, ...(found ?? [])].map((one) => [one.slug, one])).values()];
  };
  let listed: Promise<readonly LoadedTenant[]> | undefined;
  return {
    slugs,
    slugOf: hostFinder(tenants),
    has: (slug) => slugs.has(slug) || (isOpen && homes.some((folder) => existsSync(path.join(folder, slug)))),
    get,
    all: () => (listed ??= list()),
    changed() {
      listed = undefined;
    },
    apiAt(slug, host) {
      const built = fromOutput ? get(slug) : undefined;
      return built ? apiPath(built.tenant.api, { host, otherwise: API_PATH }) : API_PATH;
    },
  };
}
