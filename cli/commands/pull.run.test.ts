/** What `dealersite pull` reports of the rows it refused and the values it left out. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FileExplanation } from '../../features/stock/pull.cli.ts';
import { Project, vehicles } from '../../tests/support/project.ts';

let project: Project;
beforeAll(() => {
  const stock = vehicles(10);
  const [first = {}] = stock;
  const bad = (id: string, more: object) => ({ ...first, id, slug: id, ...more });
  project = new Project([
    ...stock,
    first,
    first,
    first,
    bad('a', { price: -1 }),
    bad('b', { price: -2 }),
    bad('c', { year: 3020 }),
    bad('d', { car_type: 'x'.repeat(100), year: 3020 }),
    bad('e', { price: 19.99, video_url: 'not a url at all', thumbnails: ['/a.webp', 'javascript:1'] }),
  ]);
});
afterAll(() => project.remove());

test('--explain shows every field with samples and replaces nothing; --json gives the same to a program', async () => {
  const { code, stderr } = await project.run('pull', '--tenant', 'yard', '--explain');
  expect(code).toBe(0);
  const lines = stderr.split('\n').map((line) => line.trim());
  expect(lines).toContain('stock/stock.ndjson: 18 rows');
  expect(lines).toContainEqual(expect.stringMatching(/^price +16 +0 +0 +0 +2 +price$/));
  expect(lines).toContain('"-1" → refused: is less than 0');
  expect(lines).toContain('Nothing was replaced. Next: dealersite pull');
  expect(existsSync(path.join(project.root, '.dealersite/snapshots'))).toBe(false);
  const { stdout } = await project.run('pull', '--tenant', 'yard', '--explain', '--json');
  const { tenants } = JSON.parse(stdout) as { tenants: { tenant: string; files: FileExplanation[] }[] };
  expect(tenants).toMatchObject([{ tenant: 'yard', files: [{ file: 'stock/stock.ndjson', rows: 18 }] }]);
  const price = tenants[0]?.files[0]?.fields.find(({ field }) => field === 'price');
  expect(price).toMatchObject({ columns: ['price'], filled: 16, refused: 2 });
});

test('the summary names the three most frequent reasons with an example, and ends with 0', async () => {
  const { code, stderr } = await project.run('pull', '--tenant', 'yard');
  expect(code).toBe(0);
  const said = stderr.slice(stderr.indexOf('✔')).split('\n');
  expect(said.map((line) => line.trim())).toEqual([
    '✔ yard: 18 rows, 11 vehicles, 1 with values left out, 7 rejected',
    '1 vehicle costs less than $100: is the price in dollars?',
    '3 rows: id is already used by an earlier row, such as "v0" in row 11 of stock/stock.ndjson',
    '2 rows: price is less than 0, such as "-1" in row 14 of stock/stock.ndjson',
    '2 rows: year is more than 2200, such as "3020" in row 16 of stock/stock.ndjson',
    'all rows rejected: .dealersite/reports/yard/rejects.ndjson',
    '1 value of video_url was not an http(s) address or a path that starts with one /, such as "not a url at all" in row 18 of stock/stock.ndjson',
    '1 value of thumbnails[] was not an http(s) address or a path that starts with one /, such as "javascript:1" in row 18 of stock/stock.ndjson',
    'all values left out: .dealersite/reports/yard/left-out.ndjson',
    'Next: dealersite build',
    '',
  ]);
});
