/** Sends leads through the mail server. */
import { senderOf, type Transport } from '../../_platform/mail/transport.ts';
import { adfOf } from './adf.ts';
import { mailOf } from './mail.ts';
import type { Parcel } from './parcel.ts';

/** Sends a lead to an address. Fails with a reason that holds no password. */
export type SendMail = (parcel: Parcel, to: { email: string; format: 'mail' | 'adf' }) => Promise<void>;

/** Sends through `send`. `MAIL_FROM` of the environment is the sender, by default leads@ the site. */
export function mailSender(send: Transport, environment: NodeJS.ProcessEnv): SendMail {
  return async (parcel, { email, format }) => {
    const host = new URL(parcel.site_url).hostname;
    const { subject, text, html } = mailOf(parcel);
    await send({
      from: senderOf(environment, { name: parcel.dealer, host, mailbox: 'leads' }),
      to: email,
      replyTo: parcel.values.email,
      subject,
      messageId: `<${parcel.delivery_id}@${host}>`,
      headers: { 'X-Dealersite-Delivery': parcel.delivery_id, 'X-Dealersite-Lead': parcel.lead_id },
      ...(format === 'adf' ? { text: adfOf(parcel) } : { text, html }),
    });
  };
}
