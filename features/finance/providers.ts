/**
 * The finance providers as data (specification, sections 5 and 9). The specification has ranges, fee, rounding and
 * comparison rates that differ 'by provider' without naming the provider: the table assigns each to one. Values of 'some
 * sites' are presets, which a tenant names. In `resolve-options.ts` a tenant's own options override presets, presets the
 * provider, and the provider the defaults.
 */
import type { CreditFee } from '../_domain/price/comparison-rate.ts';
import type { Frequency } from '../_domain/price/finance.ts';
import type { FinanceProvider } from '../_domain/tenant/finance-providers.ts';
import type { FinanceLender } from '../_domain/vehicle/vehicle.schema.ts';

/** A fee as displayed. */
export type NamedFee = CreditFee & {
  name: string;
  /** A government charge, which comparison rates exclude. */
  government: boolean;
};

/** Values of finance options that a provider or preset may set, by option path. Dollars, years, percent a year. */
export interface FinanceValues {
  readonly amount: number;
  readonly term: number;
  readonly interest: number;
  readonly residual: number;
  readonly establishment_fee: number;
  readonly fees: readonly NamedFee[];
  readonly rounding: 'up' | 'quoted';
  readonly frequency: Frequency;
  readonly comparison_range: { readonly from: number; readonly to: number } | undefined;
  readonly 'calculator.rules': 'detail' | 'sidebar';
  readonly 'calculator.amount.start': 'price' | 'fixed';
  readonly 'calculator.amount.min': number;
  readonly 'calculator.amount.max': number;
  readonly 'calculator.amount.step': number;
  readonly 'calculator.amount.follow_price': boolean;
  readonly 'calculator.term.max': number;
  readonly 'calculator.interest.min': number;
  readonly 'calculator.interest.max': number;
  readonly 'calculator.interest.step': number;
  readonly 'calculator.interest.locked': boolean;
}

/** Values without provider, preset or option. */
export const DEFAULTS: FinanceValues = {
  amount: 30_000,
  term: 6,
  interest: 12.94,
  residual: 0,
  establishment_fee: 0,
  fees: [],
  rounding: 'up',
  frequency: 'weekly',
  comparison_range: undefined,
  'calculator.rules': 'detail',
  'calculator.amount.start': 'price',
  'calculator.amount.min': 1000,
  'calculator.amount.max': 100_000,
  'calculator.amount.step': 500,
  'calculator.amount.follow_price': false,
  'calculator.term.max': 7,
  'calculator.interest.min': 0.5,
  'calculator.interest.max': 15,
  'calculator.interest.step': 0.5,
  'calculator.interest.locked': false,
};

/** Differences with the sidebar rules. */
export const SIDEBAR_DEFAULTS: Partial<FinanceValues> = { term: 5, 'calculator.amount.max': 250_000 };

const fee = (name: string, amount: number, more: Partial<NamedFee> = {}): NamedFee => ({
  name,
  amount,
  per: 'once',
  government: false,
  ...more,
});

/** Values that the specification assigns to 'one lender' or 'some sites', and those of providers for other ones. */
export const PRESETS = {
  'amount-from-5000': { 'calculator.amount.min': 5000 },
  'amount-fixed': { 'calculator.amount.start': 'fixed', amount: 30_000 },
  'amount-follows-price': { 'calculator.amount.follow_price': true },
  sidebar: { 'calculator.rules': 'sidebar', interest: 12.94 },
  'interest-7.5-to-14.5': { 'calculator.interest.min': 7.5, 'calculator.interest.max': 14.5 },
  'interest-1-to-15': { 'calculator.interest.min': 1, 'calculator.interest.max': 15 },
  'interest-5.99-to-15.99': { 'calculator.interest.min': 5.99, 'calculator.interest.max': 15.99 },
  'interest-9.95-to-19.95': { 'calculator.interest.min': 9.95, 'calculator.interest.max': 19.95 },
  'interest-4-to-20': { 'calculator.interest.min': 4, 'calculator.interest.max': 20 },
  'interest-locked': { 'calculator.interest.locked': true },
  'rate-10': { interest: 10 },
  'term-5': { term: 5 },
  'term-6': { term: 6 },
  'term-to-5': { 'calculator.term.max': 5 },
  monthly: { frequency: 'monthly' },
  'fee-1300': { establishment_fee: 1300 },
  'fee-1360.5': { establishment_fee: 1360.5 },
  'dealer-fees': {
    fees: [
      fee('establishment', 395),
      fee('security registration', 6, { government: true }),
      fee('account administration', 8, { per: 'month' }),
      fee('agency fee', 912.25),
    ],
  },
  'rounding-quoted': { rounding: 'quoted' },
  'comparison-8.38-to-19.42': { comparison_range: { from: 8.38, to: 19.42 } },
} as const satisfies Readonly<Record<string, Partial<FinanceValues>>>;

export type Preset = keyof typeof PRESETS;
export const PRESET_NAMES = Object.keys(PRESETS) as [Preset, ...Preset[]];

/** Requirements of a teaser besides the provider's rates. */
export interface TeaserRule {
  /** The price exceeds this, in dollars. */
  readonly above?: number;
  /** The vehicle is at most this many years old. */
  readonly years?: number;
  /** The required repayment of the lender, which the teaser shows. */
  readonly payment?: keyof Pick<FinanceLender, 'paymentWeek' | 'paymentMonth'>;
}

export interface ProviderRow {
  /** All teasers require eligibility and both rates. */
  readonly teaser: TeaserRule;
  readonly values: Partial<FinanceValues>;
}

const PRICED = 500;

export const PROVIDERS: Readonly<Record<FinanceProvider, ProviderRow>> = {
  Taurus: {
    teaser: { years: 12, above: PRICED },
    values: { ...PRESETS['interest-5.99-to-15.99'], ...PRESETS['comparison-8.38-to-19.42'] },
  },
  'Car Clarity': {
    teaser: {},
    values: {
      ...PRESETS['amount-from-5000'],
      ...PRESETS['interest-7.5-to-14.5'],
      ...PRESETS['fee-1360.5'],
    },
  },
  // The figures of the dealer.
  Manual: { teaser: { above: PRICED, payment: 'paymentWeek' }, values: {} },
  '360 Finance': { teaser: {}, values: PRESETS['interest-9.95-to-19.95'] },
  Angle: { teaser: { above: PRICED, payment: 'paymentWeek' }, values: {} },
  Powertorque: { teaser: { above: PRICED, payment: 'paymentWeek' }, values: PRESETS['rounding-quoted'] },
  'Nissan Finance': {
    teaser: { above: PRICED, payment: 'paymentMonth' },
    values: PRESETS['interest-1-to-15'],
  },
  AusLoans: { teaser: {}, values: PRESETS['interest-4-to-20'] },
};
