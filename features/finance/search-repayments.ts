/** Weekly repayments by which visitors find vehicles. */
import type { WeeklyRepayments } from '../_domain/price/weekly-repayment.ts';
import { comparisonWarning } from '../_domain/price/comparison-rate.ts';
import { plural } from '../_domain/price/money.ts';
import type { Tenant } from '../_domain/tenant/tenant.schema.ts';
import { isFinanceEligible } from './eligible.ts';
import { weeklyEstimate } from './estimate.ts';
import type { FinanceOptions } from './finance.schema.ts';
import { rateText } from './result-text.ts';

/** Returns the repayments of a tenant; undefined without a provider, and where the option turns the filter off. */
export function searchRepayments(
  { finance_provider: provider }: Pick<Tenant, 'finance_provider'>,
  options: FinanceOptions,
): WeeklyRepayments | undefined {
  if (!options.search || provider === undefined) return undefined;
  const { interest, comparison_rate: comparison, term } = options;
  const terms =
    comparison === undefined
      ? 'the rate and comparison rate of each vehicle’s lender'
      : `${rateText(interest)}, comparison rate ${rateText(comparison)}, over ${plural(term, 'year')}, unless the lender states others`;
  return {
    repaymentOf: (vehicle) =>
      isFinanceEligible(vehicle, options) ? weeklyEstimate(vehicle, provider, options)?.amount : undefined,
    note: `Estimates at ${terms}; no offer of credit. ${comparisonWarning(options.comparison_example)}`,
  };
}
