/** Sends leads to their destinations: one sender for each kind, loaded with its first delivery. */
import type { Tenant } from '../../_domain/tenant/tenant.schema.ts';
import type { BuyerMail } from '../../_platform/forms/lead-events.ts';
import type { Transport } from '../../_platform/mail/transport.ts';
import { enquiryOptions } from '../enquiry.schema.ts';
import type { LeadFormat } from './destination-kind.schema.ts';
import {
  DESTINATIONS,
  listDestinations,
  type Channel,
  type DestinationLists,
  type DestinationTable,
} from './destinations.schema.ts';
import type { LeadPayload } from './lead-payload.ts';

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

export interface Sender {
  readonly channel: Channel;
  /** Sends a lead. Rejects with a reason without secrets; with a `Refusal` if repeating would not help. */
  readonly send: (sending: Sending) => Promise<void>;
}

export interface SendersOptions {
  readonly mail: Transport | undefined;
  readonly environment: NodeJS.ProcessEnv;
  /** Milliseconds. */
  readonly now: () => number;
}

/** Creates the senders of a server. Without a mail server, emails wait. */
export function createSenders(
  options: SendersOptions,
  kinds: DestinationTable = DESTINATIONS,
  readLists: (tenant: Tenant) => DestinationLists = enquiryOptions,
): Sender[] {
  return Object.entries(kinds).flatMap(([channel, kind]) => {
    if (kind.needsMail && !options.mail) return [];
    const findEntry = ({ tenant, delivery: { destination } }: Sending) => {
      const listed = listDestinations(readLists(tenant), { kind });
      const match = listed.find((one) => one.destination === destination);
      if (!match) throw new Error(`the tenant has no ${kind.label} ${destination}`);
      return match.entry;
    };
    let loading: ReturnType<typeof load> | undefined;
    const load = async () => (await kind.load()).createSender(options);
    return {
      channel: channel as Channel,
      async send(sending) {
        const send = await (loading ??= load());
        await send({ ...sending, getEntry: () => findEntry(sending) });
      },
    };
  });
}
