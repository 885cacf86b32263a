/** `dealersite audit` from the command line. */
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { CommandResult } from '../../tests/support/command.ts';
import { browserPath } from '../../features/_platform/http/browser.ts';
import { LENIENT_BUDGETS } from '../../tests/support/lenient-budgets.ts';
import { Project, vehicles } from '../../tests/support/project.ts';
import { withoutPackages } from '../../tests/support/without-packages.ts';

let project: Project;
beforeAll(async () => {
  project = new Project(vehicles(3));
});
afterAll(() => project.remove());

const reports = (slug = 'yard') => path.join(project.root, '.dealersite/reports/audit', slug);

test('refuses with DS1600 and the command to build when nothing is built', async () => {
  const { code, stderr } = await project.run('audit', '--tenant', 'yard');
  expect(code).toBe(2);
  expect(stderr).toContain('DS1600');
  expect(stderr).toContain('dealersite build --tenant yard');
});

describe('after a build', () => {
  beforeAll(async () => {
    await project.build();
  });

  test.each([
    ['a missing browser', ['--browser', '/no/such/browser'], 'DS1603'],
    ['an unknown template', ['--only', 'no-such-page', '--browser', process.execPath], 'DS1606'],
    ['a wrong number of runs', ['--runs', 'abc'], 'DS1005'],
    ['a timeout in seconds', ['--timeout', '60'], 'DS1005'],
    ['a time limit with a unit', ['--global-timeout', '5m'], 'DS1005'],
  ])('measures nothing with %s', async (_, args, messages) => {
    const { code, stderr } = await project.run('audit', '--tenant', 'yard', ...args);
    expect({ code, messages: stderr.includes(messages) ? messages : stderr }).toEqual({
      code: 2,
      messages: messages,
    });
    expect(existsSync(reports())).toBe(false);
  });

  test('needs Lighthouse, and says how to install it', async () => {
    const args = ['audit', '--tenant', 'yard', '--browser', process.execPath];
    const { code, stderr } = await project.runWith(withoutPackages('lighthouse'), ...args);
    expect(code).toBe(2);
    expect(stderr).toMatch(/error DS1602[^]*Cannot find package 'lighthouse'/);
    expect(stderr).toContain('npm install --save-dev lighthouse');
  });

  test('measures nothing when the reports cannot be written', async () => {
    const folder = path.dirname(reports());
    mkdirSync(path.dirname(folder), { recursive: true });
    writeFileSync(folder, 'a file');
    const { code, stderr } = await project.run('audit', '--tenant', 'yard', '--browser', process.execPath);
    rmSync(folder);
    expect(code).toBe(2);
    expect(stderr).toContain('error DS1608');
    expect(stderr).toContain(`${reports()} cannot be written: a file is in the way of a folder.`);
  });

  test.skipIf(process.platform === 'win32')(
    'a program that is not a browser ends the audit at once',
    async () => {
      const { code, stderr } = await project.run('audit', '--tenant', 'yard', '--browser', '/bin/true');
      expect({ code, messages: stderr.includes('DS1604') }).toEqual({ code: 2, messages: true });
    },
  );
});

const browser = browserPath();

/** A tenant's lenient budgets; `more` overrides them. */
const budgets = (more: object = {}) => ({ audit: { budgets: { ...LENIENT_BUDGETS, ...more } } });

