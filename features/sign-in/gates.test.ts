import { expect, test } from 'vitest';
import { GATES, GARAGE_PATHS, isGated, ownPath } from './gates.ts';
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
  expect(GARAGE_PATHS.join(' ')).toBe('/my-garage /mymotorama /mybigboxcars /myblinkr /myservco');
  expect(() => signInOptionsSchema.parse({ garage_path: '/elsewhere' })).toThrow(/garage_path/);
  expect([ownPath(true, '/myblinkr'), ownPath(false, '/myblinkr')]).toEqual(['/myblinkr', '/account']);
});
