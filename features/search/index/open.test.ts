import { describe, expect, it } from 'vitest';
import { runQuery } from './run-query.ts';
import { encodeIndex } from './encode.ts';
import { openIndex } from './open.ts';
import type { SearchIndex } from './search-index.ts';
import { dice, randomRequests } from '../../../tests/search/random-requests.ts';
import { checksum, HEADER, IndexFault, type FaultReason, type Schema } from './schema.ts';
import { search } from './search.ts';
import { findWords } from './text-search.ts';
import { madeUpStock } from '../../../tests/search/random-stock.ts';
import { VEHICLES } from './vehicles.ts';

const clock = (): number => 0;
const documents = madeUpStock(200, 11);
const bytes = encodeIndex(documents);

/** Reads every column, since they decode on first use. */
function readAll(index: SearchIndex): void {
  for (const column of index.columns.values()) {
    void column.codes;
    index.value(0, column.name);
  }
}

function catchFault(changed: Uint8Array, read?: (index: SearchIndex) => void): FaultReason | undefined {
  try {
    const index = openIndex(changed);
    read?.(index);
    return undefined;
  } catch (error) {
    if (error instanceof IndexFault) return error.reason;
    throw error;
  }
}

const changed = (change: (copy: Uint8Array) => void): Uint8Array => {
  const copy = bytes.slice();
  change(copy);
  return copy;
};

/** Returns bytes with a valid checksum and arbitrary content. */
const sealed = (copy: Uint8Array): Uint8Array => {
  const view = new DataView(copy.buffer);
  view.setUint32(8, copy.length - HEADER, true);
  view.setUint32(12, checksum(copy.subarray(HEADER)), true);
  return copy;
};

describe('restores the documents of an index', () => {
  it.each([0, 1, 200, 1200])('%i documents', (size) => {
    const stock = madeUpStock(size, 12);
    const index = openIndex(encodeIndex(stock));
    expect(index.size).toBe(size);
    for (const [doc, document] of stock.entries()) {
      for (const field of Object.keys(VEHICLES) as (keyof typeof VEHICLES)[]) {
        const value = document[field];
        const expected: unknown = Array.isArray(value) ? [...new Set<string>(value)] : value;
        expect(index.value(doc, field)).toEqual(
          Array.isArray(expected) && expected.length === 0 ? undefined : expected,
        );
      }
    }
  });

  it('stores documents by rank without storing the rank', () => {
    expect(documents.every(({ custom_rank: rank }) => rank !== undefined)).toBe(true);
    expect(openIndex(bytes).columns.has('custom_rank')).toBe(false);
  });

  it('writes the same bytes for the same documents', () => {
    expect(encodeIndex(madeUpStock(200, 11))).toEqual(bytes);
  });

  it('restores numbers of any size, fractions and any script', () => {
    const odd = [
      { n: -5, f: 0.1, t: '\uFEFFstart', make: 'É 車' },
      { n: 2 ** 50, f: -1e300, t: '' },
      { n: 0, f: 3, t: 'a\0b \0' },
      { n: Number.NaN, f: Infinity, t: 7, make: undefined },
    ];
    const index = openIndex(
      encodeIndex(odd, {
        n: { kind: 'number' },
        f: { kind: 'number' },
        t: { kind: 'word' },
        make: { kind: 'word' },
      }),
    );
    const values = (field: string) => odd.map((_, doc) => index.value(doc, field));
    expect(values('n')).toEqual([-5, 2 ** 50, 0, undefined]);
    expect(values('f')).toEqual([0.1, -1e300, 3, undefined]);
    expect(values('t')).toEqual(['\uFEFFstart', '', 'a\0b \0', undefined]);
    expect(values('make')).toEqual(['É 車', undefined, undefined, undefined]);
    expect(index.value(9, 'n')).toBeUndefined();
    expect(index.value(0, 'constructor')).toBeUndefined();
  });

  it('stores names as patterns over other fields', () => {
    const stock = madeUpStock(1000, 13);
    const { name: _name, ...nameless } = VEHICLES;
    const whole = encodeIndex(stock).length;
    expect(whole - encodeIndex(stock, nameless).length).toBeLessThan(stock.length * 3);
    const index = openIndex(encodeIndex(stock));
    const [exact] = stock;
    const { hits } = runQuery(index, {
      choices: [{ name: 'name', condition: { field: 'name', any: [String(exact?.name)] } }],
      offset: 0,
      limit: 1,
      facets: [],
      maxFacetValues: 1,
    });
    expect(hits).toEqual([0]);
  });
});

