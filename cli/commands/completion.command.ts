import { Option, type Command } from 'commander';
import type { Action } from '../outcome.ts';
import { SHELLS } from '../completion/scripts.ts';

export function registerCompletion(program: Command, run: (action: Action) => Promise<void>): void {
  program
    .command('completion')
    .argument('[shell]', `shell of the script: ${SHELLS.join(', ')} (default: from the variable SHELL)`)
    // Shells run this at each press of Tab; the typed words follow `--`.
    .addOption(new Option('--words', 'print the possible next words').hideHelp())
    .argument('[words...]')
    .description('print a script that completes commands, options and tenants in bash, zsh or fish')
    .action((shell: string | undefined, words: string[], { words: isQuery }: { words?: boolean }) =>
      run(async (context) => {
        const completion = await import('../completion/completion.run.ts');
        return isQuery
          ? completion.complete(program, [shell ?? '', ...words], context.root)
          : completion.run(shell, process.env);
      }),
    );
}
