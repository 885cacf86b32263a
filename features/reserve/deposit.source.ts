/** Starts the deposit of a reservation at the payment provider. */
import type { Reserving } from '../_domain/stock/reservable.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import type { Platform } from '../_platform/http/api.ts';
import { payments, type PaymentStart } from '../_platform/payments/payments.ts';
import type { Reserved } from './reservation-service.source.ts';

/** Returns whether the deposit can be paid online. */
export const takesDeposit = ({ find }: Pick<Platform, 'find'>, way: Reserving): boolean =>
  way.deposit > 0 && find(payments)?.takesDeposits === true;

interface DepositOf {
  readonly way: Reserving;
  readonly vehicle: Vehicle | undefined;
  readonly outcome: Reserved;
  /** Answer about when the deposit is paid. */
  readonly choice: string | undefined;
  readonly email: string | undefined;
}

/**
 * Returns the payment page of the deposit; null when the visitor pays later, nothing was reserved, or there is no
 * deposit.
 */
export async function startDeposit(
  platform: Pick<Platform, 'find' | 'use'>,
  { way, vehicle, outcome, choice, email }: DepositOf,
): Promise<PaymentStart | null> {
  const isDue = choice === 'now' && vehicle !== undefined && !('code' in outcome) && !outcome.isSpam;
  if (!isDue || !takesDeposit(platform, way)) return null;
  // One deposit per hold, whichever tab sends it.
  const lead = outcome.holdLead ?? outcome.lead_id;
  return platform.use(payments).start({
    purpose: 'deposit',
    cents: Math.round(way.deposit * 100),
    description: `Deposit for ${vehicle.name}`,
    reference: lead.slice(0, 8).toUpperCase(),
    key: `deposit ${lead}`,
    email,
    leadId: lead,
    carId: vehicle.id,
  });
}
