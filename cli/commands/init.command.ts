import type { Action } from '../outcome.ts';
import type { Command } from 'commander';

export function registerInit(program: Command, run: (action: Action) => Promise<void>): void {
  program
    .command('init')
    .argument(
      '<slug>',
      'name of the new tenant in commands, hosts and folders: lower-case letters, digits, hyphens',
    )
    .description('make a small tenant with demo stock that passes check and builds')
    .action((slug: string) => run(async (context) => (await import('./init.run.ts')).run({ slug }, context)));
}
