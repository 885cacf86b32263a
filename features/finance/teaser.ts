/** The finance teaser below the price (specification, section 5, finance teaser). */
import { NO_REPAYMENT_TEXT } from '../_domain/price/finance.ts';
import { lenderComparison, lenderQuotes } from '../_domain/price/lender-quotes.ts';
import type { FinanceProvider } from '../_domain/tenant/finance-providers.ts';
import type { FinanceLender } from '../_domain/vehicle/vehicle.schema.ts';
import { isFinanceEligible, isMake, type Financed } from './eligible.ts';
import { estimateAt, estimateText, type Estimate } from './estimate.ts';
import type { FinanceOptions } from './finance.schema.ts';
import { PROVIDERS, type TeaserRule } from './providers.ts';
import { teaserTerms } from './terms.ts';

export interface TeaserSite {
  readonly provider: FinanceProvider | undefined;
  readonly options: FinanceOptions;
  /** Present year. */
  readonly year: number;
}

/** A repayment with its rates, or Enquire for Finance when it is too small to display. */
export type Teaser = Estimate | 'enquire';

export const teaserText = (teaser: Teaser): string =>
  teaser === 'enquire' ? NO_REPAYMENT_TEXT : estimateText(teaser);

/** Returns whether the lender has a plausible quote of the required repayment. */
function hasPayment(
  field: NonNullable<TeaserRule['payment']>,
  { lender, price, term }: { lender: FinanceLender; price: number; term: number },
): boolean {
  const { implausible } = lenderQuotes(lender, { amount: price, term });
  return Boolean(lender[field]) && !implausible.some((quote) => quote.field === field);
}

/**
 * Returns the teaser of a vehicle; undefined unless the vehicle has the provider's data with both rates, its make has
 * teasers, and it fulfils the provider's rule. Teasers ignore the price range of the calculator.
 */
export function financeTeaser(
  vehicle: Financed,
  { provider, options, year }: TeaserSite,
): Teaser | undefined {
  const lender = provider && vehicle.finance_lenders?.[provider];
  if (!lender || lenderComparison(lender) === undefined || !isFinanceEligible(vehicle, options))
    return undefined;
  if (options.teaser_without_makes.some((make) => isMake(make, vehicle.make))) return undefined;
  const { above = 0, years = Infinity, payment } = PROVIDERS[provider].teaser;
  const { price = 0 } = vehicle;
  if (price <= above || year - vehicle.year > years) return undefined;
  if (payment && !hasPayment(payment, { lender, price, term: options.term })) return undefined;
  const terms = teaserTerms(vehicle, provider, options);
  return estimateAt(terms, payment === 'paymentMonth' ? 'monthly' : 'weekly') ?? 'enquire';
}
