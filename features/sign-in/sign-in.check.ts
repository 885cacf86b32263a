/** Rules about accounts: features for signed-in visitors work with the configured channels. */
import { defineError, problem } from '../../renderer/contract/error.ts';
import { warning, type SliceChecks, type TenantCheck } from '../_domain/check/check.ts';
import { apiOrigin } from '../_domain/tenant/api-base.ts';
import { signInOptions } from './sign-in.schema.ts';

const watchlistWithoutPhones = defineError<object>({
  code: 'DS2660',
  title: 'Watchlist without phone sign-in',
  message: () =>
    'The watchlist requires a verified phone number, but codes are only sent by email: visitors would be asked to sign in again.',
  hint: () => 'Add "sms" to `options.sign-in.channels`, or set `lists.watchlist` to false.',
});

const accountsOnAnotherHost = defineError<{ api: string; site: string }>({
  code: 'DS2960',
  title: 'Accounts on another host',
  message: ({ api, site }) =>
    `The site has accounts, but its API is at ${api}: browsers do not send the cookie of ${site} there, so nobody can sign in and no gate opens.`,
  hint: () =>
    'Make `api.base_url` a path of the site, such as "/api", and let the host of the site pass it on.',
});

const gatesWithoutApi = defineError<{ gates: readonly string[] }>({
  code: 'DS2961',
  title: 'Gates without an API',
  message: ({ gates }) =>
    `The site has no API, so it has no accounts: its pages show what ${gates.join(', ')} should require signing in for.`,
  hint: () =>
    'Set `api.enabled` to true, or set `options.sign-in.accounts` to false if the pages may be public.',
});

const smsKeyMissing = defineError<{ variable: string }>({
  code: 'DS2962',
  title: 'Missing key of the text messages',
  message: ({ variable }) =>
    `The environment variable ${variable} is not set: no code can be sent to a phone.`,
  hint: ({ variable }) => `Set ${variable} where the server runs to the key of the webhook.`,
});

const watchlistTakesPhones: TenantCheck = (tenant, { positionOf }) => {
  const { accounts, channels } = signInOptions(tenant);
  const isDeadEnd = tenant.lists.watchlist && accounts && !channels.includes('sms');
  return isDeadEnd
    ? [problem(watchlistWithoutPhones, {}, positionOf(['options', 'sign-in', 'channels']))]
    : [];
};

/** The API must be at the host of the site, and without one every gate is open. */
const accountsHaveApi: TenantCheck = (tenant, { positionOf }) => {
  const { accounts, gated } = signInOptions(tenant);
  const { api, site_url: site } = tenant;
  if (!accounts) return [];
  if (!api.enabled)
    return gated.length > 0
      ? [problem(gatesWithoutApi, { gates: gated }, positionOf(['options', 'sign-in', 'accounts']))]
      : [];
  const origin = apiOrigin(api);
  const { origin: siteOrigin } = new URL(site);
  return origin === undefined || origin === siteOrigin
    ? []
    : [problem(accountsOnAnotherHost, { api: origin, site: siteOrigin }, positionOf(['api', 'base_url']))];
};

const smsKeyIsSet: TenantCheck = (tenant, { positionOf, environment }) => {
  const { accounts, channels, sms_webhook: webhook } = signInOptions(tenant);
  if (!accounts || !webhook || !channels.includes('sms') || environment[webhook.secret_env]) return [];
  const { secret_env: variable } = webhook;
  const position = positionOf(['options', 'sign-in', 'sms_webhook', 'secret_env']);
  return [warning(smsKeyMissing, { variable }, position)];
};

export const checks: SliceChecks = { tenant: [watchlistTakesPhones, accountsHaveApi, smsKeyIsSet] };
