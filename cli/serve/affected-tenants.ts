/** Finds the tenants that a changed file affects. */
import path from 'node:path';
import { TEMPLATE_ENDING } from '../../features/_domain/tenant/own-template.source.ts';
import { THEME_FILE } from '../../features/theme-css/theme-css.cli.ts';
import { watchPaths } from '../../features/stock/pull.cli.ts';
import { projectPaths } from '../compose.ts';
import type { LoadedTenant } from '../named-tenants.ts';

export interface Affected {
  /** Records the stock files of a tenant and returns them. */
  readonly note: (tenant: LoadedTenant) => readonly string[];
  /** Returns the slugs of the affected tenants; undefined if any of them may be affected. */
  readonly of: (file: string) => readonly string[] | undefined;
  /** Whether it is the snapshot of a tenant. */
  readonly isSnapshot: (file: string) => boolean;
}

export function createAffected(root: string): Affected {
  const { tenantHomes: homes, snapshots } = projectPaths(root);
  const stock = new Map<string, Set<string>>();
  const isSnapshot = (file: string): boolean => path.dirname(file) === snapshots;
  return {
    note({ slug, dir, tenant }) {
      const files = tenant.stock ? watchPaths(dir, tenant.stock) : [];
      for (const file of files) stock.set(file, (stock.get(file) ?? new Set()).add(slug));
      return files;
    },
    isSnapshot,
    of(file) {
      if (isSnapshot(file)) return [path.basename(file).replace(/\.[^.]*$/, '')];
      const readers = [...(stock.get(file) ?? [])];
      for (const home of homes) {
        const [slug = '', ...below] = path.relative(home, file).split(path.sep);
        if (below.length === 0 && (slug === THEME_FILE || slug.endsWith(TEMPLATE_ENDING))) return undefined;
        // Other files beside the folders of tenants, such as the schema for editors, affect no tenant.
        if (slug !== '' && slug !== '..')
          return below.length === 0 && path.extname(slug) ? [] : [slug, ...readers];
      }
      return readers.length > 0 ? readers : undefined;
    },
  };
}
