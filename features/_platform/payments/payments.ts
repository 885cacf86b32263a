/** Payments for other slices, on the hosted page of a payment provider. */
import { defineCapability } from '../slice/capability.ts';

/** What is to be paid. */
export interface PaymentRequest {
  readonly purpose: 'deposit' | 'online-payment';
  /** Whole cents of Australian dollars. */
  readonly cents: number;
  /** One line the payer reads on the page of the provider. */
  readonly description: string;
  /** Reference of the dealer: number of an invoice, or of the lead. */
  readonly reference: string;
  /** Idempotency key: returns the same page while open, and starts no other once paid. */
  readonly key: string;
  readonly email?: string | undefined;
  readonly leadId?: string | undefined;
  readonly carId?: string | undefined;
}

export type PaymentStart =
  | { readonly status: 'open'; readonly id: string; readonly url: string }
  /** It has been paid before; `url` leads to what the site says about it. */
  | { readonly status: 'paid'; readonly id: string; readonly url: string }
  /** The provider cannot be reached, or takes no payments; nothing was charged. */
  | { readonly status: 'failed'; readonly message: string; readonly url: string };

export interface Payments {
  /** Whether a deposit can be paid on this site. */
  readonly takesDeposits: boolean;
  readonly start: (request: PaymentRequest) => Promise<PaymentStart>;
}

export const payments = defineCapability<Payments>('payments');

/** Whose deposit counts: asked when a deposit has been paid. */
export interface DepositHolds {
  /**
   * Returns whether the vehicle is held for the lead, or is free to be. Whoever pays after the hold has ended gets it back when
   * nobody else has it.
   */
  readonly isHeldFor: (carId: string, leadId: string) => Promise<boolean>;
}

export const depositHolds = defineCapability<DepositHolds>('holds of deposits');
