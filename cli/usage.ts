/** What the parser of the command line says about wrong usage, with the nearest choice added. */
import type { Command } from 'commander';
import { nearestName } from '../features/_domain/text/nearest-name.ts';

const CHOICES = /argument '(.*)' is invalid\. Allowed choices are (.*)\.$/s;

/** Returns the message of an error as people read it. */
export function usageMessage(message: string): string {
  const text = message.replace(/^error: /, '');
  const [, given, choices] = CHOICES.exec(text) ?? [];
  if (given === undefined || choices === undefined) return text;
  const nearest = nearestName(given, choices.split(', '));
  return nearest === undefined ? text : `${text}\n(Did you mean ${nearest}?)`;
}

/** Calls `note` with the words of the command that was used wrongly, before its error is thrown. */
export function noteWrongUsage(command: Command, note: (words: string) => void, path = ''): void {
  for (const child of command.commands) {
    const words = `${path} ${child.name()}`.trim();
    child.exitOverride((error) => {
      note(words);
      throw error;
    });
    noteWrongUsage(child, note, words);
  }
}
