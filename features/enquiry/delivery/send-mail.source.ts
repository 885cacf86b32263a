/** Sends leads through the mail server. */
import { mailTransport, senderOf } from '../../_platform/mail/transport.ts';
import { adfOf } from './adf.ts';
import { mailOf } from './mail.ts';
import type { Parcel } from './parcel.ts';

/** Sends a lead to an address. Fails with a reason that holds no password. */
export type SendMail = (parcel: Parcel, to: { email: string; format: 'mail' | 'adf' }) => Promise<void>;

/** The mail server of the environment; nothing without MAIL_URL. `MAIL_FROM` is the sender, by default leads@ the site. */
export function mailSender(environment: NodeJS.ProcessEnv): SendMail | undefined {
  const send = mailTransport(environment);
  if (!send) return undefined;
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
