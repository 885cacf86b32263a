import { describe, expect, test } from 'vitest';
import { GATES, isGated, ownPath } from './gates.ts';
import { signInOptionsSchema } from './sign-in.schema.ts';

test('on a site without accounts nothing is gated', () => {
  expect(GATES.filter((gate) => isGated(signInOptionsSchema.parse({}), gate))).toEqual([]);
});

test('gates the chosen routes; checkout and finance are open by default', () => {
  const chosen = (options: object) => {
    const parsed = signInOptionsSchema.parse({ accounts: true, ...options });
    return GATES.filter((gate) => isGated(parsed, gate));
  };
  expect(chosen({})).toEqual(['trade-in', 'spin-to-win', 'online-payment', 'my-garage']);
  expect(chosen({ gated: ['checkout'] })).toEqual(['checkout']);
});

test('ownPath is the garage path, or the account without a garage', () => {
  expect([ownPath(true, '/my-shed'), ownPath(false, '/my-shed')]).toEqual(['/my-shed', '/account']);
});

describe('garage_path', () => {
  const pathOf = (options: object): string => signInOptionsSchema.parse(options).garage_path;

  test('is /my-garage by default', () => {
    expect(pathOf({})).toBe('/my-garage');
  });

  test.each(['/my-garage', '/mymotorama', '/mybigboxcars', '/myblinkr', '/myservco', '/my-own-shed'])(
    'accepts %s',
    (garage_path) => {
      expect(pathOf({ garage_path })).toBe(garage_path);
    },
  );

  test.each([
    'my-garage',
    '/',
    '//host.example',
    '/my/garage',
    '/My-Garage',
    '/my-garage?x=1',
    'https://x.example',
  ])('refuses %s', (garage_path) => {
    expect(() => pathOf({ garage_path })).toThrow(/a path with one segment such as \/my-garage/);
  });
});
