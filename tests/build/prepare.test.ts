/**
 * Bundling of a repository checkout: one process bundles once, and again only after a source change. Nothing outlives
 * its starter.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { command, type CommandResult } from '../support/command.ts';
import { isRunning } from '../support/is-running.ts';

const root = path.resolve(import.meta.dirname, '../..');
let clone: string;

/** A slow bundler that logs its runs and writes a program that prints its arguments. */
const BUNDLER = `
const { appendFileSync, existsSync, mkdirSync, writeFileSync } = require('node:fs');
if (existsSync('broken')) process.exit(1);
setTimeout(() => {
  appendFileSync('runs.log', 'x');
  const { BUNDLE_FOLDER, CLASS_NAMES = 'short' } = process.env;
  mkdirSync(BUNDLE_FOLDER + '/server', { recursive: true });
  writeFileSync(BUNDLE_FOLDER + '/names.txt', CLASS_NAMES);
  writeFileSync(BUNDLE_FOLDER + '/server/main.js', 'console.log(process.argv.slice(2).join(" "))');
}, 300);
`;

function put(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(clone, file)), { recursive: true });
  writeFileSync(path.join(clone, file), text);
}

const dealersite = (...args: string[]): Promise<CommandResult> =>
  command(process.execPath, ['cli/bin.js', ...args], clone);
const prepare = (...args: string[]): Promise<CommandResult> =>
  command(process.execPath, ['cli/bootstrap/prepare.js', ...args], clone);
const runs = (): number =>
  existsSync(path.join(clone, 'runs.log')) ? readFileSync(path.join(clone, 'runs.log'), 'utf8').length : 0;

beforeEach(() => {
  clone = temporaryFolder();
  cpSync(path.join(root, 'cli/bin.js'), path.join(clone, 'cli/bin.js'));
  cpSync(path.join(root, 'cli/bootstrap'), path.join(clone, 'cli/bootstrap'), { recursive: true });
  put('package.json', '{ "type": "module" }');
  put('renderer/bundle/vite.config.ts', '');
  put('features/search/facets.ts', '');
  put('node_modules/vite/package.json', '{ "type": "commonjs" }');
  put('node_modules/vite/bin/vite.js', BUNDLER);
});

test('the command bundles first, reports it on standard error only, and then runs', async () => {
  expect(await dealersite('build', '--all')).toEqual({
    code: 0,
    stdout: 'build --all\n',
    stderr: 'Bundling the sources …\n',
  });
});

test('skips bundling when up to date', async () => {
  await dealersite();
  expect(await dealersite()).toMatchObject({ code: 0, stderr: '' });
  expect(runs()).toBe(1);
});

test('bundles again after a changed, added or removed source, but not after a test file', async () => {
  await prepare();
  put('features/search/facets.ts', 'export {};');
  await prepare();
  expect(runs()).toBe(2);
  put('features/search/sort.ts', '');
  await prepare();
  expect(runs()).toBe(3);
  rmSync(path.join(clone, 'features/search/sort.ts'));
  await prepare();
  expect(runs()).toBe(4);
  put('features/search/facets.test.ts', '');
  await prepare();
  expect(runs()).toBe(4);
});

test('--fresh always bundles', async () => {
  await prepare();
  await prepare('--fresh');
  expect(runs()).toBe(2);
});

test('of four simultaneous processes one bundles and the others wait', async () => {
  const results = await Promise.all([dealersite('a'), dealersite('b'), dealersite('c'), dealersite('d')]);
  expect(results.map(({ code, stdout }) => [code, stdout])).toEqual(
    ['a', 'b', 'c', 'd'].map((word) => [0, `${word}\n`]),
  );
  expect(runs()).toBe(1);
});

test('takes over the lock of a dead process', async () => {
  const lock = path.join(clone, '.dealersite/prepare.lock');
  mkdirSync(lock, { recursive: true });
  const minuteAgo = new Date(Date.now() - 60_000);
  utimesSync(lock, minuteAgo, minuteAgo);
  expect(await prepare()).toMatchObject({ code: 0 });
  expect(runs()).toBe(1);
  expect(existsSync(lock)).toBe(false);
});

test('a failed bundle exits with 2 and is tried again', async () => {
  put('broken', '');
  expect(await dealersite('build')).toMatchObject({ code: 2, stdout: '' });
  rmSync(path.join(clone, 'broken'));
  expect(await dealersite('build')).toMatchObject({ code: 0, stdout: 'build\n' });
});

test('without development packages an installation works, and --fresh reports what is missing', async () => {
  rmSync(path.join(clone, 'node_modules'), { recursive: true });
  expect(await prepare()).toEqual({ code: 0, stdout: '', stderr: '' });
  const fresh = await prepare('--fresh');
  expect(fresh.code).toBe(2);
  expect(fresh.stderr).toContain('npm ci');
});

test('serve uses a bundle with readable class names; published pages have short ones', async () => {
  put('node_modules/chokidar/index.js', 'module.exports = { watch: () => ({ on() {}, close() {} }) };');
  // A server that exits with 0 is restarted.
  put('node_modules/vite/bin/vite.js', BUNDLER.replace('.join(" "))', '.join(" ")); process.exitCode = 3'));
  const names = (folder: string): string => readFileSync(path.join(clone, folder, 'names.txt'), 'utf8');
  expect(await dealersite('serve')).toMatchObject({ code: 3, stdout: 'serve\n' });
  expect(names('.dealersite/readable')).toBe('readable');
  expect(existsSync(path.join(clone, 'dist'))).toBe(false);
  expect(await dealersite('serve', '--static')).toMatchObject({ code: 3, stdout: 'serve --static\n' });
  expect(names('dist')).toBe('short');
  expect(runs()).toBe(2);
});

/** Prints its process id and keeps running. */
const LASTING = 'console.log(process.pid); setInterval(() => {}, 1000);';

test.each([
  ['the server of a clone', ['cli/bin.js', 'serve']],
  ['a script on the own Node.js', ['start.js']],
])('%s ends when its starter is killed', async (_name, args) => {
  put(
    'node_modules/vite/bin/vite.js',
    BUNDLER.replace('\'console.log(process.argv.slice(2).join(" "))\'', JSON.stringify(LASTING)),
  );
  put('node_modules/chokidar/index.js', 'module.exports = { watch: () => ({ on() {}, close() {} }) };');
  put('lasting.js', LASTING);
  put(
    'start.js',
    "import { continueOnOwnNode } from './cli/bootstrap/own-node.js'; await continueOnOwnNode('lasting.js', []);",
  );
  put('node_modules/.bin/node', `#!/bin/sh\nexec ${process.execPath} "$@"\n`);
  chmodSync(path.join(clone, 'node_modules/.bin/node'), 0o755);
  const starter = spawn(process.execPath, args, { cwd: clone, stdio: ['ignore', 'pipe', 'inherit'] });
  const [chunk] = (await once(starter.stdout, 'data')) as [Buffer];
  const pid = Number(chunk);
  expect([isRunning(pid), pid === starter.pid]).toEqual([true, false]);
  starter.kill('SIGKILL');
  try {
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 10_000);
  } finally {
    if (isRunning(pid)) process.kill(pid, 'SIGKILL');
  }
});
