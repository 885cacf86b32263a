/** Errors of the command line itself. */
import { defineError, exitCodeOf, problem, ProblemError, type Problem } from '../renderer/contract/error.ts';
import type { Outcome } from './outcome.ts';

const unexpected = defineError<{ message: string; stack: string }>({
  code: 'DS1000',
  title: 'Something unexpected',
  exitCode: 2,
  message: ({ message, stack }) => `${message}\n${stack}`,
  hint: () => 'This is a fault of dealersite; please report it with the lines above.',
});

export const wrongNow = defineError<{ text: string }>({
  code: 'DS1002',
  title: 'Not an instant',
  exitCode: 2,
  message: ({ text }) => `--now ${text} is no ISO 8601 instant.`,
  hint: () => 'Write it like 2026-11-21T09:00:00+10:00.',
});

export const noStock = defineError<{ tenant: string; file: string }>({
  code: 'DS1003',
  title: 'No stock',
  exitCode: 2,
  message: ({ tenant, file }) =>
    `${tenant} has no snapshot (${file}) and its tenant.json names no stock source.`,
  hint: () => 'Add a "stock" block to tenant.json, or give a snapshot with --snapshot.',
});

export const portTaken = defineError<{ port: number }>({
  code: 'DS1004',
  title: 'The port is taken',
  exitCode: 2,
  message: ({ port }) => `Something else listens on port ${port}.`,
  hint: () => 'Give another one with --port.',
});

export const wrongNumber = defineError<{ option: string; text: string; range: string }>({
  code: 'DS1005',
  title: 'Not a usable number',
  exitCode: 2,
  message: ({ option, text, range }) => `${option} ${text}: expected ${range}.`,
  hint: ({ option }) => `Leave ${option} out to get the default.`,
});

export const wrongUsage = defineError<{ message: string; command: string | undefined }>({
  code: 'DS1006',
  title: 'Wrong usage',
  exitCode: 2,
  message: ({ message }) => message,
  hint: ({ command }) =>
    command === undefined
      ? 'dealersite --help lists the commands.'
      : `dealersite ${command} --help lists its options, with examples.`,
});

export const wrongSince = defineError<{ text: string }>({
  code: 'DS1007',
  title: 'Not a day or an instant',
  exitCode: 2,
  message: ({ text }) => `--since ${text} is no ISO 8601 day or instant.`,
  hint: () => 'Write it like 2026-11-21 or 2026-11-21T09:00:00+10:00.',
});

export const fileExists = defineError<{ file: string }>({
  code: 'DS1008',
  title: 'The file is there already',
  exitCode: 2,
  message: ({ file }) => `${file} exists and is left as it is.`,
  hint: () => 'Give another name, or --force to replace it.',
});

export const nothingToRetry = defineError<{ ids: readonly string[] }>({
  code: 'DS1009',
  title: 'Nothing to try again',
  exitCode: 2,
  message: ({ ids }) => `No delivery that was given up belongs to ${ids.join(', ')}.`,
  hint: () =>
    'dealersite leads list --dead shows those there are; deliveries that still wait are tried by themselves.',
});

const diskRefuses = defineError<{ file: string | undefined; reason: string }>({
  code: 'DS1780',
  title: 'The disk refuses',
  exitCode: 2,
  message: ({ file, reason }) => `${file ?? 'A file cannot be written'}: ${reason}.`,
  hint: () =>
    'Check the permissions and the free space of the disk. Files that were there before are still whole.',
});

/** Refusals of a file system, by Node’s codes. */
const REFUSALS: Readonly<Record<string, string>> = {
  EACCES: 'no permission',
  EPERM: 'no permission',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EIO: 'the disk reports an error',
  ENOTDIR: 'a file stands where a folder is needed',
  EISDIR: 'a folder stands where a file is needed',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
};

/** The problem behind an error of the file system; undefined for any other error. */
function refusalOf(error: unknown): Problem | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', syscall, path: file } = error as NodeJS.ErrnoException;
  // Of a folder on a read-only disk Node says that it does not exist.
  const reason =
    syscall === undefined
      ? undefined
      : (REFUSALS[code] ?? (syscall === 'mkdir' ? 'the folder cannot be made' : undefined));
  return reason === undefined ? undefined : problem(diskRefuses, { file, reason });
}

/** The outcome of a run that ended with an error instead of one. */
export function outcomeOfError(error: unknown): Outcome {
  // Libraries wrap what a part of theirs has thrown.
  const cause = error instanceof Error && error.cause instanceof ProblemError ? error.cause : error;
  if (cause instanceof ProblemError) {
    return { exitCode: cause.exitCode, problems: cause.problems, summary: [] };
  }
  const refusal = refusalOf(error);
  if (refusal) return { exitCode: exitCodeOf([refusal]), problems: [refusal], summary: [] };
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const problems = [problem(unexpected, { message, stack })];
  return { exitCode: exitCodeOf(problems), problems, summary: [], cause: error };
}

export const nothingToExplain = defineError<{ name: string; names: readonly string[] }>({
  code: 'DS2606',
  title: 'Nothing to explain',
  exitCode: 2,
  message: ({ name }) => `--explain ${name} names no slice that lists where its option values come from.`,
  hint: ({ names }) => `Give one of these: ${names.map((one) => `\`${one}\``).join(', ')}.`,
});
