import type { Action } from '../outcome.ts';
import type { Command } from 'commander';
import { withShrink, withTenants, type ShrinkOptions } from './tenant-options.ts';

export interface PullOptions extends ShrinkOptions {
  tenant?: string[];
  all?: boolean;
  explain?: boolean;
}

export function registerPull(program: Command, run: (action: Action) => Promise<void>): void {
  withShrink(withTenants(program.command('pull')))
    .description('read the stock of a tenant from its sources into a snapshot')
    .option('--explain', 'show what becomes of every column, and replace nothing')
    .action((options: PullOptions) =>
      run(async (context) =>
        (await import('./pull.run.ts')).run(options, { ...context, allowShrink: options.allowShrink }),
      ),
    );
}
