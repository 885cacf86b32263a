import { describe, expect, test } from 'vitest';
import { redirectSchema } from './redirect.schema.ts';
import { createRedirectTable, pageFinderFor, type Redirect } from './redirects.ts';

const moved = (from: string, to: string): Redirect => ({ from, to, status: 301 });

describe('createRedirectTable', () => {
  const { follow } = createRedirectTable([
    moved('/old/*', '/new/*'),
    moved('/old/cars/*', '/search/used-cars'),
    moved('/old/team', '/about-us'),
    { from: '/closed/', status: 410 },
  ]);

  test.each([
    ['/old/team', '/about-us'],
    ['/old/team/', '/about-us'],
    ['/old/cars/1', '/search/used-cars'],
    ['/old/a/b', '/new/a/b'],
  ])('%s follows the most specific redirect to %s', (path, to) => {
    expect(follow(path)?.to).toBe(to);
  });

  test('a pattern does not cover the folder itself, nor names that begin alike', () => {
    expect([follow('/old'), follow('/old/'), follow('/older'), follow('/')]).toEqual(
      Array.from({ length: 4 }, () => undefined),
    );
  });

  test('a redirect that is gone has no target', () => {
    expect(follow('/closed')).toEqual({ redirect: { from: '/closed/', status: 410 }, to: undefined });
  });

  test('inserts the rest of an address as it is', () => {
    expect(follow('/old/$&')?.to).toBe('/new/$&');
  });
});

describe('a redirect with a query', () => {
  const { follow } = createRedirectTable([
    moved('/car.php', '/search/used-cars'),
    moved('/car.php?id=7', '/cars/kia-rio'),
    moved('/car.php?page=photos&id=7', '/cars/kia-rio#photos'),
    moved('/list/?type=new', '/search/new-cars'),
  ]);

  test.each([
    ['/car.php', '?id=7', '/cars/kia-rio'],
    ['/car.php', '?a=b&id=7', '/cars/kia-rio'],
    ['/car.php', '?id=7&page=photos', '/cars/kia-rio#photos'],
    ['/car.php', '?id=8', '/search/used-cars'],
    ['/car.php', '?id=8&id=7', '/search/used-cars'],
    ['/car.php', '?page=photos', '/search/used-cars'],
    ['/car.php', '', '/search/used-cars'],
    ['/list', '?type=new', '/search/new-cars'],
    ['/list', '?type=used', undefined],
    ['/list', '?type=new%26a%3Db', undefined],
  ])('%s%s follows %s', (path, search, to) => {
    expect(follow(path, search)?.to).toBe(to);
  });
});

describe('pageFinderFor', () => {
  const hidden = pageFinderFor(['/', '/cars/kia-rio', '/search/kia/rio']);
  test.each([
    ['/', '/'],
    ['/cars/kia-rio/', '/cars/kia-rio'],
    ['/cars/*', '/cars/kia-rio'],
    ['/search/*', '/search/kia/rio'],
    ['/search/kia/*', '/search/kia/rio'],
    ['/search/ki/*', undefined],
    ['/cars/kia-rio?id=7', '/cars/kia-rio'],
    ['/cars', undefined],
  ])('%s hides %s', (from, page) => {
    expect(hidden(from)).toBe(page);
  });
});

describe('redirectSchema', () => {
  const isValid = (input: object): boolean => redirectSchema.safeParse(input).success;

  test.each([
    '/old',
    '/old/',
    '/a/b.php',
    '/caf%C3%A9',
    '/old/*',
    '/a/b/*',
    '/index.html',
    '/2019_(used)',
    '/a?id=1',
    '/a/?id=1&b-c=d.e',
  ])('accepts the old address %s', (from) => expect(isValid({ from, to: '/' })).toBe(true));

  test.each([
    'old',
    '//evil.example',
    '/*',
    '/a*',
    '/a/*/b',
    '/a/*/*',
    '/a?id',
    '/a?id=',
    '/a?id=b%20c',
    '/a?id=$args',
    '/a?id=1&id=2',
    '/a?a=1&b=2&c=3&d=4&e=5',
    '/a/*?id=1',
    '/a b',
    '/a"b',
    '/a;b',
    '/a$1',
    '/:splat',
    '/a\nb',
    'https://old.example/a',
    '/é',
    '/a%0d%0ab',
    '/a%2fb',
    '/a%5cb',
    '/100%',
    '/caf%E9',
  ])('refuses the old address %j', (from) => expect(isValid({ from, to: '/' })).toBe(false));

  test.each(
    ['/', '/cars?make=Kia', '/cars/a#finance-calculator', 'https://parts.example', 'https://a.example/b'].map(
      (to) => [to.replace(/example$/, 'example/')],
    ),
  )('accepts the target %s', (to) => expect(isValid({ from: '/old', to })).toBe(true));

  test.each([
    'cars',
    '//evil.example',
    String.raw`/\evil.example`,
    'http://a.example/',
    'https://user@evil.example/',
    'javascript:alert(1)',
    '/a b',
    '/a\r\nSet-Cookie: b',
    '/a"b',
    '/a$args',
    '/new/*',
  ])('refuses the target %j', (to) => expect(isValid({ from: '/old', to })).toBe(false));

  test('accepts a star in the target of a pattern only', () => {
    expect(isValid({ from: '/old/*', to: '/new/*' })).toBe(true);
  });

  test('a redirect has a target unless it is gone', () => {
    expect(isValid({ from: '/old', status: 410 })).toBe(true);
    expect(isValid({ from: '/old', to: '/', status: 410 })).toBe(false);
    expect(isValid({ from: '/old' })).toBe(false);
    expect(isValid({ from: '/old', to: '/', status: 307 })).toBe(false);
  });
});
