/** Global options, passed to the real program. */
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { command } from '../tests/support/command.ts';
import { Project, vehicles } from '../tests/support/project.ts';

let project: Project;
beforeAll(() => {
  project = new Project(vehicles(3));
});
afterAll(() => project.remove());

test.each(['5', 'tomorrow', '21/11/2026', '2026-11-21T09:00:00', '2026-13-01', '2026-11-21T25:00:00Z', ''])(
  'refuses --now %j, which is not the same instant everywhere, with DS1002',
  async (now) => {
    const { code, stderr } = await project.run('build', '--tenant', 'yard', '--now', now);
    expect({ code, hasCode: stderr.includes('DS1002') }).toEqual({ code: 2, hasCode: true });
  },
);

test.each(['2026-11-21', '2026-11-21T09:00Z', '2026-11-21T09:00:00.000+10:30'])(
  'accepts --now %j',
  async (now) => {
    await expect(project.build({ now })).resolves.toMatchObject({ pages: expect.any(Number) as number });
  },
);

test('build --all builds the other tenants when one cannot be built', async () => {
  const lock = path.join(project.root, '.dealersite/locks/build-another');
  mkdirSync(path.join(lock, 'in-the-way'), { recursive: true });
  utimesSync(lock, new Date(0), new Date(0));
  expect(await project.run('init', 'another')).toMatchObject({ code: 0 });
  const { code, stdout } = await project.run('build', '--all', '--json');
  const { tenants, problems } = JSON.parse(stdout) as { tenants: { tenant: string }[]; problems: object[] };
  expect(code).toBe(2);
  expect(tenants.map(({ tenant }) => tenant)).toEqual(['yard']);
  expect(problems).toHaveLength(1);
});

test.each([
  ['check', '--format', 'sarif'],
  ['check', '--format', 'github'],
  ['check', '--bogus'],
])('--json prints a document with %s %s %s', async (...args) => {
  const { stdout } = await project.run(...args, '--json');
  expect(JSON.parse(stdout)).toHaveProperty('exitCode');
});

test('--json prints exactly one document on standard output for every kind of failure', async () => {
  writeFileSync(path.join(project.root, 'tenants/yard/tenant.json'), '{');
  for (const args of [
    ['build', '--tenant', 'yard'],
    ['build', '--tenant', 'nobody'],
    ['check', '--tenant', 'yard'],
    ['biuld'],
    ['build', '--workers'],
  ]) {
    const { code, stdout } = await project.run(...args, '--json');
    expect(code).toBeGreaterThan(0);
    expect(JSON.parse(stdout)).toMatchObject({ exitCode: code });
  }
});

test('ends in silence when the reader of its output has left', async () => {
  const program = path.resolve(import.meta.dirname, '../dist/server/main.js');
  const { stderr } = await command(
    'sh',
    ['-c', `"${process.execPath}" "${program}" check --help | true`],
    project.root,
  );
  expect(stderr).toBe('');
});
