import type { Action } from '../outcome.ts';
import { Option, type Command } from 'commander';
import { withRepeatedTenant, withTenants } from './tenant-options.ts';
import type { PaymentsOptions } from '../records/payments.run.ts';

const since = () => new Option('--since <instant>', 'only payments since this day or instant (ISO 8601)');

export function registerPayments(program: Command, run: (action: Action) => Promise<void>): void {
  const payments = program
    .command('payments')
    .description('list payments, compare them with the payment provider, give deposits back');
  withTenants(payments.command('list'))
    .description('list the newest payments')
    .addOption(since())
    .addOption(new Option('--most <n>', 'maximum number of payments').default('50'))
    .action((options: PaymentsOptions) =>
      run(async (context) => (await import('../records/payments.run.ts')).list(options, context)),
    );
  withTenants(payments.command('reconcile'))
    .description('ask the provider about the payments of the last 30 days; differences are findings')
    .addOption(since())
    .action((options: PaymentsOptions) =>
      run(async (context) => (await import('../records/payments.run.ts')).reconcile(options, context)),
    );
  withRepeatedTenant(payments.command('release <id>'))
    .description('give a paid deposit back, and free its vehicle')
    .action((id: string, options: PaymentsOptions) =>
      run(async (context) => (await import('../records/payments.run.ts')).release(id, options, context)),
    );
}
