/** Types of the senders of leads. */
import type { Tenant } from '../../_domain/tenant/tenant.schema.ts';
import type { BuyerMail } from '../../_platform/forms/lead-events.ts';
import type { Transport } from '../../_platform/mail/transport.ts';
import type { LeadPayload } from './lead-payload.ts';

/** Format of a delivery; each kind of destination offers some. */
export type LeadFormat = 'mail' | 'json' | 'adf';

/** A lead on its way to a destination of a tenant. */
export interface Sending {
  readonly tenant: Tenant;
  readonly delivery: { readonly destination: string; readonly format: LeadFormat | 'buyer' };
  readonly payload: LeadPayload;
  /** The email of a delivery to the buyer. */
  readonly buyerMail?: BuyerMail | undefined;
}

/** A lead on its way with the options of its destination. */
export interface SendingTo<Entry> extends Sending {
  /** Returns the options. Throws when the tenant has removed them. */
  readonly getEntry: () => Entry;
}

export interface SenderModule<Entry> {
  /** Creates the sender, which rejects with a reason without secrets, and a `Refusal` if repeating would not help. */
  createSender(options: SendersOptions): (sending: SendingTo<Entry>) => Promise<void>;
}

export interface SendersOptions {
  readonly mail: Transport | undefined;
  readonly environment: NodeJS.ProcessEnv;
  /** Milliseconds. */
  readonly now: () => number;
}
