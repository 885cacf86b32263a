/** Locks by name that end with a transaction. */
import { sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';

/** Waits until no other transaction holds any of the names, then holds all of them. */
export async function lockNames(run: Transaction, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const list = sql.join(
    names.map((name) => sql`${name}::text`),
    sql`, `,
  );
  // The inner select sorts: processes that take several locks take them in one order.
  await run.execute(
    sql`select pg_advisory_xact_lock(key) from (select distinct hashtext(name) as key from unnest(array[${list}]) as name order by key) as keys`,
  );
}
