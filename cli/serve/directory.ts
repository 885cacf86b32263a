/** The tenants of a server: those of the start, and in an open directory also later ones. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { apiPath } from '../../features/_domain/tenant/api-base.ts';
import { projectPaths } from '../compose.ts';
import type { Context } from '../outcome.ts';
import { namedTenants, type LoadedTenant } from '../named-tenants.ts';
import { hostFinder } from './host-names.ts';
import { API_PATH } from './preview-tenant.ts';

interface DirectoryOptions {
  context: Context;
  tenants: readonly LoadedTenant[];
  /** True: includes tenants that are broken or added later. */
  isOpen: boolean;
  /** True: serves the pages that `build` wrote. */
  fromOutput: boolean;
  /** Returns the tenant of a host that is an address of this machine. */
  networkSlugOf?: ((host: string | undefined) => string | undefined) | undefined;
}

export interface Directory {
  /** Slugs of the tenants of the start. */
  readonly slugs: ReadonlySet<string>;
  /** Returns the tenant of a host name. */
  readonly slugOf: (host: string | undefined) => string | undefined;
  readonly has: (slug: string) => boolean;
  readonly get: (slug: string) => LoadedTenant | undefined;
  /** Returns the slugs of all current tenants, valid or not. */
  readonly present: () => readonly string[];
  /** Returns the last valid version of all current tenants, cached until `changed`. */
  readonly all: () => Promise<readonly LoadedTenant[]>;
  readonly changed: () => void;
  /** Returns the path of the API: a fixed one for previews, the tenant's own for built pages. */
  readonly apiPathOf: (slug: string, host: string) => string;
}

/** Lists the visible folders in a folder. */
function foldersIn(home: string): string[] {
  if (!existsSync(home)) return [];
  const entries = readdirSync(home, { withFileTypes: true });
  return entries.filter((entry) => !entry.isFile() && !entry.name.startsWith('.')).map(({ name }) => name);
}

export function createDirectory({
  context,
  tenants,
  isOpen,
  fromOutput,
  networkSlugOf = () => undefined,
}: DirectoryOptions): Directory {
  const { tenantHomes: homes } = projectPaths(context.root);
  const slugs = new Set(tenants.map(({ slug }) => slug));
  const last = new Map(tenants.map((one) => [one.slug, one]));
  const get = (slug: string): LoadedTenant | undefined => last.get(slug);
  const isThere = (slug: string): boolean => homes.some((home) => existsSync(path.join(home, slug)));
  const present = (): readonly string[] =>
    isOpen ? [...new Set(homes.flatMap(foldersIn))].toSorted() : [...slugs];
  const list = async (): Promise<readonly LoadedTenant[]> => {
    const loaded = isOpen ? await namedTenants(context, { all: true }).catch(() => undefined) : undefined;
    for (const one of loaded?.tenants ?? []) last.set(one.slug, one);
    return present().flatMap((slug) => last.get(slug) ?? []);
  };
  let listed: Promise<readonly LoadedTenant[]> | undefined;
  const named = hostFinder(tenants);
  return {
    slugs,
    slugOf: (host) => named(host) ?? networkSlugOf(host),
    has: (slug) => (isOpen ? isThere(slug) : slugs.has(slug)),
    get,
    present,
    all: () => (listed ??= list()),
    changed() {
      listed = undefined;
    },
    apiPathOf(slug, host) {
      const built = fromOutput ? get(slug) : undefined;
      return built ? apiPath(built.tenant.api, { host, otherwise: API_PATH }) : API_PATH;
    },
  };
}
