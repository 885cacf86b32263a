/** One feed in three formats gives one snapshot. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { writeXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedFolder } from '../../../tests/support/temporary-folder.ts';
import { stockSourceSchema } from '../../_domain/stock/stock-source.schema.ts';
import { pullStock } from '../store/pull.source.ts';
import { readSnapshot } from '../store/snapshot.source.ts';

const repository = path.resolve(import.meta.dirname, '../../..');
const shared = process.env['DEALERSITE_SHARED'] ?? path.resolve(repository, '../shared');
const file = path.join(shared, 'data/australian-vehicle-listings.csv');
const isThere = existsSync(file);
const mapping = readFileSync(
  path.join(repository, 'fixtures/feeds/australian-listings/mapping.json'),
  'utf8',
);

if (!isThere) process.stderr.write(`Skipped: there is no ${file}\n`);

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
/** `Car/Suv` is not a valid element name. */
const elementOf = (column: string): string => column.replaceAll('/', '-');

function asXml([header = [], ...rows]: string[][]): string {
  const vehicles = rows.map((cells) => {
    const fields = header.map((column, index) => {
      const element = elementOf(column);
      return `<${element}>${escape(cells[index] ?? '')}</${element}>`;
    });
    return `<vehicle>${fields.join('')}</vehicle>\n`;
  });
  return `<?xml version="1.0"?>\n<stock>\n${vehicles.join('')}</stock>`;
}

/** Converts numbers, as a spreadsheet program does. */
const asCell = (text: string): string | number => (String(Number(text)) === text ? Number(text) : text);

describe.skipIf(!isThere)('12,610 Australian listings', () => {
  const root = sharedFolder();
  let rows: string[][] = [];
  beforeAll(() => {
    rows = parse(readFileSync(file, 'utf8'), { relax_column_count: true, relax_quotes: true });
  });

  async function pull(name: string, content: string | Buffer, text = mapping, more: object = {}) {
    writeFileSync(path.join(root, name), content);
    const { sources } = JSON.parse(text) as { sources: object[] };
    const source = stockSourceSchema.parse({ sources: [{ ...sources[0], file: name, ...more }] });
    const now = Date.UTC(2026, 0, 1);
    const outcome = await pullStock({ root, tenantDir: root, tenantSlug: 'same', source, now });
    return { outcome, vehicles: readSnapshot(outcome.snapshotPath).vehicles };
  }

  test('CSV, XML and XLSX give the same vehicles', async () => {
    const csv = await pull('a.csv', readFileSync(file));
    expect(csv.outcome).toMatchObject({ rows: 12_610, accepted: 12_609 });
    const xml = await pull('a.xml', asXml(rows), mapping.replaceAll('Car/Suv', 'Car-Suv'), {
      record: 'stock/vehicle',
    });
    expect(xml.outcome).toMatchObject({ rows: 12_610, accepted: 12_609, unchanged: true });
    const sheet = await writeXlsx({ sheets: [{ name: 'Stock', rows: rows.map((row) => row.map(asCell)) }] });
    const xlsx = await pull('a.xlsx', Buffer.from(sheet));
    expect(xlsx.outcome).toMatchObject({ rows: 12_610, accepted: 12_609, unchanged: true });
    // The digest covers all vehicles, in order.
    expect(xlsx.vehicles).toHaveLength(12_609);
  }, 120_000);
});
