/** Views of deliveries as their receivers get them: mails, ADF files, webhooks. */
import { html } from 'hono/html';
import type { ListedDelivery, Outgoing } from '../../../features/enquiry/enquiry.cli.ts';
import { table, time, type Html } from './frame.ts';
import { state } from './lead-views.ts';

const FORMATS: Readonly<Record<ListedDelivery['format'], string>> = {
  mail: 'Mail',
  adf: 'ADF',
  json: 'Webhook',
  buyer: 'Mail to the buyer,',
};

const row = ({ id, tenant, format, destination, ...delivery }: ListedDelivery) => [
  time(delivery.createdAt),
  tenant,
  html`<a href="/outbox/${id}">${FORMATS[format]} to ${destination}</a>`,
  state(delivery.status),
  delivery.attempts,
  delivery.lastError ?? '',
];

/** Lists deliveries. Without a mail server (`hasMail`) mails stay here to be read. */
export function outboxList(deliveries: readonly ListedDelivery[], hasMail: boolean): Html {
  const note = hasMail
    ? ''
    : html`<p class="notice">MAIL_URL is not set, so mails are not sent. Open one to read it.</p>`;
  if (deliveries.length === 0)
    return html`${note}
      <p>No deliveries yet.</p>`;
  return html`${note}
  ${table({
    label: 'Deliveries',
    columns: ['Since (UTC)', 'Tenant', { names: 'What' }, 'Status', { numbers: 'Attempts' }, 'Last error'],
    rows: deliveries.map(row),
  })}`;
}

/** Shows one delivery with its state and content. */
export function deliveryDetails({ delivery, content }: Outgoing): Html {
  const { id, leadId, status, attempts, nextAt, lastError, sentAt, channel, destination } = delivery;
  return html`<p>
      ${state(status)} · ${channel} to ${destination} · ${delivery.tenant} ·
      <a href="/leads/${leadId}">lead</a>
    </p>
    <dl>
      <dt>Attempts</dt>
      <dd>${attempts}</dd>
      ${
        sentAt
          ? html`<dt>Sent</dt>
              <dd>${time(sentAt)}</dd>`
          : ''
      }
      ${
        status === 'pending'
          ? html`<dt>Next attempt</dt>
              <dd>${time(nextAt)}</dd>`
          : ''
      }
      ${
        lastError === null
          ? ''
          : html`<dt>Last error</dt>
              <dd>${lastError}</dd>`
      }
    </dl>
    ${
      status === 'dead'
        ? html`<form class="bar" method="post" action="/outbox/${id}/retry"><button>Try again</button></form>`
        : ''
    }
    ${renderContent(delivery, content)}`;
}

function renderContent({ id, destination }: ListedDelivery, content: Outgoing['content']): Html {
  if ('body' in content)
    return html`<h2>${content.format === 'adf' ? 'ADF 1.0' : 'Body'}</h2>
      <pre>${content.body}</pre>`;
  const { mail, replyTo } = content;
  return html`<h2>${mail.subject}</h2>
    <p class="quiet">To ${destination}${replyTo ? html`, replies to ${replyTo}` : ''}</p>
    <iframe src="/outbox/${id}/mail" title="The mail" sandbox></iframe>
    <h2>As plain text</h2>
    <pre>${mail.text}</pre>`;
}

/** Policy for mails in a frame: allows only their inline styles. */
export const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";
