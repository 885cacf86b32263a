/** Sends mails through the server that MAIL_URL names. */
import { createTransport } from 'nodemailer';
import { adfOf } from './adf.ts';
import { mailOf } from './mail.ts';
import type { Parcel } from './parcel.ts';

/** Sends a lead to an address. Fails with a reason that holds no password. */
export type SendMail = (parcel: Parcel, to: { email: string; format: 'mail' | 'adf' }) => Promise<void>;

const TIMEOUT_MS = 15_000;

/** The mail server of the environment; nothing without MAIL_URL. `MAIL_FROM` is the sender, by default leads@ the site. */
export function mailSender(environment: NodeJS.ProcessEnv): SendMail | undefined {
  const url = environment['MAIL_URL'];
  if (!url) return undefined;
  const transport = createTransport(url, {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  } as object);
  return async (parcel, { email, format }) => {
    const host = new URL(parcel.site_url).hostname;
    const { subject, text, html } = mailOf(parcel);
    await transport.sendMail({
      from: environment['MAIL_FROM'] || { name: parcel.dealer, address: `leads@${host}` },
      to: email,
      ...(parcel.values.email ? { replyTo: parcel.values.email } : {}),
      subject,
      messageId: `<${parcel.delivery_id}@${host}>`,
      headers: { 'X-Dealersite-Delivery': parcel.delivery_id, 'X-Dealersite-Lead': parcel.lead_id },
      ...(format === 'adf' ? { text: adfOf(parcel) } : { text, html }),
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
}
