/** Rewrites usage errors of the command-line parser and adds the nearest choice. */
import type { Command } from 'commander';
import { nearestName } from '../features/_domain/text/nearest-name.ts';

const CHOICES = /argument '(.*)' is invalid\. Allowed choices are (.*)\.$/s;

const UNKNOWN = /^unknown (?:command|option) '(.*?)'/;

/** What words of other generators are called here. */
const ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ['dev', '`dealersite serve` shows the sites and follows changes.'],
  ['start', '`dealersite serve` shows the sites and follows changes.'],
  ['watch', '`dealersite serve` shows the sites and follows changes.'],
  ['preview', '`dealersite serve --static` shows the built sites.'],
  [
    'deploy',
    '`dealersite build` writes output/<tenant>/, which any static host takes: see docs/run/deploying.md.',
  ],
  [
    'publish',
    '`dealersite build` writes output/<tenant>/, which any static host takes: see docs/run/deploying.md.',
  ],
  ['clean', '`dealersite build --force` renders every page anew; output/ may be deleted before.'],
  ['lint', '`dealersite check` reports errors in tenants.'],
  ['validate', '`dealersite check` reports errors in tenants.'],
  ['-v', '-V or --version prints the version.'],
]);

/** Returns the message of a usage error without its prefix, with the nearest choice or what the word is called here. */
export function usageMessage(message: string): string {
  const text = message.replace(/^error: /, '');
  const elsewhere = ELSEWHERE.get(UNKNOWN.exec(text)?.[1] ?? '');
  if (elsewhere !== undefined) return `${text.replace(/\n\(Did you mean .*$/s, '')}\n${elsewhere}`;
  const [, given, choices] = CHOICES.exec(text) ?? [];
  if (given === undefined || choices === undefined) return text;
  const nearest = nearestName(given, choices.split(', '));
  return nearest === undefined ? text : `${text}\n(Did you mean ${nearest}?)`;
}

/** Calls `note` with the full name of a wrongly used command before its error is thrown. */
export function noteWrongUsage(command: Command, note: (name: string) => void, path = ''): void {
  for (const child of command.commands) {
    const name = `${path} ${child.name()}`.trim();
    child.exitOverride((error) => {
      note(name);
      throw error;
    });
    noteWrongUsage(child, note, name);
  }
}
