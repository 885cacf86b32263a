/** Errors of the command line itself. */
import { defineError, exitCodeOf, problem, ProblemError, type Problem } from '../renderer/contract/error.ts';
import { diskRefusal } from '../renderer/contract/file-error.ts';
import type { Outcome } from './outcome.ts';

const unexpected = defineError<{ message: string; stack: string }>({
  code: 'DS1000',
  title: 'Unexpected error',
  exitCode: 2,
  message: ({ message, stack }) => `${message}\n${stack}`,
  hint: () => 'This is a bug in dealersite. Please report it with the lines above.',
});

export const wrongNow = defineError<{ text: string }>({
  code: 'DS1002',
  title: 'Wrong instant',
  exitCode: 2,
  message: ({ text }) => `--now ${text} is not an ISO 8601 instant with a time zone.`,
  hint: () => 'Write it like 2026-11-21T09:00:00+10:00.',
});

export const noStock = defineError<{ tenant: string; missing?: string }>({
  code: 'DS1003',
  title: 'No stock',
  exitCode: 2,
  message: ({ tenant, missing }) =>
    `The tenant.json of ${tenant} names no stock source${missing === undefined ? '' : `, and there is no snapshot ${missing}`}.`,
  hint: ({ missing }) =>
    `Add a "stock" block with a source to tenant.json.${missing === undefined ? '' : ' Commands with the option --snapshot can read a file instead.'}`,
});

export const portTaken = defineError<{ port: number }>({
  code: 'DS1004',
  title: 'The port is taken',
  exitCode: 2,
  message: ({ port }) => `Another program listens on port ${port}.`,
  hint: () => 'Choose another port with --port.',
});

export const wrongNumber = defineError<{ option: string; text: string; range: string }>({
  code: 'DS1005',
  title: 'Wrong number',
  exitCode: 2,
  message: ({ option, text, range }) => `${option} ${text}: expected ${range}.`,
  hint: ({ option }) => `Leave ${option} out to use the default.`,
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

export const wrongSince = defineError<{ text: string; option?: string }>({
  code: 'DS1007',
  title: 'Wrong day or instant',
  exitCode: 2,
  message: ({ text, option = '--since' }) => `${option} ${text} is not an ISO 8601 day or instant.`,
  hint: () => 'Write it like 2026-11-21 or 2026-11-21T09:00:00+10:00.',
});

export const fileExists = defineError<{ file: string }>({
  code: 'DS1008',
  title: 'The file exists',
  exitCode: 2,
  message: ({ file }) => `${file} already exists; nothing was written.`,
  hint: () => 'Choose another name, or add --force to replace the file.',
});

export const replayWhat = defineError({
  code: 'DS2965',
  title: 'Replay without a choice',
  exitCode: 2,
  message: () => 'The leads to send again are not chosen; nothing was queued.',
  hint: () =>
    'Add ids of leads or deliveries, --since, --until, --destination or --failed. --dry-run lists what would be sent.',
});

export const nothingToReplay = defineError<{ ids: readonly string[] }>({
  code: 'DS2966',
  title: 'Nothing to replay',
  exitCode: 2,
  message: ({ ids }) => `No finished delivery belongs to ${ids.join(', ')} and fits the other choices.`,
  hint: () => 'Run dealersite leads list to see ids. Deliveries that wait are sent anyway.',
});

export const noDestination = defineError<{ destination: string; destinations: readonly string[] }>({
  code: 'DS2987',
  title: 'No such destination',
  exitCode: 2,
  message: ({ destination }) =>
    `--destination ${destination}: leads go to no webhook, CRM or email address of this name.`,
  hint: ({ destinations }) =>
    destinations.length === 0
      ? 'Name one in options.enquiry: lead_emails, lead_webhooks or lead_crms.'
      : `Use one of: ${destinations.join(', ')}.`,
});

export const nothingToRetry = defineError<{ ids: readonly string[] }>({
  code: 'DS1009',
  title: 'Nothing to retry',
  exitCode: 2,
  message: ({ ids }) => `No failed delivery belongs to ${ids.join(', ')}.`,
  hint: () =>
    'Run dealersite leads list --dead to see failed deliveries. Waiting deliveries are retried automatically.',
});

const diskRefuses = defineError<{ file: string | undefined; reason: string }>({
  code: 'DS1780',
  title: 'The disk refused',
  exitCode: 2,
  message: ({ file, reason }) => `${file ?? 'Writing a file failed'}: ${reason}.`,
  hint: () => 'Check the permissions and the free space of the disk. Existing files are intact.',
});

/** Returns the problem for an error of the file system; undefined for any other error. */
function refusalOf(error: unknown): Problem | undefined {
  const reason = diskRefusal(error);
  if (reason === undefined) return undefined;
  return problem(diskRefuses, { file: (error as NodeJS.ErrnoException).path, reason });
}

/** Returns the outcome of a run that threw. */
export function outcomeOfError(error: unknown): Outcome {
  // Libraries wrap errors that our callbacks throw.
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
  message: ({ name }) => `--explain ${name}: no slice of this name can explain its option values.`,
  hint: ({ names }) => `Use one of these: ${names.map((one) => `\`${one}\``).join(', ')}.`,
});
