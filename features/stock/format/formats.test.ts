/** XML, spreadsheets, archives and encodings: what they return, and how they are refused. */
import { existsSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { ProblemError } from '../../../renderer/contract/error.ts';
import { codes, HEAD, pullIn, type CaseOptions, type Pulled } from '../store/pull-case.source.ts';
import { snapshotPath } from '../store/snapshot.source.ts';
import { within } from './bytes.source.ts';
import { dateText, isDateFormat } from './sheet-cells.ts';
import { workbook, zip } from './zip.case.ts';

let root = '';
beforeEach(() => {
  root = temporaryFolder();
});

const pull = (file: string, content: string | Buffer, source: object = {}, more: CaseOptions = {}) =>
  pullIn({ root, file, content }, { ...more, source });

/** Returns message and hint of the problem that refuses a pull. */
async function catchProblem(work: Promise<Pulled>): Promise<string> {
  try {
    await work;
  } catch (error) {
    if (error instanceof ProblemError)
      return error.problems.map(({ code, message, hint }) => `${code} ${message} ${hint}`).join('\n');
    throw error;
  }
  return 'no problem';
}

const NAMES = { year: 'year', make: 'make', model: 'model', car_type: 'type' };
const MAPPING = { ...NAMES, id: '@id' };
const vehicle = (id: string, more = ''): string =>
  `<vehicle id="${id}"><year>2020</year><make>Kia</make><model>Rio</model><type>used</type>${more}</vehicle>`;
const stock = (...vehicles: string[]): string => `<stock>${vehicles.join('\n')}</stock>`;
const XML = { record: 'stock/vehicle', mapping: MAPPING };

describe('XML', () => {
  test('maps attributes, nested elements, lists and CDATA to columns', async () => {
    const content = stock(
      vehicle(
        'A1',
        `<price currency="AUD">12990</price><photos><photo>https://a.example/1.jpg</photo><photo>https://a.example/2.jpg</photo></photos>
        <text><![CDATA[Tidy & <b>clean</b>]]></text>`,
      ),
    );
    const mapping = {
      ...MAPPING,
      price: 'price',
      tag: 'price/@currency',
      images: { gather: ['photos/photo'] },
      dealercomments: 'text',
    };
    const { vehicles } = await pull('s.xml', content, { ...XML, mapping });
    expect(vehicles[0]).toMatchObject({
      id: 'A1',
      price: 12_990,
      tag: 'AUD',
      images: [{ url: 'https://a.example/1.jpg' }, { url: 'https://a.example/2.jpg' }],
      dealercomments: 'Tidy & clean',
    });
  });

  test('keeps a text with inline markup whole', async () => {
    const content = stock(vehicle('A1', '<text>Very <b>low</b> km</text>'));
    const { vehicles } = await pull('s.xml', content, { ...XML, mapping: { ...MAPPING, tag: 'text' } });
    expect(vehicles[0]?.tag).toBe('Very low km');
  });

  test('gives rows the line of their element and skips empty ones', async () => {
    const content = stock(vehicle('A1'), '<vehicle id=""/>', '<vehicle id="A2"><year>x</year></vehicle>');
    const { outcome, rejects } = await pull('s.xml', content, XML);
    expect(outcome).toMatchObject({ rows: 2, accepted: 1, rejected: 1, empty: 1 });
    expect(rejects[0]).toMatchObject({ row: 2, line: 3 });
  });

  test('refuses only the record with more than a million characters', async () => {
    const content = stock(vehicle('A1', `<text>${'x'.repeat(1_100_000)}</text>`), vehicle('A2'));
    const { outcome, rejects } = await pull('s.xml', content, XML);
    expect(outcome).toMatchObject({ rows: 2, accepted: 1 });
    expect(rejects[0]?.reason).toBe('is longer than 1,000,000 characters');
  });

  test.each([
    ['windows-1252', '<?xml version="1.0" encoding="ISO-8859-1"?>', 'latin1'],
    ['UTF-16 with its mark', '\ufeff<?xml version="1.0" encoding="UTF-16"?>', 'utf16le'],
    ['UTF-8', '', 'utf8'],
  ] as const)('uses the encoding of the declaration: %s', async (_name, head, encoding) => {
    const content = Buffer.from(head + stock(vehicle('A1')).replace('Kia', 'Citro\u00ebn'), encoding);
    const { vehicles } = await pull('s.xml', content, XML);
    expect(vehicles[0]?.make).toBe('Citroën');
  });

  test('suggests a record when none is configured', async () => {
    const content = `<feed><head><a/></head><cars>${vehicle('1')}${vehicle('2')}</cars></feed>`;
    expect(await catchProblem(pull('s.xml', content, { mapping: MAPPING }))).toMatch(
      /^DS1177 .* Set `record` of the source to "feed\/cars\/vehicle"\.$/,
    );
    expect(await catchProblem(pull('s.xml', content, { ...XML, record: 'feed/cars/car' }))).toMatch(
      /^DS1177 s\.xml has no element feed\/cars\/car\..*"feed\/cars\/vehicle"/,
    );
  });

  test.each([
    ['cut', stock(vehicle('1'), vehicle('2')).slice(0, -30), 'DS1175'],
    ['not well-formed', stock(vehicle('1'), '<vehicle><a></vehicle>'), 'DS1175'],
    ['an ampersand', stock(vehicle('1', '<x>A & B</x>')), 'DS1175'],
    ['an entity nobody declares', stock(vehicle('1', '<x>&foo;</x>')), 'DS1175'],
    [
      'a billion laughs',
      `<!DOCTYPE stock [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;">]>${stock(vehicle('1', '<x>&b;</x>'))}`,
      'DS1176',
    ],
    [
      'a file outside',
      `<!DOCTYPE s [<!ENTITY a SYSTEM "file:///etc/passwd">]>${stock(vehicle('1', '<x>&a;</x>'))}`,
      'DS1176',
    ],
    ['deep', '<a>'.repeat(5_000), 'DS1175'],
    ['a tag without end', `<stock><vehicle id="${'x'.repeat(17 * 1024 * 1024)}`, 'DS1175'],
    ['a page to sign in', '<!DOCTYPE html><html><head><title>Sign in</title></head></html>', 'DS1171'],
    ['no vehicles', '<stock></stock>', 'DS1112'],
  ])('refuses %s', async (_name, content, code) => {
    expect(await codes(pull('s.xml', content, XML))).toEqual([code]);
    expect(existsSync(snapshotPath(root, 'yard'))).toBe(false);
  });

  test('ignores an external DTD', async () => {
    const content = `<!DOCTYPE stock SYSTEM "http://127.0.0.1:9/stock.dtd">${stock(vehicle('1'))}`;
    expect((await pull('s.xml', content, XML)).vehicles).toHaveLength(1);
  });

  test('reports a fault with its position', async () => {
    expect(await catchProblem(pull('s.xml', stock(vehicle('1'), '<vehicle></car>'), XML))).toMatch(
      /^DS1175 s\.xml: .*\(line 2, column \d+\)/,
    );
  });
});

const text = (column: string, content: string): string =>
  `<c r="${column}" t="inlineStr"><is><t>${content}</t></is></c>`;
const number = (column: string, content: string, style = 0): string =>
  `<c r="${column}" s="${style}"><v>${content}</v></c>`;
const header = (row: number, ...names: string[]): string =>
  `<row r="${row}">${names.map((name, index) => text(`${String.fromCharCode(65 + index)}${row}`, name)).join('')}</row>`;
const SHEET_HEAD = ['id', 'year', 'make', 'model', 'car_type', 'km', 'created_at', 'rego_expiry', 'tag'];
const car = (row: number, more = ''): string =>
  `<row r="${row}">${number(`A${row}`, '1001')}${number(`B${row}`, '2020')}${text(`C${row}`, 'Mazda')}${number(`D${row}`, '6')}${text(`E${row}`, 'used')}${more}</row>`;

describe('XLSX', () => {
  test('reads numbers, dates, formulas and texts in every notation', async () => {
    const more = [
      number('F2', '45300.300000000003'),
      number('G2', '45658.5', 2),
      number('H2', '46000', 1),
      '<c r="I2" t="str"><f>A2&amp;B2</f><v>10012020</v></c>',
    ].join('');
    const { vehicles } = await pull(
      's.xlsx',
      workbook([{ name: 'Stock', rows: header(1, ...SHEET_HEAD) + car(2, more) }]),
      { keep_rest: true, mapping: { created_at: { from: 'created_at', date: true } } },
    );
    expect(vehicles[0]).toMatchObject({
      id: '1001',
      model: '6',
      km: 45_300.3,
      created_at: '2025-01-01T12:00:00+11:00',
      rego_expiry: '2025-12-09',
      tag: '10012020',
    });
  });

  test('reads shared texts, skips hidden sheets and rows before the header', async () => {
    const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="2"/>${header(3, ...SHEET_HEAD)}${car(4)}`;
    const book = workbook(
      [
        { name: 'Notes', rows: header(1, 'x'), state: 'hidden' },
        { name: 'Cars &amp; utes', rows },
      ],
      ['Stock of our yard'],
    );
    expect((await pull('s.xlsx', book, { skip_lines: 2 })).vehicles).toHaveLength(1);
    expect((await pull('s.xlsx', book, { skip_lines: 2, sheet: 'Cars & utes' })).vehicles).toHaveLength(1);
    expect(await catchProblem(pull('s.xlsx', book))).toMatch(/^DS1106.*set `skip_lines` to 2/);
    expect(await catchProblem(pull('s.xlsx', book, { sheet: 'Cars' }))).toMatch(
      /^DS1179 .*"Notes", "Cars & utes"\.$/,
    );
  });

  test('omits and reports an error value and a formula without a value', async () => {
    const more = '<c r="F2" t="e"><v>#N/A</v></c><c r="I2"><f>A2</f></c>';
    const { leftOut, vehicles } = await pull(
      's.xlsx',
      workbook([{ name: 'S', rows: header(1, ...SHEET_HEAD) + car(2, more) }]),
    );
    expect(vehicles).toHaveLength(1);
    expect(
      leftOut
        .map(({ field, value, reason }) => ({ field, value, reason }))
        .toSorted((a, b) => a.field.localeCompare(b.field)),
    ).toEqual([
      { field: 'km', value: '#N/A', reason: 'is an error of the spreadsheet' },
      { field: 'tag', value: '', reason: 'is a formula that has not been calculated' },
    ]);
  });

  test.each(['price', 'status', 'sold', 'reserved', 'show_on_dealer_website'])(
    'an error or a formula without a value in %s refuses the row',
    async (field) => {
      const cells = ['<c r="F2" t="e"><v>#REF!</v></c>', '<c r="F2"><f>A2</f></c>'];
      const names = SHEET_HEAD.map((name, index) => (index === 5 ? `other ${field}` : name));
      const mapping = { [field]: `other ${field}` };
      for (const cell of cells) {
        const rows = header(1, ...names) + car(2, cell) + car(3).replaceAll('A2', 'A3');
        const book = workbook([{ name: 'S', rows }]);
        const { rejects, vehicles } = await pull('s.xlsx', book, { keep_rest: true, mapping });
        expect(vehicles).toHaveLength(1);
        expect(rejects).toMatchObject([{ row: 1, field }]);
      }
    },
  );

  test('reads numbers unambiguously, whatever their digits', async () => {
    const book = workbook([{ name: 'S', rows: header(1, ...SHEET_HEAD) + car(2, number('F2', '45.125')) }]);
    const mapping = { km: { from: 'km', unit: 'km' } };
    expect((await pull('s.xlsx', book, { keep_rest: true, mapping })).vehicles[0]?.km).toBe(45.125);
  });

  test('reads a file of another program', async () => {
    const rows = [
      SHEET_HEAD,
      ['A1', 2020, 'Mazda', 6, 'used', 1234.5, new Date(Date.UTC(2025, 0, 31)), null, 'Tidy'],
    ];
    const content = Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows }] }));
    const { vehicles } = await pull('s.xlsx', content, {
      keep_rest: true,
      mapping: { created_at: { from: 'created_at', date: { zone: 'Australia/Perth' } } },
    });
    expect(vehicles[0]).toMatchObject({ model: '6', km: 1_234.5, created_at: '2025-01-31T00:00:00+08:00' });
  });

  test.each([
    ['no archive', Buffer.from('id,year'), 'DS1178'],
    ['an empty archive', zip([]), 'DS1173'],
    ['no sheet', workbook([]), 'DS1179'],
    ['no rows', workbook([{ name: 'S', rows: '' }]), 'DS1103'],
    [
      'broken XML',
      workbook([{ name: 'S', rows: `${header(1, ...SHEET_HEAD)}<row r="2"><c></row>` }]),
      'DS1178',
    ],
    ['cut', workbook([{ name: 'S', rows: header(1, 'id') }]).subarray(0, 900), 'DS1174'],
    ['an old file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'DS1180'],
    ['packed once more', gzipSync(workbook([{ name: 'S', rows: '' }])), 'DS1178'],
  ])('refuses %s', async (_name, content, code) => {
    expect(await codes(pull('s.xlsx', content))).toEqual([code]);
  });

  test('distinguishes date formats from others', () => {
    expect(['dd/mm/yyyy', '[$-C09]d mmmm yyyy;@', '[h]:mm'].map((code) => isDateFormat(170, code))).toEqual([
      true,
      true,
      true,
    ]);
    expect(
      ['0.00', '"days" 0', '[Red]0', 'General', '#,##0\\ "km"'].map((code) => isDateFormat(170, code)),
    ).toEqual([false, false, false, false, false]);
    expect(dateText(44_196, true)).toBe('2025-01-01');
  });
});

const CSV = `${HEAD}1,2020,Citro\u00ebn,C4,used,9990\n`;

describe('archives', () => {
  test('reads a zip with one file, ignoring metadata of macOS', async () => {
    const content = zip([
      { name: '__MACOSX/._stock.csv', content: 'x' },
      { name: 'export/', content: '' },
      { name: 'export/stock.csv', content: CSV },
    ]);
    expect((await pull('s.zip', content)).vehicles[0]).toMatchObject({ make: 'Citroën', price: 9_990 });
  });

  const bomb = Buffer.from(HEAD + `${'x'.repeat(1024 * 1024)}\n`.repeat(80));
  test.each([
    [
      'two files',
      zip([
        { name: 'a.csv', content: CSV },
        { name: 'b.csv', content: CSV },
      ]),
      'DS1173',
    ],
    ['no file', zip([]), 'DS1173'],
    ['cut', zip([{ name: 'a.csv', content: CSV }]).subarray(0, 60), 'DS1174'],
    ['a wrong checksum', zip([{ name: 'a.csv', content: CSV, crc: 7 }]), 'DS1174'],
    ['a wrong size', zip([{ name: 'a.csv', content: CSV, size: 10 }]), 'DS1174'],
    ['a bomb', zip([{ name: 'a.csv', content: bomb }]), 'DS1172'],
    ['a zip in a zip', zip([{ name: 'a.csv', content: zip([{ name: 'b.csv', content: CSV }]) }]), 'DS1102'],
    ['a spreadsheet called a table', workbook([{ name: 'S', rows: '' }]), 'DS1102'],
  ])('refuses %s', async (name, content, code) => {
    const file = name === 'a spreadsheet called a table' ? 's.csv' : 's.zip';
    expect(await codes(pull(file, content))).toEqual([code]);
  });

  test('refuses a gzip bomb', async () => {
    expect(await codes(pull('s.csv.gz', gzipSync(bomb)))).toEqual(['DS1172']);
  });

  test('applies the given limits', async () => {
    async function* three(): AsyncGenerator<Buffer> {
      for (const _ of [1, 2, 3]) yield Buffer.alloc(10);
    }
    const read = async (limits: { free: number; ratio: number; total: number }): Promise<number> => {
      let size = 0;
      for await (const chunk of within(three(), { packed: 5, name: 'x', limits })) size += chunk.length;
      return size;
    };
    expect(await read({ free: 30, ratio: 2, total: 30 })).toBe(30);
    expect(await read({ free: 0, ratio: 6, total: 30 })).toBe(30);
    await expect(read({ free: 29, ratio: 5, total: 30 })).rejects.toThrow('DS1172');
    await expect(read({ free: 30, ratio: 2, total: 29 })).rejects.toThrow('DS1172');
  });
});

describe('encodings', () => {
  const wide = Buffer.from(CSV, 'utf16le');
  const swapped = Buffer.from(wide).swap16();
  const mark = (bytes: number[], rest: Buffer): Buffer => Buffer.concat([Buffer.from(bytes), rest]);
  const files: [string, Buffer][] = [
    ['windows-1252', Buffer.from(CSV, 'latin1')],
    ['utf-16le', wide],
    ['utf-16le', mark([0xff, 0xfe], wide)],
    ['utf-16be', swapped],
    ['utf-16be', mark([0xfe, 0xff], swapped)],
    ['utf-8', Buffer.from(CSV)],
    ['utf-8', mark([0xef, 0xbb, 0xbf], Buffer.from(CSV))],
  ];
  const stated = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'];
  const cases = files.flatMap(([found, content], index) =>
    stated.flatMap((encoding) => (encoding === found ? [] : { encoding, found, content, index })),
  );

  test.each(files)('reads a file in %s when stated so, case %#', async (encoding, content) => {
    const { vehicles } = await pull('s.csv', content, { encoding });
    expect(vehicles[0]).toMatchObject({ make: 'Citroën', price: 9_990 });
  });

  test.each(cases)(
    'reports file $index in $found, stated as $encoding',
    async ({ encoding, found, content }) => {
      expect(await catchProblem(pull('s.csv', content, { encoding }))).toMatch(
        new RegExp(`^DS1170 .*set .encoding. of the source to ${found}\\.$`),
      );
    },
  );

  test('reports the line of the first byte that does not fit', async () => {
    const content = Buffer.from(
      `${HEAD}${'1,2020,Kia,Rio,used,1\n'.repeat(30_000)}2,2020,Citro\u00ebn,C4,used,1\n`,
      'latin1',
    );
    expect(await catchProblem(pull('s.csv', content))).toMatch(
      /^DS1170 s\.csv is not in utf-8 \(line 30002\)/,
    );
  });

  test('accepts a file with a truncated character in one row', async () => {
    const content = Buffer.concat([
      Buffer.from(CSV),
      Buffer.from('2,2020,Kia,Rio '),
      Buffer.from([0xc3]),
      Buffer.from(',used,1\n'),
    ]);
    const { outcome } = await pull('s.csv', content);
    expect(outcome).toMatchObject({ accepted: 1, rejected: 1 });
  });

  test('recognises a sign-in page', async () => {
    const page =
      '\n<!doctype html>\n<html lang="en"><head><title>Sign in to the portal</title></head></html>';
    for (const file of ['s.csv', 's.json', 's.xml'])
      expect(await catchProblem(pull(file, page))).toMatch(/^DS1171 .*"Sign in to the portal"/);
  });
});
