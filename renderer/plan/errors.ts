/** Errors in the plan of a site. */
import { defineError } from '../contract/error.ts';

export const duplicateAddress = defineError<{ url: string; first: string; second: string }>({
  code: 'DS2001',
  title: 'Two pages have the same address',
  message: ({ url, first, second }) => `${url} is the address of ${first} and of ${second}.`,
  hint: () => 'Give one of them another slug, or remove one of them from the stock or the configuration.',
});

export const unsafeAddress = defineError<{ page: string; part: string; value: string }>({
  code: 'DS2002',
  title: 'Wrong address',
  message: ({ page, part, value }) =>
    `Page kind ${page}: the value "${value}" of :${part} is not valid in an address.`,
  hint: () => 'Use lower-case letters, digits and single hyphens.',
});

export const deadLink = defineError<{
  path: string;
  page: string;
  text: string;
  /** Number of further pages with the link. */
  others: number;
  /** Whether there are even more. */
  more: boolean;
}>({
  code: 'DS2004',
  title: 'Dead link',
  message: ({ path, page, text, others, more }) => {
    const rest = `${more ? 'at least ' : ''}${others} more ${others === 1 ? 'page' : 'pages'}`;
    return `"${text}" on ${page}${others > 0 ? ` and ${rest}` : ''} leads to ${path}, but the site has no such page or file.`;
  },
  hint: () =>
    'Correct the address or add the missing page. `"dead_links": "warn"` in tenant.json builds the site anyway.',
});

export const duplicateFile = defineError<{ file: string }>({
  code: 'DS2003',
  title: 'Two files have the same name',
  message: ({ file }) => `${file} would be written twice.`,
  hint: () => 'Rename one of them: a page, a media file, or a file that a slice writes beside its pages.',
});
