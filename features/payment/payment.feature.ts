/** Payments on the page of a provider, and the page after paying. */
import { offer } from '../_domain/site/offering.ts';
import { defineFeature } from '../_domain/site/slice.ts';
import { paymentsOffering } from '../_domain/payment/site-payments.ts';
import { apiBase } from '../_domain/tenant/api-base.ts';
import { paymentResultPage } from './payment-result.page.tsx';
import { paymentOptions } from './payment.schema.ts';

/** Origin of Stripe's pages. */
const STRIPE_PAGES = 'https://checkout.stripe.com';

export const feature = defineFeature({
  name: 'payment',
  options: paymentOptions,
  pages: [paymentResultPage],
  checks: () => import('./payment.check.ts'),
  offers: [
    offer(paymentsOffering, (tenant) => {
      const { deposits, online, provider } = paymentOptions(tenant);
      if (apiBase(tenant.api) === undefined || (!deposits && !online)) return undefined;
      return provider === 'test'
        ? { deposits, online, isTest: true }
        : { deposits, online, isTest: false, origin: STRIPE_PAGES };
    }),
  ],
});
