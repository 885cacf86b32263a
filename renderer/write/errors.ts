/** What can go wrong between a rendered page and the disk. */
import { defineError } from '../contract/error.ts';

export const outputNotOurs = defineError<{ dir: string; found: string }>({
  code: 'DS2101',
  title: 'The output folder is not ours',
  exitCode: 2,
  message: ({ dir, found }) => `${dir} holds ${found}, which no build has written.`,
  hint: () => 'Move it away or build with another --root; nothing was changed.',
});

export const outputNotWritable = defineError<{ dir: string; reason: string }>({
  code: 'DS2102',
  title: 'The output folder cannot be written',
  exitCode: 2,
  message: ({ dir, reason }) => `${dir}: ${reason}`,
  hint: () => 'Check the permissions and the free space of the disk. The previous output is as it was.',
});

export const buildRunning = defineError<{ tenant: string; pid: number; lock: string }>({
  code: 'DS2103',
  title: 'Another build of this tenant is running',
  exitCode: 2,
  message: ({ tenant, pid }) => `${pid > 0 ? `Process ${pid}` : 'Another process'} is building ${tenant}.`,
  hint: ({ lock }) => `Wait for it. If no such process is there, delete ${lock}.`,
});

export const unsafeFile = defineError<{ file: string }>({
  code: 'DS2104',
  title: 'A file outside the output folder',
  message: ({ file }) => `"${file}" would leave the output folder.`,
  hint: () => 'Report this with the page it comes from; nothing was written.',
});

export const pageFailed = defineError<{ url: string; page: string; reason: string }>({
  code: 'DS2105',
  title: 'A page could not be rendered',
  message: ({ url, page, reason }) => `${url} (page kind ${page}): ${reason}`,
  hint: () => 'The previous output is as it was. The data of this address is the place to look.',
});

export const halfPublished = defineError<{ dir: string; reason: string }>({
  code: 'DS2106',
  title: 'The output could not be changed to the end',
  exitCode: 2,
  message: ({ dir, reason }) => `${dir} holds some files of the new site and some of the old: ${reason}`,
  hint: () =>
    'Everything is rendered and kept. Remove the cause and build again: the next build finishes the change first.',
});

export const pageDiffers = defineError<{ url: string; page: string }>({
  code: 'DS2108',
  title: 'A page differs from what React draws',
  message: ({ url, page }) => `${url} (page kind ${page}) is not what React draws from the same data.`,
  hint: () =>
    'Build with --renderer react, which is slower and always right, and report this. If the file was edited by hand, --force writes it anew.',
});

export const stateNotWritable = defineError<{ dir: string; reason: string }>({
  code: 'DS2107',
  title: 'The folder of the state cannot be written',
  exitCode: 2,
  message: ({ dir, reason }) => `${dir}: ${reason}`,
  hint: () =>
    'It may belong to another user, such as that of a container. Check its permissions and the free space of the disk.',
});
