/** Errors of `redirects`: DS2998 and DS2999, DS2989 and DS2976. Codes are never reused. */
import { defineError } from '../../renderer/contract/error.ts';

export const listUnreadable = defineError<{ file: string; reason: string }>({
  code: 'DS2998',
  title: 'The list of old addresses cannot be read',
  exitCode: 2,
  message: ({ file, reason }) => `${file}: ${reason}.`,
  hint: () =>
    'Give it a CSV or text file with an old address in each row, such as /old-page or https://old.example/old-page, and its target in the next column if you know it.',
});

export const redirectsNotWritten = defineError<{ file: string; reason: string }>({
  code: 'DS2999',
  title: 'Redirects cannot be written',
  exitCode: 2,
  message: ({ file, reason }) => `${file} cannot be written: ${reason}.`,
  hint: () => 'Check the permissions of the file and its folder, and the free space of the disk.',
});

export const tooManyRedirects = defineError<{ tenant: string; count: number; most: number }>({
  code: 'DS2976',
  title: 'Too many redirects',
  exitCode: 2,
  message: ({ tenant, count, most }) =>
    `${tenant} would have ${count} redirects, and may have ${most}; nothing was added.`,
  hint: () => 'Leave out rows that a pattern such as /old/* covers, or that nobody visits any more.',
});

export const pulledTenant = defineError<{ tenant: string }>({
  code: 'DS2989',
  title: 'The tenant was pulled',
  exitCode: 2,
  message: ({ tenant }) =>
    `${tenant} comes from \`pull --config\`, which would replace a change of its tenant.json.`,
  hint: () => 'Import into the tenant.json at its source. With --dry-run the command only reports.',
});
