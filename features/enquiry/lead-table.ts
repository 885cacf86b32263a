/** Leads as a table for spreadsheets. */
import { advertisedPrice } from '../_domain/price/no-price.ts';
import { extraRows } from './delivery/extra-rows.ts';
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
  readonly consents: readonly { readonly kind: string; readonly given: boolean; readonly version: string }[];
}

type Cell = string | number | undefined | null;

const consent = ({ consents }: TableLead, name: string): Cell => {
  const match = consents.find(({ kind }) => kind === name);
  return match && `${match.given ? 'yes' : 'no'} (${match.version})`;
};

/** Returns the extra fields as in emails: one line per field. */
const detailsOf = ({ extra }: LeadValues): string =>
  extraRows(extra)
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n');

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
    'deliveries',
    ({ deliveries }) => deliveries.map(({ destination, status }) => `${destination} ${status}`).join('; '),
  ],
];

/**
 * One cell. What a spreadsheet would take for a formula (it begins with = + - @, a tab or a line break, also behind white
 * space) gets an apostrophe in front; so does a phone number with +, which would be added up otherwise.
 */
export function csvCell(value: Cell): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^\s*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/u.test(value) ? `'${value}` : value;
  return /[",\n\r;]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const line = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** All leads as CSV (RFC 4180) with a line of names first; the mark at the beginning tells spreadsheets that it is UTF-8. */
export function leadsCsv(leads: readonly TableLead[]): string {
  const rows = leads.map((lead) => line(COLUMNS.map(([, cell]) => cell(lead))));
  return `\ufeff${line(COLUMNS.map(([name]) => name))}${rows.join('')}`;
}
