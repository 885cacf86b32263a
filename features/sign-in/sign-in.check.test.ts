import { expect, test } from 'vitest';
import { checker } from '../_domain/check/check.case.ts';
import { checks } from './sign-in.check.ts';

const codesOf = async (watchlist: boolean, signIn: object) => {
  const found = await checker(checks)({ lists: { watchlist }, options: { 'sign-in': signIn } });
  return found.map(({ code }) => code);
};

test('rejects a watchlist on a site with email sign-in only', async () => {
  expect(await codesOf(true, { accounts: true, channels: ['email'] })).toEqual(['DS2660']);
});

test.each([
  ['codes go to phones', true, { accounts: true, channels: ['email', 'sms'] }],
  ['codes go to phones alone', true, { accounts: true, channels: ['sms'] }],
  ['there is no watchlist', false, { accounts: true, channels: ['email'] }],
  ['there are no accounts', true, { accounts: false, channels: ['email'] }],
])('reports nothing when %s', async (_name, watchlist, signIn) => {
  expect(await codesOf(watchlist, signIn)).toEqual([]);
});
