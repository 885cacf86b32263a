/** The facts of a payment for its buyer. */
import { holdTermText, type PaymentResult } from '../_domain/payment/site-payments.ts';
import { pageHref } from '../_domain/text/page-href.ts';
import type { Platform } from '../_platform/http/api.ts';
import { depositHolds } from '../_platform/payments/payments.ts';
import { paymentOptions } from './payment.schema.ts';
import type { Payment } from './payment-store.source.ts';
import { resultOf } from './payment.ts';

export interface PaymentFacts {
  readonly status: PaymentResult;
  /** Dollars. */
  readonly amount: number;
  readonly refunded: number;
  readonly currency: string;
  readonly description: string;
  readonly reference: string;
  readonly vehicle: { readonly name: string; readonly href: string } | null;
  readonly can_pay: boolean;
  readonly next: string;
}

const PAYABLE: readonly PaymentResult[] = ['pending', 'cancelled', 'expired', 'failed'];

function formatNextStep(
  result: PaymentResult,
  { isDeposit, days }: { isDeposit: boolean; days: number },
): string {
  if (result === 'paid') return isDeposit ? holdTermText(days) : 'We match it with your invoice.';
  if (result === 'refunded') return 'The money goes back the way it came. Banks take up to ten days for it.';
  return isDeposit ? 'You can pay as long as the vehicle is free.' : 'You can pay whenever you like.';
}

export function paymentFacts({ site, tenant, find }: Platform, row: Payment): PaymentFacts {
  const { status, cents, refundedCents, description, reference, carId } = row;
  const vehicle = site.vehicles.find(({ id }) => id === carId);
  const result = resultOf(status);
  const isGone = carId !== null && find(depositHolds)?.isForSale(carId) === false;
  return {
    status: result,
    amount: cents / 100,
    refunded: (refundedCents ?? 0) / 100,
    currency: 'AUD',
    description,
    reference,
    vehicle: vehicle ? { name: vehicle.name, href: pageHref(tenant, `/cars/${vehicle.slug}`) } : null,
    can_pay: PAYABLE.includes(result) && !isGone,
    next: formatNextStep(result, {
      isDeposit: row.purpose === 'deposit',
      days: paymentOptions(tenant).deposit_days,
    }),
  };
}
