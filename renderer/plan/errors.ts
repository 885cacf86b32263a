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

export const duplicateFile = defineError<{ file: string }>({
  code: 'DS2003',
  title: 'Two things write one file',
  message: ({ file }) => `${file} would be written twice.`,
  hint: () => 'Rename one of them: a page, a media file, or a file that a slice writes beside its pages.',
});
