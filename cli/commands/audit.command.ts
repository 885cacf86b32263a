import { Option, type Command } from 'commander';
import type { Action } from '../outcome.ts';
import { outcomeOfError } from '../errors.ts';
import { DEVICE_CHOICES } from '../audit/devices.ts';
import { formatOption, withShrink, withTenants } from './tenant-options.ts';
import type { AuditOptions } from '../audit/audit.run.ts';

export function registerAudit(program: Command, run: (action: Action) => Promise<void>): void {
  withShrink(withTenants(program.command('audit')))
    .description('measure one page of each template with Lighthouse, against the budgets of the tenant')
    .option('--only <text>', 'measure only pages whose template or address contains the text')
    .addOption(new Option('--runs <n>', 'measure each page n times and take the medians').default('1'))
    .addOption(
      new Option('--device <device>', 'device to emulate; both takes twice as long')
        .choices(DEVICE_CHOICES)
        .default('mobile'),
    )
    .option('--browser <path>', 'Chrome or Chromium to use instead of CHROME_PATH or the installed one')
    .addOption(
      new Option('--timeout <ms>', 'time for each page; the audit goes on with the next one').default(
        undefined,
        '120000',
      ),
    )
    .addOption(
      new Option(
        '--global-timeout <ms>',
        'time for the whole audit; reports the pages measured until then',
      ).default(undefined, 'none'),
    )
    .addOption(formatOption(['junit']))
    .action((options: AuditOptions) =>
      run(async (context) => {
        const audit = await import('../audit/audit.run.ts');
        const { format } = options;
        const outcome = await audit
          .run(options, { ...context, allowShrink: options.allowShrink })
          .catch(outcomeOfError);
        return format === 'junit' ? outcome : { ...outcome, format };
      }),
    );
}
