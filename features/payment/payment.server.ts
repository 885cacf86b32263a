/** Payments on the page of a provider. */
import { leadsOfPerson } from '../_platform/accounts/personal-data.ts';
import { payments } from '../_platform/payments/payments.ts';
import { provide } from '../_platform/slice/provide.ts';
import { defineServer } from '../_platform/slice/slice-server.ts';
import { paymentApi } from './payment.api.ts';
import { paymentOptions } from './payment.schema.ts';
import { createPaymentService } from './payment-service.source.ts';
import { purgePayments } from './payment-store.source.ts';
import { payment, paymentEvent } from './payment.tables.ts';
import { createPaymentSweeper } from './payment-sweeper.source.ts';
import { paymentsOfPerson } from './personal.source.ts';

export const server = defineServer({
  name: 'payment',
  routes: [paymentApi],
  tables: [payment, paymentEvent],
  migrations: import.meta.glob('./migrations/*.sql', { query: '?raw', import: 'default', eager: true }),
  personal: ({ use }) => [paymentsOfPerson(use(leadsOfPerson))],
  services: [createPaymentSweeper],
  async purge({ database, tenants, now }) {
    for (const tenant of tenants)
      await purgePayments(database, { tenant: tenant.slug, keepDays: paymentOptions(tenant).keep_days, now });
    return undefined;
  },
  provides: [
    provide(payments, (platform) => {
      const { deposits } = paymentOptions(platform.tenant);
      return { takesDeposits: deposits, start: createPaymentService(platform).start };
    }),
  ],
});
