/** Rules about finance: repayments may be advertised, and quotes of a feed are plausible. */
import { defineError } from '../../renderer/contract/error.ts';
import { warning, type CheckContext, type SliceChecks, type TenantCheck } from '../_domain/check/check.ts';
import { advertisedComparison } from '../_domain/price/comparison-rate.ts';
import { lenderQuotes } from '../_domain/price/lender-quotes.ts';
import { formatDollars, plural } from '../_domain/price/money.ts';
import type { Tenant } from '../_domain/tenant/tenant.schema.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { isFinanceEligible } from './eligible.ts';
import { financeOptions, financeOptionsSchema } from './finance.schema.ts';
import { PRESETS, PROVIDERS, type FinanceValues } from './providers.ts';
import { explainOptions } from './resolve-options.ts';
import { calculatorTerms } from './terms.ts';

const noComparisonRate = defineError<{
  provider: string;
  /** Vehicles without a comparison rate, of those with finance; undefined before the first pull. */
  vehicles?: { without: number; of: number };
}>({
  code: 'DS2600',
  title: 'Repayments without a comparison rate',
  message: ({ provider, vehicles }) =>
    `${provider} is the provider, but ${vehicles ? `${vehicles.without} of ${plural(vehicles.of, 'vehicle')} have no comparison rate` : 'the site has no comparison rate'}, so they show no repayment. Australian credit law forbids a repayment or a rate without one (National Credit Code, part 10).`,
  hint: () =>
    'Set `options.finance.comparison_rate` to the comparison rate of your lender for the rate `options.finance.interest`, or send `comparisonRate` with `interestRate` in `finance_lenders`.',
});

const comparisonRateOff = defineError<{
  typed: number;
  computed: number;
  interest: number;
  example: string;
}>({
  code: 'DS2601',
  title: 'Comparison rate does not fit the fees',
  message: ({ typed, computed, interest, example }) =>
    `\`comparison_rate\` is ${typed} %, but ${interest} % with the configured fees gives ${computed.toFixed(2)} % for ${example}.`,
  hint: ({ computed }) =>
    `Ask the lender for its comparison rate. If ${computed.toFixed(2)} is right, set it; otherwise complete \`fees\` and \`establishment_fee\`, mark government charges with \`government\`, or set \`comparison_example\`.`,
});

const implausibleQuotes = defineError<{
  provider: string;
  vehicles: number;
  example: { id: string; field: string; quoted: number; expected: number };
}>({
  code: 'DS2602',
  title: 'Implausible repayments in the feed',
  message: ({ provider, vehicles, example: { id, field, quoted, expected } }) =>
    `${provider} quotes repayments for ${plural(vehicles, 'vehicle')} that differ by more than 15 % from their own rate and term, so they are omitted. Vehicle ${id}: \`${field}\` is ${formatDollars(quoted)}, computed ${formatDollars(expected)}.`,
  hint: () =>
    'Correct `finance_lenders` in the feed: rate, term, deposit and balloon belong to the repayment. `dealersite report` lists every vehicle.',
});

const rateOutsideRange = defineError<{ interest: number; min: number; max: number }>({
  code: 'DS2603',
  title: 'Sample rate outside the calculator',
  message: ({ interest, min, max }) =>
    `The sample rate is ${interest} %, but the calculator allows ${min} % to ${max} %, so the range is extended.`,
  hint: () => 'Set `options.finance.interest`, or `calculator.interest.min` and `max`, or another preset.',
});

const presetsContradict = defineError<{ option: string; first: string; second: string }>({
  code: 'DS2604',
  title: 'Contradicting presets',
  message: ({ option, first, second }) =>
    `The presets ${first} and ${second} set \`${option}\` to different values; ${second} wins because it comes last.`,
  hint: () => 'Remove one of them from `options.finance.presets`, or set the option itself.',
});

const senselessComparison = defineError<{ provider: string; vehicles: number; id: string }>({
  code: 'DS2605',
  title: 'Comparison rates below the interest rate',
  message: ({ provider, vehicles, id }) =>
    `${provider} states comparison rates below its own interest rate for ${plural(vehicles, 'vehicle')}, such as ${id}. They show no repayment, because fees cannot make a loan cheaper.`,
  hint: () => 'Correct `interestRate` and `comparisonRate` of `finance_lenders` in the feed.',
});

const OPTIONS = ['options', 'finance'] as const;

/** Returns the vehicles of the last pull with finance. */
const financedIn = (tenant: Tenant, { vehicles }: CheckContext): readonly Vehicle[] | undefined =>
  vehicles?.filter((vehicle) => isFinanceEligible(vehicle, financeOptions(tenant)));

