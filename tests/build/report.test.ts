/** `dealersite report`, run as the real command. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterEach, expect, test } from 'vitest';
import type { ReportOptions, ReportResult } from '../../cli/types.ts';
import { formatProblems, loadProgram } from '../support/program.ts';
import { NOW, Project, vehicles } from '../support/project.ts';

let project: Project;
afterEach(() => project.remove());

const runReport = async (options: ReportOptions = {}): Promise<ReportResult> =>
  (await loadProgram()).report({ root: project.root, tenants: 'yard', now: NOW, ...options });
const report = async (): Promise<object | undefined> => {
  const { ok, problems, tenants } = await runReport();
  expect({ ok, problems: formatProblems(problems.filter(({ severity }) => severity === 'error')) }).toEqual({
    ok: true,
    problems: '',
  });
  return tenants[0];
};
const file = (name: string): string =>
  readFileSync(path.join(project.root, '.dealersite/reports/yard', name), 'utf8');

test('writes the same findings as HTML, JSON and CSV', async () => {
  const stock = vehicles(3);
  project = new Project([...stock.slice(0, 2), { ...stock[2], name: '=1+1 & "Kia"', price: 0 }]);
  const result = await report();
  expect(JSON.parse(file('stock.json'))).toEqual(result);
  expect(result).toMatchObject({
    quality: { total: { vehicles: 3, counts: { 'no price': 1, 'no photos': 3 } } },
  });
  const rows: Record<string, string>[] = parse(file('stock.csv'), { columns: true });
  expect(rows).toHaveLength(3);
  // A spreadsheet must not run it.
  expect(rows[2]).toMatchObject({ id: 'v2', name: `'=1+1 & "Kia"`, 'no price': '1' });
  const html = file('stock.html');
  expect(html).toMatch(/^<!doctype html><html lang="en-AU">/);
  expect(html).toContain('=1+1 &amp; &quot;Kia&quot;');
  expect(html).not.toContain('<script');
});

test('compares with the report of the previous pull, also on a second run', async () => {
  project = new Project(vehicles(3));
  await report();
  project.putStock(vehicles(3, { price: 0 }));
  for (let run = 0; run < 2; run += 1)
    expect(await report()).toMatchObject({
      quality: { total: { counts: { 'no price': 3 } } },
      previous: { vehicles: 3, counts: { 'no price': 0 } },
    });
  expect(file('stock.html')).toContain('+3');
});

test('counts dropped values per field with samples, and the vehicles without them', async () => {
  const stock = vehicles(4);
  const bent = [0, 1].map((index) => ({
    ...stock[index],
    doors: `${index + 7} doors`,
    video_url: 'none at all',
  }));
  project = new Project([...bent, ...stock.slice(2)]);
  for (let run = 0; run < 2; run += 1) {
    const result = await report();
    expect(result).toMatchObject({
      leftOut: {
        vehicles: 2,
        values: [
          { field: 'video_url', count: 2, samples: ['none at all'] },
          { field: 'doors', count: 2, samples: ['7 doors', '8 doors'], example: { row: 1, line: 1 } },
        ],
      },
      quality: { total: { counts: { 'values left out': 2 } } },
    });
    expect(JSON.parse(file('stock.json'))).toEqual(result);
  }
  const html = file('stock.html');
  expect(html).toContain('2 vehicles lost a value that could not be read.');
  expect(html).toContain('<code>7 doors</code>');
  const rows: Record<string, string>[] = parse(file('stock.csv'), { columns: true });
  expect(rows.map((row) => row['values left out'])).toEqual(['1', '1', '0', '0']);
});

test('lists implausible values with km and year', async () => {
  const stock = vehicles(3);
  project = new Project([
    { ...stock[0], km: 987_654 },
    { ...stock[1], car_type: 'new', km: 12_345 },
    stock[2] ?? {},
  ]);
  await report();
  const [, table = ''] = /Implausible values([\s\S]*?)<\/table>/.exec(file('stock.html')) ?? [];
  expect(table).toContain('987,654');
  expect(table).toContain('is more than 500 km for a new vehicle');
  const rows: Record<string, string>[] = parse(file('stock.csv'), { columns: true });
  expect(rows.map(({ year, km }) => [year, km])).toEqual([
    ['2021', '987654'],
    ['2021', '12345'],
    ['2021', '10002'],
  ]);
});

test('collapses fields that all vehicles lack into one line', async () => {
  project = new Project([...vehicles(2), { ...vehicles(3)[2], badge: 'Reef' }]);
  await report();
  const html = file('stock.html');
  const [, table = ''] = /Fields that some vehicles lack([\s\S]*?)<\/table>/.exec(html) ?? [];
  expect(table).toContain('badge');
  expect(table).not.toContain('seats');
  expect(html).toMatch(/<details><summary>\d+ fields that all vehicles lack<\/summary><p>[^<]*seats/);
});

test('covers the last good stock when the pull is rejected, with the reason; --allow-shrink accepts the stock', async () => {
  project = new Project(vehicles(10));
  await report();
  project.putStock(vehicles(2));
  expect(await runReport()).toMatchObject({
    ok: false,
    problems: [{ code: 'DS1110' }],
    tenants: [{ quality: { total: { vehicles: 10 } }, refused: [{ code: 'DS1110' }] }],
  });
  const { code, stderr } = await project.run('report', '--tenant', 'yard');
  expect(code).toBe(1);
  expect(stderr).toContain('DS1110');
  expect(stderr).toContain('based on the last good stock, pulled 2026-11-20: the current stock was refused');
  expect(file('stock.html')).toContain('The current stock was refused');
  expect(await runReport({ allowShrink: true })).toMatchObject({
    ok: true,
    tenants: [{ quality: { total: { vehicles: 2 } } }],
  });
  expect(file('stock.html')).not.toContain('refused');
});

test('names a tenant without stock and reports on the others', async () => {
  project = new Project(vehicles(1));
  const { code, stderr } = await project.run('report', '--tenant', 'nobody');
  expect([code, stderr.includes('nobody')]).toEqual([2, true]);
});
