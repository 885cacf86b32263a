/** The output follows the stock file: a build never shows prices of an outdated pull. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Project, vehicles } from '../support/project.ts';

let project: Project;
beforeEach(async () => {
  project = new Project(vehicles(6));
  await project.build();
});
afterEach(() => project.remove());

const html = (): string => project.files().get('cars/vehicle-1/index.html')?.toString() ?? '';
const output = (): string => [...project.marks()].join('\n');
const build = () => project.run('build', '--tenant', 'yard');

test('pulls an edited stock file before the next build, and reports it', async () => {
  expect(html()).toContain('$20,100');
  project.putStock(vehicles(6, { price: 77_777 }));
  const { code, stderr } = await build();
  expect(stderr).toContain('yard: stock has changed, pulled 6 vehicles');
  expect(code).toBe(0);
  expect(html()).toContain('$77,777');
  expect((await build()).stderr).not.toContain('pulled');
});

test('pulls again after a changed mapping', async () => {
  const mapping = { price: { constant: 66_666 } };
  project.putTenant({ stock: { sources: [{ file: 'stock/stock.ndjson', keep_rest: true, mapping }] } });
  expect((await build()).stderr).toContain('stock has changed');
  expect(html()).toContain('$66,666');
});

test('fails a build whose pull shrinks too much, and keeps the published files', async () => {
  const before = output();
  project.putStock(vehicles(2));
  const { code, stderr } = await build();
  expect({ code, isReported: stderr.includes('DS1110') }).toEqual({ code: 1, isReported: true });
  expect(output()).toBe(before);
});

test('fails a build without its stock file, and keeps the published files', async () => {
  const before = output();
  rmSync(path.join(project.root, 'tenants/yard/stock/stock.ndjson'));
  const { code, stderr } = await build();
  expect({ code, isReported: stderr.includes('DS1100') }).toEqual({ code: 2, isReported: true });
  expect(output()).toBe(before);
});
