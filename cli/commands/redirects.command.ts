import type { Command } from 'commander';
import type { Action } from '../outcome.ts';
import { withRepeatedTenant } from './tenant-options.ts';
import type { RedirectsOptions } from '../check/redirects.run.ts';

export function registerRedirects(program: Command, run: (action: Action) => Promise<void>): void {
  const redirects = program.command('redirects').description('redirect the addresses of an earlier site');
  withRepeatedTenant(redirects.command('import <file>'))
    .description('add the redirects of a CSV: old addresses, with or without targets')
    .option('--guesses', 'also add the best guess for addresses without an existing target')
    .option('--dry-run', 'report what would be added and leave tenant.json as it is')
    .action((file: string, options: RedirectsOptions) =>
      run(async (context) =>
        (await import('../check/redirects.run.ts')).importRedirects(file, options, context),
      ),
    );
}
