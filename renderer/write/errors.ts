/** Errors of writing the output. */
import { defineError } from '../contract/error.ts';

export const outputNotOurs = defineError<{ dir: string; found: string }>({
  code: 'DS2101',
  title: 'The output folder has other contents',
  exitCode: 2,
  message: ({ dir, found }) => `${dir} contains ${found}, not a build of this tenant.`,
  hint: () => 'Move it away, or build with another --root. Nothing was changed.',
});

export const outputNotWritable = defineError<{ dir: string; reason: string }>({
  code: 'DS2102',
  title: 'The output folder is not writable',
  exitCode: 2,
  message: ({ dir, reason }) => `${dir} cannot be written: ${reason}.`,
  hint: () =>
    'Check what is at this path, its permissions and the free space of the disk. The previous output is unchanged.',
});

export const buildRunning = defineError<{ tenant: string; pid: number; lock: string }>({
  code: 'DS2103',
  title: 'Another build of this tenant is running',
  exitCode: 2,
  message: ({ tenant, pid }) => `${pid > 0 ? `Process ${pid}` : 'Another process'} is building ${tenant}.`,
  hint: ({ lock }) => `Wait until it has finished. If there is no such process, delete ${lock}.`,
});

export const unsafeFile = defineError<{ file: string }>({
  code: 'DS2104',
  title: 'File outside of the output folder',
  message: ({ file }) => `"${file}" is outside of the output folder.`,
  hint: () =>
    'Nothing was written. Write a path inside it, such as `prices/list.csv`. Without a file of yours above, please report this.',
});

export const pageFailed = defineError<{ url: string; page: string; reason: string }>({
  code: 'DS2105',
  title: 'A page could not be rendered',
  message: ({ url, page, reason }) => `${url} (page kind ${page}): ${reason}`,
  hint: () => 'Check the data of this page. The previous output is unchanged.',
});

export const halfPublished = defineError<{ dir: string; reason: string }>({
  code: 'DS2106',
  title: 'The output was changed only partly',
  exitCode: 2,
  message: ({ dir, reason }) =>
    `${dir} contains some files of the new site and some of the old one: ${reason}.`,
  hint: () => 'Remove the cause and build again. The next build completes the change first.',
});

export const pageDiffers = defineError<{ url: string; page: string }>({
  code: 'DS2108',
  title: 'A page differs from a new render',
  message: ({ url, page }) => `${url} (page kind ${page}) differs from a new render of the same data.`,
  hint: () =>
    'Build with --force, which writes every page again. If the file was not edited by hand, report this.',
});

export const stateNotWritable = defineError<{ dir: string; reason: string }>({
  code: 'DS2107',
  title: 'The state folder is not writable',
  exitCode: 2,
  message: ({ dir, reason }) => `${dir} cannot be written: ${reason}.`,
  hint: () =>
    'Check its permissions and the free space of the disk. It may belong to another user, such as that of a container.',
});
