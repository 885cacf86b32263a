import type { Action } from '../outcome.ts';
import { Option, type Command } from 'commander';
import { withRepeatedTenant, withTenants } from './tenant-options.ts';
import type { LeadsOptions } from '../records/leads.run.ts';

const since = () => new Option('--since <instant>', 'only leads since this day or instant (ISO 8601)');
const status = () =>
  new Option('--status <status>', 'only leads with this status').choices([
    'partial',
    'received',
    'duplicate',
    'spam',
  ]);

export function registerLeads(program: Command, run: (action: Action) => Promise<void>): void {
  const leads = program.command('leads').description('list, export and redeliver enquiries of visitors');
  withTenants(leads.command('list'))
    .description('list the newest leads with their deliveries')
    .addOption(since())
    .addOption(status())
    .option('--dead', 'only leads with a failed delivery')
    .addOption(new Option('--most <n>', 'maximum number of leads').default('50'))
    .action((options: LeadsOptions) =>
      run(async (context) => (await import('../records/leads.run.ts')).list(options, context)),
    );
  withRepeatedTenant(leads.command('export <file>'))
    .description('write all leads to a CSV file or as JSON lines')
    .addOption(since())
    .addOption(status())
    .addOption(
      new Option('--format <format>', 'format of the file').choices(['csv', 'ndjson']).default('csv'),
    )
    .option('--force', 'replace an existing file')
    .action((file: string, options: LeadsOptions) =>
      run(async (context) => (await import('../records/leads.run.ts')).exportTo(file, options, context)),
    );
  withRepeatedTenant(leads.command('retry [ids...]'))
    .description('retry failed deliveries: all of them, or those of the given delivery or lead ids')
    .action((ids: string[], options: LeadsOptions) =>
      run(async (context) => (await import('../records/leads.run.ts')).retry(ids, options, context)),
    );
  withRepeatedTenant(leads.command('replay [ids...]'))
    .description('send leads again, delivered or not, under the ids by which receivers detect repeats')
    .addOption(since())
    .addOption(new Option('--until <instant>', 'only leads before this day or instant (ISO 8601)'))
    .option('--destination <name>', 'only to this webhook, CRM or email address')
    .option('--failed', 'only deliveries that were given up')
    .option('--dry-run', 'list what would be sent, and queue nothing')
    .action((ids: string[], options: LeadsOptions) =>
      run(async (context) => (await import('../records/leads.run.ts')).replay(ids, options, context)),
    );
}
