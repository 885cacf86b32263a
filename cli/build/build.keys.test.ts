/** `check` and `build` refuse private keys of the search cluster where browsers could read them. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { command } from '../../tests/support/command.ts';
import { NOW, Project, vehicles } from '../../tests/support/project.ts';

const program = path.resolve(import.meta.dirname, '../bin.js');
const ADMIN = 'admin-key-0001';
const EXPORT = 'export-key-0001';

// The first command in a clone bundles it.
vi.setConfig({ testTimeout: 60_000 });

let project: Project;
beforeEach(() => {
  project = new Project(vehicles(3));
});
afterEach(() => project.remove());

const run = (word: string, env: NodeJS.ProcessEnv = {}, ...more: string[]) =>
  command(
    process.execPath,
    [program, word, '--json', '--root', project.root, '--now', NOW, ...more],
    project.root,
    env,
  );
const search = (more: object) => ({ search: { host: 'search.example', key: 'search-only-key', ...more } });
const exporting = { stock: { sources: [{ typesense: { host: 'search.example', export_key: EXPORT } }] } };

const cases: readonly (readonly [what: string, tenant: object, env: NodeJS.ProcessEnv, code: string])[] = [
  ['the admin key of the tenant', search({ key: ADMIN, admin_key: ADMIN }), {}, 'DS1234'],
  [
    'the admin key of the environment',
    search({ key: ADMIN }),
    { TYPESENSE_ADMIN_KEY: `${ADMIN}\n` },
    'DS1234',
  ],
  ['the export key of the tenant', { ...search({ key: EXPORT }), ...exporting }, {}, 'DS1236'],
  ['the export key of the environment', search({ key: EXPORT }), { TYPESENSE_EXPORT_KEY: EXPORT }, 'DS1236'],
  ['the export key in a text', { description: `Ask ${EXPORT}.` }, { TYPESENSE_EXPORT_KEY: EXPORT }, 'DS1236'],
  ['a key with a line break', search({ key: `${ADMIN}\n`, admin_key: ADMIN }), {}, 'DS1213'],
];

test.each(cases)('refuses to check and build %s in a public value', async (_what, tenant, env, code) => {
  project.putTenant({ ...tenant });
  const [checked, built] = [await run('check', env), await run('build', env)];
  for (const { code: exit, stdout, stderr } of [checked, built]) {
    expect({ exit, output: stdout }).toEqual({ exit: 1, output: expect.stringContaining(code) as unknown });
    expect(stdout + stderr).not.toMatch(/admin-key|export-key/);
  }
  for (const made of ['output', '.dealersite/snapshots'])
    expect({ made, there: existsSync(path.join(project.root, made)) }).toEqual({ made, there: false });
});

test('checks the rules of build, and reports each finding once', async () => {
  const tags = [{ name: 'Counter', src: 'https://tags.example/counter.js' }];
  project.putTenant({ ...search({ key: ADMIN, admin_key: ADMIN }), options: { 'third-parties': { tags } } });
  const { code, stdout } = await run('check');
  const { problems } = JSON.parse(stdout) as { problems: { code: string; severity?: string }[] };
  const codes = problems.flatMap((one) => (one.severity === 'warning' ? [] : [one.code]));
  expect({ code, codes: codes.toSorted() }).toEqual({ code: 1, codes: ['DS1234', 'DS2970'] });
});

test('builds the other tenants when one is refused', async () => {
  project.putTenant({ ...search({ key: ADMIN, admin_key: ADMIN }) });
  expect(
    (await command(process.execPath, [program, 'init', 'other', '--root', project.root], project.root)).code,
  ).toBe(0);
  const { code, stdout } = await run('build', {}, '--all');
  const { tenants, problems } = JSON.parse(stdout) as { tenants: object[]; problems: { code: string }[] };
  expect({ code, tenants }).toMatchObject({ code: 1, tenants: [{ tenant: 'other' }] });
  expect(problems.map((one) => one.code)).toContain('DS1234');
  expect(existsSync(project.output)).toBe(false);
});
