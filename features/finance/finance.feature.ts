/** Finance of vehicles. */
import { cardFinanceOffering } from '../_domain/price/card-finance.ts';
import { offer, defineFeature } from '../_domain/slice/slice.ts';
import { cardRepayments } from './card-repayments.ts';
import { searchRepayments } from './search-repayments.ts';
import { weeklyRepaymentOffering } from '../_domain/price/weekly-repayment.ts';
import { financePage } from './finance.page.tsx';
import { financeOptions } from './finance.schema.ts';
import { financeSection } from './finance.section.tsx';

export const feature = defineFeature({
  name: 'finance',
  options: financeOptions,
  offers: [
    offer(cardFinanceOffering, (tenant) => cardRepayments(tenant, financeOptions(tenant))),
    offer(weeklyRepaymentOffering, (tenant) => searchRepayments(tenant, financeOptions(tenant))),
  ],
  checks: () => import('./finance.check.ts'),
  pages: [financePage],
  sections: [financeSection],
});
