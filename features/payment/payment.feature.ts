/** Payments on the page of a provider, and the page after paying. */
import { offer, defineFeature } from '../_domain/slice/slice.ts';
import { paymentsOffering } from '../_domain/payment/site-payments.ts';
import { apiBase } from '../_domain/tenant/api-base.ts';
import type { Tenant } from '../_domain/tenant/tenant.schema.ts';
import { paymentResultPage } from './payment-result.page.tsx';
import { paymentOptions, paymentPagesOrigin } from './payment.schema.ts';

const takesPayments = (tenant: Tenant): boolean => {
  const { deposits, online } = paymentOptions(tenant);
  return apiBase(tenant.api) !== undefined && (deposits || online);
};

export const feature = defineFeature({
  name: 'payment',
  options: paymentOptions,
  pages: [paymentResultPage],
  checks: () => import('./payment.check.ts'),
  buildChecks: () => import('./deposit-holds.check.ts'),
  thirdParties: (tenant) => {
    const pages = paymentPagesOrigin(tenant);
    if (!takesPayments(tenant) || pages === undefined) return [];
    return [
      {
        name: 'Payments',
        purpose: 'Takes deposits and payments on a page of its own.',
        consent: 'necessary',
        loads: 'press',
        // Forms lead there; pages load nothing of it.
        budgetKb: 1,
        sources: { forms: [pages] },
      },
    ];
  },
  offers: [
    offer(paymentsOffering, (tenant) => {
      const { deposits, online, provider, deposit_days: depositDays } = paymentOptions(tenant);
      const isTest = provider === 'test';
      return takesPayments(tenant) ? { deposits, online, isTest, depositDays } : undefined;
    }),
  ],
});