describe('reports why bytes are not an index', () => {
  it.each<[FaultReason, string, Uint8Array]>([
    ['not-an-index', 'a page', new TextEncoder().encode('<!doctype html><title>Not found</title>')],
    ['cut', 'nothing', new Uint8Array()],
    ['cut', 'half a header', bytes.slice(0, 9)],
    ['cut', 'half an index', bytes.slice(0, bytes.length / 2)],
    ['version', 'an older version', changed((copy) => (copy[4] = 0))],
    ['version', 'a newer version', changed((copy) => (copy[4] = 200))],
    ['checksum', 'a changed byte', changed((copy) => (copy[copy.length - 1]! ^= 1))],
    ['checksum', 'a changed checksum', changed((copy) => (copy[12]! ^= 1))],
    ['checksum', 'bytes too many', Uint8Array.of(...bytes, 0)],
    [
      'cut',
      'more documents than there are bytes for',
      sealed(Uint8Array.of(...bytes.slice(0, HEADER), 255, 255, 127, 1)),
    ],
  ])('%s: %s', (reason, _what, wrong) => {
    expect(catchFault(wrong)).toBe(reason);
  });

  it('decodes only the requested column', () => {
    const stock = { a: { kind: 'word' }, b: { kind: 'word' } } satisfies Schema;
    const copy = encodeIndex([{ a: 'first', b: 'second' }], stock);
    const text = new TextDecoder('latin1').decode(copy);
    copy[text.indexOf('second') - 1] = 200;
    expect(catchFault(sealed(copy))).toBeUndefined();
    const index = openIndex(copy);
    expect(index.value(0, 'a')).toBe('first');
    for (const _ of [1, 2]) expect(() => index.value(0, 'b')).toThrow(IndexFault);
  });

  it('reads an index inside a larger buffer', () => {
    const buffer = new Uint8Array(bytes.length + 7);
    buffer.set(bytes, 3);
    expect(openIndex(buffer.subarray(3, 3 + bytes.length)).size).toBe(200);
  });

  it('detects any changed byte', () => {
    for (let position = 0; position < bytes.length; position += 7) {
      expect(catchFault(changed((copy) => (copy[position]! ^= 1 << (position % 8))))).toBeDefined();
    }
  });

  it('throws a fault for hostile bytes with a valid checksum, or searches them', () => {
    const small = encodeIndex(madeUpStock(40, 14));
    const luck = dice(15);
    const requests = randomRequests(madeUpStock(40, 14), 16, 10);
    let opened = 0;
    for (let turn = 0; turn < 4000; turn += 1) {
      let copy = small.slice();
      for (let left = 1 + luck.below(4); left > 0; left -= 1) {
        copy[HEADER + luck.below(copy.length - HEADER)] = luck.pick([0, 1, 127, 128, 255, luck.below(256)]);
      }
      if (luck.chance(0.2)) copy = copy.slice(0, HEADER + luck.below(copy.length - HEADER));
      if (catchFault(sealed(copy), readAll) !== undefined) continue;
      opened += 1;
      const index = openIndex(copy);
      for (const request of luck.chance(0.1) ? requests : []) search(index, request, clock);
    }
    expect(opened).toBeGreaterThan(100);
  });
});

describe('any schema', () => {
  const SCHEMA: Schema = {
    genre: { kind: 'words' },
    title: { kind: 'word', text: 'name' },
    artist: { kind: 'word', text: 'other' },
    label: { kind: 'word', text: 'other' },
    length: { kind: 'number', sort: true },
    live: { kind: 'flag' },
  };
  const songs = [
    { title: 'Blue Room', artist: 'Alma', label: 'Alma 2001', length: 200, genre: ['jazz', 'slow'] },
    {
      title: 'Red',
      artist: 'Blue Four',
      label: 'Blue Four Live',
      length: 100.5,
      genre: ['jazz'],
      live: true,
    },
    { title: 'Green', artist: 'Cold', genre: 'jazz', length: '3', live: 'yes' },
  ];
  const index = openIndex(encodeIndex(songs, SCHEMA));
  const query = { choices: [], offset: 0, limit: 9, facets: [], maxFacetValues: 9 };

  it('preserves names, kinds, weights and order of fields', () => {
    const fields = [...index.columns].map(([name, { kind, text, sort }]) => [
      name,
      { kind, ...(text && { text }), ...(sort && { sort }) },
    ]);
    expect(Object.fromEntries(fields)).toEqual(SCHEMA);
    expect([...index.columns.keys()]).toEqual(Object.keys(SCHEMA));
  });

  it('supports text, conditions, sorting and facets', () => {
    expect(runQuery(index, { ...query, wordMatches: findWords(index, 'blue') }).hits).toEqual([0, 1]);
    expect(runQuery(index, { ...query, wordMatches: findWords(index, 'live') }).hits).toEqual([1]);
    expect(runQuery(index, { ...query, order: { field: 'length', descending: false } }).hits).toEqual([
      1, 0, 2,
    ]);
    const { facets, hits } = runQuery(index, {
      ...query,
      choices: [{ name: 'g', condition: { field: 'genre', any: ['slow'] } }],
      facets: [
        { name: 'g', field: 'genre', ignored: ['g'], chosen: ['slow'] },
        { name: 'l', field: 'live', ignored: ['l'], chosen: [] },
        { name: 'none', field: 'nothing', ignored: [], chosen: ['x'] },
      ],
    });
    expect(hits).toEqual([0]);
    expect(facets.get('g')?.values).toEqual([
      { value: 'jazz', count: 2 },
      { value: 'slow', count: 1 },
    ]);
    expect(facets.get('l')?.values).toEqual([]);
    expect(facets.get('none')?.values).toEqual([{ value: 'x', count: 0 }]);
  });

  it('matches nothing in a missing field', () => {
    expect(runQuery(index, { ...query, filter: { field: 'nothing', any: ['x'] } }).found).toBe(0);
    expect(runQuery(index, { ...query, filter: { field: '__proto__', min: 1 } }).found).toBe(0);
    expect(runQuery(index, { ...query, order: { field: 'nothing', descending: true } }).hits).toEqual([
      0, 1, 2,
    ]);
  });
});
