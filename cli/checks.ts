/** Loads the rules of all slices and the facts that those rules read. */
import type { BuildCheck, SliceChecks, TenantFacts } from '../features/_domain/check/check.ts';
import { valueAt } from '../features/_domain/schema/json-issues.source.ts';
import { isPrivate, schemasAt } from '../features/_domain/schema/strict.schema.ts';
import { checks as tenantChecks } from '../features/_domain/check/tenant.check.ts';
import type { LoadedTenant } from '../features/_domain/tenant/tenant.source.ts';
import { features, offers, tenantSchema } from './compose.ts';

/** Loads the rules of the tenant itself and of every slice, in the order of the registry, and those of `build`. */
export async function loadChecks(): Promise<Required<Pick<SliceChecks, 'tenant' | 'across'>>> {
  const loaded = await Promise.all(features.map(async ({ checks }) => (await checks?.())?.checks ?? {}));
  const all = [tenantChecks, ...loaded];
  return {
    tenant: [...all.flatMap(({ tenant = [] }) => tenant), ...(await loadBuildChecks())],
    across: all.flatMap(({ across = [] }) => across),
  };
}

/** Loads the functions that explain options, by slice; most slices have none. */
export async function loadExplanations(): Promise<ReadonlyMap<string, NonNullable<SliceChecks['explain']>>> {
  const loaded = features.map(
    async ({ name, checks }) => [name, (await checks?.())?.checks.explain] as const,
  );
  return new Map(
    (await Promise.all(loaded)).flatMap(([name, explain]) => (explain ? [[name, explain] as const] : [])),
  );
}

/** Loads the rules that stop `build` from writing a tenant. */
export async function loadBuildChecks(): Promise<readonly BuildCheck[]> {
  const loaded = features.map(async ({ buildChecks }) => (await buildChecks?.())?.buildChecks ?? []);
  return (await Promise.all(loaded)).flat();
}

/** Returns the facts of a tenant that rules may read without its stock; `now` in milliseconds. */
export const toFacts = ({ document }: Pick<LoadedTenant, 'document'>, now: number): TenantFacts => ({
  positionOf: document.placeOf,
  replacement: document.replacement,
  isSet: (path) => valueAt(document.value, path) !== undefined,
  offers,
  isPrivate: (path) => schemasAt(tenantSchema, path).some(isPrivate),
  environment: process.env,
  now,
});
