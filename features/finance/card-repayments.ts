/** Weekly repayments on a tenant's cards. */
import type { CardFinance } from '../_domain/price/card-finance.ts';
import { comparisonWarning } from '../_domain/price/comparison-rate.ts';
import type { Tenant } from '../_domain/tenant/tenant.schema.ts';
import type { CardWeekly } from '../_domain/vehicle/vehicle-card.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { isFinanceEligible } from './eligible.ts';
import { estimateAt } from './estimate.ts';
import type { FinanceOptions } from './finance.schema.ts';
import { pricedTerms } from './terms.ts';

/** Returns the repayment calculation of cards; undefined when cards show none. */
export function cardRepayments(
  { finance_provider: provider }: Pick<Tenant, 'finance_provider'>,
  options: FinanceOptions,
): CardFinance | undefined {
  if (!options.cards || provider === undefined) return undefined;
  const repaymentOf = (vehicle: Vehicle): CardWeekly | undefined => {
    if (!isFinanceEligible(vehicle, options)) return undefined;
    const terms = pricedTerms(vehicle, provider, options);
    const estimate = terms && estimateAt(terms, 'weekly');
    if (!estimate) return undefined;
    const { amount, rate, comparison } = estimate;
    return { amount, rate, comparison, fee: terms.fee, term: terms.inputs.term };
  };
  const warning = `Repayments on vehicles are estimates and no offer of credit. ${comparisonWarning(options.comparison_example)}`;
  return { repaymentOf, warning };
}
