import type { Action } from '../outcome.ts';
import { Option, type Command } from 'commander';
import { withShrink, withTenants } from './tenant-options.ts';
import type { PullOptions } from '../stock/pull.run.ts';

/** Options of a stock pull, which exclude the pull of tenants. */
const OF_STOCK = ['tenant', 'all', 'explain'];

export function registerPull(program: Command, run: (action: Action) => Promise<void>): void {
  withShrink(withTenants(program.command('pull')))
    .description('read the stock of a tenant from its sources into a snapshot')
    .option('--explain', 'show how every column is mapped; replace nothing')
    .addOption(
      new Option(
        '--config',
        'bring in the tenants of the source that dealersite.config.json names',
      ).conflicts(OF_STOCK),
    )
    .addOption(
      new Option(
        '--tenants-from <address>',
        'bring in tenants from a folder, https://… or s3://bucket/prefix',
      ).conflicts(OF_STOCK),
    )
    .action((options: PullOptions) =>
      run(async (context) => {
        const isConfig = options.config === true || options.tenantsFrom !== undefined;
        const command = isConfig
          ? await import('../tenants/pull-config.run.ts')
          : await import('../stock/pull.run.ts');
        return command.run(options, { ...context, allowShrink: options.allowShrink });
      }),
    );
}
