/** Sends leads to their destinations: one sender for each kind, loaded with its first delivery. */
import type { Tenant } from '../../_domain/tenant/tenant.schema.ts';
import { enquiryOptions } from '../enquiry.schema.ts';
import {
  DESTINATIONS,
  listDestinations,
  type Channel,
  type DestinationLists,
  type DestinationTable,
} from './destinations.schema.ts';
import type { SendersOptions, Sending } from './sender.ts';

export interface Sender {
  readonly channel: Channel;
  /** Sends a lead. Rejects with a reason without secrets; with a `Refusal` if repeating would not help. */
  readonly send: (sending: Sending) => Promise<void>;
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
