/** Counters of views and reveals are batched and survive a restart, on both database engines. */
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../features/_platform/database/database.ts';
import { openDatabase } from '../../features/_platform/database/open.ts';
import {
  createCounters,
  type Counters,
  type CountersOptions,
} from '../../features/_platform/counters/counters.ts';
import { emptyDatabase, ENGINES, type Engine } from '../support/engines.ts';
import { Project, vehicles } from '../support/project.ts';
import { Server } from '../support/server.ts';
import { watched } from '../support/statements.ts';

const quiet = () => undefined;
/** Longer than any test, so that every write was requested explicitly. */
const NEVER_MS = 600_000;

describe.each(ENGINES)('on $name', ({ name, start, isMissing }) => {
  describe.skipIf(isMissing)('counters', () => {
    let engine: Engine;
    let database: Database;
    beforeAll(async () => {
      engine = await start();
      database = await openDatabase(engine.location, quiet);
    });
    afterAll(async () => {
      await database?.close();
      await engine?.remove();
    });
    const counters = (more: Partial<CountersOptions> = {}): Counters =>
      createCounters({
        database: () => Promise.resolve(database),
        opened: () => database,
        isBegun: () => true,
        report: quiet,
        flushMs: NEVER_MS,
        ...more,
      });
    const view = (carId: string) => ({ tenant: 'yard', name: 'views', carId }) as const;

    test('many views are one statement, and each receives its number', async () => {
      const seen = watched(database);
      const counted = counters({
        database: () => Promise.resolve(seen.database),
        opened: () => seen.database,
      });
      const totals = [];
      for (let index = 0; index < 20; index += 1) totals.push(await counted.add(view('many')));
      expect(totals).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
      await counted.flush();
      expect(seen.statements.filter((kind) => kind === 'insert')).toHaveLength(1);
      expect(seen.statements.length).toBeLessThanOrEqual(2);
      expect(await counters().add(view('many'))).toBe(21);
    });

    test('servers on one database lose no counts, and tenants and kinds stay separate', async () => {
      const [one, two] = [counters(), counters()];
      for (let index = 0; index < 5; index += 1)
        await Promise.all([one.add(view('shared')), two.add(view('shared'))]);
      await two.add({ ...view('shared'), tenant: 'other' });
      await two.add({ ...view('shared'), name: 'reveals' });
      await Promise.all([one.flush(), two.flush(), one.close(), two.close()]);
      expect(await counters().add(view('shared'))).toBe(11);
    });

    test('numbers do not decrease while a write is pending', async () => {
      const counted = counters();
      const totals: (number | undefined)[] = [];
      const adding = Array.from({ length: 60 }, async (_, index) => {
        if (index % 7 === 0) void counted.flush();
        totals.push(await counted.add(view('under way')));
      });
      await Promise.all(adding);
      await counted.flush();
      expect(await counted.add(view('under way'))).toBe(61);
      expect(Math.max(...totals.map(Number))).toBe(60);
    });

    test('retries a failed write next time', async () => {
      let isAway = true;
      const reports: string[] = [];
      const counted = counters({
        database: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(database)),
        report: (line) => void reports.push(line),
      });
      await counted.add(view('kept'));
      await counted.flush();
      expect(reports).toEqual(['views cannot be counted now, again soon: away']);
      isAway = false;
      await counted.close();
      expect(await counters().add(view('kept'))).toBe(2);
    });

    test('does not wait for the database: until it opens, returns a number only where none can be stored', async () => {
      const open = vi.fn<CountersOptions['database']>(() => Promise.resolve(database));
      const closed = { opened: () => undefined, database: open };
      expect(await counters({ ...closed, isBegun: () => false }).add(view('new'))).toBe(1);
      expect(await counters(closed).add(view('new'))).toBeUndefined();
      expect(open).not.toHaveBeenCalled();
    });

    test('views and reveals of a site survive a server restart', async () => {
      const project = new Project([{ ...vehicles(1)[0], views: 100 }]);
      if (name === 'PGlite') await emptyDatabase(path.join(project.root, '.dealersite/db'));
      else process.env['DATABASE_URL'] = engine.another('restarted').url;
      const ask = async (server: Server) => {
        const body = JSON.stringify({ car_id: 'v0', website_id: 'yard' });
        const seen = await server.ask('/api/cars/vehicle-0/view.json');
        const revealed = await server.ask('/api/phone-reveals', { method: 'POST', body });
        return [seen, revealed].map((answer) => JSON.parse(answer.body) as Record<string, unknown>);
      };
      const viewsOn = (server: Server) =>
        vi.waitFor(
          async () => {
            const [seen, revealed] = await ask(server);
            expect([typeof seen?.['views'], typeof revealed?.['reveals']]).toEqual(['number', 'number']);
            return { views: Number(seen?.['views']), reveals: Number(revealed?.['reveals']) };
          },
          { timeout: 30_000, interval: 300 },
        );
      try {
        const first = await Server.start(project);
        const before = await viewsOn(first);
        expect(before.views).toBeGreaterThan(100);
        expect(await first.stop()).toBe(130);
        const second = await Server.start(project);
        const after = await viewsOn(second);
        await second.stop();
        // PostgreSQL also remembers who has just viewed it.
        expect(after.views).toBeGreaterThanOrEqual(before.views + (name === 'PGlite' ? 1 : 0));
        expect(after.reveals).toBeGreaterThan(before.reveals);
      } finally {
        delete process.env['DATABASE_URL'];
        project.remove();
      }
    }, 120_000);
  });
});
