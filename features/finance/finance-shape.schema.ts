/**
 * What a tenant may choose about finance, under `options.finance`; defaults are those of sections 5 and 9. An option that a preset
 * or a provider may set has no default of its own here: `resolve-options.ts` fills it in.
 */
import { z } from 'zod';
import { ITEM_TYPES } from '../_domain/vehicle/item-type.ts';
import { dollars, href, id, line, percent, prose } from '../_domain/schema/primitives.schema.ts';
import { CAR_TYPES } from '../_domain/vehicle/vehicle.schema.ts';
import { DEFAULTS, PRESET_NAMES, type FinanceValues } from './providers.ts';

/** Marks an option that a preset or the provider may set; editors and docs show the default that counts without either. */
const filledIn = <Shape extends z.ZodType>(shape: Shape, option: keyof FinanceValues) =>
  shape.optional().meta({ default: DEFAULTS[option] });

/** Half years, so that every frequency has whole periods. */
const years = z.number().min(0.5).max(30).multipleOf(0.5);

const amount = z
  .object({
    start: filledIn(z.enum(['price', 'fixed']), 'calculator.amount.start').describe(
      'Begin with the price of the vehicle, or with `finance.amount` for every vehicle.',
    ),
    min: filledIn(dollars, 'calculator.amount.min').describe(
      'Least amount in dollars; some lenders begin at 5000.',
    ),
    max: dollars
      .optional()
      .describe('Highest amount in dollars; 100000, and 250000 under the rules of `sidebar`.'),
    step: filledIn(z.number().positive().max(10_000), 'calculator.amount.step').describe(
      'Step of the slider in dollars.',
    ),
    follow_price: filledIn(z.boolean(), 'calculator.amount.follow_price').describe(
      'A vehicle that costs more than 100000 raises the highest amount to 105 % of its price.',
    ),
  })
  .prefault({})
  .describe('The purchase price a visitor may choose.');

const term = z
  .object({
    max: filledIn(years.min(1).max(7), 'calculator.term.max').describe(
      'Longest term in years; 5 on some sites.',
    ),
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
    min: filledIn(percent, 'calculator.interest.min').describe('Least rate, percent a year.'),
    max: filledIn(percent, 'calculator.interest.max').describe('Highest rate, percent a year.'),
    step: filledIn(z.number().positive().max(5), 'calculator.interest.step').describe('Step of the slider.'),
    locked: filledIn(z.boolean(), 'calculator.interest.locked').describe('Visitors cannot change the rate.'),
  })
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
    rules: filledIn(z.enum(['detail', 'sidebar']), 'calculator.rules').describe(
      '`sidebar`: amounts to 250000, a sentence at the bounds in place of a correction, 5 years to begin with in place of 6.',
    ),
    amount,
    term,
    interest,
  })
  .prefault({})
  .describe('The finance calculator: what a visitor may choose.');

const fee = z.object({
  name: line.describe('What it is for.'),
  amount: dollars.describe('Dollars.'),
  per: z.enum(['once', 'month', 'year']).default('once').describe('How often it is charged.'),
  government: z
    .boolean()
    .default(false)
    .describe('A charge of a government, such as a security registration; comparison rates leave it out.'),
});

const example = z
  .object({
    amount: dollars.min(250).default(30_000).describe('Dollars lent.'),
    term: years.min(1).max(7).default(5).describe('Years.'),
    frequency: z
      .enum(['weekly', 'fortnightly', 'monthly'])
      .default('monthly')
      .describe('How often is paid; weeks count 52.18 a year and fortnights 26.09.'),
  })
  .prefault({})
  .describe('The loan that comparison rates are stated for: the example of your lender where it has one.');

const page = z
  .object({
    documents: z
      .array(line)
      .max(20)
      .optional()
      .describe('Papers to have ready; what lenders usually want when absent.'),
    questions: z
      .array(z.object({ question: line.describe('Question.'), answer: prose.describe('Answer.') }))
      .max(30)
      .optional()
      .describe('Questions that the page answers; those people usually have when absent.'),
  })
  .prefault({})
  .describe('The page `/finance`.');

export const financeShape = z.object({
  presets: z
    .array(z.enum(PRESET_NAMES))
    .max(12)
    .default([])
    .describe(
      'Sets of values that lenders and sites share, by name; docs/finance.md lists them. A later one wins over an earlier one, and an option below wins over both.',
    ),
  amount: filledIn(dollars, 'amount').describe(
    'Amount where a vehicle has no price or `calculator.amount.start` is `fixed`, in dollars.',
  ),
  term: filledIn(years.max(7).min(1), 'term').describe(
    'Years of the loan, when the lender says nothing else; 6, and 5 under the rules of `sidebar`.',
  ),
  interest: filledIn(percent, 'interest').describe(
    'Sample rate, percent a year, when the lender gives none.',
  ),
  comparison_rate: percent
    .optional()
    .describe(
      'Comparison rate that goes with the sample rate, percent a year. Without it, and without one of the lender, no repayment shows: advertising one alone is against Australian credit law.',
    ),
  comparison_example: example,
  comparison_range: z
    .object({
      from: percent.default(8.38).describe('Lowest comparison rate, percent a year.'),
      to: percent.default(19.42).describe('Highest comparison rate, percent a year.'),
    })
    .optional()
    .describe('Comparison rates of a lender that has no single one; `{}` says 8.38 % to 19.42 %.'),
  residual: filledIn(dollars, 'residual').describe('Amount due at the end of the loan, in dollars.'),
  establishment_fee: filledIn(dollars, 'establishment_fee').describe(
    'Fee for setting the loan up, in dollars; it is lent with the loan.',
  ),
  fees: filledIn(z.array(fee).max(12), 'fees').describe(
    'Fees of the lender that are listed below the calculator. They are part of comparison rates and not of repayments.',
  ),
  rounding: filledIn(z.enum(['up', 'quoted']), 'rounding').describe(
    'Repayments to whole dollars: up, or down where up is more than the lender quotes.',
  ),
  frequency: filledIn(z.enum(['weekly', 'fortnightly', 'monthly']), 'frequency').describe(
    'How often is paid, where a visitor has not chosen.',
  ),
  cards: z
    .boolean()
    .default(false)
    .describe('Cards of vehicles show a weekly repayment with its rate and comparison rate.'),
  calculator,
  page,
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
});

export type FinanceInput = z.output<typeof financeShape>;
