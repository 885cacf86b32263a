/** Errors of the database: DS1500 to DS1519, and DS2713. Codes are never reused. */
import { defineError } from '../../../renderer/contract/error.ts';

export const databaseHeld = defineError<{ folder: string; pid: number | undefined }>({
  code: 'DS1500',
  title: 'The database is in use',
  exitCode: 2,
  message: ({ folder, pid }) =>
    `Another process${pid === undefined ? '' : ` (${pid})`} has opened ${folder}, and only one can at a time.`,
  hint: () => 'Stop the other `dealersite serve` of this folder, or use PostgreSQL: set DATABASE_URL.',
});

export const databaseNotOpened = defineError<{ folder: string; reason: string }>({
  code: 'DS1781',
  title: 'The database cannot be opened',
  exitCode: 2,
  message: ({ folder, reason }) => `${folder}: ${reason}.`,
  hint: () =>
    'Check permissions and free disk space. Restore a damaged database from a backup: dealersite db restore FILE.',
});

export const holderGone = defineError<{ pid: number }>({
  code: 'DS1782',
  title: 'The database was closed',
  exitCode: 2,
  message: ({ pid }) => `Process ${pid}, which had opened the database, has ended.`,
  hint: () => 'Run the command again; no partial changes were made.',
});

export const databaseNewer = defineError<{ names: readonly string[] }>({
  code: 'DS1501',
  title: 'The database is from a newer version',
  exitCode: 2,
  message: ({ names }) => `The database has migrations that this version lacks: ${names.join(', ')}.`,
  hint: () => 'Use the version of dealersite that made them, or a newer one.',
});

export const databaseUnreachable = defineError<{ host: string; reason: string }>({
  code: 'DS1502',
  title: 'PostgreSQL is not reachable',
  exitCode: 2,
  message: ({ host, reason }) => `PostgreSQL at ${host} does not respond: ${reason}.`,
  hint: () => 'Check DATABASE_URL; without it the embedded database in .dealersite/db is used.',
});

export const databaseAddressWrong = defineError({
  code: 'DS1505',
  title: 'DATABASE_URL is not an address',
  exitCode: 2,
  message: () => 'DATABASE_URL does not begin with postgres://, so it leads to no database.',
  hint: () =>
    'Write it like postgres://user:password@host:5432/name, or leave it out to use the embedded database in .dealersite/db.',
});

export const databaseNotEmpty = defineError<{ rows: number }>({
  code: 'DS1503',
  title: 'The database is not empty',
  exitCode: 2,
  message: ({ rows }) => `The database contains ${rows} rows, and restoring replaces all of them.`,
  hint: () => 'Back it up with `dealersite db backup FILE`, then restore with --force.',
});

export const notABackup = defineError<{ file: string; reason: string }>({
  code: 'DS1504',
  title: 'Unusable backup',
  exitCode: 2,
  message: ({ file, reason }) => `${file}: ${reason}.`,
  hint: () => 'Choose a file that `dealersite db backup` has written; nothing was changed.',
});

export const migrationFailed = defineError<{ slice: string; reason: string }>({
  code: 'DS2713',
  title: 'A migration of a slice failed',
  message: ({ slice, reason }) => `The database refuses a migration of the slice ${slice}: ${reason}.`,
  hint: ({ reason }) =>
    reason.includes('multiple commands')
      ? 'Write a line `--> statement-breakpoint` between two statements.'
      : 'Correct the file. The tables of this slice stay as they were, so its calls may fail; all others work.',
});
