/** The deposit of a reservation. */
import type { Context } from 'hono';
import type { Reserving } from '../_domain/stock/reservable.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { holderCookie } from '../_platform/holds/holder-cookie.ts';
import type { Platform } from '../_platform/http/api.ts';
import { payments, type PaymentRequest, type PaymentStart } from '../_platform/payments/payments.ts';

/** Returns whether the deposit can be paid online. */
export const takesDeposit = ({ find }: Pick<Platform, 'find'>, way: Reserving): boolean =>
  way.deposit > 0 && find(payments)?.takesDeposits === true;

interface DepositOf {
  readonly way: Reserving;
  readonly vehicle: Vehicle;
  readonly buyer: string;
  readonly leadId: string;
  readonly email: string | undefined;
}

/** Returns the payment of a deposit. A buyer has one per vehicle, whichever tab or server sends it. */
export const depositRequest = ({ way, vehicle, buyer, leadId, email }: DepositOf): PaymentRequest => ({
  purpose: 'deposit',
  cents: Math.round(way.deposit * 100),
  description: `Deposit for ${vehicle.name}`,
  reference: leadId.slice(0, 8).toUpperCase(),
  key: `deposit ${vehicle.id} ${buyer}`,
  email,
  leadId,
  carId: vehicle.id,
  buyer,
});

/** Opens the payment page of the deposit; null when the visitor pays later or nothing was reserved. */
export async function openDeposit(
  platform: Pick<Platform, 'use'>,
  outcome: { readonly code: string } | { readonly deposit?: { readonly paymentId: string | undefined } },
): Promise<PaymentStart | null> {
  if ('code' in outcome || !outcome.deposit) return null;
  return platform.use(payments).open(outcome.deposit.paymentId);
}

/** Remembers the hold in the browser of the buyer, whose vehicle page then displays it. */
export function rememberHold(
  context: Context,
  outcome: { readonly code: string } | { readonly holder?: string | undefined },
): void {
  if ('code' in outcome || outcome.holder === undefined) return;
  context.header('set-cookie', holderCookie(outcome.holder, context.req.raw), { append: true });
}
