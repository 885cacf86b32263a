/** Deletes expired trade-ins. */
import type { Database } from '../_platform/database/database.ts';
import { dropOld } from './trade-in-store.source.ts';
import { tradeInOptions } from './trade-in.schema.ts';

/** Fields of a tenant that the rule needs. */
interface Retained {
  readonly slug: string;
  readonly options?: Readonly<Record<string, unknown>>;
}

/** Deletes trade-ins older than the tenant's `keep_days`. `now` in milliseconds. */
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
