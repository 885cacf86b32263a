import { expect, test } from 'vitest';
import { checker, codesOf } from '../_domain/check/check.case.ts';
import { dealer } from '../_domain/vehicle/vehicle.case.ts';
import { LENDER, lent, priced } from './finance.case.ts';
import { checks } from './finance.check.ts';

const check = checker(checks);
const withFinance = (finance: object) => ({
  finance_provider: 'Manual' as const,
  options: { finance },
});

/** Fees of 395 financed with 30,000 dollars at 12.94 %. */
const FITTING = { comparison_rate: 13.52, establishment_fee: 395 };

test('reports a provider without a comparison rate with what to set', async () => {
  const findings = await check(withFinance({}));
  expect(codesOf(findings)).toEqual(['DS2600? finance_provider']);
  expect(findings[0]?.hint).toContain('Set `options.finance.comparison_rate`');
  expect(await check({ options: { finance: {} } })).toEqual([]);
  expect(await check(withFinance(FITTING))).toEqual([]);
});

test('counts vehicles without a comparison rate', async () => {
  const vehicles = [lent(), lent({ interestRate: 8 }), priced()];
  const [finding] = await check(withFinance({}), { vehicles });
  expect(finding?.message).toContain('2 of 3 vehicles have no comparison rate');
  expect(await check(withFinance({}), { vehicles: [lent()] })).toEqual([]);
});

test('reports a configured comparison rate that is not the computed one to a hundredth', async () => {
  expect(await check(withFinance(FITTING))).toEqual([]);
  const [finding] = await check(withFinance({ ...FITTING, comparison_rate: 13.53 }));
  expect(finding?.code).toBe('DS2601');
  expect(finding?.message).toContain('gives 13.52 % for $30,000 over 5 years, paid monthly');
});

test('excludes government charges from comparison rates', async () => {
  const fees = [{ name: 'register', amount: 600 }];
  expect(codesOf(await check(withFinance({ ...FITTING, fees })))).toEqual([
    'DS2601? options.finance.comparison_rate',
  ]);
  const charges = fees.map((fee) => ({ ...fee, government: true }));
  expect(await check(withFinance({ ...FITTING, fees: charges }))).toEqual([]);
});

test('counts quotes more than 15 % from their own annuity, with an example', async () => {
  const vehicles = [lent(), lent({ ...LENDER, paymentWeek: 14.12 }), lent({ ...LENDER, term3: 900_000 })];
  const [finding, ...others] = await check(withFinance(FITTING), { vehicles });
  expect(others).toEqual([]);
  expect(finding?.code).toBe('DS2602');
  expect(finding?.message).toContain('for 2 vehicles');
  expect(finding?.message).toContain('`paymentWeek` is $14.12, computed $143.59');
});

test('counts comparison rates below the interest rate', async () => {
  const vehicles = [lent({ ...LENDER, comparisonRate: 8 })];
  expect(codesOf(await check(withFinance({ comparison_rate: 12.94 }), { vehicles }))).toEqual([
    'DS2600? finance_provider',
    'DS2605? finance_provider',
  ]);
});

test('reports a sample rate outside the range of the calculator', async () => {
  const finance = { presets: ['interest-1-to-15'], interest: 18, comparison_rate: 18 };
  expect(codesOf(await check(withFinance(finance)))).toEqual(['DS2603? options.finance']);
});

test('reports presets that set one option to different values', async () => {
  const presets = ['interest-1-to-15', 'interest-4-to-20', 'monthly'];
  expect(codesOf(await check(withFinance({ comparison_rate: 12.94, presets })))).toEqual([
    'DS2604? options.finance.presets.1',
    'DS2604? options.finance.presets.1',
  ]);
});

test('explain lists every value with its origin, the comparison rate and the teaser rule', () => {
  const tenant = dealer({ finance_provider: 'Taurus' });
  const rows = checks.explain?.({
    ...tenant,
    options: { finance: { presets: ['fee-1300'], comparison_rate: 13.6 } },
  });
  expect(rows).toEqual(
    expect.arrayContaining([
      { option: 'options.finance.establishment_fee', value: 1300, origin: 'preset fee-1300' },
      { option: 'options.finance.interest', value: 12.94, origin: 'default' },
      { option: 'options.finance.comparison_rate', value: 13.6, origin: 'option' },
      { option: 'teaser', value: { years: 12, above: 500 }, origin: 'row Taurus' },
    ]),
  );
});
