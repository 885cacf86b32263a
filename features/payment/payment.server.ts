/** Payments on the page of a provider. */
import { leadsOfPerson } from '../_platform/accounts/personal-data.ts';
import { payments } from '../_platform/payments/payments.ts';
import { provide } from '../_platform/slice/provide.ts';
import { defineServer } from '../_platform/slice/slice-server.ts';
import { paymentApi } from './payment.api.ts';
import { paymentOptions } from './payment.schema.ts';
import { createPaymentService, resultUrl } from './payment-service.source.ts';
import { paymentOfLead, purgePayments } from './payment-store.source.ts';
import { payment, paymentEvent } from './payment.tables.ts';
import { createPaymentWorker } from './payment-worker.source.ts';
import { paymentsOfPerson } from './personal.source.ts';

export const server = defineServer({
  name: 'payment',
  routes: [paymentApi],
  tables: [payment, paymentEvent],
  migrations: import.meta.glob('./migrations/*.sql', { query: '?raw', import: 'default', eager: true }),
  personal: ({ use }) => [paymentsOfPerson(use(leadsOfPerson))],
  services: [createPaymentWorker],
  async purge({ database, tenants, now }) {
    for (const tenant of tenants)
      await purgePayments(database, { tenant: tenant.slug, keepDays: paymentOptions(tenant).keep_days, now });
    return undefined;
  },
  provides: [
    provide(payments, (platform) => {
      const { deposits, provider } = paymentOptions(platform.tenant);
      const service = createPaymentService(platform);
      return {
        takesDeposits: deposits,
        begin: (run, request) => service.begin(run, request, provider),
        open: service.open,
        async findOfLead(leadId) {
          const row = await paymentOfLead(await platform.database(), platform.tenant.slug, leadId);
          return row && { href: resultUrl(service, row), isPaid: row.status === 'paid' };
        },
      };
    }),
  ],
});
