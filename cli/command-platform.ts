/** The platform of a tenant for commands: what slices need to write to the database, without stock and visitors. */
import { apiAddress } from '../features/_domain/tenant/api-base.ts';
import { siteOrigin } from '../features/_domain/tenant/site-origin.ts';
import { stripPrivate } from '../features/_domain/tenant/strip-private.schema.ts';
import { createSite } from '../features/_domain/site/site.ts';
import type { Tenant } from '../features/_domain/tenant/tenant.schema.ts';
import { createTenantCounters, createCounters } from '../features/_platform/counters/counters.ts';
import type { Database } from '../features/_platform/database/database.ts';
import type { Platform } from '../features/_platform/http/api.ts';
import { createLimiters } from '../features/_platform/http/rate.ts';
import { createPlatform } from '../features/_platform/slice/platform.ts';
import { offers } from '../features/registry.ts';
import { servers } from '../features/servers.ts';
import { tenantSchema } from './compose.ts';
import type { Context } from './outcome.ts';

export function commandPlatform(
  { now, report: print }: Pick<Context, 'now' | 'report'>,
  { tenant, database }: { tenant: Tenant; database: Database },
): Platform {
  const origin = siteOrigin(tenant);
  const report = (line: string): void => print(line);
  const opened = { database: () => Promise.resolve(database), opened: () => database };
  const counters = createCounters({ ...opened, isBegun: () => true, report });
  const base = {
    ...opened,
    site: createSite({ tenant: stripPrivate(tenantSchema, tenant), vehicles: [], now, offers }),
    tenant,
    vehicleOf: () => undefined,
    origin: () => origin,
    apiAddress: () => apiAddress(tenant, origin),
    localOrigin: () => origin,
    now: () => now,
    counters: createTenantCounters(counters, tenant.slug),
    limiter: createLimiters(() => now),
    // A running server delivers what is stored.
    wake: () => undefined,
    environment: process.env,
    mail: undefined,
    fullPage: () => undefined,
    report,
  };
  return createPlatform(base, servers);
}
