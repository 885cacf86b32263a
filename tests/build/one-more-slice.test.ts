/**
 * A new slice is one folder and one line. The test copies tests/architecture/one-more-slice into a copy of the project
 * and adds one line to the registry; then its page, section, option, check, route, table and personal data work.
 */
import { once } from 'node:events';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sharedFolder } from '../support/temporary-folder.ts';
import { command, mustRun, type CommandResult } from '../support/command.ts';
import { startServer } from '../support/crash.ts';
import { NOW, Project, vehicles } from '../support/project.ts';
import { sendRequest } from '../support/server.ts';

vi.setConfig({ testTimeout: 240_000 });

const root = path.resolve(import.meta.dirname, '../..');
const SLICE = 'price-alerts';
const COPIED = [
  'cli',
  'renderer',
  'features',
  'tests',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vitest.config.ts',
];

const clone = sharedFolder();
let project: Project;

const inClone = (...args: string[]): Promise<CommandResult> => command(process.execPath, args, clone);
const dealersite = (...args: string[]): Promise<CommandResult> =>
  inClone('cli/bin.js', ...args, '--root', project.root, '--now', NOW);
const page = (file: string): string => readFileSync(path.join(project.output, file), 'utf8');

beforeAll(async () => {
  for (const name of COPIED) cpSync(path.join(root, name), path.join(clone, name), { recursive: true });
  for (const name of ['node_modules', 'fixtures', 'tenants', 'docs'])
    symlinkSync(path.join(root, name), path.join(clone, name));
  const slice = path.join(root, 'tests/architecture/one-more-slice', SLICE);
  cpSync(slice, path.join(clone, 'features', SLICE), { recursive: true });
  const registry = path.join(clone, 'features/registry.ts');
  const before = readFileSync(registry, 'utf8');
  writeFileSync(registry, before.replace("  'content',\n", `  'content',\n  '${SLICE}',\n`));
  project = new Project(vehicles(3));
  await mustRun(process.execPath, ['cli/bootstrap/prepare.js'], clone);
});

afterAll(() => {
  project.remove();
});

test('its types fit, it breaks no wall, and its API keeps and hands out personal data', async () => {
  const types = await inClone('node_modules/typescript/bin/tsc', '--noEmit', '-p', '.');
  expect(types).toEqual({ code: 0, stdout: '', stderr: '' });
  const files = [
    `features/${SLICE}`,
    'tests/architecture/walls.test.ts',
    'features/pick-slices.test.ts',
    // Tests across all slices, which a new slice must not break.
    'tests/api/openapi.test.ts',
    'tests/api/slice-migrations.test.ts',
  ];
  const tests = await inClone('node_modules/vitest/vitest.mjs', 'run', ...files);
  expect({ code: tests.code, failed: tests.stdout.match(/FAIL.*/g) }).toEqual({ code: 0, failed: null });
});

test('its page and its section of vehicle pages are built, with the option of the tenant', async () => {
  expect(await dealersite('build', '--tenant', 'yard')).toMatchObject({ code: 0 });
  expect(page('price-alerts/index.html')).toContain('<h1');
  expect(page('price-alerts/index.html')).toContain('Price alerts');
  const vehicle = page('cars/vehicle-1/index.html');
  expect(vehicle).toContain('id="price-drop"');
  expect(vehicle.indexOf('id="price-drop"')).toBeGreaterThan(vehicle.indexOf('id="dealer-comments"'));
  project.putTenant({ options: { [SLICE]: { title: 'Tell me when it drops' } } });
  expect(await dealersite('build', '--tenant', 'yard')).toMatchObject({ code: 0 });
  expect(page('cars/vehicle-1/index.html')).toContain('Tell me when it drops');
});

test('its style sheet is linked by the pages on which it stands, and by no other', async () => {
  expect(await dealersite('build', '--tenant', 'yard')).toMatchObject({ code: 0 });
  const links = (file: string): boolean => /<link rel="stylesheet" href="[^"]*price-alerts/.test(page(file));
  expect([links('cars/vehicle-1/index.html'), links('index.html')]).toEqual([true, false]);
});

test('its check runs with the others', async () => {
  project.putTenant({ options: { [SLICE]: { least_drop: 1_000_000 } } });
  const { stdout } = await dealersite('check', '--json');
  expect(stdout).toContain('"DS9900"');
  project.putTenant({ options: { [SLICE]: { leest_drop: 1 } } });
  expect((await dealersite('check')).stderr).toContain('least_drop');
});

test('serve makes its page and answers its route', async () => {
  project.putTenant({ options: { 'sign-in': { accounts: true } } });
  const { child, port } = await startServer(project, {}, path.join(clone, 'dist/server/main.js'));
  try {
    expect(await sendRequest(port, '/price-alerts')).toMatchObject({
      status: 200,
      body: expect.stringContaining('Price alerts') as unknown,
    });
    expect(
      await sendRequest(port, '/api/price-alerts/vehicle-1', { method: 'POST', body: '{}' }),
    ).toMatchObject({
      status: 401,
    });
    expect(
      await sendRequest(port, '/api/price-alerts/nowhere', { method: 'POST', body: '{}' }),
    ).toMatchObject({
      status: 404,
    });
  } finally {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
});
