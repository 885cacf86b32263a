/** What happens to a lead after it was sent, such as a payment. The dealer's destinations and the buyer are told. */
import type { Transaction } from '../database/database.ts';
import { defineCapability } from '../slice/capability.ts';

/** An event in all formats of deliveries. */
export interface LeadEvent {
  /** Permanent name, such as `payment_paid`. */
  readonly kind: string;
  /** One line: `Deposit of $200 paid`. */
  readonly text: string;
  readonly payment?: LeadPayment | undefined;
}

interface LeadPayment {
  readonly id: string;
  readonly status: string;
  /** Dollars. */
  readonly amount: number;
  readonly refunded: number;
  readonly currency: string;
  readonly reference: string;
  readonly description: string;
}

/** An email to the buyer. */
export interface BuyerMail {
  readonly to: string;
  readonly subject: string;
  readonly lines: readonly string[];
  readonly link?: { readonly text: string; readonly href: string } | undefined;
}

export interface LeadEventInput extends LeadEvent {
  /** Lead of the event; a lead of this id is stored when there is none. */
  readonly leadId: string;
  readonly email: string | undefined;
  /** Milliseconds. */
  readonly now: number;
  readonly mail: BuyerMail | undefined;
}

/** Stores the event and its deliveries in a transaction. */
export type RecordLeadEvent = (run: Transaction, event: LeadEventInput) => Promise<void>;

export const leadEvents = defineCapability<RecordLeadEvent>('lead events');
