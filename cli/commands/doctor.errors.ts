/** What `doctor` finds: DS1014 to DS1018. A code is never given to another error. */
import { defineError } from '../../renderer/contract/error.ts';

export const folderNotWritable = defineError<{ folder: string; reason: string }>({
  code: 'DS1014',
  title: 'Folder cannot be written',
  exitCode: 2,
  message: ({ folder, reason }) => `${folder} cannot be written: ${reason}.`,
  hint: () =>
    'Give the user that runs dealersite the right to write there, or name another folder with --root.',
});

export const noSharp = defineError({
  code: 'DS1015',
  title: 'No picture program',
  message: () => 'sharp is not installed: pictures of tenants are copied as they are, in one size.',
  hint: () => 'Install it beside dealersite: npm install sharp',
});

export const clockBehind = defineError<{ now: string; pulled: string }>({
  code: 'DS1016',
  title: 'Clock is behind',
  message: ({ now, pulled }) =>
    `It is ${now} by the clock of this machine, and stock was pulled at ${pulled}.`,
  hint: () => 'Set the clock: opening hours, sold windows and offers depend on it.',
});

export const defaultPortTaken = defineError<{ port: number }>({
  code: 'DS1017',
  title: 'The default port is taken',
  message: ({ port }) => `Something else listens on port ${port}, where serve listens by default.`,
  hint: () => 'serve takes the next free port and prints it; --port PORT sets one.',
});

export const noTestPackage = defineError<{ name: string; use: string }>({
  code: 'DS1018',
  title: 'A package of test is missing',
  message: ({ name, use }) => `${name} is not installed: dealersite test leaves out ${use}.`,
  hint: ({ name }) => `Install it beside dealersite: npm install --save-dev ${name}`,
});
