/** Locks names until the end of a transaction. */
import { sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';

/** Acquires advisory locks on all names until the transaction ends. */
export async function lockNames(run: Transaction, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const list = sql.join(
    names.map((name) => sql`${name}::text`),
    sql`, `,
  );
  // The inner select sorts, so that processes acquire several locks in the same order.
  await run.execute(
    sql`select pg_advisory_xact_lock(key) from (select distinct hashtext(name) as key from unnest(array[${list}]) as name order by key) as keys`,
  );
}
