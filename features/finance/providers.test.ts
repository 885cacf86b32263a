/** One suite for every provider and every preset. */
import { Decimal } from 'decimal.js';
import { describe, expect, test } from 'vitest';
import { annuity, FREQUENCIES, repayment, type Frequency, type Loan } from '../_domain/price/finance.ts';
import { randomNumbers } from '../_domain/price/random.case.ts';
import { FINANCE_PROVIDERS, type FinanceProvider } from '../_domain/tenant/finance-providers.ts';
import { priced } from './finance.case.ts';
import { financeOptionsSchema } from './finance.schema.ts';
import { DEFAULTS, PRESET_NAMES, PRESETS, PROVIDERS, type FinanceValues } from './providers.ts';
import { computeRanges } from './ranges.ts';
import { explainOptions, resolveOptions } from './resolve-options.ts';
import { resultText } from './result-text.ts';
import { calculatorTerms } from './terms.ts';

const Exact = Decimal.clone({ precision: 40 });

/** Random loans per provider: 2,000, or FINANCE_LOANS; the full number is 20,000. */
const LOANS = Number(process.env['FINANCE_LOANS'] ?? 2000);

/** Returns the repayment with forty digits. */
function exactRepayment(loan: Required<Omit<Loan, 'quoted'>>): Decimal {
  const { perYear } = FREQUENCIES[loan.frequency as Frequency];
  const periods = Math.round(loan.term * perYear);
  const rate = new Exact(loan.interest).div(100).div(perYear);
  const discount = rate.plus(1).pow(-periods);
  const lent = new Exact(loan.amount).minus(loan.tradeIn ?? 0).plus(loan.establishmentFee ?? 0);
  const share = rate.isZero() ? new Exact(1).div(periods) : rate.div(new Exact(1).minus(discount));
  return lent.minus(discount.mul(loan.residual ?? 0)).mul(share);
}

/** Lowest and highest rate by provider. */
const RATES: Readonly<Record<FinanceProvider, readonly [min: number, max: number]>> = {
  Taurus: [5.99, 15.99],
  'Car Clarity': [7.5, 14.5],
  Manual: [0.5, 15],
  '360 Finance': [9.95, 19.95],
  Angle: [0.5, 15],
  Powertorque: [0.5, 15],
  'Nissan Finance': [1, 15],
  AusLoans: [4, 20],
};

describe.each(FINANCE_PROVIDERS)('%s', (provider) => {
  const optionsOf = (options: object = {}) => resolveOptions(financeOptionsSchema.parse(options), provider);

  test('sets its values without presets, and the tenant’s options override them', () => {
    const explained = new Map(
      explainOptions(financeOptionsSchema.parse({}), provider).map((one) => [one.option, one] as const),
    );
    for (const [option, value] of Object.entries(PROVIDERS[provider].values))
      expect(explained.get(option as keyof FinanceValues)).toEqual({
        option,
        value,
        origin: `row ${provider}`,
      });
    expect(optionsOf({ calculator: { amount: { min: 2000 } } }).calculator.amount.min).toBe(2000);
    expect(optionsOf({ calculator: { interest: { min: 3, max: 30 } } }).calculator.interest).toMatchObject({
      min: 3,
      max: 30,
    });
    expect(optionsOf({ interest: 9, establishment_fee: 0 })).toMatchObject({
      interest: 9,
      establishment_fee: 0,
    });
  });

  test('starts with the defaults of the specification: 12.94 %, 6 years, 5 with the sidebar rules, weekly, a fee with one provider', () => {
    expect(optionsOf()).toMatchObject({
      interest: 12.94,
      term: 6,
      frequency: 'weekly',
      establishment_fee: provider === 'Car Clarity' ? 1360.5 : 0,
    });
    expect(optionsOf({ calculator: { rules: 'sidebar' } })).toMatchObject({
      term: 5,
      interest: 12.94,
      calculator: { amount: { max: 250_000 } },
    });
  });

  test('accepts amounts, terms and rates in the ranges of the specification', () => {
    const ranges = computeRanges({ price: 30_000, interest: 12.94 }, optionsOf());
    const [min, max] = RATES[provider];
    expect(ranges).toMatchObject({
      amount: { min: provider === 'Car Clarity' ? 5000 : 1000, max: 100_000, step: 500 },
      term: { min: 1, max: 7, step: 0.5 },
      interest: { min, max, step: 0.5 },
      tradeIn: { min: 0, max: 250_000, step: 0.5 },
      residual: { min: 0, max: 250_000, step: 0.5 },
    });
  });

  test('shows a repayment only with its comparison rate', () => {
    const terms = (options: object) => calculatorTerms(priced(), provider, optionsOf(options));
    const textOf = (of: ReturnType<typeof terms>) =>
      resultText({ inputs: of.inputs, frequency: 'weekly' }, of);
    const payment = provider === 'Car Clarity' ? '$145' : '$139';
    expect(textOf(terms({ comparison_rate: 13.6 }))).toMatchObject({
      payment,
      comparison: '13.60% p.a.',
    });
    expect(textOf(terms({}))).toMatchObject({ payment: 'Enquire for Finance', comparison: '', total: '' });
  });

  test(`repays ${LOANS} random loans to the cent of an exact annuity, rounded up to the dollar`, () => {
    const options = optionsOf();
    const ranges = computeRanges({ price: 30_000, interest: options.interest }, options);
    const random = randomNumbers(FINANCE_PROVIDERS.indexOf(provider) + 1);
    const wrong: object[] = [];
    for (let index = 0; index < LOANS; index += 1) {
      const loan = {
        amount: random.whole(ranges.amount.min, ranges.amount.max),
        term: random.whole(ranges.term.min * 2, ranges.term.max * 2) / 2,
        interest: random.whole(0, 2000) / 100,
        tradeIn: random.whole(0, 40_000) / 2,
        residual: random.pick([0, random.whole(0, 40_000) / 2]),
        establishmentFee: random.pick([0, 395, 1300, 1360.5]),
        frequency: random.pick(['weekly', 'fortnightly', 'monthly'] as const),
      };
      const exact = exactRepayment(loan);
      const rounded = exact.minus('0.000001').ceil().toNumber();
      const payment = rounded > 25 ? rounded : undefined;
      const isExact = exact.minus(annuity(loan)).abs().lessThan('0.000001');
      if (!isExact || repayment(loan)?.payment !== payment) wrong.push({ loan, exact, payment });
    }
    expect(wrong).toEqual([]);
  });
});

