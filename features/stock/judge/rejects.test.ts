import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { car, cars, HEAD, ndjson, pullIn, type CaseOptions, type Pulled } from '../store/pull-case.source.ts';

let root = '';
beforeEach(() => {
  root = temporaryFolder();
});

const pull = (file: string, content: string | Buffer, more?: CaseOptions): Promise<Pulled> =>
  pullIn({ root, file, content }, more);

describe('an invalid row is refused with row, line, field and reason; the rest goes on', () => {
  test('reports several fields of one row, each with its value', async () => {
    const { rejects, vehicles } = await pull(
      's.csv',
      `${HEAD}1,2020,Kia,Rio,used,-5\n2,3020,Kia,Rio,used,5\n3,abc,,Rio,gone,5\n4,2020,Kia,Rio,used,5\n`,
    );
    expect(vehicles.map((vehicle) => vehicle.id)).toEqual(['4']);
    expect(rejects).toEqual([
      { row: 1, line: 2, source: 's.csv', field: 'price', value: '-5', reason: 'is less than 0' },
      { row: 2, line: 3, source: 's.csv', field: 'year', value: '3020', reason: 'is more than 2200' },
      { row: 3, line: 4, source: 's.csv', field: 'name', value: '', reason: 'is missing' },
      { row: 3, line: 4, source: 's.csv', field: 'year', value: 'abc', reason: 'is not a number' },
      { row: 3, line: 4, source: 's.csv', field: 'make', value: '', reason: 'is missing' },
      {
        row: 3,
        line: 4,
        source: 's.csv',
        field: 'car_type',
        value: 'gone',
        reason: 'is none of new, demo, used',
      },
    ]);
  });

  test('refuses an ambiguous dollar amount', async () => {
    const rows = [
      '12.990',
      '$12.990',
      '12.99',
      '"12,990.50"',
      '12990',
      '"12,990.000"',
      '1.5',
      '20 AUD',
      '20.500 AUD',
    ];
    const text = HEAD + rows.map((price, index) => `${index},2020,Kia,Rio,used,${price}\n`).join('');
    const price = { from: 'price', match: '^[^A]*', number: true };
    const unit = { from: 'price', unit: 'AUD' };
    for (const [mapping, prices] of [
      [undefined, [12.99, 12_990.5, 12_990, 12_990, 1.5, 20]],
      [{ price }, [12.99, 12_990.5, 12_990, 12_990, 1.5, 20]],
      [{ price: unit }, [12.99, 12_990.5, 12_990, 12_990, 1.5, 20]],
    ] as const) {
      const source = mapping ? { mapping, keep_rest: true } : {};
      const { vehicles, rejects } = await pull('s.csv', text, { source, allowShrink: true });
      expect(vehicles.map((vehicle) => vehicle.price)).toEqual(prices);
      const refused = rejects.filter(({ reason }) => reason.startsWith('may be thousands or a fraction'));
      expect(refused.map(({ value }) => value.trim())).toEqual([
        '12.990',
        '$12.990',
        mapping?.price === price ? '20.500' : '20.500 AUD',
      ]);
    }
  });

  test('rounds amounts of a JSON feed to cents, but no other numbers', async () => {
    const { vehicles } = await pull(
      's.ndjson',
      ndjson(car(1, { price: 12_990.004_9, enginesize_litres: 1.998 })),
      {
        source: { mapping: { price: { from: 'price', number: true } }, keep_rest: true },
      },
    );
    expect(vehicles[0]).toMatchObject({ price: 12_990, enginesize_litres: 1.998 });
  });

  test('accepts and reports prices below $500', async () => {
    const { outcome } = await pull(
      's.ndjson',
      ndjson(car(1, { price: 32.99 }), car(2, { price: 0 }), car(3, { price: 500 })),
    );
    expect(outcome).toMatchObject({ accepted: 3, implausible: [{ rule: 'price', count: 1 }] });
  });

  test('accepts a model year up to two ahead', async () => {
    const { vehicles, rejects } = await pull(
      's.ndjson',
      ndjson(car(1, { year: 2028 }), car(2, { year: 2029 })),
    );
    expect(vehicles).toHaveLength(1);
    expect(rejects).toMatchObject([{ row: 2, field: 'year', reason: 'is later than 2028' }]);
  });

  test('treats nan, - and POA as unknown', async () => {
    const { vehicles } = await pull(
      's.csv',
      `${HEAD}1,2020,Kia,Rio,used,POA\n2,2020,Kia,Rio,used,-\n3,nan,Kia,Rio,used,nan\n`,
    );
    expect(vehicles.map((vehicle) => vehicle.price)).toEqual([undefined, undefined]);
  });

  test('refuses shifted columns: too few, too many, and trailing empty ones', async () => {
    const { vehicles, rejects } = await pull(
      's.csv',
      `${HEAD}1,2020,Kia\n2,2020,Kia,Rio,used,5,6\n3,2020,Kia,Rio,used,5,,\n`,
    );
    expect(vehicles.map((vehicle) => vehicle.id)).toEqual(['3']);
    expect(rejects.map((reject) => reject.reason)).toEqual([
      'has 3 columns where the header has 6',
      'has 7 columns where the header has 6',
    ]);
  });

  test('counts line breaks inside quotes in line numbers', async () => {
    const { rejects } = await pull('s.csv', `${HEAD}1,2020,"K\nia",Rio,used,5\n2,2020,Kia,Rio,used,-1\n`);
    expect(rejects).toMatchObject([{ row: 2, line: 4 }]);
  });

  test('refuses only a remark after the last row', async () => {
    const { outcome } = await pull('s.csv', `${HEAD}1,2020,Kia,Rio,used,5\n(1 row)`);
    expect(outcome).toMatchObject({ accepted: 1, rejected: 1 });
  });

  test('refuses a comment of 10 MB with its line, or omits it, with a truncated value', async () => {
    const comment = 'x'.repeat(10_000_000);
    const { vehicles, rejects } = await pull('s.ndjson', ndjson(car(1, { dealercomments: comment }), car(2)));
    expect(vehicles).toHaveLength(1);
    expect(rejects).toMatchObject([{ row: 1, reason: 'is longer than 1,000,000 characters' }]);
    expect(rejects[0]?.value).toHaveLength(200);
    const csv = await pull(
      's.csv',
      `id,year,make,model,car_type,dealercomments\n1,2020,Kia,Rio,used,"${comment}"\n2,2020,Kia,Rio,used,ok\n`,
    );
    expect(csv.leftOut).toMatchObject([
      { row: 1, field: 'dealercomments', reason: 'has more than 20000 characters' },
    ]);
    expect(csv.vehicles.map(({ dealercomments }) => dealercomments)).toEqual([undefined, 'ok']);
  });

  test('keeps the first of two rows with one slug', async () => {
    const { vehicles, rejects } = await pull(
      's.ndjson',
      ndjson(car(1, { slug: 'rio' }), car(2, { slug: 'rio' })),
    );
    expect(vehicles.map((vehicle) => vehicle.id)).toEqual(['1']);
    expect(rejects).toMatchObject([
      { row: 2, field: 'slug', value: 'rio', reason: 'is already used by row 1 of s.ndjson' },
    ]);
  });

  test.each(['../../etc/passwd', 'a/b', 'A', 'a--b', '-a', ''])(
    'a slug such as %j never becomes a path',
    async (slug) => {
      const { vehicles } = await pull('s.ndjson', ndjson(car(1, { slug }), car(2)));
      expect(vehicles.map((vehicle) => vehicle.slug)).toEqual(
        slug === '' ? ['2020-kia-rio-1', '2020-kia-rio-2'] : ['2020-kia-rio-2'],
      );
    },
  );

  test('refuses only the row with undecodable bytes', async () => {
    const { rejects, vehicles } = await pull(
      's.csv',
      Buffer.concat([
        Buffer.from(`${HEAD}1,2020,K`),
        Buffer.from([0xff, 0xfe, 7]),
        Buffer.from(',Rio,used,5\n2,2020,Kia,Rio,used,5\n'),
      ]),
    );
    expect(vehicles).toHaveLength(1);
    expect(rejects[0]).toMatchObject({ row: 1, reason: 'contains characters that are not text' });
  });

  test('omits a field or list entry with a lone surrogate; pairs are text', async () => {
    const { rejects, leftOut, vehicles } = await pull(
      's.ndjson',
      ndjson(
        car(1, { tag: 'Sport \ud83d' }),
        car(2, { dealercomments: '\udc00' }),
        car(3, { standardEquipment: ['Tow bar', '\ud800 seats'] }),
        car(4, { badge: 'Sport \ud83d\ude97' }),
        car(5, { images: [{ url: '/a\ud800.webp', thumb: { url: '/a.webp' } }] }),
        car(6, { make: 'K\ud800' }),
      ),
    );
    expect(vehicles[2]?.standardEquipment).toEqual(['Tow bar']);
    expect(vehicles[3]?.badge).toBe('Sport \ud83d\ude97');
    expect(rejects.map(({ row, field }) => `${row} ${field}`)).toEqual(expect.arrayContaining(['6 make']));
    expect(leftOut.map(({ row, field }) => `${row} ${field}`)).toEqual([
      '1 tag',
      '2 dealercomments',
      '3 standardEquipment.1',
      '5 images.0.url',
    ]);
    for (const { reason } of leftOut) expect(reason).toBe('contains characters that are not text');
  });

  test('removes bidi controls', async () => {
    const { vehicles } = await pull(
      's.ndjson',
      ndjson(
        car(1, { badge: '\u202eXLT\u202c', dealercomments: 'a\u2066b\u2069', tag: '\u202a \u202b' }),
        car(2),
      ),
    );
    expect(vehicles[0]).toMatchObject({ badge: 'XLT', dealercomments: 'ab', slug: '2020-kia-rio-xlt-1' });
    expect(vehicles[0]).not.toHaveProperty('tag');
  });

  test('refuses lines that are not JSON objects', async () => {
    const { rejects } = await pull('s.ndjson', `${cars(1)}{"a":\n[1]\n"x"\nnull\n`);
    expect(rejects.map((reject) => reject.reason)).toEqual([
      'is not valid JSON',
      'is not a JSON object',
      'is not a JSON object',
      'is not a JSON object',
    ]);
  });

  test('the summary counts by field and reason, most frequent first', async () => {
    const { outcome } = await pull('s.ndjson', ndjson(car(1), car(1), car(1), car(2, { price: -1 })));
    expect(outcome.summary).toEqual([
      {
        field: 'id',
        reason: 'is already used by an earlier row',
        count: 2,
        example: { source: 's.ndjson', row: 2, line: 2, value: '1' },
        samples: ['1'],
      },
      {
        field: 'price',
        reason: 'is less than 0',
        count: 1,
        example: { source: 's.ndjson', row: 4, line: 4, value: '-1' },
        samples: ['-1'],
      },
    ]);
  });
});

test('keeps only the text of markup in text fields', async () => {
  const evil = `GT</script><img src=x onerror="alert(1)">&amp;'`;
  const fields = [
    'make',
    'model',
    'badge',
    'series',
    'colour',
    'price_type',
    'stocknum',
    'tag',
    'location',
    'vin',
  ];
  const { vehicles } = await pull(
    's.ndjson',
    ndjson(car(1, Object.fromEntries(fields.map((field) => [field, evil])))),
  );
  for (const field of fields) expect(vehicles[0]).toHaveProperty(field, "GT&'");
  expect(vehicles[0]?.slug).toMatch(/^[a-z0-9-]+$/);
});
