/** Rewrites usage errors of the command-line parser and adds the nearest choice. */
import type { Command } from 'commander';
import { nearestName } from '../features/_domain/text/nearest-name.ts';

const CHOICES = /argument '(.*)' is invalid\. Allowed choices are (.*)\.$/s;

/** Returns the message of a usage error without its prefix. */
export function usageMessage(message: string): string {
  const text = message.replace(/^error: /, '');
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
