/** `dealersite audit` as a person uses it: what it measures, what it refuses, and what it leaves behind. */
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getChromePath } from 'chrome-launcher';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { CommandResult } from '../../tests/support/command.ts';
import { Project, vehicles } from '../../tests/support/project.ts';

let project: Project;
beforeAll(async () => {
  project = new Project(vehicles(3));
});
afterAll(() => project.remove());

const reports = (slug = 'yard') => path.join(project.root, '.dealersite/reports/audit', slug);

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
    ['no template of that name', ['--only', 'no-such-page', '--browser', process.execPath], 'DS1606'],
    ['runs that are no number', ['--runs', 'abc'], 'DS1005'],
  ])('%s: nothing is measured', async (_, words, messages) => {
    const { code, stderr } = await project.run('audit', '--tenant', 'yard', ...words);
    expect({ code, messages: stderr.includes(messages) ? messages : stderr }).toEqual({
      code: 2,
      messages: messages,
    });
    expect(existsSync(reports())).toBe(false);
  });

  test.skipIf(process.platform === 'win32')(
    'a program that is no browser ends the audit at once',
    async () => {
      const { code, stderr } = await project.run('audit', '--tenant', 'yard', '--browser', '/bin/true');
      expect({ code, messages: stderr.includes('DS1604') }).toEqual({ code: 2, messages: true });
    },
  );
});

/** The browser that `npm test` has found, or an installed one; nothing is installed for it. */
function browserHere(): string | undefined {
  try {
    return process.env['CHROME_PATH'] ?? getChromePath();
  } catch {
    return undefined;
  }
}
const browser = browserHere();

/** Budgets that hold on the busiest machine, and what is to be broken. */
const budgets = (more: object = {}) => ({
  audit: {
    budgets: {
      performance: 0,
      accessibility: 0,
      best_practices: 0,
      seo: 0,
      largest_contentful_paint_ms: 60_000,
      total_blocking_time_ms: 60_000,
      cumulative_layout_shift: 1,
      ...more,
    },
  },
});

describe.skipIf(browser === undefined)('in a browser, which CHROME_PATH or an installation gives', () => {
  const audit = (slug: string) => ['audit', '--tenant', slug, '--only', 'home', '--browser', browser ?? ''];
  /** Profiles of browsers and data of the API lie here while an audit runs. */
  const temporary = () => path.join(project.root, 'tmp');
  let within: CommandResult;
  let over: CommandResult;
  beforeAll(async () => {
    mkdirSync(temporary());
    vi.stubEnv('TMPDIR', temporary());
    vi.stubEnv('NODE_DISABLE_COMPILE_CACHE', '1');
    project.putTenant(budgets());
    await project.run('init', 'heavy');
    const file = path.join(project.root, 'tenants/heavy/tenant.json');
    const heavy = JSON.parse(readFileSync(file, 'utf8')) as object;
    writeFileSync(file, JSON.stringify({ ...heavy, ...budgets({ total_kb: 1 }) }));
    await project.run('build', '--all');
    mkdirSync(reports('heavy'), { recursive: true });
    writeFileSync(path.join(reports('heavy'), 'gone.html'), 'the report of a template that is no more');
    // Each waits most of the time.
    [within, over] = await Promise.all([
      project.run(...audit('yard'), '--json'),
      project.run(...audit('heavy')),
    ]);
  });
  afterAll(() => void vi.unstubAllEnvs());

  test('pages within their budgets: 0, with reports for people and programs', () => {
    expect(within.stderr).not.toContain('DS16');
    expect(within.code).toBe(0);
    const { tenants } = JSON.parse(within.stdout) as { tenants: object[] };
    expect(tenants).toMatchObject([
      {
        tenant: 'yard',
        devices: ['mobile'],
        runs: 1,
        pages: [
          {
            template: 'home',
            url: '/',
            figures: { accessibility: expect.any(Number), seo: expect.any(Number) },
            broken: [],
          },
        ],
      },
    ]);
    expect(readdirSync(reports()).toSorted()).toEqual(['audit.json', 'home.html', 'home.json', 'junit.xml']);
    expect(JSON.parse(readFileSync(path.join(reports(), 'audit.json'), 'utf8'))).toEqual(tenants[0]);
    expect(readFileSync(path.join(reports(), 'home.html'), 'utf8')).toMatch(/^<!--|^<!doctype html>/i);
  });

  test('a page over its budget: 1, and it says which page, which budget and which report', () => {
    expect(over.code).toBe(1);
    expect(over.stderr.match(/DS16\d\d/g)).toEqual(['DS1601']);
    expect(over.stderr).toMatch(/DS1601 Budget broken {2}\S*reports\/audit\/heavy\/home\.html/);
    expect(over.stderr).toMatch(/\/ \(home\): total_kb is [\d.]+ KB; the budget is at most 1\.0 KB\./);
    expect(over.stderr).toContain('audit.budgets.total_kb');
    expect(readdirSync(reports('heavy')).toSorted()).toEqual([
      'audit.json',
      'home.html',
      'home.json',
      'junit.xml',
    ]);
  });

  test('browsers and servers leave nothing behind', () => {
    expect(readdirSync(temporary())).toEqual([]);
  });

  test('Ctrl+C ends the browser and leaves the last reports: 130', async () => {
    const before = readFileSync(path.join(reports(), 'home.json'), 'utf8');
    const child = project.start(...audit('yard'));
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await vi.waitFor(() => expect(readdirSync(temporary()).join()).toContain('lighthouse'), 15_000);
    child.kill('SIGINT');
    const [code] = (await once(child, 'exit')) as [number | null];
    expect({ code, messages: output.includes('Stopped by Ctrl-C.') }).toEqual({ code: 130, messages: true });
    expect(readFileSync(path.join(reports(), 'home.json'), 'utf8')).toBe(before);
    expect(readdirSync(temporary())).toEqual([]);
    expect(readdirSync(path.dirname(reports())).toSorted()).toEqual(['heavy', 'yard']);
  });
});
