import type { Action } from '../outcome.ts';
import type { Command } from 'commander';
import { withTenants } from './tenant-options.ts';
import type { AlertsOptions } from '../records/alerts.run.ts';

export function registerAlerts(program: Command, run: (action: Action) => Promise<void>): void {
  withTenants(program.command('alerts'))
    .description('email visitors who saved a search or watch a price; run it after each pull')
    .option('--snapshot <file>', 'stock to compare with instead of the last pull')
    .action((options: AlertsOptions) =>
      run(async (context) => (await import('../records/alerts.run.ts')).run(options, context)),
    );
}
