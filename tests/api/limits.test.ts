/** Limits, views and migrations of processes that share one PostgreSQL. */
import { sql } from 'drizzle-orm';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCounters } from '../../features/_platform/counters/counters.ts';
import { rowsOf, type Database } from '../../features/_platform/database/database.ts';
import { appliedMigrations } from '../../features/_platform/database/migrate.ts';
import { openDatabase } from '../../features/_platform/database/open.ts';
import { createSharedLimiters, purgeLimits } from '../../features/_platform/http/shared-rate.ts';
import { ENGINES, type Engine } from '../support/engines.ts';

const quiet = () => undefined;
const MINUTE_MS = 60_000;
const { start, isMissing } = ENGINES[1];

describe.skipIf(isMissing)('two processes on one PostgreSQL', () => {
  let engine: Engine;
  let databases: [Database, Database];
  beforeAll(async () => {
    engine = await start();
    // Both start on an empty database at the same time.
    databases = await Promise.all([
      openDatabase(engine.location, quiet),
      openDatabase(engine.location, quiet),
    ]);
  });
  afterAll(async () => {
    await Promise.all((databases ?? []).map((database) => database.close()));
    await engine?.remove();
  });
  const limiters = (process: 0 | 1, now = Date.now) =>
    createSharedLimiters({
      tenant: 'yard',
      database: () => Promise.resolve(databases[process]),
      now,
      report: quiet,
    });

  test('started at once, they migrate one after the other', async () => {
    const [one, two] = await Promise.all(databases.map(({ orm }) => appliedMigrations(orm)));
    expect(one).toEqual(two);
    expect(one?.length).toBeGreaterThan(5);
  });

  test('a limit holds across both, also for simultaneous requests', async () => {
    const both = [limiters(0)('leads'), limiters(1)('leads')] as const;
    const waits = await Promise.all(
      Array.from({ length: 40 }, (_, index) => both[index % 2 === 0 ? 0 : 1].take('visitor', 7, MINUTE_MS)),
    );
    expect(waits.filter((one) => one === undefined)).toHaveLength(7);
    for (const one of waits.filter((time) => time !== undefined)) {
      expect(one).toBeGreaterThan(MINUTE_MS - 20_000);
      expect(one).toBeLessThanOrEqual(MINUTE_MS);
    }
  });

  test('the window slides', async () => {
    const [one, two] = [limiters(0)('slides'), limiters(1)('slides')];
    expect(await one.take('a', 1, 300)).toBeUndefined();
    expect(await two.take('a', 1, 300)).toBeGreaterThan(0);
    await wait(350);
    expect(await two.take('a', 1, 300)).toBeUndefined();
  });

  test('a count given back by one process is free for the other', async () => {
    const [one, two] = [limiters(0)('back'), limiters(1)('back')];
    await one.take('a', 1, MINUTE_MS);
    await two.giveBack('a');
    await two.giveBack('a');
    expect(await two.take('a', 1, MINUTE_MS)).toBeUndefined();
    expect(await one.take('a', 1, MINUTE_MS)).toBeGreaterThan(0);
  });

  test('limiters, tenants and names count apart, and 0 means no limit', async () => {
    const one = limiters(0);
    expect(await one('first').take('a', 1, MINUTE_MS)).toBeUndefined();
    expect(await one('second').take('a', 1, MINUTE_MS)).toBeUndefined();
    expect(await one('first').take('b', 1, MINUTE_MS)).toBeUndefined();
    for (let count = 0; count < 3; count += 1) expect(await one('first').take('c', 0, 1)).toBeUndefined();
    const others = createSharedLimiters({
      tenant: 'other',
      database: () => Promise.resolve(databases[1]),
      now: Date.now,
      report: quiet,
    });
    expect(await others('first').take('a', 1, MINUTE_MS)).toBeUndefined();
  });

  test('a clock of a process that jumps changes no limit', async () => {
    const [one, two] = [limiters(0)('jump'), limiters(1, () => Date.now() + 86_400_000)('jump')];
    expect(await two.take('a', 1, MINUTE_MS)).toBeUndefined();
    expect(await one.take('a', 1, MINUTE_MS)).toBeGreaterThan(0);
    expect(await two.take('a', 1, MINUTE_MS)).toBeGreaterThan(0);
  });

  test('drops counts of the future after the clock of the database was set back', async () => {
    const one = limiters(0)('set back');
    await one.take('a', 1, MINUTE_MS);
    await databases[0].orm.execute(
      sql`update rate_limit set hits = array[hits[1] + 3600000] where limiter = 'set back'`,
    );
    expect(await one.take('a', 1, MINUTE_MS)).toBeUndefined();
    expect(await one.take('a', 1, MINUTE_MS)).toBeGreaterThan(0);
  });

  test('stores no address or phone number in clear text, and deletes what has expired', async () => {
    await limiters(0)('clear').take('lead of +61255500123 from 203.0.113.9', 1, 1);
    const rows = rowsOf(await databases[0].orm.execute(sql`select * from rate_limit`));
    expect(JSON.stringify(rows)).not.toMatch(/255500123|203\.0\.113/);
    await purgeLimits(databases[0], Date.now() + 7 * 86_400_000);
    expect(rowsOf(await databases[0].orm.execute(sql`select * from rate_limit`))).toHaveLength(0);
  });

  test('while the database is unreachable, each process counts by itself and reports it once', async () => {
    const reports: string[] = [];
    let isAway = true;
    const limiter = createSharedLimiters({
      tenant: 'yard',
      database: () =>
        isAway ? Promise.reject(new Error('connection refused')) : Promise.resolve(databases[0]),
      now: Date.now,
      report: (line) => void reports.push(line),
    })('away');
    expect(await limiter.take('a', 1, MINUTE_MS)).toBeUndefined();
    expect(await limiter.take('a', 1, MINUTE_MS)).toBeGreaterThan(0);
    expect(reports).toEqual([expect.stringContaining('connection refused')]);
    isAway = false;
    await wait(2_050);
    expect(await limiter.take('a', 1, MINUTE_MS)).toBeUndefined();
    expect(await limiters(1)('away').take('a', 1, MINUTE_MS)).toBeGreaterThan(0);
  });

  test('one process shows the views that the other counted', async () => {
    const createProcessCounters = (process: 0 | 1) =>
      createCounters({
        database: () => Promise.resolve(databases[process]),
        opened: () => databases[process],
        isBegun: () => true,
        report: quiet,
        isShared: true,
        flushMs: 50,
      });
    const [one, two] = [createProcessCounters(0), createProcessCounters(1)];
    const view = { tenant: 'yard', name: 'views', carId: 'v1' } as const;
    await one.add(view);
    await one.flush();
    expect(await two.total(view)).toBe(1);
    await one.add(view);
    await one.flush();
    await wait(60);
    expect(await two.add(view)).toBe(3);
    await Promise.all([one.close(), two.close()]);
  });
});
