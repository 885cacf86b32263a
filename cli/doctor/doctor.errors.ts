/** Errors of `doctor`: DS1014 to DS1018. Never reuse a code. */
import { defineError } from '../../renderer/contract/error.ts';

export const folderNotWritable = defineError<{ folder: string; reason: string }>({
  code: 'DS1014',
  title: 'Folder not writable',
  exitCode: 2,
  message: ({ folder, reason }) => `${folder} is not writable: ${reason}.`,
  hint: () => 'Give the user that runs dealersite write permission, or choose another folder with --root.',
});

export const noSharp = defineError<{ fault: string | undefined }>({
  code: 'DS1015',
  title: 'Pictures are not resized',
  message: ({ fault }) =>
    `sharp ${fault === undefined ? 'is not installed' : `does not load (${fault})`}: pictures of tenants are copied in their original size.`,
  hint: ({ fault }) =>
    fault === undefined
      ? 'Install it beside dealersite: npm install sharp'
      : 'Remove the folder node_modules and run npm install on this machine: sharp differs by system and processor.',
});

export const clockBehind = defineError<{ now: string; pulled: string }>({
  code: 'DS1016',
  title: 'The clock is behind',
  message: ({ now, pulled }) => `The clock of this machine shows ${now}, but stock was pulled at ${pulled}.`,
  hint: () => 'Set the clock: opening hours, sold windows and offers depend on it.',
});

export const defaultPortTaken = defineError<{ port: number }>({
  code: 'DS1017',
  title: 'The default port is taken',
  message: ({ port }) => `Another program listens on port ${port}, the default of serve.`,
  hint: () => 'serve uses the next free port and prints it; --port PORT sets one.',
});

export const noTestPackage = defineError<{ name: string; use: string }>({
  code: 'DS1018',
  title: 'A package for test is missing',
  message: ({ name, use }) => `${name} is not installed: dealersite test skips ${use}.`,
  hint: ({ name }) => `Install it beside dealersite: npm install --save-dev ${name}`,
});
