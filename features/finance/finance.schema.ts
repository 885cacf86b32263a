/** The options of finance, checked and filled in: a tenant's own, those of its presets and its provider, and defaults. */
import { siteOptions } from '../_domain/site/site.ts';
import { financeShape, type FinanceInput } from './finance-shape.schema.ts';
import { resolveOptions } from './resolve-options.ts';

const isAboveLeast = (options: FinanceInput, range: 'amount' | 'interest'): boolean => {
  const { min, max } = resolveOptions(options, undefined).calculator[range];
  return min < max;
};

export const financeOptionsSchema = financeShape
  .refine((options) => isAboveLeast(options, 'amount'), {
    error: 'the highest amount is above the least one',
    path: ['calculator', 'amount'],
  })
  .refine((options) => isAboveLeast(options, 'interest'), {
    error: 'the highest rate is above the least one',
    path: ['calculator', 'interest', 'max'],
  })
  .describe(
    'Repayments. They show only when `finance_provider` names who lends and a comparison rate is there.',
  );

/** What the tenant chose, once for each site, with the values of its presets and its provider. */
export const financeOptions = siteOptions('finance', financeOptionsSchema, (options, tenant) =>
  resolveOptions(options, tenant.finance_provider),
);

export type { FinanceOptions } from './resolve-options.ts';
