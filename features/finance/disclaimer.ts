/** The legal text that goes with the finance figures of a vehicle (specification, sections 5 and 7). */
import { isForSale, type StockState } from '../_domain/status.ts';
import type { Vehicle } from '../_domain/vehicle.schema.ts';

type Financed = StockState & Pick<Vehicle, 'price' | 'finance_lenders'>;

/** Whether finance can be offered on the vehicle: it can be bought, and has a price to lend. */
export const isFinanceEligible = (vehicle: Financed): boolean =>
  isForSale(vehicle) && (vehicle.price ?? 0) > 0;

/** The disclaimer of the tenant's lender; nothing when there is none or the vehicle is not eligible. */
export function financeDisclaimer(vehicle: Financed, provider: string | undefined): string | undefined {
  if (provider === undefined || !isFinanceEligible(vehicle)) return undefined;
  return vehicle.finance_lenders?.[provider]?.disclaimer || undefined;
}