describe.each(PRESET_NAMES)('the preset %s', (preset) => {
  const parsed = (options: object) => financeOptionsSchema.parse(options);

  test('sets its values, which the tenant’s options override', () => {
    const explained = new Map(
      explainOptions(parsed({ presets: [preset] }), 'Manual').map((one) => [one.option, one] as const),
    );
    const values: Partial<FinanceValues> = PRESETS[preset];
    for (const [option, value] of Object.entries(values))
      expect(explained.get(option as keyof FinanceValues)).toEqual({
        option,
        value,
        origin: `preset ${preset}`,
      });
    expect(explained.size).toBe(Object.keys(DEFAULTS).length);
  });
});

describe('explainOptions', () => {
  const findOrigin = (options: object, option: keyof FinanceValues) =>
    explainOptions(financeOptionsSchema.parse(options), 'Manual').find((one) => one.option === option);

  test('returns option, preset, default and sidebar default', () => {
    const presets = ['rate-10', 'sidebar', 'monthly'];
    expect(findOrigin({ presets }, 'interest')).toMatchObject({ value: 12.94, origin: 'preset sidebar' });
    expect(findOrigin({ presets, interest: 9 }, 'interest')).toMatchObject({ value: 9, origin: 'option' });
    expect(findOrigin({ presets }, 'term')).toMatchObject({ value: 5, origin: 'sidebar default' });
    expect(findOrigin({ presets: ['term-6', 'sidebar'] }, 'term')).toMatchObject({
      value: 6,
      origin: 'preset term-6',
    });
    expect(findOrigin({}, 'term')).toMatchObject({ value: 6, origin: 'default' });
  });
});

describe('published examples of the specification', () => {
  const loan = (over: Partial<Loan> = {}): Loan => ({ amount: 30_000, term: 5, interest: 12.94, ...over });

  test.each<[string, Partial<Loan>, number]>([
    ['a five-year loan of $30,000 at 12.94 %', {}, 157],
    ['by the fortnight', { frequency: 'fortnightly' }, 314],
    ['by the month', { frequency: 'monthly' }, 682],
    ['over six years, as the detail calculator begins', { term: 6 }, 139],
    ['at 10 %, the other default', { interest: 10 }, 147],
    ['with an establishment fee of 1300', { establishmentFee: 1300 }, 164],
    ['with an establishment fee of 1360.5', { establishmentFee: 1360.5 }, 164],
  ])('%s', (_name, over, payment) => {
    expect(repayment(loan(over))?.payment).toBe(payment);
  });

  test('the fees of the dealer variant: $395, $6, $8 a month, $912.25', () => {
    expect(PRESETS['dealer-fees'].fees.map(({ amount, per }) => [amount, per])).toEqual([
      [395, 'once'],
      [6, 'once'],
      [8, 'month'],
      [912.25, 'once'],
    ]);
  });
});
