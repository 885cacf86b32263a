/** What a tenant may choose about finance figures, under `options.finance`; defaults are those of section 9. */
import { z } from 'zod';
import { dollars, percent } from '../_domain/shapes.schema.ts';

export const financeOptionsSchema = z
  .object({
    amount: dollars.default(30_000).describe('Amount of the loan where a vehicle has no price, in dollars.'),
    term: z
      .number()
      .min(1)
      .max(7)
      .default(5)
      .describe('Years of the loan, when the lender says nothing else.'),
    interest: percent.default(12.94).describe('Sample rate, percent a year, when the lender gives none.'),
    comparison_rate: percent
      .optional()
      .describe(
        'Comparison rate that goes with the sample rate, percent a year. Shown beside every estimate; advertising a rate without it is against Australian credit law.',
      ),
    residual: dollars.default(0).describe('Amount due at the end of the loan, in dollars.'),
    establishment_fee: dollars.default(0).describe('Fee for setting the loan up, in dollars.'),
    frequency: z
      .enum(['weekly', 'fortnightly', 'monthly'])
      .default('weekly')
      .describe('How often is paid, where a visitor has not chosen.'),
  })
  .describe('Finance figures. They show only when `finance_provider` names who lends.');

export type FinanceOptions = z.output<typeof financeOptionsSchema>;
