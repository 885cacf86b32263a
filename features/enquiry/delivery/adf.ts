/** Formats a lead as ADF XML 1.0, the format in which dealer management systems import prospects. */
import XMLBuilder from 'fast-xml-builder';
import { CATEGORIES } from '../../_domain/form/lead-subjects.ts';
import { advertisedPrice } from '../../_domain/price/no-price.ts';
import { xmlText } from '../../_domain/text/xml-text.ts';
import { toTwoConditions } from '../../_domain/vehicle/published-facts.ts';
import { advertisedText } from '../vehicle-facts.ts';
import { consentAnswer } from './consent-answer.ts';
import { extraRows, uncheckedRows } from './extra-rows.ts';
import type { LeadPayload } from './lead-payload.ts';
import { quoted, textRow } from './quoted-text.ts';

const builder = new XMLBuilder({ ignoreAttributes: false, suppressEmptyNode: true });

type Attributes = Readonly<Record<string, string>>;
/** Child elements in ADF order; undefined ones are left out. */
type Children = Readonly<Record<string, unknown>>;

const attributesOf = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [`@_${name}`, xmlText(value)]));

/** Returns a required element, with or without text. */
const required = (value: string | number | undefined, attributes: Attributes = {}): Children => ({
  ...attributesOf(attributes),
  '#text': xmlText(String(value ?? '')),
});

/** Returns an element with text; undefined without text. */
const optional = (value: string | number | undefined, attributes: Attributes = {}): Children | undefined =>
  value === undefined || value === '' ? undefined : required(value, attributes);

const CATEGORY_TRADE_IN = CATEGORIES.tradeIn.toLowerCase();
const isTradeIn = ({ category }: LeadPayload): boolean => category.toLowerCase() === CATEGORY_TRADE_IN;

/** Fields of the visitor's vehicle with an ADF element; the others go into the comments. */
const TRADED: readonly string[] = ['year', 'make', 'model', 'badge', 'transmission', 'km'];

const odometer = (km: number | string | undefined) => optional(km, { status: 'original', units: 'km' });

/** Returns the trade-in vehicle of the visitor. */
function tradedVehicle({ values: { extra = {} } }: LeadPayload): Children {
  return {
    ...attributesOf({ interest: 'trade-in', status: 'used' }),
    year: required(extra['year']),
    make: required(extra['make']),
    model: required(extra['model']),
    trim: optional(extra['badge']),
    transmission: optional(extra['transmission']),
    odometer: odometer(/^\d+$/.test(extra['km'] ?? '') ? extra['km'] : undefined),
  };
}

/** Returns the stock vehicle of the lead, or an empty one. */
function stockVehicle({ vehicle, subcategory = '' }: LeadPayload): Children {
  const interest = /^test drive/i.test(subcategory) ? 'test-drive' : 'buy';
  return {
    ...attributesOf({
      interest,
      status: toTwoConditions(vehicle?.car_type),
    }),
    id: optional(vehicle?.id, { source: 'dealersite' }),
    year: required(vehicle?.year),
    make: required(vehicle?.make),
    model: required(vehicle?.model),
    vin: optional(vehicle?.vin),
    stock: optional(vehicle?.stocknum),
    trim: optional(vehicle?.badge),
    odometer: odometer(vehicle?.km),
    colorcombination:
      vehicle?.colour === undefined ? undefined : { exteriorcolor: required(vehicle.colour), preference: 1 },
    price: optional(advertisedPrice(vehicle?.price), { type: 'asking', currency: 'AUD' }),
    comments: optional(vehicle?.name),
  };
}

/** Returns the vehicles of a lead. ADF requires one: a lead without a vehicle gets one without a name. */
function vehicles(payload: LeadPayload): Children[] {
  if (!isTradeIn(payload)) return [stockVehicle(payload)];
  return [...(payload.vehicle ? [stockVehicle(payload)] : []), tradedVehicle(payload)];
}

/** Returns the contact. ADF requires a name, which falls back to email or phone, and a street before a postcode. */
function contact({ values }: LeadPayload): Children {
  const { name, last_name: last, email, phone, postcode } = values;
  return {
    name:
      last === undefined
        ? [required(name ?? email ?? phone, { part: 'full' })]
        : [required(name, { part: 'first' }), required(last, { part: 'last' })],
    email: optional(email),
    phone: optional(phone, { type: 'voice' }),
    address:
      postcode === undefined
        ? undefined
        : { street: required(''), postalcode: required(postcode), country: 'AU' },
  };
}

/** Returns the extra fields without an ADF element. */
function commentFields(payload: LeadPayload): Readonly<Record<string, string>> {
  const { extra = {} } = payload.values;
  if (!isTradeIn(payload)) return extra;
  return Object.fromEntries(Object.entries(extra).filter(([name]) => !TRADED.includes(name)));
}

/** Returns the fields without an ADF element, one per line. The message is quoted, as it has no label. */
function comments(payload: LeadPayload): string {
  const { category, subcategory, values, vehicle, event } = payload;
  const extra = commentFields(payload);
  const rows: readonly (readonly [string, string | undefined])[] = [
    ['Phone note', values.phone_note],
    ['Vehicle', vehicle ? undefined : values.car_id],
    // ADF has no price a week.
    ['Advertised at', vehicle?.weekly_price === undefined ? undefined : advertisedText(vehicle)],
    ['Preferred date and time', values.dateTime],
    ['Own vehicle', values.Rego],
    ['Services', values.additional_services?.join(', ')],
    ['Location', payload.location_name],
    ['Also for', payload.distribution_location_name],
    ['Dealership', values.dealership_slug],
    ...extraRows(extra),
    ['Opted in', consentAnswer(payload, 'opt_in')],
    ['Terms', consentAnswer(payload, 'terms_conditions')],
    ...uncheckedRows(extra),
    ['Follows lead', payload.follows],
  ];
  return [
    event && [event.text, event.payment?.reference].filter(Boolean).join(', '),
    [category, subcategory].filter(Boolean).join(', '),
    values.message && quoted(values.message),
    ...rows.map(([label, value]) => value && textRow(label, value)),
  ]
    .filter(Boolean)
    .join('\n');
}

/** Returns the ADF document of a lead. */
export function formatAdf(payload: LeadPayload): string {
  const prospect = {
    ...attributesOf({ status: 'new' }),
    id: required(payload.lead_id, { sequence: '1', source: payload.site_url }),
    requestdate: payload.received_at,
    vehicle: vehicles(payload),
    customer: { contact: contact(payload), comments: optional(comments(payload)) },
    vendor: {
      vendorname: required(payload.dealer),
      contact: {
        name: required(payload.location_name ?? payload.dealer, { part: 'full' }),
        phone: required(payload.location_phone, { type: 'voice' }),
      },
    },
    provider: {
      name: required(payload.values.source ?? 'Website', { part: 'full' }),
      url: payload.site_url,
    },
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n${builder.build({ adf: { prospect } })}\n`;
}
