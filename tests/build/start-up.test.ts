/** Start-up of commands: loaded modules, and processor time compared with a bare Node.js. */
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sharedFolder } from '../support/temporary-folder.ts';
import { plainEnv } from '../support/command.ts';
import { Project, vehicles } from '../support/project.ts';
import { EXAMPLE } from '../support/slice-project.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** The packaged program. */
const PROGRAM = path.resolve(import.meta.dirname, '../../dist/server/main.js');

/** Writes to a file what a run loaded and used: bytes of modules by name, milliseconds of processor time. */
const WITNESS = `
import { registerHooks, enableCompileCache } from 'node:module';
import { statSync, writeFileSync } from 'node:fs';
enableCompileCache();
const files = {};
registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:')) files[url.split('/').at(-1)] = statSync(new URL(url)).size;
    else files[url] = 0;
    return next(url, context);
  },
});
process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  writeFileSync(process.env.WITNESS, JSON.stringify({ files, ms: (user + system) / 1000 }));
});
`;

interface Witnessed {
  files: Record<string, number>;
  ms: number;
}

const folder = sharedFolder();
let project: Project;
beforeAll(async () => {
  writeFileSync(path.join(folder, 'witness.mjs'), WITNESS);
  project = new Project(vehicles(12));
  await project.pull();
});
afterAll(() => {
  project.remove();
});

function witness(...args: string[]): Witnessed {
  const file = path.join(folder, 'seen.json');
  execFileSync(process.execPath, ['--import', path.join(folder, 'witness.mjs'), ...args], {
    cwd: project.root,
    env: { ...plainEnv(), WITNESS: file, NODE_COMPILE_CACHE: path.join(folder, 'cache') },
    stdio: 'ignore',
  });
  return JSON.parse(readFileSync(file, 'utf8')) as Witnessed;
}

/** Returns the least processor time of several runs, since other load only adds to it. */
function leastMs(...args: string[]): number {
  return Math.min(...Array.from({ length: 5 }, () => witness(...args).ms));
}

const bytesOf = ({ files }: Witnessed): number => Object.values(files).reduce((sum, size) => sum + size, 0);

test('--help loads the help of the commands and none of their code', () => {
  const seen = witness(PROGRAM, '--help');
  expect(bytesOf(seen)).toBeLessThan(260_000);
  expect(
    Object.keys(seen.files).filter((name) => /^core-|^check|\.run-|undici|^node:https?$/.test(name)),
  ).toEqual([]);
});

test('check loads few files, and neither the cluster client nor the HTTP client', () => {
  const seen = witness(PROGRAM, 'check');
  // Each file takes a third of a millisecond; without the groups of `server-chunks.ts` there are 180.
  expect(Object.values(seen.files).filter((bytes) => bytes > 0).length).toBeLessThan(60);
  expect(Object.keys(seen.files).filter((name) => /^cluster\.source|^node:http/.test(name))).toEqual([]);
});

test('check loads modules for slices of a project only where dealersite.config.json lists some', () => {
  const loaded = (): string[] =>
    Object.keys(witness(PROGRAM, 'check').files).filter((name) => /^(?:load-slices|slice)\b/.test(name));
  expect(loaded()).toEqual([]);
  cpSync(EXAMPLE, path.join(project.root, 'slices/book-a-wash'), { recursive: true });
  const config = path.join(project.root, 'dealersite.config.json');
  writeFileSync(config, '{ "slices": ["./slices/book-a-wash"] }');
  expect(loaded()).toContain('slice.js');
  rmSync(config);
});

test('--help and check stay close to a bare Node.js', () => {
  const bare = leastMs('--eval', '0');
  // Three times the measured ratios, 1.8 and 13 (docs/run/performance.md).
  expect(leastMs(PROGRAM, '--help') / bare).toBeLessThan(5);
  expect(leastMs(PROGRAM, 'check') / bare).toBeLessThan(30);
});
