/** The states of a purchase and its messages. */
import type { PaymentResult } from '../_domain/payment/site-payments.ts';

/**
 * `starting` until the provider has answered with a page, `open` while its page takes money. `cancelling` and `expiring` wait
 * until the provider has closed the page. `refunding` is a pending refund.
 */
export const STATES = [
  'starting',
  'open',
  'cancelling',
  'expiring',
  'cancelled',
  'expired',
  'failed',
  'paid',
  'refunding',
  'refunded',
] as const;

export type PaymentStatus = (typeof STATES)[number];

/** Reason of a refund. */
export type RefundReason = 'paid twice' | 'vehicle gone' | 'other amount' | 'by the dealer' | 'time over';

const RESULTS: Readonly<Record<PaymentStatus, PaymentResult>> = {
  starting: 'pending',
  open: 'pending',
  cancelling: 'cancelled',
  expiring: 'expired',
  paid: 'paid',
  cancelled: 'cancelled',
  expired: 'expired',
  failed: 'failed',
  refunding: 'refunded',
  refunded: 'refunded',
};

/** Returns the section of the result page for a state. */
export const resultOf = (status: PaymentStatus): PaymentResult => RESULTS[status];

export const PAYMENT_MESSAGES = {
  unavailable:
    'We cannot reach the payment page just now. Nothing has been charged: please try again, or give us a call.',
  notSet: 'Payments are not set up on this site yet. Please give us a call.',
  tooMany: 'You have begun several payments just now. Please try again later, or give us a call.',
  gone: 'This vehicle is not free any more. Nothing has been charged: please give us a call.',
  unknown: 'There is no such payment.',
  amount: 'Please enter an amount in dollars, such as 1,250.00.',
  reference: 'Please enter the number of your invoice or order.',
  referenceWrong: 'Please enter the reference in letters, digits, spaces and - / . # only.',
  referenceLong: 'This is too long.',
} as const;
