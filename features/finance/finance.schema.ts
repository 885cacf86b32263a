/** Options of finance, validated and completed from the tenant, its presets and provider, and defaults. */
import { siteOptions } from '../_domain/site/site.ts';
import { financeShape, type FinanceInput } from './finance-shape.schema.ts';
import { resolveOptions } from './resolve-options.ts';

const isAboveLeast = (options: FinanceInput, range: 'amount' | 'interest'): boolean => {
  const { min, max } = resolveOptions(options, undefined).calculator[range];
  return min < max;
};

export const financeOptionsSchema = financeShape
  .refine((options) => isAboveLeast(options, 'amount'), {
    error: 'the highest amount is below the lowest one',
    path: ['calculator', 'amount'],
  })
  .refine((options) => isAboveLeast(options, 'interest'), {
    error: 'the highest rate is below the lowest one',
    path: ['calculator', 'interest', 'max'],
  })
  .describe('Repayments. They are displayed only with a `finance_provider` and a comparison rate.');

/** Returns the options with values of presets and provider, memoised per site. */
export const financeOptions = siteOptions('finance', financeOptionsSchema, (options, tenant) =>
  resolveOptions(options, tenant.finance_provider),
);

export type { FinanceOptions } from './resolve-options.ts';
