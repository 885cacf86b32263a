/** The rules of all slices, and what they are given about a tenant. */
import type { SliceChecks, TenantFacts } from '../features/_domain/check/check.ts';
import { isPrivate, schemasAt } from '../features/_domain/schema/strict.schema.ts';
import { checks as tenantChecks } from '../features/_domain/tenant/tenant.check.ts';
import type { LoadedTenant } from '../features/_domain/tenant/tenant.source.ts';
import { features, tenantSchema } from './compose.ts';

/** Loads the rules of the tenant itself and of every slice, in the order of the registry. */
export async function loadChecks(): Promise<Required<SliceChecks>> {
  const loaded = await Promise.all(features.map(async ({ checks }) => (await checks?.())?.checks ?? {}));
  const all = [tenantChecks, ...loaded];
  return {
    tenant: all.flatMap(({ tenant = [] }) => tenant),
    build: all.flatMap(({ build = [] }) => build),
    across: all.flatMap(({ across = [] }) => across),
  };
}

/** Returns what rules may know of a tenant without its stock; `now` in milliseconds. */
export const factsOf = ({ document }: Pick<LoadedTenant, 'document'>, now: number): TenantFacts => ({
  at: document.placeOf,
  isPrivate: (path) => schemasAt(tenantSchema, path).some(isPrivate),
  environment: process.env,
  now,
});
