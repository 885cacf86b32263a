/** Leads as a table for spreadsheets. */
import { stringify } from 'csv-stringify/sync';
import { advertisedPrice } from '../_domain/price/no-price.ts';
import { spreadsheetText } from '../_domain/text/spreadsheet-text.ts';
import { extraRows, uncheckedRows } from './delivery/extra-rows.ts';
import { textRow } from './delivery/quoted-text.ts';
import type { LeadValues, LeadVehicle } from './lead.ts';

/** Fields of a lead in the table. */
export interface TableLead {
  readonly id: string;
  readonly tenant: string;
  readonly status: string;
  readonly form: string;
  readonly receivedAt: Date;
  readonly category: string;
  readonly subcategory: string | null;
  readonly values: LeadValues;
  readonly vehicle: LeadVehicle | null;
  readonly duplicateOf: string | null;
  readonly spamReason: string | null;
  readonly verified: boolean | null;
  readonly deliveries: readonly { readonly destination: string; readonly status: string }[];
  readonly events: readonly { readonly occurredAt: Date; readonly event: { readonly text: string } }[];
  readonly consents: readonly { readonly kind: string; readonly given: boolean; readonly version: string }[];
}

type Cell = string | number | undefined | null;

const consent = ({ consents }: TableLead, name: string): Cell => {
  const match = consents.find(({ kind }) => kind === name);
  return match && `${match.given ? 'yes' : 'no'} (${match.version})`;
};

/** Returns the extra fields as in emails: one line per field. */
const detailsOf = ({ extra }: LeadValues): string =>
  [...extraRows(extra), ...uncheckedRows(extra)].map(([label, value]) => textRow(label, value)).join('\n');

const COLUMNS: readonly (readonly [string, (lead: TableLead) => Cell])[] = [
  ['lead_id', ({ id }) => id],
  ['tenant', ({ tenant }) => tenant],
  ['received_at', ({ receivedAt }) => receivedAt.toISOString()],
  ['status', ({ status }) => status],
  ['form', ({ form }) => form],
  ['category', ({ category }) => category],
  ['subcategory', ({ subcategory }) => subcategory],
  ['name', ({ values }) => values.name],
  ['last_name', ({ values }) => values.last_name],
  ['email', ({ values }) => values.email],
  ['phone', ({ values }) => values.phone],
  ['phone_note', ({ values }) => values.phone_note],
  ['postcode', ({ values }) => values.postcode],
  ['message', ({ values }) => values.message],
  ['dateTime', ({ values }) => values.dateTime],
  ['Rego', ({ values }) => values.Rego],
  ['additional_services', ({ values }) => values.additional_services?.join('; ')],
  ['location', ({ values }) => values.location],
  ['distribution_location', ({ values }) => values.distribution_location],
  ['dealership_slug', ({ values }) => values.dealership_slug],
  ['car_id', ({ values }) => values.car_id],
  ['vehicle', ({ vehicle }) => vehicle?.name],
  ['stocknum', ({ vehicle }) => vehicle?.stocknum],
  ['price', ({ vehicle }) => advertisedPrice(vehicle?.price)],
  ['car_dealership_id', ({ values }) => values.car_dealership_id],
  ['details', ({ values }) => detailsOf(values)],
  ['opt_in', (lead) => consent(lead, 'opt_in')],
  ['terms_conditions', (lead) => consent(lead, 'terms_conditions')],
  ['source', ({ values }) => values.source],
  ['url', ({ values }) => values.url],
  ['user_agent', ({ values }) => values.user_agent],
  ['lead_attributes', ({ values }) => values.lead_attributes && JSON.stringify(values.lead_attributes)],
  ['duplicate_of', ({ duplicateOf }) => duplicateOf],
  ['spam_reason', ({ spamReason }) => spamReason],
  ['verified', ({ verified }) => (verified === null ? null : verified ? 'yes' : 'no')],
  [
    'events',
    ({ events }) =>
      events.map(({ occurredAt, event }) => `${occurredAt.toISOString()} ${event.text}`).join('; '),
  ],
  [
    'deliveries',
    ({ deliveries }) => deliveries.map(({ destination, status }) => `${destination} ${status}`).join('; '),
  ],
];

/** Returns all leads as CSV (RFC 4180) with a header row. The byte order mark marks the file as UTF-8 for spreadsheets. */
export const leadsCsv = (leads: readonly TableLead[]): string =>
  stringify(
    leads.map((lead) => COLUMNS.map(([, cell]) => cell(lead))),
    {
      header: true,
      columns: COLUMNS.map(([name]) => name),
      bom: true,
      record_delimiter: 'windows',
      quoted_match: /^\s|\s$|[;\r\n]/,
      cast: { string: spreadsheetText },
    },
  );
