/** Sends leads through the mail server. */
import { senderOf, type Transport } from '../../_platform/mail/transport.ts';
import type { BuyerMail } from '../../_platform/forms/lead-events.ts';
import { buyerMailOf } from './buyer-mail.ts';
import { adfOf } from './adf.ts';
import { mailOf } from './mail.ts';
import type { LeadPayload } from './lead-payload.ts';

/** Sends a lead to an address. Rejects with a reason without passwords. */
export type SendMail = (payload: LeadPayload, to: { email: string; format: 'mail' | 'adf' }) => Promise<void>;

/** Creates a sender. The sender address is `MAIL_FROM` of the environment, by default leads@ the site. */
export function mailSender(send: Transport, environment: NodeJS.ProcessEnv): SendMail {
  return async (payload, { email, format }) => {
    const host = new URL(payload.site_url).hostname;
    const { subject, text, html } = mailOf(payload);
    await send({
      from: senderOf(environment, { name: payload.dealer, host, mailbox: 'leads' }),
      to: email,
      replyTo: payload.values.email,
      subject,
      messageId: `<${payload.delivery_id}@${host}>`,
      headers: { 'X-Dealersite-Delivery': payload.delivery_id, 'X-Dealersite-Lead': payload.lead_id },
      ...(format === 'adf' ? { text: adfOf(payload) } : { text, html }),
    });
  };
}

/** Creates a sender of emails to buyers; answers go to the location of the lead, or to the sender. */
export function buyerMailSender(
  send: Transport,
  environment: NodeJS.ProcessEnv,
): (payload: LeadPayload, mail: BuyerMail | undefined) => Promise<void> {
  return async (payload, mail) => {
    if (!mail) throw new Error('the email to the buyer has gone');
    const host = new URL(payload.site_url).hostname;
    await send({
      from: senderOf(environment, { name: payload.dealer, host, mailbox: 'leads' }),
      to: mail.to,
      messageId: `<${payload.delivery_id}@${host}>`,
      headers: { 'X-Dealersite-Delivery': payload.delivery_id, 'Auto-Submitted': 'auto-generated' },
      ...buyerMailOf(payload, mail),
    });
  };
}
