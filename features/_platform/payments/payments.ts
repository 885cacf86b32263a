/** Payments for other slices, on the hosted page of a payment provider. */
import type { Transaction } from '../database/database.ts';
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
  /** Payments with the same key are one: at most one is open, at most one is paid. */
  readonly key: string;
  readonly email?: string | undefined;
  readonly leadId?: string | undefined;
  readonly carId?: string | undefined;
  /** Digest that identifies the buyer of the vehicle. */
  readonly buyer?: string | undefined;
}

export type PaymentStart =
  | { readonly status: 'open'; readonly id: string; readonly url: string }
  /** Already paid, or on its way; `url` is the result page of the site. */
  | { readonly status: 'paid'; readonly id: string; readonly url: string }
  /** The provider cannot be reached or takes no payments; nothing was charged. */
  | { readonly status: 'failed'; readonly message: string; readonly url: string };

/** The payment of a reservation, for its buyer. */
interface BuyerPayment {
  /** Its result page. */
  readonly href: string;
  readonly isPaid: boolean;
}

export interface Payments {
  /** Returns whether deposits can be paid on this site. */
  readonly takesDeposits: boolean;
  /**
   * Stores a payment in a transaction that has locked its vehicle, and returns its id: that of the open or paid payment
   * of the same key, if there is one. Undefined when the vehicle is gone or the buyer has begun too many.
   */
  readonly begin: (run: Transaction, request: PaymentRequest) => Promise<string | undefined>;
  /** Opens the page of a payment; `undefined` is one that could not begin. */
  readonly open: (id: string | undefined) => Promise<PaymentStart>;
  /** Returns the payment of a reservation: the paid one, else the newest. */
  readonly findOfLead: (leadId: string) => Promise<BuyerPayment | undefined>;
}

export const payments = defineCapability<Payments>('payments');

/** A vehicle and its buyer. */
export interface DepositHold {
  readonly carId: string;
  readonly leadId: string;
  readonly buyer: string;
}

/** Holds of vehicles, changed in the transaction of a payment. The vehicle must be locked first. */
export interface DepositHolds {
  /** Locks the vehicle until the transaction ends: purchases of one vehicle are written one after the other. */
  readonly lock: (run: Transaction, carId: string) => Promise<void>;
  /** Holds the vehicle for its buyer at least until then; false if it is gone or somebody else holds it. */
  readonly claim: (run: Transaction, hold: DepositHold, until: Date) => Promise<boolean>;
  /** Keeps the vehicle for a paid deposit until `release`; false if it is gone or somebody else holds it. */
  readonly keep: (run: Transaction, hold: DepositHold, paymentId: string) => Promise<boolean>;
  /** Ends the hold of the payment, or of its buyer, at this instant at the latest. Leaves other holds alone. */
  readonly release: (
    run: Transaction,
    hold: DepositHold,
    end: { readonly paymentId: string; readonly endsAt: Date },
  ) => Promise<void>;
  /** Returns whether the vehicle is in stock and for sale. */
  readonly isForSale: (carId: string) => boolean;
}

export const depositHolds = defineCapability<DepositHolds>('holds of deposits');
