/** Sends leads through the mail server. */
import { senderOf, type Transport } from '../../_platform/mail/transport.ts';
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
