/**
 * Options of finance, under `options.finance`; defaults are those of sections 5 and 9. Options that a preset or
 * provider may set have no default here: `resolve-options.ts` fills them in.
 */
import { z } from 'zod';
import { ITEM_TYPES } from '../_domain/vehicle/item-type.ts';
import { dollars, href, id, line, percent, prose } from '../_domain/schema/primitives.schema.ts';
import { CAR_TYPES } from '../_domain/vehicle/vehicle.schema.ts';
import { DEFAULTS, PRESET_NAMES, type FinanceValues } from './providers.ts';

/** Marks an option that a preset or the provider may set; editors and docs show the default without either. */
const filledIn = <Shape extends z.ZodType>(shape: Shape, option: keyof FinanceValues) =>
  shape.optional().meta({ default: DEFAULTS[option] });

/** Half years, so that every frequency has whole periods. */
const years = z.number().min(0.5).max(30).multipleOf(0.5);

const amount = z
  .object({
    start: filledIn(z.enum(['price', 'fixed']), 'calculator.amount.start').describe(
      'Start with the price of the vehicle, or with `finance.amount` for every vehicle.',
    ),
    min: filledIn(dollars, 'calculator.amount.min').describe(
      'Lowest amount in dollars; some lenders require 5000.',
    ),
    max: dollars
      .optional()
      .describe('Highest amount in dollars; 100000, or 250000 with the `sidebar` rules.'),
    step: filledIn(z.number().positive().max(10_000), 'calculator.amount.step').describe(
      'Step of the slider in dollars.',
    ),
    follow_price: filledIn(z.boolean(), 'calculator.amount.follow_price').describe(
      'Raise the highest amount to 105 % of the price of a vehicle that costs more than 100000.',
    ),
  })
  .prefault({})
  .describe('Range of the purchase price.');

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
      .describe('Available years; default: 1 to the longest term in half years.'),
  })
  .prefault({})
  .describe('Range of the term.');

const interest = z
  .object({
    min: filledIn(percent, 'calculator.interest.min').describe('Lowest rate, percent a year.'),
    max: filledIn(percent, 'calculator.interest.max').describe('Highest rate, percent a year.'),
    step: filledIn(z.number().positive().max(5), 'calculator.interest.step').describe('Step of the slider.'),
    locked: filledIn(z.boolean(), 'calculator.interest.locked').describe(
      'Fix the rate, so that visitors cannot change it.',
    ),
  })
  .prefault({})
  .describe('Range of the rate. A rate of the lender outside it extends it.');

const excluded = z
  .object({
    car_types: z.array(z.enum(CAR_TYPES)).default([]).describe('Vehicles by type.'),
    item_types: z.array(z.enum(ITEM_TYPES)).default([]).describe('Kinds of vehicle.'),
    makes: z.array(line).max(200).default([]).describe('Vehicles by make.'),
    ids: z.array(id).max(1000).default([]).describe('Single vehicles.'),
  })
  .prefault({})
  .describe('Vehicles without calculator, teaser and disclaimer.');

const calculator = z
  .object({
    shown: z.boolean().default(true).describe('Show the calculator on vehicle pages.'),
    rules: filledIn(z.enum(['detail', 'sidebar']), 'calculator.rules').describe(
      '`sidebar`: amounts up to 250000, a sentence at the bounds instead of clamping, initially 5 years instead of 6.',
    ),
    amount,
    term,
    interest,
  })
  .prefault({})
  .describe('The finance calculator and its ranges.');

const fee = z.object({
  name: line.describe('Name of the fee.'),
  amount: dollars.describe('Dollars.'),
  per: z.enum(['once', 'month', 'year']).default('once').describe('How often it is charged.'),
  government: z
    .boolean()
    .default(false)
    .describe('A government charge, such as a security registration; comparison rates exclude it.'),
});

const example = z
  .object({
    amount: dollars.min(250).default(30_000).describe('Loan amount in dollars.'),
    term: years.min(1).max(7).default(5).describe('Years.'),
    frequency: z
      .enum(['weekly', 'fortnightly', 'monthly'])
      .default('monthly')
      .describe('Frequency of repayments; a year has 52.18 weeks and 26.09 fortnights.'),
  })
  .prefault({})
  .describe('The loan for which comparison rates are stated: the example of your lender, if it has one.');

const page = z
  .object({
    documents: z
      .array(line)
      .max(20)
      .optional()
      .describe('Required documents; default: those that lenders usually require.'),
    questions: z
      .array(z.object({ question: line.describe('Question.'), answer: prose.describe('Answer.') }))
      .max(30)
      .optional()
      .describe('Questions with answers on the page; default: frequent questions.'),
  })
  .prefault({})
  .describe('The page `/finance`.');

export const financeShape = z.object({
  presets: z
    .array(z.enum(PRESET_NAMES))
    .max(12)
    .default([])
    .describe(
      'Named sets of values that lenders and sites share; docs/make/finance.md lists them. Later ones override earlier ones, and the options below override both.',
    ),
  amount: filledIn(dollars, 'amount').describe(
    'Amount for a vehicle without a price, or when `calculator.amount.start` is `fixed`, in dollars.',
  ),
  term: filledIn(years.max(7).min(1), 'term').describe(
    'Years of the loan, unless the lender sets them; 6, or 5 with the `sidebar` rules.',
  ),
  interest: filledIn(percent, 'interest').describe(
    'Sample rate, percent a year, unless the lender sets one.',
  ),
  comparison_rate: percent
    .optional()
    .describe(
      'Comparison rate of the sample rate, percent a year. Without it, and without one of the lender, no repayment is displayed: Australian credit law requires one.',
    ),
  comparison_example: example,
  comparison_range: z
    .object({
      from: percent.default(8.38).describe('Lowest comparison rate, percent a year.'),
      to: percent.default(19.42).describe('Highest comparison rate, percent a year.'),
    })
    .optional()
    .describe('Comparison rates of a lender without a single one; `{}` means 8.38 % to 19.42 %.'),
  residual: filledIn(dollars, 'residual').describe('Amount due at the end of the loan, in dollars.'),
  establishment_fee: filledIn(dollars, 'establishment_fee').describe(
    'Establishment fee in dollars, financed with the loan.',
  ),
  fees: filledIn(z.array(fee).max(12), 'fees').describe(
    'Fees of the lender, listed below the calculator. Comparison rates include them, repayments do not.',
  ),
  rounding: filledIn(z.enum(['up', 'quoted']), 'rounding').describe(
    'Round repayments to whole dollars: up, or down when up would exceed the quote of the lender.',
  ),
  frequency: filledIn(z.enum(['weekly', 'fortnightly', 'monthly']), 'frequency').describe(
    'Default frequency of repayments.',
  ),
  cards: z
    .boolean()
    .default(true)
    .describe(
      'Cards show the weekly repayment of the vehicle page, below its price or else in its sticky header, with rate and comparison rate.',
    ),
  search: z
    .boolean()
    .default(true)
    .describe(
      'Let visitors find vehicles by their weekly repayment, with the comparison rate beside the filter.',
    ),
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
    .describe('Terms page that the disclaimer links to; default: /terms-and-conditions if the site has it.'),
});

export type FinanceInput = z.output<typeof financeShape>;
