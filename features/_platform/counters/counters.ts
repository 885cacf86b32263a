/**
 * Counts what happens too often to be written each time: gathered in memory, written together every few seconds and when the
 * server ends, so that the numbers outlive it.
 */
import { and, eq, sql } from 'drizzle-orm';
import { reasonOf, type Database } from '../database/database.ts';
import { tally, type TALLIES } from './counters.tables.ts';

export type TallyName = (typeof TALLIES)[number];

/** What is counted. */
interface Tallied {
  readonly tenant: string;
  readonly name: TallyName;
  readonly carId: string;
}

export interface TalliesOrder {
  /** Opens the database; only writing does that, in the background. */
  readonly database: () => Promise<Database>;
  /** The database where it is open already. */
  readonly opened: () => Database | undefined;
  /** Whether there may be rows from before; asking opens nothing. */
  readonly isBegun: () => boolean;
  readonly report: (message: string) => void;
  /** Milliseconds between counting and writing. */
  readonly flushMs?: number;
}

export interface Tallies {
  /** Counts one more; how many there are with it. Nothing while a database that may know of earlier ones is not open. */
  readonly add: (one: Tallied) => Promise<number | undefined>;
  /** How many there are, as `add` tells it, without one more. */
  readonly told: (one: Tallied) => Promise<number | undefined>;
  /** Writes what has been counted since the last time. What could not be written is kept for the next. */
  readonly flush: () => Promise<void>;
  /** Writes the last ones; nothing is counted afterwards. */
  readonly close: () => Promise<void>;
}

const FLUSH_MS = 5_000;
/** Rows of one statement. */
const MOST_TOGETHER = 1_000;

interface Counted {
  readonly one: Tallied;
  readonly count: number;
}

type Counts = Map<string, Counted>;

const keyOf = ({ tenant, name, carId }: Tallied): string => JSON.stringify([tenant, name, carId]);

/** The counters of one server, for all its tenants. */
export function createTallies({
  database,
  opened,
  isBegun,
  report,
  flushMs = FLUSH_MS,
}: TalliesOrder): Tallies {
  /** Where nothing was stored before, what is counted here is all there is. */
  const hasEarlier = isBegun();
  const totals = new Map<string, number>();
  let waiting: Counts = new Map();
  /** Under way: what it writes is in neither of the two. */
  let writing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const underWay = (): Promise<void> | undefined => writing;

  const later = (): void => {
    timer ??= setTimeout(() => void flush(), flushMs).unref();
  };
  const note = ({ one, count }: Counted): void => {
    const key = keyOf(one);
    waiting.set(key, { one, count: (waiting.get(key)?.count ?? 0) + count });
    later();
  };
  const sorry = (error: unknown): undefined => {
    report(`views cannot be counted now, again soon: ${reasonOf(error)}`);
  };
  async function write(store: Database): Promise<void> {
    const counts = [...waiting.values()].toSorted((a, b) => (keyOf(a.one) < keyOf(b.one) ? -1 : 1));
    waiting = new Map();
    for (let from = 0; from < counts.length; from += MOST_TOGETHER) {
      try {
        const rows = await increase(store, counts.slice(from, from + MOST_TOGETHER));
        for (const { total, ...one } of rows) totals.set(keyOf(one), total);
      } catch (error) {
        counts.slice(from).forEach(note);
        return sorry(error);
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
      sorry(error);
      later();
    }
    return undefined;
  }
  async function told(one: Tallied): Promise<number | undefined> {
    while (underWay()) await underWay();
    const key = keyOf(one);
    const store = totals.has(key) ? undefined : opened();
    const read = store && (await totalOf(store, one).catch(sorry));
    while (underWay()) await underWay();
    if (read !== undefined && !totals.has(key)) totals.set(key, read);
    const stored = totals.get(key) ?? (hasEarlier ? undefined : 0);
    return stored === undefined ? undefined : stored + (waiting.get(key)?.count ?? 0);
  }
  return {
    add(one) {
      note({ one, count: 1 });
      return told(one);
    },
    told,
    flush,
    async close() {
      await flush();
      clearTimeout(timer);
    },
  };
}

async function totalOf({ orm }: Database, { tenant, name, carId }: Tallied): Promise<number> {
  const isOne = and(eq(tally.tenant, tenant), eq(tally.name, name), eq(tally.carId, carId));
  const [row] = await orm.select({ total: tally.total }).from(tally).where(isOne);
  return row?.total ?? 0;
}

/** Adds to what is there, in one statement: servers that share a database lose nothing of each other. */
const increase = ({ orm }: Database, counts: readonly Counted[]): Promise<(Tallied & { total: number })[]> =>
  orm
    .insert(tally)
    .values(counts.map(({ one, count }) => ({ ...one, total: count })))
    .onConflictDoUpdate({
      target: [tally.tenant, tally.name, tally.carId],
      set: { total: sql`${tally.total} + excluded.total` },
    })
    .returning();
