/** A slice from a tarball: the packed program builds the same bytes from it, and its routes return the same, as from a folder. */
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { sharedFolder } from '../support/temporary-folder.ts';
import { command, mustRun } from '../support/command.ts';
import { startServer } from '../support/crash.ts';
import { installPacked } from '../support/packed.ts';
import { differing, readFiles, NOW, vehicles, writeTenant } from '../support/project.ts';
import { sendRequest } from '../support/server.ts';
import { EXAMPLE } from '../support/slice-project.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 240_000 });

const clone = path.resolve(import.meta.dirname, '../..');
const root = sharedFolder();
const packed = path.join(root, 'node_modules/dealersite/dist/server/main.js');
const ofClone = path.join(clone, 'dist/server/main.js');
const NAME = 'dealersite-slice-wash';

/** Packs the example as npm would publish it, and extracts the tarball into `node_modules`. */
async function installSlice(): Promise<void> {
  const source = path.join(root, 'package');
  cpSync(EXAMPLE, source, { recursive: true });
  writeFileSync(path.join(source, 'package.json'), JSON.stringify({ name: NAME, version: '1.0.0' }));
  const target = path.join(root, 'node_modules', NAME);
  mkdirSync(target);
  await mustRun('npm', ['pack', '--ignore-scripts', '--pack-destination', target], source);
  const [tarball = ''] = readdirSync(target);
  await mustRun('tar', ['-xzf', tarball, '--strip-components=1'], target);
}

beforeAll(async () => {
  await installPacked(root);
  // The program of the clone draws pictures, so the packed one must have the same tools.
  for (const name of ['vite', 'sharp'])
    symlinkSync(path.join(clone, 'node_modules', name), path.join(root, 'node_modules', name));
  await installSlice();
  cpSync(EXAMPLE, path.join(root, 'slices/book-a-wash'), { recursive: true });
  const options = { 'book-a-wash': { spots: 1 } };
  writeTenant(root, 'yard', { stock: vehicles(3), tenant: { home: [{ block: 'book-a-wash' }], options } });
});

/** Builds with the slice of an entry and returns all files. */
async function build(main: string, slice: string): Promise<ReturnType<typeof readFiles>> {
  writeFileSync(path.join(root, 'dealersite.config.json'), JSON.stringify({ slices: [slice] }));
  for (const folder of ['output', '.dealersite/slices', '.dealersite/builds'])
    rmSync(path.join(root, folder), { recursive: true, force: true });
  const { code, stderr } = await command(process.execPath, [main, 'build', '--now', NOW], root);
  expect({ code, bundled: stderr.includes('bundling the slice') }).toEqual({ code: 0, bundled: true });
  return readFiles(path.join(root, 'output/yard'));
}

test('builds the same bytes from a folder and a tarball, with the program of the clone and the packed one', async () => {
  const files = await build(packed, './slices/book-a-wash');
  expect([...files.keys()].some((file) => file.includes('book-a-wash-island-wash-total'))).toBe(true);
  expect(differing(files, await build(packed, NAME))).toEqual([]);
  expect(differing(files, await build(ofClone, NAME))).toEqual([]);
});

test('tests the pages of the tarball', async () => {
  await build(packed, NAME);
  const { code, stderr } = await command(
    process.execPath,
    [packed, 'test', '--no-browser', '--only', 'wash'],
    root,
  );
  expect({ code, errors: stderr.match(/^error.*/gm) }).toEqual({ code: 0, errors: null });
  expect(stderr).toMatch(/2 of \d+ pages tested/);
});

test('serves the pages and routes of the tarball, and checks its rules', async () => {
  writeFileSync(path.join(root, 'dealersite.config.json'), JSON.stringify({ slices: [NAME] }));
  const { child, port } = await startServer({ slug: 'yard', root }, {}, packed);
  try {
    const { body: page } = await sendRequest(port, '/book-a-wash');
    expect(page).toContain('aria-label="One wash more"');
    const [island = ''] = /\/assets\/book-a-wash-island-[\w-]+\.js/.exec(page) ?? [];
    expect((await sendRequest(port, island)).body).toContain('washes');
    const body = JSON.stringify({ name: 'Mara', email: 'mara@example.com', day: '2026-12-01' });
    const post = { method: 'POST', body };
    expect(await sendRequest(port, '/api/book-a-wash', post)).toMatchObject({ status: 303 });
    expect(await sendRequest(port, '/api/book-a-wash', post)).toMatchObject({ status: 409 });
  } finally {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
  const { stdout } = await command(process.execPath, [packed, 'check', '--json'], root);
  expect(stdout).toContain('"DS9001"');
});
