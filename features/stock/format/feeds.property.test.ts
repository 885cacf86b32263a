/** Any feed in any format: only catalogued errors are thrown, and every row is accounted for. */
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { sharedFolder } from '../../../tests/support/temporary-folder.ts';
import { ProblemError } from '../../../renderer/contract/error.ts';
import { pullIn } from '../store/pull-case.source.ts';
import { zip } from './zip.case.ts';
import { assertProperty } from '../../../tests/support/property.ts';

const COLUMNS = ['id', 'year', 'make', 'km', 'note'];
const SOURCE = {
  mapping: {
    id: 'id',
    year: { from: 'year', number: true },
    make: 'make',
    model: { constant: 'Plains' },
    car_type: { constant: 'used' },
    km: { from: 'km', unit: 'km' },
    tag: 'note',
  },
};

const cell = fc.oneof(
  fc.constantFrom(
    '',
    '-',
    '2020',
    'Brolga',
    '45.000 km',
    '31/31/2026',
    '#N/A',
    '<b>x</b>',
    'a,b;c',
    '"',
    '&amp;',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }).filter((text) => !/[\p{Cc}\u{fffe}\u{ffff}]/u.test(text)),
);
const row = fc.tuple(fc.integer({ min: 1, max: 9 }).map(String), cell, cell, cell, cell);
const rows = fc.array(row, { maxLength: 8 });
type Rows = string[][];

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const csv = (table: Rows): string =>
  [COLUMNS, ...table].map((cells) => `${cells.map(quoted).join(',')}\n`).join('');
const object = (cells: string[]): object =>
  Object.fromEntries(COLUMNS.map((name, index) => [name, cells[index]]));
const xml = (table: Rows): string =>
  `<stock>${table.map((cells) => `<car>${COLUMNS.map((name, index) => `<${name}>${escaped(cells[index] ?? '')}</${name}>`).join('')}</car>\n`).join('')}</stock>`;
const xlsx = async (table: Rows): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows: [COLUMNS, ...table] }] }));

const WRITERS: Readonly<Record<string, (table: Rows) => Buffer | Promise<Buffer>>> = {
  's.csv': (table) => Buffer.from(csv(table)),
  's.csv.gz': (table) => gzipSync(csv(table)),
  's.zip': (table) => zip([{ name: 's.csv', content: csv(table) }]),
  's.ndjson': (table) => Buffer.from(table.map((cells) => `${JSON.stringify(object(cells))}\n`).join('')),
  's.json': (table) => Buffer.from(JSON.stringify(table.map(object))),
  's.xml': (table) => Buffer.from(xml(table)),
  's.xlsx': xlsx,
};

/** Damage to a file: none, truncation, or changed, doubled or inserted bytes. */
const damage = fc.oneof(
  { weight: 2, arbitrary: fc.constant((bytes: Buffer) => bytes) },
  fc
    .double({ min: 0, max: 1, noNaN: true })
    .map((share) => (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * share))),
  fc
    .array(fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.integer({ min: 0, max: 255 })), {
      minLength: 1,
      maxLength: 4,
    })
    .map((changes) => (bytes: Buffer) => {
      const copy = Buffer.from(bytes);
      for (const [share, byte] of changes) copy[Math.floor(share * copy.length)] = byte;
      return copy;
    }),
  fc
    .tuple(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.constantFrom('"', '<', ']]>', '\n', '{', '\0', '<!DOCTYPE a [<!ENTITY b "c">]>', ',,,,'),
    )
    .map(([share, text]) => (bytes: Buffer) => {
      const offset = Math.floor(share * bytes.length);
      return Buffer.concat([bytes.subarray(0, offset), Buffer.from(text), bytes.subarray(offset)]);
    }),
);

const root = sharedFolder();

test.each(Object.keys(WRITERS))('%s', async (file) => {
  const more = file === 's.xml' ? { record: 'stock/car' } : {};
  const write = WRITERS[file] ?? (() => Buffer.alloc(0));
  await assertProperty(
    fc.asyncProperty(rows, damage, async (table, harm) => {
      const whole = await write(table);
      const content = harm(whole);
      const isWhole = content.equals(whole);
      const options = { source: { ...SOURCE, ...more }, allowShrink: true };
      const pulled = await pullIn({ root, file, content }, options).catch((error: unknown) => {
        if (error instanceof ProblemError) return undefined;
        throw error;
      });
      // An undamaged feed is refused only without a row that shows its columns.
      expect(pulled !== undefined || !isWhole || table.length === 0).toBe(true);
      if (!pulled) return;
      const { outcome, vehicles, rejects } = pulled;
      expect(outcome.accepted + outcome.rejected).toBe(outcome.rows);
      expect(vehicles).toHaveLength(outcome.accepted);
      expect(new Set(rejects.map(({ row: number }) => number)).size).toBe(outcome.rejected);
      expect(!isWhole || outcome.rows + outcome.empty === table.length).toBe(true);
    }),
    { most: 300 },
  );
});
