import type { Action } from '../outcome.ts';
import { Option, type Command } from 'commander';
import { withTenants } from './tenant-options.ts';

export interface LeadsOptions {
  tenant?: string[];
  all?: boolean;
  since?: string;
  status?: 'partial' | 'received' | 'duplicate' | 'spam';
  dead?: boolean;
  most?: string;
  format?: 'csv' | 'ndjson';
  force?: boolean;
}

const since = () => new Option('--since <instant>', 'only leads from this day or instant on (ISO 8601)');
const status = () =>
  new Option('--status <status>', 'only leads in this state').choices([
    'partial',
    'received',
    'duplicate',
    'spam',
  ]);

export function registerLeads(program: Command, run: (action: Action) => Promise<void>): void {
  const leads = program.command('leads').description('what visitors have sent, and how its delivery stands');
  withTenants(leads.command('list'))
    .description('the newest leads and where they went')
    .addOption(since())
    .addOption(status())
    .option('--dead', 'only leads with a delivery that was given up')
    .addOption(new Option('--most <n>', 'so many at the most').default('50'))
    .action((options: LeadsOptions) =>
      run(async (context) => (await import('./leads.run.ts')).list(options, context)),
    );
  withTenants(leads.command('export <file>'))
    .description('all leads into a file for spreadsheets, or as JSON lines')
    .addOption(since())
    .addOption(status())
    .addOption(new Option('--format <format>', 'what the file is').choices(['csv', 'ndjson']).default('csv'))
    .option('--force', 'replace the file')
    .action((file: string, options: LeadsOptions) =>
      run(async (context) => (await import('./leads.run.ts')).exportTo(file, options, context)),
    );
  withTenants(leads.command('retry [ids...]'))
    .description('deliver again what was given up: all, or deliveries and leads by their ids')
    .action((ids: string[], options: LeadsOptions) =>
      run(async (context) => (await import('./leads.run.ts')).retry(ids, options, context)),
    );
}