describe.skipIf(browser === undefined)('in a browser', () => {
  const audit = (slug: string) => ['audit', '--tenant', slug, '--only', 'home', '--browser', browser ?? ''];
  /** Temporary folder for browser profiles and API data. */
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
    writeFileSync(path.join(reports('heavy'), 'gone.html'), 'the report of a removed template');
    // Both spend most of their time waiting.
    [within, over] = await Promise.all([
      project.run(...audit('yard'), '--json'),
      project.run(...audit('heavy')),
    ]);
  });
  afterAll(() => void vi.unstubAllEnvs());

  test('exits with 0 and writes HTML and JSON reports when all pages are within their budgets', () => {
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
    expect(readdirSync(reports()).toSorted()).toEqual([
      'audit.json',
      'home.html',
      'home.json',
      'index.html',
      'junit.xml',
    ]);
    expect(tenants[0]).toMatchObject({ complete: true });
    expect(within.stderr).toMatch(/audited yard: home, \/: performance \d+/);
    expect(readFileSync(path.join(reports(), 'index.html'), 'utf8')).toMatch(
      /No findings.*<a href="home\.html">home<\/a>/,
    );
    expect(JSON.parse(readFileSync(path.join(reports(), 'audit.json'), 'utf8'))).toEqual(tenants[0]);
    expect(readFileSync(path.join(reports(), 'home.html'), 'utf8')).toMatch(/^<!--|^<!doctype html>/i);
  });

  test('exits with 1 and names page, budget and report when a page is over its budget', () => {
    expect(over.code).toBe(1);
    expect(over.stderr.match(/DS16\d\d/g)).toEqual(['DS1601']);
    expect(over.stderr).toMatch(/DS1601 Budget broken {2}\S*reports\/audit\/heavy\/home\.html/);
    expect(over.stderr).toMatch(/\/ \(home\): total_kb is [\d.]+ KB; the budget is at most 1\.0 KB\./);
    expect(over.stderr).toContain('audit.budgets.total_kb');
    expect(readdirSync(reports('heavy')).toSorted()).toEqual([
      'audit.json',
      'home.html',
      'home.json',
      'index.html',
      'junit.xml',
    ]);
  });

  test('reports a page that cannot be measured, and tags that were not, in the same run', async () => {
    project.putTenant({
      ...budgets(),
      options: {
        'third-parties': {
          tags: [
            {
              name: 'Chat',
              src: 'https://chat.example/tag.js',
              purpose: 'Answers questions.',
              consent: 'functional',
              budget_kb: 30,
            },
          ],
        },
      },
    });
    await project.build();
    const child = project.startWith(withoutPackages('playwright'), ...audit('yard'));
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await vi.waitFor(() => expect(output).toContain('auditing yard: home'), 60_000);
    // The browser starts only now.
    rmSync(path.join(project.output, 'index.html'));
    const [code] = (await once(child, 'close')) as [number | null];
    project.putTenant(budgets());
    await project.build({ force: true });
    expect(code).toBe(2);
    expect(output).toMatch(
      /error DS1605[^]*http:\/\/yard\.localhost:\d+\/: two attempts failed\.[^]*Status code: 404/,
    );
    expect(output).toMatch(/warning DS1609[^]*npm install --save-dev playwright/);
    expect(output).toContain('1 not measured');
  }, 120_000);

  test('removes temporary files of browsers and servers', () => {
    expect(readdirSync(temporary())).toEqual([]);
  });

  test('--global-timeout ends the audit with DS1610 and leaves the last reports if no page was measured', async () => {
    const before = readFileSync(path.join(reports(), 'home.json'), 'utf8');
    const { code, stderr } = await project.run(...audit('yard'), '--global-timeout', '1000');
    expect(code).toBe(2);
    expect(stderr).toContain('DS1610');
    expect(stderr).toContain('yard: 1 page was not measured within 1 seconds: home, /.');
    expect(readFileSync(path.join(reports(), 'home.json'), 'utf8')).toBe(before);
    expect(readdirSync(temporary())).toEqual([]);
  });

  test('Ctrl+C after the first page writes reports of this page and exits with 130', async () => {
    const child = project.start('audit', '--tenant', 'heavy', '--browser', browser ?? '');
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await vi.waitFor(() => expect(output).toContain('audited heavy:'), 90_000);
    child.kill('SIGINT');
    const [code] = (await once(child, 'exit')) as [number | null];
    expect({ code, messages: output.includes('pages measured so far') }).toEqual({
      code: 130,
      messages: true,
    });
    const summary = JSON.parse(readFileSync(path.join(reports('heavy'), 'audit.json'), 'utf8')) as {
      complete: boolean;
      pages: object[];
      unmeasured: string[];
    };
    expect(summary).toMatchObject({ complete: false, pages: [{ template: 'home' }] });
    expect(summary.unmeasured).toContain('vehicle');
    const page = readFileSync(path.join(reports('heavy'), 'index.html'), 'utf8');
    expect(page).toContain(`Stopped: ${summary.unmeasured.length} pages not measured.`);
  }, 120_000);

  test('Ctrl+C ends the browser, leaves the last reports and exits with 130', async () => {
    const before = readFileSync(path.join(reports(), 'home.json'), 'utf8');
    const child = project.start(...audit('yard'));
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await vi.waitFor(() => expect(readdirSync(temporary()).join()).toContain('lighthouse'), 60_000);
    child.kill('SIGINT');
    const [code] = (await once(child, 'exit')) as [number | null];
    expect({ code, messages: output.includes('Stopped by Ctrl-C.') }).toEqual({ code: 130, messages: true });
    expect(readFileSync(path.join(reports(), 'home.json'), 'utf8')).toBe(before);
    expect(readdirSync(temporary())).toEqual([]);
    expect(readdirSync(path.dirname(reports())).toSorted()).toEqual(['heavy', 'yard']);
  }, 120_000);
});
