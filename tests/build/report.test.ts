/** `dealersite report`, by the real command. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterEach, expect, test } from 'vitest';
import { Project, vehicles } from '../support/project.ts';

let project: Project;
afterEach(() => project.remove());

const report = async () => {
  const { code, stdout, stderr } = await project.run('report', '--tenant', 'yard', '--json');
  if (code !== 0) throw new Error(stderr);
  const [result] = (JSON.parse(stdout) as { tenants: Record<string, unknown>[] }).tenants;
  return result;
};
const file = (name: string): string =>
  readFileSync(path.join(project.root, '.dealersite/reports/yard', name), 'utf8');

test('writes HTML, JSON and CSV of the same findings', async () => {
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

test('compares with the report on the pull before, also when it runs twice', async () => {
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

test('names a tenant whose stock is missing and reports on the others', async () => {
  project = new Project(vehicles(1));
  const { code, stderr } = await project.run('report', '--tenant', 'nobody');
  expect([code, stderr.includes('nobody')]).toEqual([2, true]);
});
