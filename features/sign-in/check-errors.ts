/** Errors of `check` about accounts: DS2660, DS2960 and DS2961. Codes are never reused. */
import { defineError } from '../../renderer/contract/error.ts';

export const watchlistWithoutPhones = defineError<object>({
  code: 'DS2660',
  title: 'Watchlist without phone sign-in',
  message: () =>
    'The watchlist requires a verified phone number, but codes are only sent by email: visitors would be asked to sign in again.',
  hint: () => 'Add "sms" to `options.sign-in.channels`, or set `lists.watchlist` to false.',
});

export const accountsOnAnotherHost = defineError<{ api: string; site: string }>({
  code: 'DS2960',
  title: 'Accounts on another host',
  message: ({ api, site }) =>
    `The site has accounts, but its API is at ${api}: browsers do not send the cookie of ${site} there, so nobody can sign in and no gate opens.`,
  hint: () =>
    'Make `api.base_url` a path of the site, such as "/api", and let the host of the site pass it on.',
});

export const gatesWithoutApi = defineError<{ gates: readonly string[] }>({
  code: 'DS2961',
  title: 'Gates without an API',
  message: ({ gates }) =>
    `The site has no API, so it has no accounts: its pages show what ${gates.join(', ')} should require signing in for.`,
  hint: () =>
    'Set `api.enabled` to true, or set `options.sign-in.accounts` to false if the pages may be public.',
});
