/** The legal text that goes with the finance figures of a vehicle (specification, sections 5, 7 and 9). */
import { cutAtWord } from '../_domain/vehicle/comments.ts';
import { isFinanceEligible, type Financed } from './eligible.ts';
import type { FinanceOptions } from './finance.schema.ts';

/** The disclaimer of the tenant's lender; nothing when there is none or the vehicle is not eligible. */
export function financeDisclaimer(
  vehicle: Financed,
  provider: string | undefined,
  options: Pick<FinanceOptions, 'excluded'>,
): string | undefined {
  if (provider === undefined || !isFinanceEligible(vehicle, options)) return undefined;
  return vehicle.finance_lenders?.[provider]?.disclaimer || undefined;
}

/** What stands before Show More: the last whole word within `length` characters; nothing when all of it fits. */
export function shortened(disclaimer: string, length: number): string | undefined {
  const { head, rest } = cutAtWord(disclaimer, length);
  return rest === '' ? undefined : `${head}…`;
}
