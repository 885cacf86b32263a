/** Weekly repayments on a tenant's cards. */
import type { CardFinance, CardWeekly } from '../_domain/price/card-finance.ts';
import { comparisonWarning } from '../_domain/price/comparison-rate.ts';
import type { Tenant } from '../_domain/tenant/tenant.schema.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { isFinanceEligible, isMake } from './eligible.ts';
import { estimateAt, type Estimate } from './estimate.ts';
import type { FinanceOptions } from './finance.schema.ts';
import { financeTeaser } from './teaser.ts';
import { pricedTerms, teaserTerms, type Terms } from './terms.ts';

/** Returns the estimate of a vehicle without a record of the lender, as in the sticky header of its page. */
function estimated(
  vehicle: Vehicle,
  provider: string,
  options: FinanceOptions,
): readonly [Estimate | undefined, Terms | undefined] {
  const isShown =
    isFinanceEligible(vehicle, options) &&
    !options.teaser_without_makes.some((make) => isMake(make, vehicle.make));
  const terms = isShown ? pricedTerms(vehicle, provider, options) : undefined;
  return [terms && estimateAt(terms, 'weekly'), terms];
}

/** Returns the repayment calculation of cards; undefined when cards show none. */
export function cardRepayments(
  { finance_provider: provider }: Pick<Tenant, 'finance_provider'>,
  options: FinanceOptions,
): CardFinance | undefined {
  if (!options.cards || provider === undefined) return undefined;
  const computeRepayment = (vehicle: Vehicle, year: number): CardWeekly | undefined => {
    const isQuoted = vehicle.finance_lenders?.[provider] !== undefined;
    const [shown, terms] = isQuoted
      ? [financeTeaser(vehicle, { provider, options, year }), teaserTerms(vehicle, provider, options)]
      : estimated(vehicle, provider, options);
    if (!shown || !terms || shown === 'enquire' || shown.frequency !== 'weekly') return undefined;
    const { amount, rate, comparison } = shown;
    return { amount, rate, comparison, fee: terms.fee, term: terms.inputs.term };
  };
  const warning = `Repayments on vehicles are estimates and no offer of credit. ${comparisonWarning(options.comparison_example)}`;
  return { repaymentOf: computeRepayment, warning };
}
