import { describe, expect, test } from 'vitest';
import {
  ALL_CARS_PATH,
  hasPath,
  isPlain,
  normaliseState,
  parseAddress,
  scopeOfListing,
  printAddress,
  type ListingScope,
} from './address.ts';
import { RANGES } from './fields.ts';
import { REFINEMENT_NAMES } from './refinement-names.ts';
import { emptyState } from './state-change.ts';
import type { SearchState } from './state.ts';

const ALL: ListingScope = { path: ALL_CARS_PATH, refinements: {} };
const USED_TOYOTA: ListingScope = {
  path: '/used-car/toyota',
  refinements: { car_type: ['used'], make: ['Toyota'] },
};

function parse(path: string, query = '', scope = ALL): SearchState {
  const state = parseAddress(path, query, scope);
  if (!state) throw new Error('no state');
  return state;
}
const parseAll = (query: string): SearchState => parse(ALL_CARS_PATH, query);
const printed = (query: string): string => printAddress(parseAll(query), ALL).slice(ALL_CARS_PATH.length);

describe('the URL is the store: query, page, sortBy, one parameter for each refinement, ranges', () => {
  test('parses every part of an address', () => {
    expect(
      parseAll('?query=red+corolla&page=3&sortBy=price:desc&make=Toyota&make=Kia&range[price]=5000:20000'),
    ).toEqual({
      currentPath: ALL_CARS_PATH,
      query: 'red corolla',
      page: 3,
      sortBy: 'price:desc',
      refinements: { make: ['Kia', 'Toyota'] },
      ranges: { price: { min: 5000, max: 20_000 } },
      isMinRange: true,
      isMaxRange: true,
      rest: [],
    });
  });

  test('prints sorted parameters and values, without defaults', () => {
    expect(printed('sortBy=rank&page=1&make=Toyota&query=&body=SUV&make=Kia&make=Kia')).toBe(
      '?body=SUV&make=Kia&make=Toyota',
    );
  });

  test.each([
    ...[...REFINEMENT_NAMES, 'query', 'hoped'].map((name) => `${name}=5`),
    ...REFINEMENT_NAMES.map((name) => `menu[${name}]=5`),
    ...RANGES.map((name) => `range[${name}]=1:2`),
    'page=2',
    'within=50',
    'sortBy=price:asc',
  ])('reads %s in other capitals too', (query) => {
    const expected = printed(query);
    expect(expected).not.toBe('');
    for (const text of [query.toUpperCase(), query.toLowerCase()]) expect(printed(text)).toBe(expected);
  });

  test.each([
    ['near=4032&within=50', '?near=4032&within=50'],
    ['near=4032&sortBy=distance:asc', '?near=4032&sortBy=distance:asc'],
    ['near=4032', ''],
    ['near=4032&sortBy=price:asc', '?sortBy=price:asc'],
    ['near=40321&within=50', '?within=50'],
    ['near=<b>&within=50', '?within=50'],
  ])('carries the place of a distance, and no other: %s', (query, expected) => {
    expect(printed(query)).toBe(expected);
  });

  test('reads back every range that it prints, which has at most cents', () => {
    const state = normaliseState({
      ...emptyState(ALL_CARS_PATH),
      ranges: { cc: { min: 640.25, max: 650 * 1.015 } },
    });
    expect(state.ranges).toEqual({ cc: { min: 640.25, max: 659.75 } });
    const address = printAddress(state, ALL);
    expect(address).toBe(`${ALL_CARS_PATH}?range[cc]=640.25:659.75`);
    expect(parseAll(address.slice(ALL_CARS_PATH.length)).ranges).toEqual(state.ranges);
  });

  test('leaves foreign parameters and values as they are', () => {
    expect(printed('Make=KIA&GCLID=AbC')).toBe('?make=KIA&GCLID=AbC');
    expect(printed('vin=7gabc123')).toBe('?vin=7GABC123');
  });

  test('normalises numbers', () => {
    expect(printed('seats=05&seats=5&seats=5e0&year=0x7e3&year=old&badge=05')).toBe(
      '?badge=05&seats=5&year=2019&year=old',
    );
  });

  test.each([
    ['5000:20000', '5000:20000', true, true],
    ['5000:', '5000:', true, false],
    [':20000', ':20000', false, true],
    ['20000:5000', '5000:20000', true, true],
  ])('range[price]=%s', (given, out, isMinRange, isMaxRange) => {
    expect(parseAll(`range[price]=${given}`)).toMatchObject({ isMinRange, isMaxRange });
    expect(printed(`range%5Bprice%5D=${given.replace(':', '%3A')}`)).toBe(`?range[price]=${out}`);
  });

  test.each([':', '', '5000', 'a:b', '1e9:', '-5:-1', '1:2:3', 'Infinity:NaN', '0x10:'])(
    'drops an invalid range: %s',
    (given) => expect(parseAll(`range[price]=${given}`)).toMatchObject({ ranges: {}, isMinRange: false }),
  );

  test('sets no flag for a range of another refinement', () => {
    expect(parseAll('range[km]=:50000')).toMatchObject({
      ranges: { km: { max: 50_000 } },
      isMaxRange: false,
    });
  });

  test.each([
    ['Car_production:price:desc', '?sortBy=price:desc'],
    ['Another_index:year:asc', '?sortBy=year:asc'],
    ['price:asc', '?sortBy=price:asc'],
    ['Car_production', ''],
    ['constructor', ''],
    ['price:sideways', ''],
  ])('sortBy=%s', (given, out) => expect(printed(`sortBy=${given}`)).toBe(out));

  test.each([
    ['2', 2],
    ['10000', 10_000],
    ['10001', 10_000],
    ['9'.repeat(400), 10_000],
    ['0', 1],
    ['-1', 1],
    ['1.5', 1],
    ['1e3', 1],
    ['', 1],
  ])('page=%s', (given, page) => expect(parseAll(`page=${given}`).page).toBe(page));

  test('parses a menu as a refinement', () => {
    expect(printed('menu[make]=Toyota')).toBe('?make=Toyota');
    expect(parseAll('menu[constructor]=x').rest).toEqual([['menu[constructor]', 'x']]);
  });
});

