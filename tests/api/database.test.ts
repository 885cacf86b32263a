/** The database as a whole: locking, backup and restore, versions. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedFolder } from '../support/temporary-folder.ts';
import { backUp, restore } from '../../features/_platform/database/backup.ts';
import { reasonOf, rowsOf, type Database } from '../../features/_platform/database/database.ts';
import { takeFolder } from '../../features/_platform/database/lock.ts';
import { MIGRATIONS } from '../../features/_platform/database/migrate.ts';
import { openDatabase, visitDatabase } from '../../features/_platform/database/open.ts';
import { lead } from '../../features/enquiry/enquiry.tables.ts';
import { listLeads } from '../../features/enquiry/enquiry.cli.ts';
import { person, testApi } from '../support/api.ts';
import { ENGINES, type Engine } from '../support/engines.ts';

const quiet = () => undefined;
const home = sharedFolder();

describe('the lock of a folder', () => {
  const folder = path.join(home, 'locked');
  const holder = `
    import { DatabaseSync } from 'node:sqlite';
    new DatabaseSync(${JSON.stringify(`${folder}.lock`)}).exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    console.log('held');
    setInterval(() => {}, 1000);`;

  test('is given once, and again after its release', async () => {
    const first = await takeFolder(folder);
    expect(first).toBeDefined();
    expect(await takeFolder(folder)).toBeUndefined();
    first?.release();
    const again = await takeFolder(folder);
    expect(again).toBeDefined();
    again?.release();
  });

  test('excludes other processes, and is free as soon as its holder is killed', async () => {
    const other = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', holder]);
    await once(other.stdout, 'data');
    expect(await takeFolder(folder)).toBeUndefined();
    other.kill('SIGKILL');
    await once(other, 'exit');
    const taken = await takeFolder(folder);
    expect(taken).toBeDefined();
    taken?.release();
  });
});

describe.each(ENGINES)('on $name', ({ name, start, isMissing }) => {
  describe.skipIf(isMissing)('the database', () => {
    let engine: Engine;
    let database: Database;
    const file = path.join(home, `${name}.gz`);
    beforeAll(async () => {
      engine = await start();
      database = await openDatabase(engine.location, quiet);
      const api = testApi({ database, enquiry: { lead_emails: [{ email: 'sales@yard.example' }] } });
      for (const message of ['One', `Two "quoted" 漢字 \\ 🚗`, 'Three\nlines']) {
        await api.post('/leads', {
          ...person,
          message,
          car_id: 'v1',
          opt_in: true,
          idempotency_key: message,
        });
      }
    });
    afterAll(async () => {
      await database?.close();
      await engine?.remove();
    });
    const all = (from: Database) => listLeads(from, { tenants: ['yard'] });

    test('allows other processes: PGlite through its holder, PostgreSQL directly', async () => {
      const visitor = await visitDatabase(engine.location, quiet);
      expect(visitor.isGuest).toBe(name === 'PGlite');
      expect(await all(visitor)).toEqual(await all(database));
      await visitor.close();
    });

    test.runIf(name === 'PGlite')('allows one exclusive user', async () => {
      await expect(openDatabase(engine.location, quiet, 0)).rejects.toThrow('DS1500');
    });

    test.runIf(name === 'PGlite')('a holder rejects clients without its secret', async () => {
      const content = readFileSync(`${engine.location.folder}.holder.json`, 'utf8');
      const { port } = JSON.parse(content) as { port: number };
      const body = JSON.stringify({ sql: 'select 1', params: [], method: 'all' });
      for (const authorization of ['', 'Bearer x'])
        expect(
          (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body, headers: { authorization } }))
            .status,
        ).toBe(403);
      expect(statSync(`${engine.location.folder}.holder.json`).mode & 0o77).toBe(0);
    });

    test('reports a failed statement without its values', async () => {
      const [one] = await all(database);
      const error: unknown = await database.orm
        .insert(lead)
        .values({ ...one, id: 'not-a-uuid' } as never)
        .catch((caught: unknown) => caught);
      expect(reasonOf(error)).toMatch(/uuid/);
      expect(reasonOf(error)).not.toContain(person.email);
    });

    test('restores a backup of an open database unchanged into an empty one', async () => {
      const visitor = await visitDatabase(engine.location, quiet);
      const rows = await backUp(visitor, file);
      await visitor.close();
      expect(statSync(file).mode & 0o77).toBe(0);
      const target = await openDatabase(engine.another('two'), quiet);
      expect(await restore(target, file, { force: false, folder: '' })).toBe(rows);
      expect(await all(target)).toEqual(await all(database));
      await target.close();
    });

    test('replaces existing rows only with force, and ignores a damaged file', async () => {
      const how = { folder: engine.location.folder };
      await expect(restore(database, file, { force: false, ...how })).rejects.toThrow('DS1503');
      const before = await all(database);
      const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
      const [head = '', ...rows] = lines;
      const newer = head.replace(/"migrations":\[/, '$&"9999_later",');
      const broken = path.join(home, `${name}-broken.gz`);
      for (const text of [
        [head, ...rows.slice(1)].join('\n'),
        [newer, ...rows].join('\n'),
        [head, ...rows, '{"table":"lead; drop table lead","row":{}}'].join('\n'),
        [head, ...rows.slice(0, 2), '{'].join('\n'),
        'no backup',
      ]) {
        writeFileSync(broken, gzipSync(text));
        await expect(restore(database, broken, { force: true, ...how })).rejects.toThrow('DS1504');
      }
      writeFileSync(broken, readFileSync(file).subarray(0, 200));
      await expect(restore(database, broken, { force: true, ...how })).rejects.toThrow('DS1504');
      await expect(restore(database, path.join(home, 'none'), { force: true, ...how })).rejects.toThrow(
        'DS1504',
      );
      expect(await all(database)).toEqual(before);
      await restore(database, file, { force: true, ...how });
      expect(await all(database)).toEqual(before);
    });

    test('every table except the server’s own has a tenant in every row', async () => {
      const columns = rowsOf(
        await database.orm.execute(sql`
          select t.table_name as name, c.is_nullable as nullable from information_schema.tables t
          left join information_schema.columns c on c.table_name = t.table_name and c.table_schema = t.table_schema and c.column_name = 'tenant'
          where t.table_schema = 'public' and t.table_name not in ('dealersite_migration', 'server_secret')`),
      );
      expect(columns.length).toBeGreaterThan(3);
      expect(columns.filter(({ nullable }) => nullable !== 'NO')).toEqual([]);
    });

    test('rejects a database changed by a newer version', async () => {
      expect(MIGRATIONS.length).toBeGreaterThan(0);
      await database.orm.execute(sql`insert into dealersite_migration (name) values ('9999_later')`);
      await database.close();
      await expect(openDatabase(engine.location, quiet)).rejects.toThrow('DS1501');
    });
  });
});

type Snapshot = Parameters<typeof import('drizzle-kit/api').generateMigration>[0];

/** Returns the schema snapshot of the newest migration in a folder. */
function readSnapshotMeta(folder: string): Snapshot {
  const meta = path.join(folder, 'meta');
  const { entries } = JSON.parse(readFileSync(path.join(meta, '_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  const last = `${(entries.at(-1)?.tag ?? '').slice(0, 4)}_snapshot.json`;
  return JSON.parse(readFileSync(path.join(meta, last), 'utf8')) as Snapshot;
}

test('committed migrations match the tables of the slices', { timeout: 60_000 }, async () => {
  const { generateDrizzleJson, generateMigration } = await import('drizzle-kit/api');
  const tables = import.meta.glob<Record<string, unknown>>('../../features/**/*.tables.ts', { eager: true });
  const features = path.resolve(import.meta.dirname, '../../features');
  const central = path.join(features, '_platform/database/migrations');
  /** Returns the migrations folder of a tables file: its slice's, or the platform's. */
  const folderOf = (file: string): string => {
    const parts = path.relative(features, path.resolve(import.meta.dirname, file)).split(path.sep);
    const folders = parts.map((_, index) => path.join(features, ...parts.slice(0, index), 'migrations'));
    return folders.find((folder) => existsSync(folder)) ?? central;
  };
  const groups = Map.groupBy(Object.entries(tables), ([file]) => folderOf(file));
  expect([...groups.keys()]).toContain(central);
  for (const [folder, group] of groups) {
    const modules = group.map(([, module]) => module);
    const now = generateDrizzleJson(Object.assign({}, ...modules) as Record<string, unknown>);
    const statements = await generateMigration(readSnapshotMeta(folder), now);
    expect({ folder, statements }).toEqual({ folder, statements: [] });
  }
});
