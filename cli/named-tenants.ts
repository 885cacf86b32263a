/** Loads the tenants that a command works on. */
import { loadTenants, type LoadedTenant as Loaded } from '../features/_domain/tenant/tenant.source.ts';
import { ProblemError, type Finding } from '../renderer/contract/error.ts';
import { tenantSchema } from './compose.ts';
import type { Context, TenantOptions } from './outcome.ts';

export type LoadedTenant = Pick<Loaded, 'slug' | 'dir' | 'tenant'>;

/**
 * Reads the named tenants, or all of them. Returns the valid ones with their warnings and with the problems of the
 * others. Throws if none is valid.
 */
export async function namedTenants(
  context: Pick<Context, 'root'>,
  options: TenantOptions,
): Promise<{ tenants: Loaded[]; problems: readonly Finding[] }> {
  const loading = await loadTenants({
    root: context.root,
    schema: tenantSchema,
    ...(options.tenant ? { slugs: options.tenant } : {}),
    ...(options.all ? { all: true } : {}),
  });
  if (loading.tenants.length === 0) throw new ProblemError(loading.problems);
  return loading;
}
