import type { Command } from 'commander';
import type { Action } from '../outcome.ts';
import { withShrink, withTenants } from './tenant-options.ts';
import type { ReportOptions } from '../stock/report.run.ts';

export function registerReport(program: Command, run: (action: Action) => Promise<void>): void {
  withShrink(withTenants(program.command('report')))
    .description('measure the quality of the stock: photos, prices, VINs, odometers, descriptions')
    .action((options: ReportOptions) =>
      run(async (context) =>
        (await import('../stock/report.run.ts')).run(options, {
          ...context,
          allowShrink: options.allowShrink,
        }),
      ),
    );
}
