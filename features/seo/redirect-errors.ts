/** Errors of the redirects of a tenant: DS2992 to DS2996, and DS2988. Codes are never reused. */
import { defineError } from '../../renderer/contract/error.ts';
import { splitFrom, withoutSlash } from '../_domain/tenant/redirects.ts';

export const redirectTwice = defineError<{ from: string; first: number }>({
  code: 'DS2992',
  title: 'Two redirects of one address',
  message: ({ from, first }) => `${from} is also the address of redirects[${first}], which comes first.`,
  hint: () =>
    'Remove one of them. An address is the same with and without a slash at the end, and with its parameters in another order.',
});

export const redirectLoop = defineError<{ path: readonly string[] }>({
  code: 'DS2993',
  title: 'Redirects in a loop',
  message: ({ path }) => `The redirect leads back to itself: ${path.join(' → ')}.`,
  hint: () => 'Let one of them lead to a page of the site.',
});

export const redirectChain = defineError<{ to: string; end: string }>({
  code: 'DS2994',
  title: 'Redirect to another redirect',
  message: ({ to, end }) => `${to} is the address of another redirect, which leads to ${end}.`,
  hint: ({ end }) =>
    end.startsWith('the ')
      ? 'Give this redirect the status 410 and no "to".'
      : `Set "to" to "${end}": visitors and search engines lose time with each further step.`,
});

export const redirectHidesPage = defineError<{ from: string; page: string }>({
  code: 'DS2995',
  title: 'Redirect of an existing page',
  message: ({ from, page }) =>
    page === withoutSlash(splitFrom(from).path)
      ? `${from} is a page or file of the site, which the redirect would hide.`
      : `The redirect of ${from} would hide pages or files of the site, such as ${page}.`,
  hint: () =>
    'Remove the redirect, or let it begin with a longer path. `build` leaves it out as long as the page exists.',
});

export const redirectNowhere = defineError<{ to: string; nearest: string | undefined }>({
  code: 'DS2996',
  title: 'Redirect to a missing page',
  message: ({ to }) => `The site has no page ${to}.`,
  hint: ({ nearest }) =>
    `${nearest === undefined ? '' : `Did you mean ${nearest}? `}Let the redirect lead to an existing page, or give it the status 410.`,
});

export const queryNotFollowed = defineError<{ from: string; count: number; host: string }>({
  code: 'DS2988',
  title: 'Redirects with a query that the host skips',
  message: ({ from, count, host }) =>
    count === 1
      ? `${host} does not follow the redirect of ${from}: its _redirects has no queries.`
      : `${host} does not follow ${count} redirects with a query, such as ${from}: its _redirects has no queries.`,
  hint: () =>
    'Make redirect rules for them in the dashboard of the host, or move the site to a host that compares queries, and change "hosting" in tenant.json.',
});
