/** What can be wrong with the plan of a site. */
import { defineError } from '../contract/error.ts';

export const duplicateAddress = defineError<{ url: string; first: string; second: string }>({
  code: 'DS2001',
  title: 'Two pages have one address',
  message: ({ url, first, second }) => `${url} is claimed by ${first} and by ${second}.`,
  hint: () => 'Give one of them another slug, or take one of them out of the stock or the configuration.',
});

export const unsafeAddress = defineError<{ page: string; part: string; value: string }>({
  code: 'DS2002',
  title: 'Not an address',
  message: ({ page, part, value }) =>
    `Page kind ${page} was given "${value}" for :${part}, which cannot stand in an address.`,
  hint: () => 'An address part has lower-case letters, digits and single hyphens.',
});

export const deadLink = defineError<{
  path: string;
  page: string;
  text: string;
  /** Further pages with the link. */
  others: number;
  /** Whether there are even more. */
  more: boolean;
}>({
  code: 'DS2004',
  title: 'A link that leads nowhere',
  message: ({ path, page, text, others, more }) => {
    const rest = `${more ? 'at least ' : ''}${others} more ${others === 1 ? 'page' : 'pages'}`;
    return `"${text}" on ${page}${others > 0 ? ` and ${rest}` : ''} leads to ${path}, which is no page and no file of the site.`;
  },
  hint: () =>
    'Correct the address or add what it leads to. `"dead_links": "warn"` in tenant.json builds the site all the same.',
});

export const duplicateFile = defineError<{ file: string }>({
  code: 'DS2003',
  title: 'Two things write one file',
  message: ({ file }) => `${file} would be written twice.`,
  hint: () => 'Rename one of them: a page, a media file, or a file that a slice writes beside its pages.',
});
