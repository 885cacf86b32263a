/** Views of messages with sign-in codes; without a text message service, codes are read here. */
import { html } from 'hono/html';
import type { Message } from '../../../features/_platform/mail/list-messages.ts';
import { table, time, type Html } from './frame.ts';
import { state } from './lead-views.ts';

const CHANNELS: Readonly<Record<Message['channel'], string>> = { email: 'Mail', sms: 'Text message' };

const row = (one: Message) => [
  time(one.createdAt),
  one.tenant,
  html`<a href="/messages/${one.id}">${CHANNELS[one.channel]} to ${one.recipient}</a>`,
  one.code === null ? html`<span class="quiet">expired</span>` : html`<span class="code">${one.code}</span>`,
  state(one.status),
];

/** Lists messages, newest first. */
export const messageList = (messages: readonly Message[]): Html =>
  table({
    label: 'Codes',
    columns: ['Since (UTC)', 'Tenant', { names: 'What' }, 'Code', 'Status'],
    rows: messages.map(row),
  });

/** Shows one message; its text is deleted together with its code. */
export const messageDetails = (one: Message): Html =>
  html`<p>${state(one.status)} · ${CHANNELS[one.channel]} to ${one.recipient} · ${one.tenant}</p>
    <dl>
      <dt>Written</dt>
      <dd>${time(one.createdAt)}</dd>
      <dt>Code expires</dt>
      <dd>${time(one.expiresAt)}</dd>
      ${
        one.lastError === null
          ? ''
          : html`<dt>Last error</dt>
              <dd>${one.lastError}</dd>`
      }
    </dl>
    <h2>${one.subject}</h2>
    ${
      one.html === null
        ? ''
        : html`<iframe src="/messages/${one.id}/mail" title="The mail" sandbox></iframe>
            <h2>As plain text</h2>`
    }
    ${one.text === '' ? html`<p class="quiet">The text was deleted together with its code.</p>` : html`<pre>${one.text}</pre>`}`;
