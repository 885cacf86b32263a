/** Checks commands in guides and recipes against the options of the command line. */
import { Command, CommanderError } from 'commander';
import { commandTree } from './reference/commands.ts';

/** Returns a program that parses without running anything. */
function parser(): Command {
  const program = commandTree()
    .option('--root <dir>')
    .option('--json')
    .option('--quiet')
    .option('--now <instant>')
    .version('0');
  const harden = (command: Command): void => {
    command.exitOverride().configureOutput({ writeOut: () => undefined, writeErr: () => undefined });
    command.commands.forEach(harden);
  };
  harden(program);
  return program;
}

/** Splits a shell line into arguments. Removes quotes; a substitution stays one argument. */
function parseWords(line: string): string[] {
  const tokens = line.match(/(?:"[^"]*"|'[^']*'|\$\([^)]*\)|\$\{\{[^}]*\}\}|[^\s"'])+/g) ?? [];
  const end = tokens.findIndex((word) => /^(?:[|<>&;]|2>|#)/.test(word) || word.endsWith(';'));
  const own = end === -1 ? tokens : tokens.slice(0, tokens[end]?.endsWith(';') ? end + 1 : end);
  return own.map((word) =>
    word
      .replaceAll(/\$\{\{[^}]*\}\}/g, '1')
      .replace('$CI_NODE_INDEX/$CI_NODE_TOTAL', '1/4')
      .replaceAll(/^['"]|['";]+$/g, ''),
  );
}

/** Returns the `dealersite` commands in a shell text as argument lists. */
export function commandsIn(text: string): string[][] {
  const lines = text.replaceAll(/\\\n\s*/g, ' ').split('\n');
  return lines.flatMap((line) =>
    line.split(/&&|\bthen\b/).flatMap((part) => {
      const call = /(?:^|[\s=])(?:npx (?:--no-install )?|\$ )?dealersite(?: (?!<|-0)(.*))?$/.exec(
        part.trim(),
      );
      const isCall =
        call && /^(?:[A-Z_]+=\S* +|npx |--no-install |\$ |if .*; *)*dealersite( |$)/.test(part.trim());
      return isCall && call[1] !== undefined ? [parseWords(call[1])] : [];
    }),
  );
}

/** Returns the error of the command line for the arguments, or undefined when it accepts them. */
export async function findRefusal(args: readonly string[]): Promise<string | undefined> {
  try {
    await parser().parseAsync(args, { from: 'user' });
    return undefined;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? undefined : `dealersite ${args.join(' ')}: ${error.message}`;
  }
}
