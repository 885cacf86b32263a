/** Collects the facts about a site for specs of its tenant. */
import { isForSale } from '../../features/_domain/vehicle/status.ts';
import { loadSite } from '../compose.ts';
import { ensureSnapshot } from '../stock/pull.run.ts';
import type { Context } from '../outcome.ts';
import type { LoadedTenant } from '../named-tenants.ts';
import type { SiteFacts } from './site-facts.ts';

interface FactsInput extends Pick<SiteFacts, 'origin' | 'quiet' | 'maySend' | 'codes'> {
  tenant: LoadedTenant;
  all: readonly { template: string; url: string }[];
}

/** Returns the addresses of the site by purpose, and the public options of the tenant. */
export async function gatherFacts(
  { tenant: loaded, all, ...rest }: FactsInput,
  context: Context,
): Promise<SiteFacts> {
  const snapshot = await ensureSnapshot(loaded, context);
  const { tenant, vehicles } = loadSite({ ...loaded, snapshot, now: context.now });
  const pages = Object.fromEntries(
    [...Map.groupBy(all, ({ template }) => template)].map(([name, some]) => [
      name,
      some.map(({ url }) => url),
    ]),
  );
  const built = new Set(pages['vehicle']);
  return {
    slug: loaded.slug,
    name: tenant.name,
    vehicles: vehicles
      .filter(isForSale)
      .map(({ slug }) => `/cars/${slug}`)
      .filter((url) => built.has(url)),
    pages,
    tenant,
    ...rest,
  };
}
