/** Errors of `check` about finance: DS2600 to DS2605. Codes are never reused. */
import { defineError } from '../../renderer/contract/error.ts';
import { formatDollars, plural } from '../_domain/price/money.ts';

export const noComparisonRate = defineError<{
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

export const comparisonRateOff = defineError<{
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

export const implausibleQuotes = defineError<{
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

export const rateOutsideRange = defineError<{ interest: number; min: number; max: number }>({
  code: 'DS2603',
  title: 'Sample rate outside the calculator',
  message: ({ interest, min, max }) =>
    `The sample rate is ${interest} %, but the calculator allows ${min} % to ${max} %, so the range is extended.`,
  hint: () => 'Set `options.finance.interest`, or `calculator.interest.min` and `max`, or another preset.',
});

export const presetsContradict = defineError<{ option: string; first: string; second: string }>({
  code: 'DS2604',
  title: 'Contradicting presets',
  message: ({ option, first, second }) =>
    `The presets ${first} and ${second} set \`${option}\` to different values; ${second} wins because it comes last.`,
  hint: () => 'Remove one of them from `options.finance.presets`, or set the option itself.',
});

export const senselessComparison = defineError<{ provider: string; vehicles: number; id: string }>({
  code: 'DS2605',
  title: 'Comparison rates below the interest rate',
  message: ({ provider, vehicles, id }) =>
    `${provider} states comparison rates below its own interest rate for ${plural(vehicles, 'vehicle')}, such as ${id}. They show no repayment, because fees cannot make a loan cheaper.`,
  hint: () => 'Correct `interestRate` and `comparisonRate` of `finance_lenders` in the feed.',
});
