import { expect, test } from 'vitest';
import { safePath, signInHref, signInType, SIGN_IN_TYPES } from './session.ts';

test.each([
  ['/', '/'],
  [
    '/cars/vehicle-1/checkout?car_id=1&a=b#finance-form',
    '/cars/vehicle-1/checkout?car_id=1&a=b#finance-form',
  ],
  ['/a/../b', '/b'],
  ['/search?redirect=https://elsewhere.example', '/search?redirect=https://elsewhere.example'],
  ['/caf\u00e9', '/caf%C3%A9'],
])('safePath(%s) is %s', (given, path) => expect(safePath(given)).toBe(path));

test.each([
  '',
  'cars',
  'https://evil.example/',
  'HTTPS:evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%5Cevil.example',
  '/%2f/evil.example',
  '/%2F%2Fevil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e%2e//evil.example',
  '/%2e/%2fevil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/%0d%0aset-cookie:x',
  '/%00',
  ' /cars',
  '/ca rs',
  'javascript:alert(1)',
  'data:text/html,x',
  `/${'a'.repeat(2_000)}`,
])('safePath refuses %j', (given) => expect(safePath(given)).toBeUndefined());

test('safePath returns undefined without a path', () => {
  expect([safePath(null), safePath(undefined)]).toEqual([undefined, undefined]);
});

test('the sign-in address has type, target and return path, and no external target', () => {
  expect(signInHref({ type: 'watchlist', redirect: '/cars/a?b=c', back: '/cars/a' })).toBe(
    '/sign-in?type=watchlist&redirect=%2Fcars%2Fa%3Fb%3Dc&back=%2Fcars%2Fa',
  );
  expect(signInHref({ type: 'finance', redirect: '//evil.example', back: 'https://evil.example' })).toBe(
    '/sign-in?type=finance',
  );
});

test('signInType accepts exactly the types of the specification', () => {
  expect(SIGN_IN_TYPES.join(' ')).toBe(
    'watchlist trade-in checkout finance spin-to-win online-payment car-finance my-garage',
  );
  expect(SIGN_IN_TYPES.map(signInType)).toEqual([...SIGN_IN_TYPES]);
  expect(['', 'Watchlist', 'toString', null].map(signInType)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
