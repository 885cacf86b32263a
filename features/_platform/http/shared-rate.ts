/** Rate limits in the database, for several processes that share it. */
import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { reasonOf, rowsOf, type Database } from '../database/database.ts';
import { CLOCK_TOLERANCE_MS, createLimiter, limitersBy, type Limiter, type Limiters } from './rate.ts';
import { rateLimit } from './rate.tables.ts';
import type { Report } from '../telemetry/report.ts';

export interface SharedLimitersOptions {
  readonly tenant: string;
  readonly database: () => Promise<Database>;
  /** Milliseconds; only for limits while the database is unreachable. */
  readonly now: () => number;
  readonly report: Report;
}

/** Time without the database after it has failed, so that requests do not wait for it one by one. */
const PAUSE_MS = 2_000;

const keyOf = (name: string): string => createHash('sha256').update(name).digest('base64url');

/**
 * Returns limiters by name whose counts are in the database. While it is unreachable, each process counts in its own
 * memory: visitors are served, and limits stay in force.
 */
export function createSharedLimiters(options: SharedLimitersOptions): Limiters {
  const { tenant, database, now, report } = options;
  let resumesAt = 0;
  const withDatabase = async <T>(work: (store: Database) => Promise<T>, otherwise: () => Promise<T>) => {
    if (performance.now() < resumesAt) return otherwise();
    try {
      return await work(await database());
    } catch (error) {
      resumesAt = performance.now() + PAUSE_MS;
      report(`limits count in this process only while the database fails: ${reasonOf(error)}`, 'warn');
      return otherwise();
    }
  };
  return limitersBy((limiter): Limiter => {
    const local = createLimiter(now);
    return {
      take(name, most, windowMs) {
        if (most === 0) return Promise.resolve(undefined);
        const row = { tenant, limiter, key: keyOf(name) };
        return withDatabase(
          (store) => takeShared(store, row, { most, windowMs }),
          () => local.take(name, most, windowMs),
        );
      },
      giveBack(name) {
        const row = { tenant, limiter, key: keyOf(name) };
        return withDatabase(
          (store) => giveBackShared(store, row),
          () => local.giveBack(name),
        );
      },
    };
  });
}

interface LimitKey {
  readonly tenant: string;
  readonly limiter: string;
  readonly key: string;
}

/**
 * Counts an event in one statement, which locks the row: simultaneous events of several processes cannot exceed the
 * limit. Uses the clock of the database, so that differing clocks of the processes do not matter.
 */
async function takeShared(
  { orm }: Database,
  { tenant, limiter, key }: LimitKey,
  { most, windowMs }: { most: number; windowMs: number },
): Promise<number | undefined> {
  const clock = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
  const expiry = sql`clock_timestamp() + ${windowMs}::float8 * interval '1 millisecond'`;
  const result = await orm.execute(sql`
    insert into rate_limit as stored (tenant, limiter, key, hits, is_accepted, expires_at)
    values (${tenant}, ${limiter}, ${key}, array[${clock}], true, ${expiry})
    on conflict (tenant, limiter, key) do update set (hits, is_accepted, expires_at) = (
      select
        case when cardinality(recent) < ${most}::int then recent || moment else recent end,
        cardinality(recent) < ${most}::int,
        greatest(stored.expires_at, ${expiry})
      from (
        select moment, array(
          select hit from unnest(stored.hits) as hit
          where hit > moment - ${windowMs}::bigint and hit <= moment + ${CLOCK_TOLERANCE_MS}::bigint
          order by hit
        ) as recent
        from (select ${clock} as moment) as clock
      ) as counted
    )
    returning is_accepted, hits[1] + ${windowMs}::bigint - ${clock} as wait`);
  const [row] = rowsOf(result);
  return row?.['is_accepted'] === false ? Math.max(1, Number(row['wait'])) : undefined;
}

async function giveBackShared({ orm }: Database, { tenant, limiter, key }: LimitKey): Promise<void> {
  await orm
    .update(rateLimit)
    .set({ hits: sql`trim_array(${rateLimit.hits}, least(1, cardinality(${rateLimit.hits})))` })
    .where(and(eq(rateLimit.tenant, tenant), eq(rateLimit.limiter, limiter), eq(rateLimit.key, key)));
}

/** Deletes the counts of all tenants whose time is over. `now` in milliseconds. */
export async function purgeLimits({ orm }: Database, now: number): Promise<void> {
  await orm.delete(rateLimit).where(lt(rateLimit.expiresAt, new Date(now)));
}