describe('a root path without parameters is ignored', () => {
  test.each(['', '?'])('returns undefined for / with "%s"', (query) =>
    expect(parseAddress('/', query)).toBeUndefined(),
  );
  test('is a state with parameters', () => {
    expect(parseAddress('/', '?make=Kia')?.refinements).toEqual({ make: ['Kia'] });
  });
  test('parses a listing path without parameters', () => {
    expect(parse(ALL_CARS_PATH).refinements).toEqual({});
  });
});

describe('unknown parameters survive', () => {
  test('keep order and repetitions, at the end', () => {
    expect(printed('utm_source=a&make=Kia&gclid=%C3%A9+b&utm_source=c')).toBe(
      '?make=Kia&utm_source=a&gclid=%C3%A9+b&utm_source=c',
    );
  });
  test('accepts names of the prototype', () => {
    const state = parseAll('__proto__=1&constructor=2&range[__proto__]=1:2&toString=3');
    expect(state.rest.map(([name]) => name)).toEqual([
      '__proto__',
      'constructor',
      'range[__proto__]',
      'toString',
    ]);
    expect(Object.getPrototypeOf(state.refinements)).toBe(Object.prototype);
    expect({}).not.toHaveProperty('1');
  });
});

describe('a listing path stands for refinements', () => {
  test('adds them to the state', () => {
    expect(parse('/used-car/toyota', 'model=Corolla', USED_TOYOTA).refinements).toEqual({
      car_type: ['used'],
      make: ['Toyota'],
      model: ['Corolla'],
    });
  });
  test('keeps the path while exactly they are chosen, and prints the rest', () => {
    const state = parse('/used-car/toyota', 'model=Corolla&utm_source=a', USED_TOYOTA);
    expect(printAddress(state, USED_TOYOTA)).toBe('/used-car/toyota?model=Corolla&utm_source=a');
  });
  test.each([
    ['make=Kia', '?car_type=used&make=Kia&make=Toyota'],
    ['car_type=new', '?car_type=new&car_type=used&make=Toyota'],
  ])('leads to all cars with another value: %s', (query, out) => {
    const state = parse('/used-car/toyota', query, USED_TOYOTA);
    expect(printAddress(state, USED_TOYOTA)).toBe(`${ALL_CARS_PATH}${out}`);
  });
  test('prints an equivalent address of all cars as the listing', () => {
    const state = parse(ALL_CARS_PATH, 'make=Toyota&car_type=used&page=2', USED_TOYOTA);
    expect(printAddress(state, USED_TOYOTA)).toBe('/used-car/toyota?page=2');
  });
  test('returns types, make, model and body of a listing', () => {
    const scope = { types: ['new', 'demo'], make: 'Kia', model: 'Rio', body: 'Hatch' } as const;
    expect(scopeOfListing({ href: '/search/x', scope })).toEqual({
      path: '/search/x',
      refinements: { car_type: ['new', 'demo'], make: ['Kia'], model: ['Rio'], body: ['Hatch'] },
    });
    expect(scopeOfListing({ href: ALL_CARS_PATH, scope: {} })).toEqual(ALL);
  });
  test('chooses a model without its make', () => {
    expect(printed('model=Corolla')).toBe('?model=Corolla');
  });
  test('parses the page number in the path', () => {
    const state = parse('/used-car/toyota/page/4/', '', USED_TOYOTA);
    expect(state).toMatchObject({ currentPath: '/used-car/toyota', page: 4 });
    expect(parse('/used-car/toyota/page/4', 'page=2', USED_TOYOTA).page).toBe(2);
  });
  test('never leads to another host', () => {
    const state = parseAddress('//evil.example\\x', 'a=b');
    expect(state && printAddress(state)).toBe('/evil.example/x?a=b');
  });
  test('recognises states that the static page already shows', () => {
    const plain = (query: string) => isPlain(parse('/used-car/toyota', query, USED_TOYOTA), USED_TOYOTA);
    expect(['', 'utm_source=a', 'page=2', 'make=Kia', 'sortBy=price:asc'].map(plain)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(isPlain(parse('/used-car/toyota/page/2', '', USED_TOYOTA), USED_TOYOTA, 2)).toBe(true);
  });
});

describe('limits', () => {
  test('limits values to 50 of 200 characters and truncates queries', () => {
    const many = Array.from({ length: 60 }, (_, index) => `make=m${index}`).join('&');
    expect(parseAll(many).refinements.make).toHaveLength(50);
    expect(parseAll(`make=${'x'.repeat(201)}&model=${'x'.repeat(200)}`).refinements).toEqual({
      model: ['x'.repeat(200)],
    });
    expect(parseAll(`query=${'x'.repeat(300)}`).query).toHaveLength(200);
  });
  test('removes invisible characters from a query', () => {
    expect(parseAll('query=%00%07red%1B%0Acorolla%7F').query).toBe('red corolla');
    expect(parseAll('query=%E2%80%AEred%C2%AD').query).toBe('red');
    expect(parseAll('query=%E2%80%AE').query).toBe('');
    expect(parseAll(`query=${'x'.repeat(199)}😀`).query).toBe('x'.repeat(199));
  });
  test('reads and prints at most 8 KB', () => {
    const long = `make=Kia&${'a=é&'.repeat(5000)}make=Toyota`;
    expect(parseAll(long).refinements).toEqual({ make: ['Kia'] });
    expect(printed(long).length).toBeLessThanOrEqual(8193);
    expect(parseAll('x'.repeat(1e6)).rest).toEqual([]);
  });
  test("counts the listing's refinements towards the limits when printed", () => {
    const query = `make=Kia&${'a=b&'.repeat(2045)}`;
    const once = printAddress(parse('/used-car/toyota', query, USED_TOYOTA), USED_TOYOTA);
    const [path = '', rest = ''] = once.split('?');
    expect(rest.length).toBeLessThanOrEqual(8192);
    expect(printAddress(parse(path, rest, USED_TOYOTA), USED_TOYOTA)).toBe(once);
  });
  test('keeps malformed escapes as text', () => {
    expect(parseAll('make=%&model=%zz&query=%C3%28').refinements).toEqual({ make: ['%'], model: ['%zz'] });
    expect(printed('query=\ud800')).toBe('?query=%EF%BF%BD');
  });
  test('prints no HTML', () => {
    expect(printed(`query=<script>"'&x=<b>`)).toBe('?query=%3Cscript%3E%22%27&x=%3Cb%3E');
  });
});

/** Returns reproducible random numbers (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const NAMES =
  `query page sortBy make model body price year car_type certified range[price] range%5Bkm%5D range[year] range[]
  range[__proto__] menu[make] menu[__proto__] __proto__ constructor prototype hasOwnProperty __proto__[x] utm_source q %00
  %F0%9F%98%80 \ud800 a[b][c] make[] ? # = [ %5B range[price range[price]]`.split(/\s+/);
const VALUES =
  `Toyota Land+Cruiser used %3Cscript%3E <img/src=x> 5000:20000 :20000 20000:5000 5000: : 1e309:2 00012.50: 7 00003
  10000 10001 -1 NaN Infinity price:desc Car_production:price:asc a:b:c:d __proto__ %E0%A4%A %C3 %zz % %% %2526 + %20 %0A 😀
  \udfff true é ' " \\ / // #x ;`.split(/\s+/);
const SCOPES = [ALL, USED_TOYOTA, { path: '/search/suv', refinements: { body: ['SUV'] } }];

function hostile(random: () => number): string {
  const pick = (from: readonly string[]): string => from[Math.floor(random() * from.length)] ?? '';
  const noise = (): string => String.fromCharCode(Math.floor(random() * 0xffff));
  const word = (from: readonly string[]): string =>
    random() < 0.1 ? Array.from({ length: random() * 8 }, noise).join('') : pick(from);
  const big = random() < 0.003 ? 400 : 1;
  const parts = Array.from({ length: random() * 7 * big }, () => {
    const value = random() < 0.002 ? word(VALUES).repeat(9000) : word(VALUES);
    return `${word(NAMES)}${random() < 0.05 ? '' : '='}${value}`;
  });
  return `${random() < 0.3 ? '?' : ''}${parts.join(pick(['&', '&', '&', '&&', ';', '&?']))}`;
}

test('survives 100,000 hostile query strings: no throw, no pollution, stable printing', () => {
  const random = seeded(20_261_121);
  const before = Object.getOwnPropertyNames(Object.prototype).join(' ');
  const wrong: string[] = [];
  for (let round = 0; round < 100_000 && wrong.length < 3; round += 1) {
    const scope = SCOPES[round % SCOPES.length] ?? ALL;
    const query = hostile(random);
    const state = parse(random() < 0.5 ? scope.path : ALL_CARS_PATH, query, scope);
    const once = printAddress(state, scope);
    const [path = '', ...rest] = once.split('?');
    const again = parse(path, rest.join('?'), scope);
    const isStable = printAddress(again, scope) === once;
    const isSame =
      JSON.stringify({ ...again, currentPath: '' }) === JSON.stringify({ ...state, currentPath: '' });
    const isClean = !/[<>"'\s]/.test(once) && once.length < 8192 + 200;
    if (!isStable || !isSame || !isClean) wrong.push(query.slice(0, 300));
  }
  expect(wrong).toEqual([]);
  expect(Object.getOwnPropertyNames(Object.prototype).join(' ')).toBe(before);
}, 60_000);

describe('the distance in an address', () => {
  test.each([
    ['within=50', 50],
    ['within=0', undefined],
    ['within=50.5', undefined],
    ['within=99999', undefined],
    ['within=x', undefined],
  ])('%s', (query, within) => {
    const state = parseAddress('/search/toyota', query);
    expect(state?.within).toBe(within);
    expect(state && printAddress(state)).toBe(`/search/toyota${within === undefined ? '' : '?within=50'}`);
  });

  test('is never the plain page, so that no listing is indexed by distance', () => {
    const scope = { path: '/search/toyota', refinements: { make: ['Toyota'] } };
    const state = parseAddress('/search/toyota', 'within=50', scope);
    expect(state && isPlain(state, scope)).toBe(false);
  });
});

describe('on a site whose addresses end in a slash', () => {
  const SLASHED: ListingScope = { ...USED_TOYOTA, path: '/used-car/toyota/' };

  test('reads the values of the listing from its address, and prints addresses with a slash', () => {
    const state = parse('/used-car/toyota/', '?badge=SR', SLASHED);
    expect(state.refinements).toEqual({ badge: ['SR'], car_type: ['used'], make: ['Toyota'] });
    expect(printAddress(state, SLASHED)).toBe('/used-car/toyota/?badge=SR');
  });

  test('prints the listing of all vehicles with a slash', () => {
    expect(printAddress(parseAll('?make=Kia'), SLASHED)).toBe(`${ALL_CARS_PATH}/?make=Kia`);
  });

  test('the page of the listing itself is plain', () => {
    const state = parse('/used-car/toyota/', '', SLASHED);
    expect(isPlain(state, SLASHED)).toBe(true);
    expect(hasPath(SLASHED, state.currentPath)).toBe(true);
    expect(emptyState(SLASHED.path).currentPath).toBe('/used-car/toyota');
  });
});
