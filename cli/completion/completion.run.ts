/** `dealersite completion SHELL`: prints the completion script and answers its requests. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { candidates } from './candidates.ts';
import { scriptFor, SHELLS, type Shell } from './scripts.ts';
import { nearestName } from '../../features/_domain/text/nearest-name.ts';
import { didYouMean } from '../../features/_domain/text/did-you-mean.ts';
import { defineError, fail } from '../../renderer/contract/error.ts';
import type { Outcome } from '../outcome.ts';

const noShell = defineError<{ given: string }>({
  code: 'DS1028',
  title: 'Unsupported shell',
  exitCode: 2,
  message: ({ given }) =>
    given === '' ? 'The environment variable SHELL is empty.' : `There is no completion script for ${given}.`,
  hint: ({ given }) =>
    `${didYouMean(nearestName(given, SHELLS))}Possible values: ${SHELLS.map((name) => `\`${name}\``).join(', ')}.`,
});

const isShell = (name: string): name is Shell => (SHELLS as readonly string[]).includes(name);

/** Prints the script for a shell; by default for the one in the environment variable SHELL. */
export function run(
  given: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): Outcome {
  const shell = given ?? path.basename(environment['SHELL'] ?? '');
  if (!isShell(shell)) return fail(noShell, { given: shell });
  return { exitCode: 0, problems: [], summary: [], document: scriptFor(shell) };
}

/** Prints the possible next words, one per line with a description. */
export function complete(program: Command, args: readonly string[], stated: string): Outcome {
  const root = rootIn(args) ?? stated;
  const lines = candidates(program, args, { tenants: () => slugsBelow(root) }).map(
    ({ word, does }) => `${word}\t${does}\n`,
  );
  return { exitCode: 0, problems: [], summary: [], document: lines.join('') };
}

/** Returns the root named on the typed command line. */
function rootIn(args: readonly string[]): string | undefined {
  const index = args.indexOf('--root');
  const next = index === -1 ? undefined : args[index + 1];
  return next ?? args.find((word) => word.startsWith('--root='))?.slice('--root='.length);
}

/** Lists the tenants of the project, including pulled ones. */
function slugsBelow(root: string): string[] {
  const folders = [path.join(root, 'tenants'), path.join(root, '.dealersite', 'tenants')];
  const slugs = folders.flatMap((folder) =>
    existsSync(folder)
      ? readdirSync(folder).filter((name) => existsSync(path.join(folder, name, 'tenant.json')))
      : [],
  );
  return [...new Set(slugs)].toSorted();
}
