/** The digest that decides whether a page is rendered. */
import { describe, expect, test } from 'vitest';
import { createFingerprint } from './fingerprint.ts';

const digest = (value: unknown): string => createFingerprint()(value);
const LONG = 'x'.repeat(300);

test('equal data has the same digest in every process', () => {
  const make = () => ({ name: 'Corolla', price: 23_990, images: [{ url: '/a.webp' }], note: LONG });
  expect(digest(make())).toBe(digest(make()));
  expect(digest({ a: 1 })).toBe('J9919LDTgHJ77QHLeG2L_3c6H4U');
});

test('the order of keys matters, because a view may show it', () => {
  expect(digest({ a: 1, b: 2 })).not.toBe(digest({ b: 2, a: 1 }));
});

describe('similar values have different digests', () => {
  const values: [string, unknown][] = [
    ['undefined', undefined],
    ['null', null],
    ["'undefined'", 'undefined'],
    ["'null'", 'null'],
    ["'undefined:undefined'", 'undefined:undefined'],
    ['NaN', Number.NaN],
    ["'NaN'", 'NaN'],
    ['0', 0],
    ["'0'", '0'],
    ["'number:0'", 'number:0'],
    ['false', false],
    ["'false'", 'false'],
    ["''", ''],
    ['[]', []],
    ["['']", ['']],
    ['[undefined]', [undefined]],
    ['[[]]', [[]]],
    ['{}', {}],
    ['{a: undefined}', { a: undefined }],
    ['{a: null}', { a: null }],
    ["{a: ''}", { a: '' }],
    ["['a', 'bc']", ['a', 'bc']],
    ["['ab', 'c']", ['ab', 'c']],
    ["['abc']", ['abc']],
    ["['a,bc']", ['a,bc']],
    [`['a","bc']`, ['a","bc']],
    ["{a: 'b', c: 'd'}", { a: 'b', c: 'd' }],
    ["{a: 'b,c:d'}", { a: 'b,c:d' }],
    ['[1, [2]]', [1, [2]]],
    ['[[1], 2]', [[1], 2]],
    ['1n', 1n],
    ['1', 1],
    ['long', [LONG]],
    ['longer', [`${LONG}x`]],
  ];
  const byDigest = Map.groupBy(values, ([, value]) => digest(value));
  test.each(values)('%s', (name, value) => {
    expect(byDigest.get(digest(value))?.map(([other]) => other)).toEqual([name]);
  });
});

test('a text that looks like the digest of a member has another digest than the member', () => {
  const member = { note: LONG };
  const inside = digest(member);
  for (const text of [`#${inside}`, inside, `{"note":"${LONG}"}`])
    expect(digest([text])).not.toBe(digest([member]));
});

test('minus zero equals zero, as in text and JSON', () => {
  expect(digest({ km: -0 })).toBe(digest({ km: 0 }));
});

test('a nested change changes the digest', () => {
  const make = (alt: string) => ({
    cards: [{ car: { images: [{ url: '/a.webp', alt }], note: LONG } }],
    note: LONG,
  });
  expect(digest(make('Front'))).not.toBe(digest(make('Rear')));
});

test('an object that several values share is read once', () => {
  let reads = 0;
  const shared = {
    get note() {
      reads += 1;
      return LONG;
    },
  };
  const sign = createFingerprint();
  const one = sign({ page: 1, shared });
  const two = sign({ page: 2, shared });
  expect(reads).toBe(1);
  expect(one).not.toBe(two);
  expect(two).toBe(digest({ page: 2, shared: { note: LONG } }));
});

test.each([
  ['a Date', new Date(0)],
  ['a Map', new Map([['a', 1]])],
  ['a Set', new Set([1])],
  ['a function', () => 1],
])('refuses %s, whose contents the digest would miss', (_, value) => {
  expect(() => digest({ deep: [value] })).toThrow(/plain data/);
});
