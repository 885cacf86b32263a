/** Counts frequent events in memory and writes the totals every few seconds and on shutdown. */
import { and, eq, sql } from 'drizzle-orm';
import { reasonOf, type Database } from '../database/database.ts';
import { counter as counterTable, type COUNTER_NAMES } from './counters.tables.ts';

type CounterName = (typeof COUNTER_NAMES)[number];

/** Event and vehicle of a count. */
interface Counter {
  readonly tenant: string;
  readonly name: CounterName;
  readonly carId: string;
}

export interface CountersOptions {
  /** Opens the database; only background writes call it. */
  readonly database: () => Promise<Database>;
  /** Returns the database if it is open. */
  readonly opened: () => Database | undefined;
  /** Returns whether earlier rows may exist, without opening the database. */
  readonly isBegun: () => boolean;
  readonly report: (message: string) => void;
  /** Milliseconds between counting and writing. */
  readonly flushMs?: number;
}

export interface Counters {
  /** Counts an event and returns the total; undefined while a database that may contain earlier counts is closed. */
  readonly add: (counter: Counter) => Promise<number | undefined>;
  /** Returns the total without counting. */
  readonly total: (counter: Counter) => Promise<number | undefined>;
  /** Writes the counts since the last flush. Counts that fail to be written stay queued. */
  readonly flush: () => Promise<void>;
  /** Flushes and stops counting. */
  readonly close: () => Promise<void>;
}

const FLUSH_MS = 5_000;
/** Rows per statement. */
const MAX_BATCH = 1_000;

interface Counted {
  readonly counter: Counter;
  readonly count: number;
}

type Counts = Map<string, Counted>;

const keyOf = ({ tenant, name, carId }: Counter): string => JSON.stringify([tenant, name, carId]);

/** Creates the counters of a server, for all its tenants. */
export function createCounters({
  database,
  opened,
  isBegun,
  report,
  flushMs = FLUSH_MS,
}: CountersOptions): Counters {
  /** Without stored totals, the counts in memory are complete. */
  const hasEarlier = isBegun();
  const totals = new Map<string, number>();
  let waiting: Counts = new Map();
  /** Pending write; its counts are in neither map. */
  let writing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const underWay = (): Promise<void> | undefined => writing;

  const later = (): void => {
    timer ??= setTimeout(() => void flush(), flushMs).unref();
  };
  const note = ({ counter, count }: Counted): void => {
    const key = keyOf(counter);
    waiting.set(key, { counter, count: (waiting.get(key)?.count ?? 0) + count });
    later();
  };
  const reportFailure = (error: unknown): undefined => {
    report(`views cannot be counted now, again soon: ${reasonOf(error)}`);
  };
  async function write(store: Database): Promise<void> {
    const counts = [...waiting.values()].toSorted((a, b) => (keyOf(a.counter) < keyOf(b.counter) ? -1 : 1));
    waiting = new Map();
    for (let from = 0; from < counts.length; from += MAX_BATCH) {
      try {
        const rows = await increase(store, counts.slice(from, from + MAX_BATCH));
        for (const { total: written, ...counter } of rows) totals.set(keyOf(counter), written);
      } catch (error) {
        counts.slice(from).forEach(note);
        return reportFailure(error);
      }
    }
  }
  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size === 0) return writing;
    try {
      const store = await database();
      while (underWay()) await underWay();
      writing = write(store).finally(() => (writing = undefined));
      await writing;
    } catch (error) {
      reportFailure(error);
      later();
    }
    return undefined;
  }
  async function total(counter: Counter): Promise<number | undefined> {
    while (underWay()) await underWay();
    const key = keyOf(counter);
    const store = totals.has(key) ? undefined : opened();
    const read = store && (await totalOf(store, counter).catch(reportFailure));
    while (underWay()) await underWay();
    if (read !== undefined && !totals.has(key)) totals.set(key, read);
    const stored = totals.get(key) ?? (hasEarlier ? undefined : 0);
    return stored === undefined ? undefined : stored + (waiting.get(key)?.count ?? 0);
  }
  return {
    add(counter) {
      note({ counter, count: 1 });
      return total(counter);
    },
    total,
    flush,
    async close() {
      await flush();
      clearTimeout(timer);
    },
  };
}

async function totalOf({ orm }: Database, { tenant, name, carId }: Counter): Promise<number> {
  const isOne = and(
    eq(counterTable.tenant, tenant),
    eq(counterTable.name, name),
    eq(counterTable.carId, carId),
  );
  const [row] = await orm.select({ total: counterTable.total }).from(counterTable).where(isOne);
  return row?.total ?? 0;
}

/** Adds to stored totals in one statement, so that servers sharing a database do not overwrite each other. */
const increase = ({ orm }: Database, counts: readonly Counted[]): Promise<(Counter & { total: number })[]> =>
  orm
    .insert(counterTable)
    .values(counts.map(({ counter, count }) => ({ ...counter, total: count })))
    .onConflictDoUpdate({
      target: [counterTable.tenant, counterTable.name, counterTable.carId],
      set: { total: sql`${counterTable.total} + excluded.total` },
    })
    .returning();

/** The counters of one tenant. */
export interface TenantCounters {
  readonly add: (name: CounterName, carId: string) => Promise<number | undefined>;
  readonly total: (name: CounterName, carId: string) => Promise<number | undefined>;
}

/** Returns the counters of a tenant among those of the server. */
export const countersOf = ({ add, total }: Counters, tenant: string): TenantCounters => ({
  add: (name, carId) => add({ tenant, name, carId }),
  total: (name, carId) => total({ tenant, name, carId }),
});
