import type { Command } from 'commander';
import type { Action, TenantOptions } from '../outcome.ts';
import { withTenants } from './tenant-options.ts';

export interface CheckOptions extends TenantOptions {
  /** Ask the search cluster what its public key may do. */
  online?: boolean;
  /** Fail on warnings as well. */
  strict?: boolean;
}

export function registerCheck(program: Command, run: (action: Action) => Promise<void>): void {
  withTenants(program.command('check'))
    .description(
      'find what is wrong with tenants: shape, references, hours, media, colours (all of them by default)',
    )
    .option('--online', 'also ask the search cluster what the key of the browsers may do')
    .option('--strict', 'fail on warnings as well')
    .action((options: CheckOptions) =>
      run(async (context) => (await import('./check.run.ts')).run(options, context)),
    );
}
