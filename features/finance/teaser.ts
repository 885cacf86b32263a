/** The finance teaser below the price (specification, section 5, finance teaser). */
import type { FinanceProvider } from '../_domain/tenant/tenant.schema.ts';
import type { FinanceLender } from '../_domain/vehicle/vehicle.schema.ts';
import { isFinanceEligible, isMake, type Financed } from './eligible.ts';
import { estimateAt, type Estimate } from './estimate.ts';
import type { FinanceOptions } from './finance.schema.ts';
import { TEASER_RULES } from './providers.ts';
import { pricedTerms } from './terms.ts';

export interface TeaserSite {
  readonly provider: FinanceProvider | undefined;
  readonly options: FinanceOptions;
  /** The present year. */
  readonly year: number;
}

const hasRates = ({ interestRate, comparisonRate }: FinanceLender): boolean =>
  typeof interestRate === 'number' && typeof comparisonRate === 'number';

/**
 * What the teaser of a vehicle tells; nothing unless the vehicle has the provider's data with both rates, is not of a make
 * without teasers, and keeps to the rule of the provider.
 */
export function financeTeaser(
  vehicle: Financed,
  { provider, options, year }: TeaserSite,
): Estimate | undefined {
  const lender = provider && vehicle.finance_lenders?.[provider];
  if (!lender || !hasRates(lender) || !isFinanceEligible(vehicle, options)) return undefined;
  if (options.teaser_without_makes.some((make) => isMake(make, vehicle.make))) return undefined;
  const { above = 0, years = Infinity, figure } = TEASER_RULES[provider];
  const keeps = (vehicle.price ?? 0) > above && year - vehicle.year <= years;
  if (!keeps || (figure && !lender[figure])) return undefined;
  const terms = pricedTerms(vehicle, provider, options);
  return terms && estimateAt(terms, figure === 'paymentMonth' ? 'monthly' : 'weekly');
}
