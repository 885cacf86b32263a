import { Option, type Command } from 'commander';
import type { Action } from '../outcome.ts';
import { withTenants } from './tenant-options.ts';
import type { PingOptions } from '../doctor/ping.run.ts';

/** Passes addresses on to every search engine that takes part. */
const ENDPOINT = 'https://api.indexnow.org/indexnow';

export function registerPing(program: Command, run: (action: Action) => Promise<void>): void {
  withTenants(program.command('ping'))
    .description(
      'report the pages that the last build changed to search engines (IndexNow); run it after a deploy',
    )
    .addOption(new Option('--endpoint <url>', 'service to report to').default(ENDPOINT))
    .option('--dry-run', 'print the addresses and send nothing')
    .action((options: PingOptions) =>
      run(async (context) => (await import('../doctor/ping.run.ts')).run(options, context)),
    );
}
