/** Exit codes follow from error codes: the same error ends every command with the same exit code. */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { exitCodeOf, type Finding } from '../../renderer/contract/error.ts';
import { Project, vehicles } from '../support/project.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const finding: Finding = { code: 'DS1205', title: '', message: '', hint: '' };
const obstacle: Finding = { ...finding, exitCode: 2 };

describe('exitCodeOf', () => {
  test.each<[string, readonly Finding[], number]>([
    ['nothing', [], 0],
    ['warnings, whatever they are about', [{ ...obstacle, severity: 'warning' }], 0],
    ['a finding', [finding, { ...obstacle, severity: 'warning' }], 1],
    ['what keeps a command from running, beside findings', [finding, obstacle, finding], 2],
  ])('%s', (_what, problems, code) => {
    expect(exitCodeOf(problems)).toBe(code);
  });
});

test('exit codes come from the error catalogue, not from commands', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const files = globSync('{cli,features,renderer}/**/*.{ts,tsx}', { cwd: root });
  const choosing = files.filter((file) => {
    const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
    const isCatalogue = (line: string): boolean => line === '  exitCode: 2,';
    return (
      !file.includes('.test.') && lines.some((line) => /exitCode: [12]\b/.test(line) && !isCatalogue(line))
    );
  });
  // An invalid slug is wrong usage on the command line, and a finding in a file.
  expect(choosing.toSorted()).toEqual([
    // A repair that cannot be written, beside findings with exit code 1.
    'cli/check/check.run.ts',
    'cli/init/init.run.ts',
    'features/_domain/tenant/tenant.source.ts',
  ]);
});

let project: Project;
beforeAll(() => {
  project = new Project(vehicles(3));
  mkdirSync(path.join(project.root, 'tenants/bare'));
});
afterAll(() => project.remove());

/** Commands for named tenants. */
const ON_TENANTS = [
  ['build'],
  ['serve', '--port', '0'],
  ['pull'],
  ['report'],
  ['index'],
  ['check'],
  ['audit'],
  ['test'],
  ['alerts'],
  ['leads', 'list'],
  ['leads', 'export', 'leads.csv'],
  ['leads', 'retry'],
];

describe.each(ON_TENANTS.map((args) => [args.join(' '), args] as const))('%s', (_name, args) => {
  test('wrong usage, an unknown tenant and a missing file are 2, a broken file is 1', async () => {
    const of = (slug: string) => project.run(...args, '--tenant', slug);
    expect(await project.run(...args, '--no-such-option')).toMatchObject(ending(2, 'DS1006'));
    expect(await of('nobody')).toMatchObject(ending(2, 'DS1201'));
    expect(await of('bare')).toMatchObject(ending(2, 'DS1202'));
    const file = path.join(project.root, 'tenants/broken/tenant.json');
    mkdirSync(path.dirname(file));
    writeFileSync(file, '{');
    expect(await of('broken')).toMatchObject(ending(1, 'DS1205'));
    rmSync(path.dirname(file), { recursive: true });
  });
});

const ending = (code: number, error: string) => ({
  code,
  stderr: expect.stringContaining(`error ${error} `) as string,
});
