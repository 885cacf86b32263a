import type { Action } from '../outcome.ts';
import type { Command } from 'commander';

export function registerInit(program: Command, run: (action: Action) => Promise<void>): void {
  program
    .command('init')
    .argument(
      '<slug>',
      'name of the new tenant in commands, hosts and folders: lower-case letters, digits, hyphens',
    )
    .option('--from <file>', 'look at an export and write a first mapping for it, in place of demo stock')
    .description('make a small tenant that passes check and builds, with demo stock or an export of yours')
    .action((slug: string, { from }: { from?: string }) =>
      run(async (context) => {
        const [init, { terminalAsk }] = await Promise.all([
          import('./init.run.ts'),
          import('../print/ask.ts'),
        ]);
        return init.run({ slug, from, ask: terminalAsk(process.env) }, context);
      }),
    );
}
