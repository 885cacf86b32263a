/** What `check` finds about a tenant as a whole: DS1031, DS1032, DS1221, DS1231, DS1244, DS2503. A code is never given to another error. */
import { defineError } from '../../../renderer/contract/error.ts';

export const givenTwice = defineError<{ what: string; value: string; first: string }>({
  code: 'DS1221',
  title: 'Given twice',
  message: ({ what, value, first }) => `The ${what} \`${value}\` is already used by ${first}.`,
  hint: ({ what }) => `Give each its own ${what}.`,
});

export const siteUrlPath = defineError<{ url: string; origin: string }>({
  code: 'DS1231',
  title: 'Site address with a path',
  message: ({ url }) => `${url} is more than a host.`,
  hint: ({ origin }) => `A site stands at the root of its host: ${origin}`,
});

export const sharedHost = defineError<{ host: string; others: readonly string[] }>({
  code: 'DS1244',
  title: 'Host of another tenant',
  message: ({ host, others }) =>
    `${host} is named by ${others.map((slug) => `\`${slug}\``).join(' and ')} too: it shows the site of one of them, and takes leads for that one alone.`,
  hint: () => 'Give each tenant a host of its own: `site_url` for its pages, `api.base_url` for its API.',
});

export const noChatService = defineError({
  code: 'DS2503',
  title: 'Key without a service',
  message: () => 'Nothing calls the chat service that `podium_api_token` is for.',
  hint: () =>
    'Remove the key. `autobot` and `options.vehicle.chat` lead visitors to a chat; `options.enquiry.lead_webhooks` sends leads to other services.',
});

export const starterValue = defineError<{ path: string; value: string }>({
  code: 'DS1031',
  title: 'Value of the starter',
  message: ({ path, value }) => `\`${path}\` is still the example that \`dealersite init\` wrote: ${value}`,
  hint: () => 'Put yours in its place.',
});

export const phoneSpelling = defineError<{ path: string; written: string; phone: string }>({
  code: 'DS1032',
  title: 'Telephone number in another spelling',
  message: ({ path, written }) =>
    `\`${path}\` is ${written}. Where a number is masked, its first characters show as they are written.`,
  hint: ({ phone }) => `Write it the Australian way: ${phone}`,
});
