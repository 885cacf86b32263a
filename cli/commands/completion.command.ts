import { Option, type Command } from 'commander';
import type { Action } from '../outcome.ts';
import { SHELLS } from '../completion/scripts.ts';

export function registerCompletion(program: Command, run: (action: Action) => Promise<void>): void {
  program
    .command('completion')
    .argument('[shell]', `shell to print the script for: ${SHELLS.join(', ')} (default: that of SHELL)`)
    // Shells call the program with it at each press of Tab: the words so far stand behind `--`.
    .addOption(new Option('--words', 'print what may come next').hideHelp())
    .argument('[words...]')
    .description('print a script that completes commands, options and tenants in bash, zsh or fish')
    .action((shell: string | undefined, words: string[], { words: isQuery }: { words?: boolean }) =>
      run(async (context) => {
        const completion = await import('./completion.run.ts');
        return isQuery
          ? completion.complete(program, [shell ?? '', ...words], context.root)
          : completion.run(shell, process.env);
      }),
    );
}
