/** What a tenant may choose about finance figures, under `options.finance`; defaults are those of sections 5 and 9. */
import { z } from 'zod';
import { ITEM_TYPES } from '../_domain/vehicle/item-type.ts';
import { dollars, href, id, line, percent } from '../_domain/schema/primitives.schema.ts';
import { siteOptions } from '../_domain/site/site.ts';
import { CAR_TYPES } from '../_domain/vehicle/vehicle.schema.ts';
import { amountRange } from './ranges.ts';

/** Half years, so that every frequency has whole periods. */
const years = z.number().min(0.5).max(30).multipleOf(0.5);

const amount = z
  .object({
    start: z
      .enum(['price', 'fixed'])
      .default('price')
      .describe('Begin with the price of the vehicle, or with `finance.amount` for every vehicle.'),
    min: dollars.default(1000).describe('Least amount in dollars; some lenders begin at 5000.'),
    max: dollars
      .optional()
      .describe('Highest amount in dollars; 100000, and 250000 under the rules of `sidebar`.'),
    step: z.number().positive().max(10_000).default(500).describe('Step of the slider in dollars.'),
    follow_price: z
      .boolean()
      .default(false)
      .describe('A vehicle that costs more than 100000 raises the highest amount to 105 % of its price.'),
  })
  .prefault({})
  .describe('The purchase price a visitor may choose.');

const term = z
  .object({
    max: years.min(1).max(7).default(7).describe('Longest term in years; 5 on some sites.'),
    years: z
      .array(years)
      .min(1)
      .max(30)
      .optional()
      .describe('Years to choose from, in place of 1 to the longest term in half years.'),
  })
  .prefault({})
  .describe('The terms a visitor may choose.');

const interest = z
  .object({
    min: percent.default(0.5).describe('Least rate, percent a year.'),
    max: percent.default(15).describe('Highest rate, percent a year.'),
    step: z.number().positive().max(5).default(0.5).describe('Step of the slider.'),
    locked: z.boolean().default(false).describe('Visitors cannot change the rate.'),
  })
  .refine(({ min, max }) => min < max, { error: 'the highest rate is above the least one', path: ['max'] })
  .prefault({})
  .describe('The rates a visitor may choose. A rate of the lender outside of them widens them.');

const excluded = z
  .object({
    car_types: z.array(z.enum(CAR_TYPES)).default([]).describe('Vehicles by type.'),
    item_types: z.array(z.enum(ITEM_TYPES)).default([]).describe('Kinds of vehicle.'),
    makes: z.array(line).max(200).default([]).describe('Vehicles by make.'),
    ids: z.array(id).max(1000).default([]).describe('Single vehicles.'),
  })
  .prefault({})
  .describe('Vehicles without a calculator, a teaser and a disclaimer.');

const calculator = z
  .object({
    shown: z.boolean().default(true).describe('The calculator is on vehicle pages.'),
    rules: z
      .enum(['detail', 'sidebar'])
      .default('detail')
      .describe(
        '`sidebar`: amounts to 250000, a sentence at the bounds in place of a correction, 5 years to begin with in place of 6.',
      ),
    amount,
    term,
    interest,
  })
  .refine(
    (chosen) => {
      const { min, max } = amountRange(0, chosen);
      return min < max;
    },
    { error: 'the highest amount is above the least one', path: ['amount'] },
  )
  .prefault({})
  .describe('The finance calculator: what a visitor may choose.');

const fee = z.object({
  name: line.describe('What it is for.'),
  amount: dollars.describe('Dollars.'),
  per: z.enum(['once', 'month', 'year']).default('once').describe('How often it is charged.'),
});

export const financeOptionsSchema = z
  .object({
    amount: dollars
      .default(30_000)
      .describe('Amount where a vehicle has no price or `calculator.amount.start` is `fixed`, in dollars.'),
    term: years
      .max(7)
      .min(1)
      .optional()
      .describe(
        'Years of the loan, when the lender says nothing else; 6, and 5 under the rules of `sidebar`.',
      ),
    interest: percent.default(12.94).describe('Sample rate, percent a year, when the lender gives none.'),
    comparison_rate: percent
      .optional()
      .describe(
        'Comparison rate that goes with the sample rate, percent a year. Shown beside every estimate; advertising a rate without it is against Australian credit law.',
      ),
    comparison_range: z
      .object({
        from: percent.default(8.38).describe('Lowest comparison rate, percent a year.'),
        to: percent.default(19.42).describe('Highest comparison rate, percent a year.'),
      })
      .optional()
      .describe('Comparison rates of a lender that has no single one; `{}` says 8.38 % to 19.42 %.'),
    residual: dollars.default(0).describe('Amount due at the end of the loan, in dollars.'),
    establishment_fee: dollars.default(0).describe('Fee for setting the loan up, in dollars.'),
    fees: z
      .array(fee)
      .max(12)
      .default([])
      .describe('Fees of the lender that are listed below the calculator and are not part of its figures.'),
    rounding: z
      .enum(['up', 'quoted'])
      .default('up')
      .describe('Repayments to whole dollars: up, or down where up is more than the lender quotes.'),
    frequency: z
      .enum(['weekly', 'fortnightly', 'monthly'])
      .default('weekly')
      .describe('How often is paid, where a visitor has not chosen.'),
    calculator,
    excluded,
    teaser_without_makes: z
      .array(line)
      .max(200)
      .default(['Suzuki'])
      .describe('Makes without a finance teaser below the price.'),
    disclaimer_length: z
      .number()
      .int()
      .min(40)
      .max(2000)
      .default(197)
      .describe('Characters of the lender’s disclaimer before Show More.'),
    terms_href: href
      .optional()
      .describe(
        'Page with the terms that the disclaimer links to; /terms-and-conditions when the site has that page.',
      ),
  })
  .describe('Finance figures. They show only when `finance_provider` names who lends.');

export type FinanceOptions = z.output<typeof financeOptionsSchema>;

/** What the tenant chose, once for each site. */
export const financeOptions = siteOptions('finance', financeOptionsSchema);
