/** What `dealersite pull` says of the rows it refused. */
import { afterAll, beforeAll, expect, test } from 'vitest';
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
    bad('e', { price: 19.99 }),
  ]);
});
afterAll(() => project.remove());

test('the summary names the three most frequent reasons with an example, and ends with 0', async () => {
  const { code, stderr } = await project.run('pull', '--tenant', 'yard');
  expect(code).toBe(0);
  const said = stderr.slice(stderr.indexOf('✔')).split('\n');
  expect(said.map((line) => line.trim())).toEqual([
    '✔ yard: 18 rows, 11 vehicles, 7 rejected',
    '1 vehicle costs less than $100: is the price in dollars?',
    '3 × id is already used by an earlier row, such as "v0" in row 11 of stock/stock.ndjson',
    '2 × price is less than 0, such as "-1" in row 14 of stock/stock.ndjson',
    '2 × year is more than 2200, such as "3020" in row 16 of stock/stock.ndjson',
    'all of them: .dealersite/reports/yard/rejects.ndjson',
    'Next: dealersite build',
    '',
  ]);
});
