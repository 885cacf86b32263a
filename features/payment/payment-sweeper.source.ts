/** Background worker of payments: closes expired pages and sends pending refunds. */
import { reasonOf } from '../_platform/database/database.ts';
import type { Service, ServiceContext } from '../_platform/slice/slice-server.ts';
import { paymentOptions } from './payment.schema.ts';
import { expirePayments, owedRefunds } from './payment-store.source.ts';
import { giveBack } from './refund.source.ts';
import { createStripeProvider, stripeClient } from './stripe-provider.source.ts';
import { createTestProvider } from './test-provider.ts';
import type { PaymentProvider } from './provider.ts';

const EVERY_MS = 60_000;

/** Sweeps all tenants once. */
export async function sweepPayments(
  context: Pick<ServiceContext, 'database' | 'tenants' | 'environment' | 'now' | 'report'>,
): Promise<void> {
  const { now, report, environment } = context;
  const store = await context.database();
  await expirePayments(store, now());
  const owed = await owedRefunds(store);
  if (owed.length === 0) return;
  const tenants = await context.tenants();
  for (const row of owed) {
    const tenant = tenants.find(({ slug }) => slug === row.tenant);
    if (!tenant) continue;
    const provider = async (): Promise<PaymentProvider | undefined> => {
      if (row.provider === 'test') return createTestProvider(() => '');
      const client = await stripeClient(paymentOptions(tenant).stripe, environment);
      return client && createStripeProvider(client, tenant.slug);
    };
    await giveBack(row, { store, provider, now, report });
  }
}

/** Sweeps every minute once a payment was stored; opens no database before that. */
export function createPaymentSweeper(context: ServiceContext): Service {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const round = (): void => {
    running = sweepPayments(context).catch((error: unknown) =>
      context.report(`Payments could not be swept: ${reasonOf(error)}`, 'warn'),
    );
  };
  return {
    wake() {
      timer ??= setInterval(round, EVERY_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
