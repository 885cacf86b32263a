/** Destinations of leads: one sender for each channel. A new kind of destination is one more entry here. */
import type { Tenant } from '../../_domain/tenant/tenant.schema.ts';
import type { BuyerMail } from '../../_platform/forms/lead-events.ts';
import type { Transport } from '../../_platform/mail/transport.ts';
import { enquiryOptions } from '../enquiry.schema.ts';
import type { LeadPayload } from './lead-payload.ts';
import type { Delivery } from './outbox.source.ts';
import { crmSender } from './send-crm.source.ts';
import { hookFor, sendHook } from './send-hook.source.ts';
import { buyerMailSender, mailSender } from './send-mail.source.ts';

/** A lead on its way to a destination of a tenant. */
export interface Sending {
  readonly tenant: Tenant;
  readonly delivery: Pick<Delivery, 'destination' | 'format'>;
  readonly payload: LeadPayload;
  /** The email of a delivery to the buyer. */
  readonly buyerMail?: BuyerMail | undefined;
}

export interface Sender {
  readonly channel: Delivery['channel'];
  /** Sends a lead. Rejects with a reason without secrets; with a `Refusal` if repeating would not help. */
  readonly send: (sending: Sending) => Promise<void>;
}

export interface SendersOptions {
  readonly mail: Transport | undefined;
  readonly environment: NodeJS.ProcessEnv;
  readonly now: () => number;
}

/** Returns the senders of a server. Without a mail server, emails wait. */
export function sendersOf({ mail, environment, now }: SendersOptions): readonly Sender[] {
  const sendMail = mail && mailSender(mail, environment);
  const sendBuyerMail = mail && buyerMailSender(mail, environment);
  const sendCrm = crmSender({ environment, now });
  const webhook: Sender = {
    channel: 'webhook',
    send({ tenant, delivery, payload }) {
      const { lead_webhooks: hooks } = enquiryOptions(tenant);
      return sendHook(hookFor(hooks, delivery.destination, environment), payload, now());
    },
  };
  const crm: Sender = {
    channel: 'crm',
    async send({ tenant, delivery: { destination }, payload }) {
      const options = enquiryOptions(tenant).lead_crms.find(({ name }) => name === destination);
      if (!options) throw new Error(`the tenant has no CRM ${destination}`);
      await sendCrm(options, tenant.slug, payload);
    },
  };
  if (!sendMail || !sendBuyerMail) return [webhook, crm];
  const email: Sender = {
    channel: 'email',
    send: ({ delivery, payload, buyerMail }) =>
      delivery.format === 'buyer'
        ? sendBuyerMail(payload, buyerMail)
        : sendMail(payload, {
            email: delivery.destination,
            format: delivery.format === 'adf' ? 'adf' : 'mail',
          }),
  };
  return [email, webhook, crm];
}
