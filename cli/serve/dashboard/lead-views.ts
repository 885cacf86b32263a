/** Views of leads: the list and the details of one. */
import { html } from 'hono/html';
import type { ListedLead } from '../../../features/enquiry/enquiry.cli.ts';
import { table, time, type Html } from './frame.ts';

export const STATUSES = ['received', 'partial', 'duplicate', 'spam'] as const;

export const state = (word: string): Html => html`<span class="state" data-is="${word}">${word}</span>`;

const tried = ({ channel, destination, status, attempts }: ListedLead['deliveries'][number]): Html =>
  html`${channel} to ${destination}: ${state(status)}${attempts > 1 ? ` (${attempts} attempts)` : ''}`;

const row = (lead: ListedLead) => [
  time(lead.receivedAt),
  lead.tenant,
  html`<a href="/leads/${lead.id}">${nameOf(lead)}</a>`,
  lead.subcategory ?? lead.category,
  lead.vehicle?.name ?? '',
  html`${state(lead.status)}${lead.events.map(({ event }) => html`<div>${event.text}</div>`)}`,
  lead.deliveries.length === 0 ? '' : html`${lead.deliveries.map((one) => html`<div>${tried(one)}</div>`)}`,
];

/** Returns the name of the sender, or another identification. */
export const nameOf = ({ values }: ListedLead): string =>
  [values.name, values.last_name].filter(Boolean).join(' ') ||
  values.email ||
  values.phone ||
  'unknown sender';

export interface LeadsShown {
  readonly leads: readonly ListedLead[];
  readonly slugs: readonly string[];
  readonly tenant: string | undefined;
  readonly status: string | undefined;
  /** Maximum number of leads on the page. */
  readonly most: number;
}

const choice = (
  name: string,
  label: string,
  shown: { choices: readonly string[]; selected: string | undefined },
): Html =>
  html`<label
    >${label}
    <select name="${name}" data-submits>
      <option value="">All</option>
      ${shown.choices.map((word) =>
        word === shown.selected ? html`<option selected>${word}</option>` : html`<option>${word}</option>`,
      )}
    </select>
  </label>`;

/** Lists leads, newest first. */
export function leadList({ leads, slugs, tenant, status, most }: LeadsShown): Html {
  const none = html`<p>
    No leads yet. Submit a form on a site: its lead appears here at once, even before its delivery.
  </p>`;
  const leadTable = html`${table({
    label: 'Leads',
    columns: ['Received (UTC)', 'Tenant', { names: 'From' }, 'About', 'Vehicle', 'Status', 'Deliveries'],
    rows: leads.map(row),
  })}
  ${
    leads.length === most
      ? html`<p class="quiet">
          The newest ${most}; <code>dealersite leads export</code> writes all of them.
        </p>`
      : ''
  }`;
  return html`<form class="bar" action="/leads">
      ${choice('tenant', 'Tenant', { choices: slugs, selected: tenant })}
      ${choice('status', 'Status', { choices: STATUSES, selected: status })}
      <button>Show</button>
    </form>
    ${leads.length === 0 ? none : leadTable}`;
}

/** Shows one lead with its deliveries. */
export function leadDetails(lead: ListedLead, labelled: readonly (readonly [string, string])[]): Html {
  const rows = labelled.map(
    ([label, value]) =>
      html`<dt>${label}</dt>
        <dd>${value}</dd>`,
  );
  return html`<p>
      ${state(lead.status)} · ${lead.tenant} · ${time(lead.receivedAt)}
      ${lead.spamReason === null ? '' : html` · ${lead.spamReason}`}
      ${lead.duplicateOf === null ? '' : html` · <a href="/leads/${lead.duplicateOf}">first lead</a>`}
    </p>
    <dl>${rows}</dl>
    ${
      lead.events.length === 0
        ? ''
        : html`<h2>Since then</h2>
            <ul>
              ${lead.events.map(({ occurredAt, event }) => html`<li>${time(occurredAt)} · ${event.text}</li>`)}
            </ul>`
    }
    <h2>Deliveries</h2>
    ${lead.deliveries.length === 0 ? html`<p class="quiet">None: the tenant has no destination for this lead.</p>` : ''}
    <ul>
      ${lead.deliveries.map(
        (one) =>
          html`<li>
            ${tried(one)} · <a href="/outbox/${one.id}">view delivery</a>
            ${one.lastError === null ? '' : html`<div class="quiet">${one.lastError}</div>`}
          </li>`,
      )}
    </ul>`;
}
