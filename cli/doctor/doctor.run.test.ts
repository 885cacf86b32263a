import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyDatabase } from '../../tests/support/engines.ts';
import { Project, vehicles } from '../../tests/support/project.ts';
import { withBrokenPackages, withoutPackages } from '../../tests/support/without-packages.ts';
import { isWarning, type Finding } from '../../renderer/contract/error.ts';
import { noSharp } from './doctor.errors.ts';
import { run } from './doctor.run.ts';

const NOW = Date.parse('2026-11-21T09:00:00+11:00');

let project: Project;
beforeEach(async () => {
  project = new Project(vehicles(3));
  // `doctor` would take seconds to create one.
  await emptyDatabase(path.join(project.root, '.dealersite/db'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  project.remove();
});

async function doctor(now = NOW) {
  const outcome = await run({
    root: project.root,
    now,
    signal: new AbortController().signal,
    report: () => undefined,
  });
  const { looks } = outcome.data as { looks: { name: string; found: string; isGood: boolean }[] };
  return {
    ...outcome,
    codes: outcome.problems.map(({ code }) => code),
    foundOf: (name: string) => looks.find((one) => one.name === name)?.found,
  };
}

test('prints a line for everything that commands need, and creates the database', async () => {
  rmSync(path.join(project.root, '.dealersite'), { recursive: true });
  vi.stubEnv('CHROME_PATH', process.execPath);
  const { foundOf, summary } = await doctor();
  expect(foundOf('dealersite')).toContain(process.version);
  expect(foundOf('tenants')).toBe('1 readable: yard');
  expect(foundOf('database')).toMatch(/^pglite in .* is reachable$/);
  expect(foundOf('pictures')).toMatch(/^sharp \d/);
  expect(foundOf('browser')).toBe(process.execPath);
  for (const name of ['playwright', '@axe-core/playwright', 'html-validate'])
    expect(foundOf(name)).toBe('is installed');
  expect(summary.join('\n')).toMatch(/\n {2}?clock +2026-11-20T22:00:00.000Z|clock +2026-11-20T22:00/);
});

test('reports a missing browser as a warning', async () => {
  vi.stubEnv('CHROME_PATH', '/nowhere/chromium');
  const { codes, exitCode } = await doctor();
  expect(codes).toContain('DS1603');
  expect(exitCode).toBe(0);
});

test('reports a folder that is not writable with DS1014', async () => {
  writeFileSync(path.join(project.root, 'output'), 'a file');
  const { problems, exitCode } = await doctor();
  const found = problems.find(({ code }) => code === 'DS1014');
  expect(found?.message).toMatch(/output is not writable: a file is in the way of a folder\.$/);
  expect(exitCode).toBe(2);
});

test('reports an unreachable database as an error without its password', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://u:hidden@127.0.0.1:9/x');
  const { codes, problems } = await doctor();
  expect(codes).toContain('DS1502');
  expect(JSON.stringify(problems)).not.toContain('hidden');
});

test('reports a clock behind the last pull with DS1016', async () => {
  await project.pull();
  expect((await doctor()).codes).not.toContain('DS1016');
  expect((await doctor(NOW - 86_400_000)).codes).toContain('DS1016');
});

test('reports a taken default port as a warning', async () => {
  const server = createServer();
  const isOurs = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(4321, '127.0.0.1', () => resolve(true));
  });
  const { codes, problems, summary } = await doctor();
  expect(codes).toContain('DS1017');
  expect(problems.find(({ code }) => code === 'DS1017')?.hint).toContain('uses the next free port');
  expect(summary[0]).toMatch(/^Problems with .*port/);
  if (isOurs) server.close();
});

test('reports a project without tenants as a warning', async () => {
  rmSync(path.join(project.root, 'tenants'), { recursive: true });
  mkdirSync(path.join(project.root, 'tenants'));
  const { problems } = await doctor();
  expect(problems.length).toBeGreaterThan(0);
});

test('warns about each missing package, with what it is for and how to install it', async () => {
  const optional = ['sharp', 'lighthouse', 'playwright', '@axe-core/playwright', 'html-validate'];
  const { code, stdout } = await project.runWith(withoutPackages(...optional), 'doctor', '--json');
  const { problems } = JSON.parse(stdout) as { problems: Finding[] };
  const install = 'Install it beside dealersite: npm install ';
  const ofPackages = problems.filter(({ hint }) => hint.startsWith(install));
  expect(ofPackages.every(isWarning)).toBe(true);
  expect(ofPackages.map((one) => `${one.code} ${one.hint.replace(install, '')}`)).toEqual([
    'DS1015 sharp',
    'DS1602 --save-dev lighthouse',
    'DS1018 --save-dev playwright',
    'DS1018 --save-dev @axe-core/playwright',
    'DS1018 --save-dev html-validate',
  ]);
  expect(ofPackages.map(({ message }) => message)).toContain(
    'html-validate is not installed: dealersite test skips the validity of the HTML.',
  );
  expect(code).toBe(0);
}, 60_000);

test('says that pictures are not resized when sharp does not fit the machine', async () => {
  const { code, stdout } = await project.runWith(withBrokenPackages('sharp'), 'doctor', '--json');
  const { problems } = JSON.parse(stdout) as { problems: Finding[] };
  const found = problems.find((one) => one.code === noSharp.code);
  expect(found?.message).toContain('sharp does not load (Could not load the "sharp" module): pictures');
  expect(found?.hint).toContain('on this machine');
  expect(code).toBe(0);
}, 60_000);

test('prints no tick when something is missing', async () => {
  vi.stubEnv('CHROME_PATH', '/nowhere/chromium');
  const { code, stderr } = await project.run('doctor');
  expect(code).toBe(0);
  expect(stderr).toContain('Problems with ');
  expect(stderr).not.toContain('✔');
}, 60_000);
