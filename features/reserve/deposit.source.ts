/** Begins the deposit of a reservation on the page of the payment provider. */
import type { Reserving } from '../_domain/stock/reservable.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import type { Platform } from '../_platform/http/api.ts';
import { payments, type PaymentStart } from '../_platform/payments/payments.ts';
import type { Reserved } from './reservation-service.source.ts';

/** Whether a visitor can pay the deposit on the site. */
export const takesDeposit = ({ find }: Pick<Platform, 'find'>, way: Reserving): boolean =>
  way.deposit > 0 && find(payments)?.takesDeposits === true;

interface DepositOf {
  readonly way: Reserving;
  readonly vehicle: Vehicle | undefined;
  readonly outcome: Reserved;
  /** Answer to when the deposit is paid. */
  readonly choice: string | undefined;
  readonly email: string | undefined;
}

/** Returns the page on which the deposit is paid; null when the visitor pays later, nothing was reserved, or the site takes none. */
export async function startDeposit(
  platform: Pick<Platform, 'find' | 'use'>,
  { way, vehicle, outcome, choice, email }: DepositOf,
): Promise<PaymentStart | null> {
  const isDue = choice === 'now' && vehicle !== undefined && !('code' in outcome) && !outcome.isSpam;
  if (!isDue || !takesDeposit(platform, way)) return null;
  // One deposit for a vehicle that is held, whichever tab it is sent from.
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
