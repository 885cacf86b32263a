/** `dealersite pull` reports rejected rows and omitted values. */
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileExplanation } from '../../features/stock/pull.cli.ts';
import { Project, vehicles, writeTenant } from '../../tests/support/project.ts';

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

describe('a tenant without stock', () => {
  const bare = (name: string) => project.run(name, '--tenant', 'bare');
  beforeAll(() => writeTenant(project.root, 'bare', { tenant: { stock: undefined } }));
  afterAll(() => rmSync(path.join(project.root, 'tenants/bare'), { recursive: true }));

  test('cannot be pulled', async () => {
    const { code, stderr } = await bare('pull');
    expect(code).toBe(2);
    expect(stderr).toContain('error DS1003 No stock  tenants/bare/tenant.json\n');
    expect(stderr).toContain('The tenant.json of bare names no stock source.\n');
    expect(stderr).toContain('Add a "stock" block with a source to tenant.json.\n');
  });

  test('cannot be built without a snapshot', async () => {
    const { code, stderr } = await bare('build');
    expect(code).toBe(2);
    expect(stderr).toContain('error DS1003 No stock  tenants/bare/tenant.json\n');
    expect(stderr).toContain('and there is no snapshot .dealersite/snapshots/bare.ndjson.\n');
    expect(stderr).toContain('--snapshot');
  });
});

test('--explain shows every field with samples and replaces nothing; --json prints the same data', async () => {
  const { code, stderr } = await project.run('pull', '--tenant', 'yard', '--explain');
  expect(code).toBe(1);
  const lines = stderr.split('\n').map((line) => line.trim());
  expect(lines).toContain('stock/stock.ndjson: 18 rows');
  expect(lines).toContainEqual(expect.stringMatching(/^price +16 +0 +0 +0 +2 +price$/));
  expect(lines).toContain('"-1" → refused: is less than 0');
  expect(lines).toContain('Nothing was replaced. Next: dealersite pull');
  const result =
    /^would accept 11 of 18: id is already used by an earlier row \(3\), price is less than 0 \(2\), /;
  expect(lines).toContainEqual(expect.stringMatching(result));
  expect(stderr).toContain('error DS1196');
  expect(existsSync(path.join(project.root, '.dealersite/snapshots'))).toBe(false);
  const { stdout } = await project.run('pull', '--tenant', 'yard', '--explain', '--json');
  const { tenants } = JSON.parse(stdout) as { tenants: { tenant: string; files: FileExplanation[] }[] };
  expect(tenants).toMatchObject([{ tenant: 'yard', files: [{ file: 'stock/stock.ndjson', rows: 18 }] }]);
  const price = tenants[0]?.files[0]?.fields.find(({ field }) => field === 'price');
  expect(price).toMatchObject({ columns: ['price'], filled: 16, refused: 2 });
});

test('lists the three most frequent reasons with an example and exits with 0', async () => {
  const { code, stderr } = await project.run('pull', '--tenant', 'yard');
  expect(code).toBe(0);
  const lines = stderr.slice(stderr.indexOf('✔')).split('\n');
  expect(lines.map((line) => line.trim())).toEqual([
    '✔ yard: 18 rows, 11 vehicles, 1 with values left out, 7 rejected',
    '3 rows: id is already used by an earlier row, such as "v0" in row 11 (line 11) of stock/stock.ndjson',
    '2 rows: price is less than 0, such as "-1" in row 14 (line 14) of stock/stock.ndjson',
    '2 rows: year is more than 2200, such as "3020" in row 16 (line 16) of stock/stock.ndjson',
    'all rows rejected: .dealersite/reports/yard/rejects.ndjson',
    '1 value of video_url was not an http(s) address or a path that starts with one /, such as "not a url at all" in row 18 (line 18) of stock/stock.ndjson',
    '1 value of thumbnails[] was not an http(s) address or a path that starts with one /, such as "javascript:1" in row 18 (line 18) of stock/stock.ndjson',
    'all values left out: .dealersite/reports/yard/left-out.ndjson',
    'Next: dealersite build',
    '',
  ]);
});

describe('problems in stock files', () => {
  let yard: Project;
  beforeAll(() => {
    yard = new Project([...vehicles(3), { ...vehicles(4)[3], location_id: 'main-yrd' }]);
  });
  afterAll(() => yard.remove());

  test('check, pull and build warn about a reference that leads nowhere', async () => {
    const { code, stderr } = await yard.run('check', '--tenant', 'yard');
    const found =
      'warning DS1191 Stock file refers to an unknown location or dealership  tenants/yard/stock/stock.ndjson:4';
    expect(code).toBe(0);
    expect(stderr).toContain(found);
    expect(stderr).toContain('Did you mean `main-yard`?');
    const built = await yard.run('build', '--tenant', 'yard');
    expect(built.code).toBe(0);
    expect(built.stderr).toContain(
      '1 row has the location_id `main-yrd`, which tenant.json does not define; the first is row 4.',
    );
    expect(built.stderr).toContain('(line 4)');
    const pulled = await yard.run('pull', '--tenant', 'yard');
    expect(pulled.code).toBe(0);
    expect(pulled.stderr).toContain(found);
  });

  test('check warns about a misspelt file name; pull and build fail at the same position', async () => {
    yard.putTenant({ stock: { sources: [{ file: 'stock/stcok.ndjson' }] } });
    const location = /No stock file {2}(tenants\/yard\/tenant\.json:\d+:\d+)/;
    const outcomes = await Promise.all(
      ['check', 'pull', 'build'].map((name) => yard.run(name, '--tenant', 'yard')),
    );
    expect(outcomes.map(({ code }) => code)).toEqual([0, 2, 2]);
    expect(outcomes[0]?.stderr).toContain('warning DS1100');
    const locations = outcomes.map(({ stderr }) => location.exec(stderr)?.[1]);
    expect(locations[0]).toBeDefined();
    expect(new Set(locations).size).toBe(1);
    for (const { stderr } of outcomes) expect(stderr).toContain('Did you mean `stock/stock.ndjson`?');
  });
});

test('accepts a stock that has more than doubled, with a note in the summary and in --json', async () => {
  const yard = new Project(vehicles(30));
  await yard.run('pull', '--tenant', 'yard');
  yard.putStock(vehicles(61));
  const { code, stderr } = await yard.run('pull', '--tenant', 'yard');
  expect(code).toBe(0);
  expect(stderr).toContain('61 vehicles, more than twice the 30 of the last pull');
  yard.putStock(vehicles(20));
  await yard.run('pull', '--tenant', 'yard', '--allow-shrink');
  yard.putStock(vehicles(61));
  const { stdout } = await yard.run('pull', '--tenant', 'yard', '--json');
  expect(JSON.parse(stdout)).toMatchObject({ tenants: [{ accepted: 61, grownFrom: 20 }] });
  yard.remove();
});

test('suggests changes to the mapping that fix rejected rows', async () => {
  const yard = new Project([
    ...vehicles(3),
    { ...vehicles(4)[3], created_at: '20/11/2026', km: '45.000' },
    { ...vehicles(5)[4], price: '45.000' },
  ]);
  const pulled = await yard.run('pull', '--tenant', 'yard');
  expect(pulled.stderr).toContain(
    '→ For dates as dealers write them, such as 20/11/2026, give created_at an entry with "date": true.',
  );
  expect(pulled.stderr).toContain('→ Say in the entry of km, or for the whole source, what the point means');
  expect(pulled.stderr).toContain('→ Say in the entry of price');
  const checked = await yard.run('check', '--tenant', 'yard');
  expect(checked.stderr).toContain('give created_at an entry with "date": true');
  yard.remove();
});
