/** Deletes trade-ins that have been kept long enough. */
import type { Database } from '../_platform/database/database.ts';
import { dropOld } from './trade-in-store.source.ts';
import { tradeInOptions } from './trade-in.schema.ts';

/** What of a tenant the rule reads. */
interface Retained {
  readonly slug: string;
  readonly options?: Readonly<Record<string, unknown>>;
}

/** Deletes those older than `keep_days` of their tenant. `now` in milliseconds. */
export async function purgeTradeIns(
  database: Database,
  tenants: readonly Retained[],
  now: number,
): Promise<void> {
  for (const tenant of tenants) {
    const { keep_days: keepDays } = tradeInOptions(tenant);
    await dropOld(database, { tenant: tenant.slug, now, keepDays });
  }
}
