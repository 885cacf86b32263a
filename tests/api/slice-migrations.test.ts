/** Migrations of a slice run after the platform's, and are part of backups, on both database engines. */
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedFolder } from '../support/temporary-folder.ts';
import { backUp, restore } from '../../features/_platform/database/backup.ts';
import { rowsOf, type Database, type DatabaseLocation } from '../../features/_platform/database/database.ts';
import { appliedMigrations, MIGRATIONS } from '../../features/_platform/database/migrate.ts';
import { openDatabase, visitDatabase } from '../../features/_platform/database/open.ts';
import { ENGINES, type Engine } from '../support/engines.ts';

const quiet = () => undefined;
const home = sharedFolder();

const first = {
  name: 'ratings/0000_ratings',
  text: `create table rating (tenant text not null, lead_id uuid references lead (id), stars integer not null);
--> statement-breakpoint
create index rating_by_tenant on rating (tenant)`,
};
const second = {
  name: 'ratings/0001_words',
  text: "alter table rating add column words text default 'none'",
};
const broken = { name: 'ratings/0002_broken', text: 'alter table rating add column more text; nonsense' };

const ratings = async ({ orm }: Database) => rowsOf(await orm.execute(sql`select * from rating`));

describe.each(ENGINES)('on $name', ({ name, start, isMissing }) => {
  describe.skipIf(isMissing)('migrations of a slice', () => {
    let engine: Engine;
    const file = path.join(home, `${name}.gz`);
    const within = async <T>(
      location: DatabaseLocation,
      work: (database: Database) => Promise<T>,
    ): Promise<T> => {
      const database = await openDatabase(location, quiet);
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    };
    beforeAll(async () => {
      engine = await start();
    });
    afterAll(() => engine?.remove());

    test('run once each, after the platform’s', async () => {
      const rows = await within({ ...engine.location, migrations: [first] }, async (database) => {
        await database.orm.execute(sql`insert into rating (tenant, stars) values ('yard', 5)`);
        return ratings(database);
      });
      expect(rows).toEqual([{ tenant: 'yard', lead_id: null, stars: 5 }]);
      await within({ ...engine.location, migrations: [first, second] }, async (database) => {
        expect(await ratings(database)).toEqual([{ tenant: 'yard', lead_id: null, stars: 5, words: 'none' }]);
        const applied = await appliedMigrations(database.orm);
        expect(applied.slice(0, MIGRATIONS.length)).toEqual(MIGRATIONS.map((one) => one.name));
        // Slices of the product may have migrations too.
        const own: readonly string[] = [first.name, second.name];
        expect(applied.filter((one) => own.includes(one))).toEqual(own);
      });
    });

    test('a failed one leaves the database unchanged', async () => {
      const migrations = [first, second, broken];
      await expect(openDatabase({ ...engine.location, migrations }, quiet)).rejects.toThrow('nonsense');
      await within({ ...engine.location, migrations: [first, second] }, async (database) => {
        expect(await appliedMigrations(database.orm)).not.toContain(broken.name);
        expect(Object.keys((await ratings(database))[0] ?? {})).not.toContain('more');
      });
    });

    test('their rows are backed up and restored, also by a command beside a running server', async () => {
      const migrations = [first, second];
      const rows = await within({ ...engine.location, migrations }, async () => {
        const visitor = await visitDatabase({ ...engine.location, migrations }, quiet);
        const saved = await backUp(visitor, file);
        await visitor.close();
        return saved;
      });
      const target = engine.another('two');
      await within(target, async (without) => {
        await expect(restore(without, file, { force: true, folder: '' })).rejects.toThrow(
          /DS1504[^]*more slices \(ratings\/0000_ratings, ratings\/0001_words\)/,
        );
      });
      await within({ ...target, migrations }, async (database) => {
        expect(await restore(database, file, { force: false, folder: '' })).toBe(rows);
        expect(await ratings(database)).toHaveLength(1);
      });
    });

    test('those of a disabled slice stay, with their rows', async () => {
      await within(engine.location, async (database) => expect(await ratings(database)).toHaveLength(1));
    });

    test('a database from a newer version of the slice is an error', async () => {
      await expect(openDatabase({ ...engine.location, migrations: [first] }, quiet)).rejects.toThrow(
        /DS1501[^]*ratings\/0001_words/,
      );
    });
  });
});
