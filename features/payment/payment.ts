/** The life of a payment. */
import type { PaymentResult } from '../_domain/payment/paying.ts';

/**
 * `starting` while the provider is asked for a page, `open` while the page waits, then one of the ends. A payment that has ended may
 * still be paid: the provider is right about money. `refunding` is money that goes back, `refunded` money that went.
 */
export type PaymentStatus =
  | 'starting'
  | 'open'
  | 'paid'
  | 'cancelled'
  | 'expired'
  | 'failed'
  | 'refunding'
  | 'refunded';

/** Why money goes back by itself, or went back at the provider. */
export type RefundReason = 'paid twice' | 'vehicle gone' | 'other amount' | 'by the dealer';

const RESULTS: Readonly<Record<PaymentStatus, PaymentResult>> = {
  starting: 'pending',
  open: 'pending',
  paid: 'paid',
  cancelled: 'cancelled',
  expired: 'expired',
  failed: 'failed',
  refunding: 'refunded',
  refunded: 'refunded',
};

/** The part of the page after paying for a payment that stands so. */
export const resultOf = (status: PaymentStatus): PaymentResult => RESULTS[status];

export const PAYMENT_MESSAGES = {
  unavailable:
    'We cannot reach the payment page just now. Nothing has been charged: please try again, or give us a call.',
  notSet: 'Payments are not set up on this site yet. Please give us a call.',
  tooMany: 'You have begun several payments just now. Please try again later, or give us a call.',
  unknown: 'There is no such payment.',
  amount: 'Please enter an amount in dollars, such as 1,250.00.',
  reference: 'Please enter the number of your invoice or order.',
  referenceWrong: 'Please enter the reference in letters, digits, spaces and - / . # only.',
  referenceLong: 'This is too long.',
} as const;
