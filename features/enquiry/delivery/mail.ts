/** Formats a lead as an email with the same content in plain text and HTML. */
import { escapeHtml } from '../../../renderer/contract/escape.ts';
import { localPhone } from '../../_domain/contact/phone.ts';
import { mailLogoHtml } from '../../_domain/tenant/mail-logo.ts';
import { advertisedText } from '../vehicle-facts.ts';
import { consentAnswer } from './consent-answer.ts';
import { extraRows, uncheckedRows } from './extra-rows.ts';
import { fullName, type LeadPayload } from './lead-payload.ts';
import { textRow } from './quoted-text.ts';
import { cutText } from '../../_domain/text/cut-text.ts';

export interface LeadMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

type Row = readonly [string, string | undefined];

function vehicleRows({ vehicle, values, vehicle_url }: LeadPayload): Row[] {
  if (!vehicle) return [['Vehicle', values.car_id && `${values.car_id} (not in stock any more)`]];
  return [
    ['Vehicle', vehicle.name],
    ['Stock number', vehicle.stocknum],
    ['VIN', vehicle.vin],
    ['Advertised at', advertisedText(vehicle)],
    ['Page', vehicle_url],
  ];
}

const eventRows = ({ event }: LeadPayload): Row[] =>
  event
    ? [
        ['News', event.text],
        ['Reference', event.payment?.reference],
      ]
    : [];

const phoneText = (phone: string, note: string | undefined): string =>
  [localPhone(phone, 'by kind'), note].filter(Boolean).join(', ');

/** Returns label and value of all fields, in display order; leaves out empty ones. */
export function toMailRows(payload: LeadPayload): [string, string][] {
  const { values } = payload;
  const rows: Row[] = [
    ...eventRows(payload),
    ['Name', fullName(values)],
    ['Phone', values.phone && phoneText(values.phone, values.phone_note)],
    ['Email', values.email],
    ['Postcode', values.postcode],
    ['Message', values.message],
    ...vehicleRows(payload),
    ['Preferred date and time', values.dateTime?.replace('T', ' ')],
    ['Own registration', values.Rego],
    ['Services', values.additional_services?.join(', ')],
    ['Location', payload.location_name],
    ['Also for', payload.distribution_location_name],
    ['Dealership', values.dealership_slug],
    ['About', [payload.category, payload.subcategory].filter(Boolean).join(', ')],
    ['Opted in', consentAnswer(payload, 'opt_in')],
    ['Terms', consentAnswer(payload, 'terms_conditions')],
    ...extraRows(values.extra),
    ...uncheckedRows(values.extra),
    ['Form', values.url],
    ['Visited', values.lead_attributes?.visited_pages?.slice(-10).join('\n')],
    ['Link', linked(values.lead_attributes?.linked_query_params)],
    ['Follows', payload.follows],
    ['Lead', payload.lead_id],
    ['Received', payload.received_at],
  ];
  return rows.flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : []));
}

const linked = (parameters: Readonly<Record<string, string>> | undefined): string | undefined =>
  parameters &&
  Object.entries(parameters)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n');

/** Returns subject, text and HTML. */
export function toMail(payload: LeadPayload): LeadMail {
  const rows = toMailRows(payload);
  const about = payload.vehicle?.name ?? payload.location_name;
  const kind = payload.event?.text ?? payload.subcategory ?? payload.category;
  const subject = [kind, fullName(payload.values), about].filter(Boolean).join(' – ').replace(/\s+/g, ' ');
  const text = rows.map(([label, value]) => textRow(label, value));
  return {
    subject: cutText(subject, 200),
    text: `${text.join('\n')}\n`,
    html: formatHtml(subject, rows, mailLogoHtml(payload.logo_url, payload.dealer)),
  };
}

function formatHtml(subject: string, rows: readonly (readonly [string, string])[], logo: string): string {
  const cells = rows.map(
    ([label, value]) =>
      `<tr><th align="left" valign="top" style="padding:4px 16px 4px 0;white-space:nowrap;font-weight:600">${escapeHtml(label)}</th>` +
      `<td style="padding:4px 0;overflow-wrap:anywhere">${escapeHtml(value).replaceAll('\n', '<br>')}</td></tr>`,
  );
  return (
    `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>` +
    `<body style="font-family:system-ui,sans-serif;font-size:16px;line-height:1.5">${logo}<h1 style="font-size:20px">${escapeHtml(subject)}</h1>` +
    `<table style="border-collapse:collapse">${cells.join('')}</table></body></html>\n`
  );
}
