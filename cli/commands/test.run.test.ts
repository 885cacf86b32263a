/** `dealersite test` as a person uses it: what it finds in what was built, and what it leaves behind. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Project, vehicles } from '../../tests/support/project.ts';

let project: Project;
beforeAll(() => {
  project = new Project(vehicles(8));
});
afterAll(() => project.remove());

const reports = () => path.join(project.root, '.dealersite/reports/test/yard');
const harness = (...words: string[]) => project.run('test', '--tenant', 'yard', ...words);

test('before a build there is nothing to test: DS1700 names the command to run', async () => {
  const { code, stderr } = await harness();
  expect(code).toBe(2);
  expect(stderr).toContain('DS1700');
  expect(stderr).toContain('dealersite build --tenant yard');
});

describe('what was built', () => {
  beforeAll(async () => {
    await project.build();
  });

  test('a site in order: 0, with a sample of each template and reports for people and programs', async () => {
    const { code, stdout, stderr } = await harness('--format', 'json');
    expect({ code, found: stderr.match(/DS\d{4}/g) }).toEqual({ code: 0, found: null });
    const { tenants } = JSON.parse(stdout) as { tenants: { pages: { template: string }[] }[] };
    const templates = tenants[0]?.pages.map(({ template }) => template) ?? [];
    expect(templates.filter((template) => template === 'vehicle')).toHaveLength(5);
    expect(templates).toContain('home');
    expect(readdirSync(reports()).toSorted()).toEqual(['index.html', 'test.json']);
    expect(JSON.parse(readFileSync(path.join(reports(), 'test.json'), 'utf8'))).toEqual(tenants[0]);
    expect(readFileSync(path.join(reports(), 'index.html'), 'utf8')).toContain('Nothing found');
  });

  test('--all-pages tests every vehicle', async () => {
    const { stdout } = await harness('--format', 'json', '--all-pages', '--only', '/cars/vehicle');
    const { tenants } = JSON.parse(stdout) as { tenants: { pages: { template: string }[] }[] };
    const pages = tenants[0]?.pages ?? [];
    expect(pages.filter(({ template }) => template === 'vehicle')).toHaveLength(8);
    expect(pages.map(({ template }) => template)).not.toContain('home');
  });

  test('a text that no page has: 2, with the templates there are', async () => {
    const { code, stderr } = await harness('--only', 'no-such-page');
    expect(code).toBe(2);
    expect(stderr).toMatch(/DS1714[^]*Templates: home/);
  });

  test('a page that is gone: 1, with the page and element that lead to it, and as JUnit', async () => {
    rmSync(path.join(project.root, 'output/yard/cars/vehicle-3'), { recursive: true });
    const { code, stderr } = await harness();
    expect(code).toBe(1);
    expect(stderr).toMatch(/error DS1701 Link to a missing page {2}output\/yard\/\S*index\.html:\d+:\d+/);
    expect(stderr).toContain('leads to /cars/vehicle-3, which is not in the output.');
    expect(stderr).toContain('DS1710');
    expect(readFileSync(path.join(reports(), 'index.html'), 'utf8')).toContain('/cars/vehicle-3');
    const junit = await harness('--format', 'junit');
    expect(junit.code).toBe(1);
    expect(junit.stdout).toMatch(/^<\?xml[^]*<testsuite name="yard"[^]*<failure type="DS1701"/);
  });
});
