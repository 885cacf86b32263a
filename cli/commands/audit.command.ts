import { Option, type Command } from 'commander';
import type { Action, TenantOptions } from '../outcome.ts';
import { withShrink, withTenants, type ShrinkOptions } from './tenant-options.ts';

export interface AuditOptions extends TenantOptions, ShrinkOptions {
  only?: string;
  runs: string;
  formFactor: 'mobile' | 'desktop';
  browser?: string;
}

export function registerAudit(program: Command, run: (action: Action) => Promise<void>): void {
  withShrink(withTenants(program.command('audit')))
    .description('measure one page of each template with Lighthouse, against the budgets of the tenant')
    .option('--only <text>', 'only pages whose template or address has the text in it')
    .addOption(new Option('--runs <n>', 'measure each page so often and take the medians').default('1'))
    .addOption(
      new Option('--form-factor <kind>', 'what the pages are looked at with')
        .choices(['mobile', 'desktop'])
        .default('mobile'),
    )
    .option(
      '--browser <path>',
      'Chrome or Chromium to measure with instead of CHROME_PATH or the installed one',
    )
    .action((options: AuditOptions) =>
      run(async (context) =>
        (await import('./audit.run.ts')).run(options, { ...context, allowShrink: options.allowShrink }),
      ),
    );
}