const comparisonStated: TenantCheck = (tenant, context) => {
  const { finance_provider: provider } = tenant;
  if (provider === undefined) return [];
  const options = financeOptions(tenant);
  const financed = financedIn(tenant, context);
  const without = financed?.filter(
    (vehicle) => calculatorTerms(vehicle, provider, options).comparison === undefined,
  );
  if (without ? without.length === 0 : options.comparison_rate !== undefined) return [];
  const vehicles = without && financed ? { without: without.length, of: financed.length } : undefined;
  return [
    warning(
      noComparisonRate,
      { provider, ...(vehicles && { vehicles }) },
      context.positionOf(['finance_provider']),
    ),
  ];
};

/** Comparison rates are stated to a hundredth of a percentage point, and have to be correct to it (regulation 100). */
const HALF_HUNDREDTH = 0.005;

const comparisonFits: TenantCheck = (tenant, { positionOf }) => {
  const options = financeOptions(tenant);
  const { comparison_rate: typed, interest, comparison_example: example } = options;
  if (tenant.finance_provider === undefined || typed === undefined) return [];
  const computed = advertisedComparison({
    ...example,
    interest,
    establishmentFee: options.establishment_fee,
    fees: options.fees.filter(({ government }) => !government),
  });
  if (computed === undefined || Math.abs(computed - typed) < HALF_HUNDREDTH) return [];
  const loan = `${formatDollars(example.amount)} over ${plural(example.term, 'year')}, paid ${example.frequency}`;
  const position = positionOf([...OPTIONS, 'comparison_rate']);
  return [warning(comparisonRateOff, { typed, computed, interest, example: loan }, position)];
};

const quotesPlausible: TenantCheck = (tenant, context) => {
  const { finance_provider: provider } = tenant;
  if (provider === undefined) return [];
  const { term, establishment_fee: establishmentFee } = financeOptions(tenant);
  const examples = (financedIn(tenant, context) ?? []).flatMap((vehicle) => {
    const lender = vehicle.finance_lenders?.[provider];
    const base = { amount: vehicle.price ?? 0, term, establishmentFee };
    const [first] = lender ? lenderQuotes(lender, base).implausible : [];
    return first ? [{ id: vehicle.id, ...first }] : [];
  });
  const [example] = examples;
  if (!example) return [];
  const facts = { provider, vehicles: examples.length, example };
  return [warning(implausibleQuotes, facts, context.positionOf(['finance_provider']))];
};

const comparisonsPossible: TenantCheck = (tenant, context) => {
  const { finance_provider: provider } = tenant;
  if (provider === undefined) return [];
  const vehicles = (financedIn(tenant, context) ?? []).filter(({ finance_lenders: lenders }) => {
    const { interestRate, comparisonRate } = lenders?.[provider] ?? {};
    return (
      typeof interestRate === 'number' && typeof comparisonRate === 'number' && comparisonRate < interestRate
    );
  });
  const [first] = vehicles;
  if (!first) return [];
  const facts = { provider, vehicles: vehicles.length, id: first.id };
  return [warning(senselessComparison, facts, context.positionOf(['finance_provider']))];
};

const rateInRange: TenantCheck = (tenant, { positionOf }) => {
  const { interest, calculator } = financeOptions(tenant);
  const { min, max } = calculator.interest;
  if (tenant.finance_provider === undefined || (interest >= min && interest <= max)) return [];
  return [warning(rateOutsideRange, { interest, min, max }, positionOf([...OPTIONS]))];
};

/** Reports options that two presets set to different values. */
const presetsAgree: TenantCheck = (tenant, { positionOf }) => {
  const { presets } = financeOptions(tenant);
  return presets.flatMap((second, index) => {
    const values: Partial<FinanceValues> = PRESETS[second];
    return Object.entries(values).flatMap(([option, value]) => {
      const first = presets
        .slice(0, index)
        .find(
          (name) =>
            JSON.stringify((PRESETS[name] as Record<string, unknown>)[option] ?? value) !==
            JSON.stringify(value),
        );
      return first
        ? [warning(presetsContradict, { option, first, second }, positionOf([...OPTIONS, 'presets', index]))]
        : [];
    });
  });
};

/** Lists every value that a provider or preset may set, the stated comparison rate, and the teaser rule. */
const explained: NonNullable<SliceChecks['explain']> = (tenant) => {
  const { finance_provider: provider, options } = tenant;
  const { comparison_rate: comparison } = financeOptions(tenant);
  const values = explainOptions(financeOptionsSchema.parse(options?.['finance'] ?? {}), provider);
  const origin = comparison === undefined ? 'default' : 'option';
  return [
    ...values.map((one) => ({ ...one, option: `options.finance.${one.option}` })),
    { option: 'options.finance.comparison_rate', value: comparison, origin },
    ...(provider ? [{ option: 'teaser', value: PROVIDERS[provider].teaser, origin: `row ${provider}` }] : []),
  ];
};

export const checks: SliceChecks = {
  tenant: [comparisonStated, comparisonFits, quotesPlausible, comparisonsPossible, rateInRange, presetsAgree],
  explain: explained,
};
