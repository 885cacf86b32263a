/** Counts frequent events in memory and writes the totals every few seconds and on shutdown. */
import { and, eq, sql } from 'drizzle-orm';
import { reasonOf, type Database } from '../database/database.ts';
import { counter as counterTable, type COUNTER_NAMES } from './counters.tables.ts';
import type { Report } from '../telemetry/report.ts';

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
  readonly report: Report;
  /** Milliseconds between counting and writing. */
  readonly flushMs?: number;
  /** Whether other processes count in the same database; their counts are then read again after `flushMs`. */
  readonly isShared?: boolean;
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

/** Counts in memory, the totals that were written or read, and the write under way. */
class CounterStore implements Counters {
  readonly #options: CountersOptions;
  /** Without stored totals, the counts in memory are complete. */
  readonly #hasEarlier: boolean;
  readonly #totals = new Map<string, number>();
  /** Instants of `performance.now()` from which shared totals are read again. */
  readonly #staleAt = new Map<string, number>();
  #waiting: Counts = new Map();
  /** Pending write; its counts are in neither map. */
  #writing: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: CountersOptions) {
    this.#options = options;
    this.#hasEarlier = options.isBegun();
  }

  add(counter: Counter): Promise<number | undefined> {
    this.#enqueue({ counter, count: 1 });
    return this.total(counter);
  }

  async total(counter: Counter): Promise<number | undefined> {
    while (this.#underWay()) await this.#underWay();
    const key = keyOf(counter);
    if ((this.#staleAt.get(key) ?? Infinity) <= performance.now()) this.#totals.delete(key);
    const store = this.#totals.has(key) ? undefined : this.#options.opened();
    const read =
      store && (await readTotal(store, counter).catch((error: unknown) => this.#reportFailure(error)));
    // Nothing may be counted between this check and the return.
    while (this.#underWay()) await this.#underWay();
    if (read !== undefined && !this.#totals.has(key)) this.#save(key, read);
    const stored = this.#totals.get(key) ?? (this.#hasEarlier ? undefined : 0);
    return stored === undefined ? undefined : stored + (this.#waiting.get(key)?.count ?? 0);
  }

  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#waiting.size === 0) return this.#writing;
    try {
      const store = await this.#options.database();
      while (this.#underWay()) await this.#underWay();
      this.#writing = this.#write(store).finally(() => (this.#writing = undefined));
      await this.#writing;
    } catch (error) {
      this.#reportFailure(error);
      this.#schedule();
    }
    return undefined;
  }

  async close(): Promise<void> {
    await this.flush();
    clearTimeout(this.#timer);
  }

  #save(key: string, total: number): void {
    this.#totals.set(key, total);
    if (this.#options.isShared) this.#staleAt.set(key, performance.now() + this.#flushMs());
  }

  #flushMs(): number {
    return this.#options.flushMs ?? FLUSH_MS;
  }

  /** Returns the pending write. A method, because a write may begin during an await. */
  #underWay(): Promise<void> | undefined {
    return this.#writing;
  }

  #schedule(): void {
    this.#timer ??= setTimeout(() => void this.flush(), this.#flushMs()).unref();
  }

  #enqueue({ counter, count }: Counted): void {
    const key = keyOf(counter);
    this.#waiting.set(key, { counter, count: (this.#waiting.get(key)?.count ?? 0) + count });
    this.#schedule();
  }

  #reportFailure(error: unknown): undefined {
    this.#options.report(`views cannot be counted now, again soon: ${reasonOf(error)}`, 'warn');
  }

  /** Writes in batches, in the order of the keys; counts that fail are queued again. */
  async #write(store: Database): Promise<void> {
    const counts = [...this.#waiting.values()].toSorted((a, b) =>
      keyOf(a.counter) < keyOf(b.counter) ? -1 : 1,
    );
    this.#waiting = new Map();
    for (let from = 0; from < counts.length; from += MAX_BATCH) {
      try {
        const rows = await increase(store, counts.slice(from, from + MAX_BATCH));
        for (const { total, ...counter } of rows) this.#save(keyOf(counter), total);
      } catch (error) {
        for (const one of counts.slice(from)) this.#enqueue(one);
        return this.#reportFailure(error);
      }
    }
  }
}

/** Creates the counters of one server, for all its tenants. */
export function createCounters(options: CountersOptions): Counters {
  const store = new CounterStore(options);
  return {
    add: (counter) => store.add(counter),
    total: (counter) => store.total(counter),
    flush: () => store.flush(),
    close: () => store.close(),
  };
}

async function readTotal({ orm }: Database, { tenant, name, carId }: Counter): Promise<number> {
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
export const createTenantCounters = ({ add, total }: Counters, tenant: string): TenantCounters => ({
  add: (name, carId) => add({ tenant, name, carId }),
  total: (name, carId) => total({ tenant, name, carId }),
});
