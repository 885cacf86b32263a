/**
 * The clock of the database, for leases and expiries that several processes compare. Between readings a monotonic clock
 * counts on, so that a jump of this machine's clock changes nothing.
 */
import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../../features/_platform/database/database.ts';

export interface SharedClock {
  /** Returns milliseconds since 1970: by this machine until the first reading. */
  readonly now: () => number;
  /** Reads the clock of the database. */
  readonly read: (database: Database) => Promise<void>;
}

/** Creates the clock. `own` is the clock of this machine, `elapsed` a monotonic one, in milliseconds. */
export function createSharedClock(own: () => number, elapsed: () => number): SharedClock {
  let reading: { instant: number; start: number } | undefined;
  return {
    now: () => (reading ? Math.round(reading.instant + elapsed() - reading.start) : own()),
    async read({ orm }) {
      const before = elapsed();
      const result = await orm.execute(sql`select extract(epoch from clock_timestamp()) * 1000 as instant`);
      const start = (before + elapsed()) / 2;
      const instant = Number(rowsOf(result)[0]?.['instant']);
      if (Number.isFinite(instant)) reading = { instant, start };
    },
  };
}
