import type { Command } from 'commander';
import type { Action } from '../outcome.ts';
import { withShrink, withTenants, type ShrinkOptions } from './tenant-options.ts';

export interface ReportOptions extends ShrinkOptions {
  tenant?: string[];
  all?: boolean;
}

export function registerReport(program: Command, run: (action: Action) => Promise<void>): void {
  withShrink(withTenants(program.command('report')))
    .description('measure the quality of the stock: photos, prices, VINs, odometers, descriptions')
    .action((options: ReportOptions) =>
      run(async (context) =>
        (await import('./report.run.ts')).run(options, { ...context, allowShrink: options.allowShrink }),
      ),
    );
}
