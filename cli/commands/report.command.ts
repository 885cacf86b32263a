import type { Command } from 'commander';
import type { Action } from '../outcome.ts';
import { withTenants } from './tenant-options.ts';

export interface ReportOptions {
  tenant?: string[];
  all?: boolean;
}

export function registerReport(program: Command, run: (action: Action) => Promise<void>): void {
  withTenants(program.command('report'))
    .description('measure the quality of the stock: photos, prices, VINs, odometers, descriptions')
    .action((options: ReportOptions) =>
      run(async (context) => (await import('./report.run.ts')).run(options, context)),
    );
}
