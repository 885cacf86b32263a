/** `dealersite audit` as a person uses it: what it measures, what it refuses, and what it leaves behind. */
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findBrowser } from '../../tests/support/browser.js';
import { Project, vehicles } from '../../tests/support/project.ts';

let project: Project;
beforeAll(async () => {
  project = new Project(vehicles(3));
});
afterAll(() => project.remove());

const reports = () => path.join(project.root, '.dealersite/reports/audit/yard');

test('before a build there is nothing to measure: DS1600 says what to do', async () => {
  const { code, stderr } = await project.run('audit', '--tenant', 'yard');
  expect(code).toBe(2);
  expect(stderr).toContain('DS1600');
  expect(stderr).toContain('dealersite build --tenant yard');
});

describe('what was built', () => {
  beforeAll(async () => {
    await project.build();
  });

  test.each([
    ['a browser that is not there', ['--browser', '/no/such/browser'], 'DS1603'],
    ['a file that is no program', ['--browser', path.join(import.meta.dirname, 'audit.run.ts')], 'DS1603'],
    ['no template of that name', ['--only', 'no-such-page', '--browser', process.execPath], 'DS1606'],
    ['no runs', ['--runs', '0'], 'DS1005'],
    ['runs that are no number', ['--runs', 'abc'], 'DS1005'],
  ])('%s: nothing is measured', async (_, words, told) => {
    const { code, stderr } = await project.run('audit', '--tenant', 'yard', ...words);
    expect({ code, told: stderr.includes(told) ? told : stderr }).toEqual({ code: 2, told });
    expect(existsSync(reports())).toBe(false);
  });

  test.skipIf(process.platform === 'win32')(
    'a program that is no browser ends the audit at once',
    async () => {
      const { code, stderr } = await project.run('audit', '--tenant', 'yard', '--browser', '/bin/true');
      expect({ code, told: stderr.includes('DS1604') }).toEqual({ code: 2, told: true });
    },
  );
});

const browser = await findBrowser().catch(() => undefined);

/** Budgets that hold on the busiest machine, and what is to be broken. */
const budgets = (more: object = {}) => ({
  audit: {
    budgets: { performance: 0, largest_contentful_paint_ms: 60_000, total_blocking_time_ms: 60_000, ...more },
  },
});

describe.skipIf(browser === undefined)('in a browser, which CHROME_PATH or an installation gives', () => {
  const words = ['audit', '--tenant', 'yard', '--only', 'home', '--browser', browser ?? ''];
  /** Profiles of browsers and data of the API lie here while an audit runs. */
  const temporary = () => path.join(project.root, 'tmp');
  beforeAll(async () => {
    mkdirSync(temporary());
    vi.stubEnv('TMPDIR', temporary());
    vi.stubEnv('NODE_DISABLE_COMPILE_CACHE', '1');
    project.putTenant(budgets());
    await project.build();
  });
  afterAll(() => void vi.unstubAllEnvs());

  test('pages within their budgets: 0, with reports for people and programs', async () => {
    const { code, stdout, stderr } = await project.run(...words, '--json');
    expect(stderr).not.toContain('DS16');
    expect(code).toBe(0);
    const { tenants } = JSON.parse(stdout) as { tenants: object[] };
    expect(tenants).toMatchObject([
      {
        tenant: 'yard',
        formFactor: 'mobile',
        runs: 1,
        pages: [{ template: 'home', url: '/', figures: { accessibility: 100, seo: 100 }, broken: [] }],
      },
    ]);
    expect(readdirSync(reports()).toSorted()).toEqual(['audit.json', 'home.html', 'home.json']);
    expect(JSON.parse(readFileSync(path.join(reports(), 'audit.json'), 'utf8'))).toEqual(tenants[0]);
    expect(readFileSync(path.join(reports(), 'home.html'), 'utf8')).toMatch(/^<!--|^<!doctype html>/i);
    expect(readdirSync(temporary())).toEqual([]);
  }, 60_000);

  test('a page over its budget: 1, and it says which page, which budget and which report', async () => {
    project.putTenant(budgets({ total_kb: 1 }));
    writeFileSync(path.join(reports(), 'gone.html'), 'the report of a template that is no more');
    const { code, stderr } = await project.run(...words);
    expect(code).toBe(1);
    expect(stderr.match(/DS16\d\d/g)).toEqual(['DS1601']);
    expect(stderr).toMatch(/DS1601 Budget broken {2}\S*reports\/audit\/yard\/home\.html/);
    expect(stderr).toMatch(/\/ \(home\): total_kb is [\d.]+ KB; the budget is at most 1\.0 KB\./);
    expect(stderr).toContain('audit.budgets.total_kb');
    expect(readdirSync(reports())).not.toContain('gone.html');
  }, 60_000);

  test('Ctrl+C ends the browser and leaves the last reports: 2', async () => {
    const before = readFileSync(path.join(reports(), 'home.json'), 'utf8');
    const child = project.start(...words);
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    await vi.waitFor(() => expect(readdirSync(temporary()).join()).toContain('lighthouse'), 20_000);
    child.kill('SIGINT');
    const [code] = (await once(child, 'exit')) as [number | null];
    expect({ code, told: said.includes('DS1607') }).toEqual({ code: 2, told: true });
    expect(readFileSync(path.join(reports(), 'home.json'), 'utf8')).toBe(before);
    expect(readdirSync(temporary())).toEqual([]);
    expect(readdirSync(path.dirname(reports()))).toEqual(['yard']);
  }, 60_000);
});
