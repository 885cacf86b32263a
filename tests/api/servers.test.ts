/** Declarations of the slices' server halves: tables, personal data, optional parts. */
import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { createPlatform, type PlatformBase } from '../../features/_platform/slice/platform.ts';
import { sliceMigrations } from '../../features/_platform/slice/slice-migrations.ts';
import { MIGRATIONS } from '../../features/_platform/database/migrate.ts';
import { SLICES } from '../../features/registry.ts';
import { servers } from '../../features/servers.ts';
import { testApi } from '../support/api.ts';

const files = import.meta.glob<Record<string, unknown>>('../../features/**/*.tables.ts', { eager: true });

/** Returns the slice of a tables file: the innermost one whose folder contains it. */
const sliceOf = (file: string): string | undefined =>
  SLICES.filter((slice) => file.includes(`/features/${slice}/`))
    .toSorted((one, two) => two.length - one.length)[0]
    ?.split('/')
    .at(-1);

/** Exported tables by slice. */
const exported = Object.entries(files).flatMap(([file, module]) => {
  const slice = sliceOf(file.replace('../..', ''));
  const tables = Object.values(module).filter((value): value is PgTable => is(value, PgTable));
  return slice === undefined ? [] : tables.map((table) => ({ slice, name: getTableName(table) }));
});

const declared = servers.flatMap(({ name: slice, tables = [] }) => tables.map((table) => ({ slice, table })));

const migrations = [...MIGRATIONS, ...sliceMigrations(servers)];

describe('tables', () => {
  test('a server half declares exactly the tables of its slice’s files', () => {
    expect(exported.length).toBeGreaterThan(5);
    const names = declared.map(({ slice, table }) => `${slice}: ${getTableName(table)}`);
    expect(names.toSorted()).toEqual(exported.map(({ slice, name }) => `${slice}: ${name}`).toSorted());
  });

  describe.each(declared)('of $slice', ({ slice, table }) => {
    const name = getTableName(table);

    test(`${name} has a tenant in every row`, () => {
      const column = getTableConfig(table).columns.find((one) => one.name === 'tenant');
      expect(column?.notNull).toBe(true);
    });

    test(`${name} is created by one migration, of the platform or of the slice`, () => {
      const makers = migrations.filter(({ text }) => text.includes(`CREATE TABLE "${name}"`));
      expect(makers).toHaveLength(1);
      expect(makers[0]?.name).toMatch(new RegExp(String.raw`^(?:${slice}/)?\d{4}_\w+$`));
    });
  });
});

describe('personal data', () => {
  const { platform } = testApi({});

  test.each(servers.filter(({ tables = [] }) => tables.length > 0))(
    '$name declares it, or the reason why its rows have none',
    ({ personal, notPersonal = '' }) => {
      expect((personal?.(platform) ?? []).length > 0 || notPersonal.length > 20).toBe(true);
    },
  );

  test('each name has one property in the export', () => {
    const names = servers.flatMap(({ personal }) => personal?.(platform) ?? []).map(({ name }) => name);
    expect(names).toContain('enquiries');
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('capabilities', () => {
  const provided = servers.flatMap(({ name: slice, provides = [] }) =>
    provides.map(({ capability }) => ({ slice, capability, name: capability.name })),
  );

  test('have unique names, since messages use them', () => {
    expect(new Set(provided.map(({ name }) => name)).size).toBe(provided.length);
  });

  test.each(provided)('$name of $slice can be created for a tenant', ({ capability }) => {
    expect(testApi({}).platform.use(capability)).toBeDefined();
  });

  test.each(provided)('reports $name where $slice is off', ({ slice, capability, name }) => {
    const others = servers.filter((server) => server.name !== slice);
    // The resolver passes the platform on and reads nothing of it.
    const base = { tenant: { slug: 'yard' } } as PlatformBase;
    expect(() => createPlatform(base, others).use(capability)).toThrow(`no slice provides "${name}"`);
  });
});

describe('a disabled slice', () => {
  test.each(servers.map(({ name }) => name))('%s disables no other call', async (name) => {
    const rest = servers.filter((server) => server.name !== name);
    const { get } = testApi({ servers: rest });
    expect(await get('/openapi.json')).toMatchObject({ status: 200 });
    const answer = await get('/cars/vehicle-1/view.json?counts=no');
    expect(answer).toMatchObject(
      name === 'vehicle' ? { status: 404 } : { status: 200, body: { car_fields: { reserved: false } } },
    );
  });

  test('sign-in leaves nobody signed in, and gates nothing', async () => {
    const { platform } = testApi({ servers: servers.filter(({ name }) => name !== 'sign-in') });
    const request = new Request('http://yard.localhost/api/session');
    expect(await platform.userOf(request)).toBeUndefined();
    expect(await platform.needsSignIn('checkout', request)).toBe(false);
  });
});
