/** Errors of `ping`: DS2955 to DS2959. Codes are never reused. */
import { defineError } from '../../renderer/contract/error.ts';

export const noKey = defineError<{ tenant: string }>({
  code: 'DS2955',
  title: 'No key for IndexNow',
  message: ({ tenant }) => `${tenant} has no key, so its changed pages are not reported.`,
  hint: () => 'Set `options.seo.indexnow_key`, build and deploy, or leave the tenant out.',
});

export const noChangeReport = defineError<{ tenant: string; file: string }>({
  code: 'DS2956',
  title: 'No report of changes',
  message: ({ tenant, file }) => `${tenant}: ${file} is missing or cannot be read.`,
  hint: () => 'Build the site first; `ping` reports what the last build changed.',
});

export const pingRefused = defineError<{ tenant: string; addresses: number; reason: string }>({
  code: 'DS2957',
  title: 'Changed pages were not reported',
  message: ({ tenant, addresses, reason }) =>
    `${tenant}: the service did not take ${addresses} ${addresses === 1 ? 'address' : 'addresses'}: ${reason}.`,
  hint: () =>
    'Open the address of the key in a browser, such as https://yard.example/your-key.txt, and run the command again.',
});

export const wrongEndpoint = defineError<{ endpoint: string }>({
  code: 'DS2958',
  title: 'Not the address of a service',
  message: ({ endpoint }) => `${endpoint} is no https address.`,
  hint: () => 'Pass an address such as https://www.bing.com/indexnow; http is for this machine only.',
});

export const localSite = defineError<{ tenant: string; origin: string }>({
  code: 'DS2959',
  title: 'The site has no public address',
  message: ({ tenant, origin }) => `${tenant}: no search engine can read ${origin}.`,
  hint: () => 'Set `site_url` to the https address of the published site.',
});
