import type { Action } from '../outcome.ts';
import type { Command } from 'commander';
import { withTenants } from './tenant-options.ts';

export interface PullOptions {
  tenant?: string[];
  all?: boolean;
  allowShrink?: boolean;
  explain?: boolean;
}

export function registerPull(program: Command, run: (action: Action) => Promise<void>): void {
  withTenants(program.command('pull'))
    .description('read the stock of a tenant from its sources into a snapshot')
    .option('--allow-shrink', 'accept a pull that is much smaller than the last one')
    .option('--explain', 'show what becomes of every column, and replace nothing')
    .action((options: PullOptions) =>
      run(async (context) => (await import('./pull.run.ts')).run(options, context)),
    );
}
