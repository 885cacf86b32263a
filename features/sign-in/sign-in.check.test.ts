import { expect, test } from 'vitest';
import { checker } from '../_domain/check/check.case.ts';
import { checks } from './sign-in.check.ts';

const checkTenant = (tenant: object, signIn: object) =>
  checker(checks)({ api: { enabled: true }, ...tenant, options: { 'sign-in': signIn } });
const checkCodes = async (watchlist: boolean, signIn: object) =>
  (await checkTenant({ lists: { watchlist } }, signIn)).map(({ code }) => code);

test('rejects a watchlist on a site with email sign-in only', async () => {
  expect(await checkCodes(true, { accounts: true, channels: ['email'] })).toEqual(['DS2660']);
});

test.each([
  ['codes go to phones', true, { accounts: true, channels: ['email', 'sms'] }],
  ['codes go to phones alone', true, { accounts: true, channels: ['sms'] }],
  ['there is no watchlist', false, { accounts: true, channels: ['email'] }],
  ['there are no accounts', true, { accounts: false, channels: ['email'] }],
])('reports nothing when %s', async (_name, watchlist, signIn) => {
  expect(await checkCodes(watchlist, signIn)).toEqual([]);
});

test('rejects accounts with an API on another host', async () => {
  const api = { enabled: true, base_url: 'https://api.example/v1' };
  const [finding, ...others] = await checkTenant({ api }, { accounts: true });
  expect(others).toEqual([]);
  expect(finding).toMatchObject({ code: 'DS2960' });
  expect(JSON.stringify(finding)).toContain('api.base_url');
  expect(finding?.message).toContain('https://api.example');
});

test('rejects gates on a site without an API, whose pages would show everything', async () => {
  const [finding, ...others] = await checkTenant(
    { api: { enabled: false } },
    { accounts: true, gated: ['finance'] },
  );
  expect(others).toEqual([]);
  expect(finding).toMatchObject({ code: 'DS2961' });
  expect(JSON.stringify(finding)).toContain('options.sign-in.accounts');
  expect(finding?.message).toContain('finance');
});

test.each([
  ['the API is a path of the site', { enabled: true, base_url: '/backend' }, { accounts: true }],
  [
    'the API names the host of the site',
    { enabled: true, base_url: 'https://alpha.example/api' },
    { accounts: true },
  ],
  ['there are no accounts', { enabled: false }, { accounts: false }],
  ['nothing is gated', { enabled: false }, { accounts: true, gated: [] }],
])('reports no host and no gate when %s', async (_name, api, signIn) => {
  expect(await checkTenant({ api }, signIn)).toEqual([]);
});

test('warns of a key of the webhook for text messages that the environment lacks', async () => {
  const sms_webhook = { endpoint: 'https://sms.example', secret_env: 'SMS_SECRET' };
  expect(await checkCodes(true, { accounts: true, sms_webhook })).toEqual(['DS2962']);
  expect(await checkCodes(false, { accounts: true, sms_webhook, channels: ['email'] })).toEqual([]);
  expect(await checkCodes(false, { accounts: false, sms_webhook })).toEqual([]);
});
