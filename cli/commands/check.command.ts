import { Option, type Command } from 'commander';
import { outcomeOfError } from '../errors.ts';
import type { Action, TenantOptions } from '../outcome.ts';
import { FORMATS, type Format } from '../print/formats.ts';
import { withTenants } from './tenant-options.ts';

export interface CheckOptions extends TenantOptions {
  /** Ask the search cluster what its public key may do. */
  online?: boolean;
  /** Fail on warnings as well. */
  strict?: boolean;
  format: Format;
  /** Write mechanical repairs. */
  fix?: boolean;
  /** Show the repairs, and write none. */
  dryRun?: boolean;
  /** Check again whenever a file changes. */
  watch?: boolean;
  /** Slice whose option values are listed with their origins. */
  explain?: string;
}

export function registerCheck(program: Command, run: (action: Action) => Promise<void>): void {
  withTenants(program.command('check'))
    .description(
      'find what is wrong with tenants: shape, references, hours, media, colours (all of them by default)',
    )
    .option('--online', 'also ask the search cluster what the key of the browsers may do')
    .option('--strict', 'fail on warnings as well')
    .addOption(
      new Option('--format <format>', 'how findings are printed: for people, or for other tools')
        .choices(FORMATS)
        .default('human'),
    )
    .option('--fix', 'write the repairs of problems that have exactly one, such as a misspelt option')
    .addOption(new Option('--dry-run', 'show the repairs and write none').conflicts('fix'))
    .addOption(
      new Option('--watch', 'check a tenant again whenever one of its files changes').conflicts([
        'fix',
        'dryRun',
      ]),
    )
    .option('--explain <slice>', 'also list where the option values of a slice come from, such as finance')
    .action((options: CheckOptions) =>
      run(async (context) => {
        if (options.watch === true) return (await import('./check.watch.ts')).watch(options, context);
        const check = await import('./check.run.ts');
        const outcome = await check.run(options, context).catch(outcomeOfError);
        return { ...outcome, format: options.format };
      }),
    );
}
