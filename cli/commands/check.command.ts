import { Option, type Command } from 'commander';
import { outcomeOfError } from '../errors.ts';
import { FORMATS, type Action } from '../outcome.ts';
import { withTenants } from './tenant-options.ts';
import type { CheckOptions } from '../check/check.run.ts';

export function registerCheck(program: Command, run: (action: Action) => Promise<void>): void {
  withTenants(program.command('check'))
    .description('validate tenants: schema, references, hours, media, colours (all tenants by default)')
    .option('--online', 'also ask the search cluster for the rights of the public key')
    .option('--strict', 'fail on warnings as well')
    .addOption(new Option('--format <format>', 'format of the findings').choices(FORMATS).default('human'))
    .option('--fix', 'apply fixes, such as for a misspelt option')
    .addOption(new Option('--dry-run', 'show the fixes and write nothing').conflicts('fix'))
    .addOption(
      new Option('--watch', 'check a tenant again whenever one of its files changes').conflicts([
        'fix',
        'dryRun',
      ]),
    )
    .option('--explain <slice>', 'also show where the options of a slice, such as finance, get their values')
    .action((options: CheckOptions) =>
      run(async (context) => {
        if (options.watch === true) return (await import('../check/check-watch.ts')).watch(options, context);
        const check = await import('../check/check.run.ts');
        const outcome = await check.run(options, context).catch(outcomeOfError);
        return { ...outcome, format: options.format };
      }),
    );
}
