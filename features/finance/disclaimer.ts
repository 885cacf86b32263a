/** Legal text beside the finance figures of a vehicle (specification, sections 5, 7 and 9). */
import { cutAtWord, LEAST_FOLDED } from '../_domain/vehicle/comments.ts';
import { isFinanceEligible, type Financed } from './eligible.ts';
import type { FinanceOptions } from './finance.schema.ts';

/** Returns the disclaimer of the tenant's lender; undefined without one, or for an ineligible vehicle. */
export function financeDisclaimer(
  vehicle: Financed,
  provider: string | undefined,
  options: Pick<FinanceOptions, 'excluded'>,
): string | undefined {
  if (provider === undefined || !isFinanceEligible(vehicle, options)) return undefined;
  return vehicle.finance_lenders?.[provider]?.disclaimer || undefined;
}

/** Returns the text before Show More, up to the last whole word within `length` characters; undefined when too little would be hidden. */
export function shortened(disclaimer: string, length: number): string | undefined {
  const { head, rest } = cutAtWord(disclaimer, length);
  return rest.length < LEAST_FOLDED ? undefined : `${head}…`;
}
