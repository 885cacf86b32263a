/** Sends leads through the mail server, and emails about them to buyers. */
import { formatSender } from '../../_platform/mail/transport.ts';
import { toBuyerMail } from './buyer-mail.ts';
import { formatAdf } from './adf.ts';
import { toMail } from './mail.ts';
import type { Sending, SendersOptions } from './sender.ts';

/** Creates the sender of emails. The sender address is `MAIL_FROM` of the environment, by default leads@ the site. */
export function createSender({ mail, environment }: SendersOptions): (sending: Sending) => Promise<void> {
  return async ({ payload, delivery: { destination, format }, buyerMail }) => {
    if (!mail) throw new Error('no mail server is set');
    const host = new URL(payload.site_url).hostname;
    const from = formatSender(environment, { name: payload.dealer, host, mailbox: 'leads' });
    const messageId = `<${payload.delivery_id}@${host}>`;
    const id = { 'X-Dealersite-Delivery': payload.delivery_id };
    if (format === 'buyer') {
      if (!buyerMail) throw new Error('the email to the buyer has gone');
      const headers = { ...id, 'Auto-Submitted': 'auto-generated' };
      await mail({ from, to: buyerMail.to, messageId, headers, ...toBuyerMail(payload, buyerMail) });
      return;
    }
    const { subject, text, html } = toMail(payload);
    await mail({
      from,
      to: destination,
      replyTo: payload.values.email,
      subject,
      messageId,
      headers: { ...id, 'X-Dealersite-Lead': payload.lead_id },
      ...(format === 'adf' ? { text: formatAdf(payload) } : { text, html }),
    });
  };
}
