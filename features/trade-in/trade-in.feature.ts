/** Trade-in valuations. */
import { defineFeature, offer } from '../_domain/slice/slice.ts';
import { tradeInFaqBlock } from './trade-in-faq.section.tsx';
import { tradeInPages } from './trade-in.page.tsx';
import { tradeInOptions } from './trade-in.schema.ts';
import { tradeInOffering } from '../_domain/form/trade-in-pages.ts';
import { apiBase } from '../_domain/tenant/api-base.ts';

export const feature = defineFeature({
  name: 'trade-in',
  checks: () => import('./trade-in.check.ts'),
  options: tradeInOptions,
  offers: [
    offer(
      tradeInOffering,
      (tenant) => (tradeInOptions(tenant).enabled && apiBase(tenant.api) !== undefined) || undefined,
    ),
  ],
  pages: tradeInPages,
  sections: [tradeInFaqBlock],
});
