/** Payments for other slices, on the hosted page of a payment provider. */
import { defineCapability } from '../slice/capability.ts';

/** A payment to request. */
export interface PaymentRequest {
  readonly purpose: 'deposit' | 'online-payment';
  /** Whole cents of Australian dollars. */
  readonly cents: number;
  /** One line for the payer on the provider's page. */
  readonly description: string;
  /** Reference of the dealer: an invoice or lead number. */
  readonly reference: string;
  /** Idempotency key: returns the same page while open, and starts no other once paid. */
  readonly key: string;
  readonly email?: string | undefined;
  readonly leadId?: string | undefined;
  readonly carId?: string | undefined;
}

export type PaymentStart =
  | { readonly status: 'open'; readonly id: string; readonly url: string }
  /** Already paid; `url` is the result page of the site. */
  | { readonly status: 'paid'; readonly id: string; readonly url: string }
  /** The provider cannot be reached or takes no payments; nothing was charged. */
  | { readonly status: 'failed'; readonly message: string; readonly url: string };

export interface Payments {
  /** Returns whether deposits can be paid on this site. */
  readonly takesDeposits: boolean;
  readonly start: (request: PaymentRequest) => Promise<PaymentStart>;
}

export const payments = defineCapability<Payments>('payments');

/** Checks holds when a deposit has been paid. */
export interface DepositHolds {
  /**
   * Returns whether the vehicle is held for the lead or can be. A payment after the end of a hold gets the vehicle back
   * when nobody else holds it.
   */
  readonly isHeldFor: (carId: string, leadId: string) => Promise<boolean>;
}

export const depositHolds = defineCapability<DepositHolds>('holds of deposits');
