/** Repayments for commands, by the rules of the calculator. */
import { comparisonWarning } from '../_domain/price/comparison-rate.ts';
import type { Site } from '../_domain/site/site.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { financeDisclaimer } from './disclaimer.ts';
import { isFinanceEligible } from './eligible.ts';
import { financeOptions } from './finance.schema.ts';
import { loanQuote, type LoanQuote, type QuoteIssue, type QuoteQuery } from './quote.ts';
import { calculatorTerms } from './terms.ts';

export type { QuoteQuery };

export interface Repayment extends LoanQuote {
  /** Texts that must stand beside the repayment. */
  readonly warnings: readonly string[];
}

const ESTIMATE =
  'This repayment is an estimate and no offer of credit. Lending criteria, terms, fees and charges apply.';

/**
 * Calculates the repayment of a vehicle, or of a loan without one. Undefined without a lender, for a vehicle without finance, or
 * without a comparison rate.
 */
export function computeRepayment(
  site: Site,
  vehicle: Vehicle | undefined,
  query: QuoteQuery,
): Repayment | { readonly issues: readonly QuoteIssue[] } | undefined {
  const { finance_provider: provider } = site.tenant;
  const options = financeOptions(site);
  if (provider === undefined || (vehicle && !isFinanceEligible(vehicle, options))) return undefined;
  const quote = loanQuote(query, vehicle ?? {}, { provider, options });
  if (!quote || 'issues' in quote) return quote;
  const { example } = calculatorTerms(vehicle ?? {}, provider, options);
  const disclaimer = vehicle && financeDisclaimer(vehicle, provider, options);
  const warnings = [comparisonWarning(example), ESTIMATE, disclaimer].filter((text) => text !== undefined);
  return { ...quote, warnings };
}
