/**
 * Errors of `check` about a tenant as a whole: DS1031, DS1032, DS1221, DS1231, DS1244, DS2503. Codes are never reused.
 */
import { defineError } from '../../../renderer/contract/error.ts';

export const givenTwice = defineError<{ what: string; value: string; first: string }>({
  code: 'DS1221',
  title: 'Duplicate value',
  message: ({ what, value, first }) => `The ${what} \`${value}\` is already used by ${first}.`,
  hint: ({ what }) => `Give each its own ${what}.`,
});

export const siteUrlPath = defineError<{ url: string; origin: string }>({
  code: 'DS1231',
  title: 'Site address with a path',
  message: ({ url }) => `${url} has a path, but must be only a host.`,
  hint: ({ origin }) => `The site must be at the root of its host: ${origin}`,
});

export const sharedHost = defineError<{ host: string; others: readonly string[] }>({
  code: 'DS1244',
  title: 'Host of another tenant',
  message: ({ host, others }) =>
    `${host} is also configured for ${others.map((slug) => `\`${slug}\``).join(' and ')}: it shows the site and takes the leads of only one of them.`,
  hint: () => 'Give each tenant its own host: `site_url` for its pages, `api.base_url` for its API.',
});

export const noChatService = defineError({
  code: 'DS2503',
  title: 'Key without a service',
  message: () => 'No service uses `podium_api_token`.',
  hint: () =>
    'Remove the key. `autobot` and `options.vehicle.chat` lead visitors to a chat; `options.enquiry.lead_webhooks` sends leads to other services.',
});

export const starterValue = defineError<{ path: string; value: string }>({
  code: 'DS1031',
  title: 'Starter value',
  message: ({ path, value }) => `\`${path}\` still has the example of \`dealersite init\`: ${value}`,
  hint: () => 'Replace it with your own.',
});

export const phoneSpelling = defineError<{ path: string; written: string; phone: string }>({
  code: 'DS1032',
  title: 'Phone number in an unusual format',
  message: ({ path, written }) =>
    `\`${path}\` is ${written}. Masked numbers show their first characters as written.`,
  hint: ({ phone }) => `Write it as ${phone}.`,
});
