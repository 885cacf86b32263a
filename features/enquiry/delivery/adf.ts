/** A lead as ADF XML 1.0, the form in which dealer management systems take prospects. */
import { CATEGORIES } from '../../_domain/form/lead-subjects.ts';
import { advertisedPrice } from '../../_domain/price/no-price.ts';
import { extraRows } from './extra-rows.ts';
import type { LeadPayload } from './lead-payload.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text that XML 1.0 can hold, escaped. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

type Attributes = Readonly<Record<string, string>>;

const attributed = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');

/** An element with text; nothing without one. */
const leaf = (name: string, value: string | number | undefined, attributes: Attributes = {}): string =>
  value === undefined || value === ''
    ? ''
    : `<${name}${attributed(attributes)}>${escaped(String(value))}</${name}>`;

/** An element with others in it; nothing when all of them are. */
function node(name: string, parts: readonly string[], attributes: Attributes = {}): string {
  const inside = parts.join('');
  return inside === '' ? '' : `<${name}${attributed(attributes)}>${inside}</${name}>`;
}

/** An element that must stand there, with or without text. */
const must = (name: string, value: string | number | undefined, attributes: Attributes = {}): string =>
  leaf(name, value, attributes) || `<${name}${attributed(attributes)}/>`;

/** Fields of a traded vehicle that have an element of their own; the others stand in the comments. */
const TRADED = ['year', 'make', 'model', 'badge', 'transmission', 'km'] as const;

const isTradeIn = ({ category }: LeadPayload): boolean =>
  category.toLowerCase() === CATEGORIES.tradeIn.toLowerCase();

/** The visitor's own vehicle, of a lead that offers one in trade. */
function tradedVehicle({ values: { extra = {} } }: LeadPayload): string {
  const km = /^\d+$/.test(extra['km'] ?? '') ? extra['km'] : undefined;
  const parts = [
    must('year', extra['year']),
    must('make', extra['make']),
    must('model', extra['model']),
    leaf('trim', extra['badge']),
    leaf('transmission', extra['transmission']),
    leaf('odometer', km, { status: 'original', units: 'km' }),
  ];
  return node('vehicle', parts, { interest: 'trade-in', status: 'used' });
}

/** The vehicles of a lead. ADF asks for one in every prospect: an enquiry about none has one without a name. */
function vehicles(payload: LeadPayload): string {
  if (!isTradeIn(payload)) return stockVehicle(payload);
  return (payload.vehicle ? stockVehicle(payload) : '') + tradedVehicle(payload);
}

/** Returns the vehicle of the stock that the lead is about. */
function stockVehicle({ vehicle, subcategory = '' }: LeadPayload): string {
  const interest = /^test drive/i.test(subcategory) ? 'test-drive' : 'buy';
  const parts = [
    leaf('id', vehicle?.id, { source: 'dealersite' }),
    must('year', vehicle?.year),
    must('make', vehicle?.make),
    must('model', vehicle?.model),
    leaf('vin', vehicle?.vin),
    leaf('stock', vehicle?.stocknum),
    leaf('trim', vehicle?.badge),
    leaf('odometer', vehicle?.km, { status: 'original', units: 'km' }),
    vehicle?.colour === undefined
      ? ''
      : node('colorcombination', [leaf('exteriorcolor', vehicle.colour), leaf('preference', 1)]),
    leaf('price', advertisedPrice(vehicle?.price), { type: 'asking', currency: 'AUD' }),
    leaf('comments', vehicle?.name),
  ];
  return node('vehicle', parts, { interest, status: vehicle?.car_type === 'new' ? 'new' : 'used' });
}

/** ADF requires a name: falls back to email or phone. It also requires a street before a postcode. */
function contact({ values }: LeadPayload): string {
  const { name, last_name: last, email, phone, postcode } = values;
  const names =
    last === undefined
      ? [must('name', name ?? email ?? phone, { part: 'full' })]
      : [must('name', name, { part: 'first' }), must('name', last, { part: 'last' })];
  const address =
    postcode === undefined ? [] : [must('street', ''), leaf('postalcode', postcode), leaf('country', 'AU')];
  return node('contact', [
    ...names,
    leaf('email', email),
    leaf('phone', phone, { type: 'voice' }),
    node('address', address),
  ]);
}

/** Unknown fields of the lead that no ADF element holds. */
function further(payload: LeadPayload): Readonly<Record<string, string>> {
  const { extra = {} } = payload.values;
  if (!isTradeIn(payload)) return extra;
  const held: readonly string[] = TRADED;
  return Object.fromEntries(Object.entries(extra).filter(([name]) => !held.includes(name)));
}

function comments(payload: LeadPayload): string {
  const { category, subcategory, values, location_name: place, follows } = payload;
  const alsoFor = payload.distribution_location_name;
  const lines = [
    [category, subcategory].filter(Boolean).join(', '),
    values.message,
    values.dateTime && `Wanted time: ${values.dateTime}`,
    values.Rego && `Own vehicle: ${values.Rego}`,
    values.additional_services?.length ? `Services: ${values.additional_services.join(', ')}` : undefined,
    place && `Location: ${place}`,
    alsoFor && `Also for: ${alsoFor}`,
    ...extraRows(further(payload)).map(([label, value]) => `${label}: ${value}`),
    follows && `Follows lead ${follows}`,
  ];
  return lines.filter(Boolean).join('\n');
}

/** The whole document. */
export function adfOf(payload: LeadPayload): string {
  const prospect = node(
    'prospect',
    [
      leaf('id', payload.lead_id, { sequence: '1', source: payload.site_url }),
      leaf('requestdate', payload.received_at),
      vehicles(payload),
      node('customer', [contact(payload), leaf('comments', comments(payload))]),
      node('vendor', [
        leaf('vendorname', payload.dealer),
        node('contact', [
          leaf('name', payload.location_name ?? payload.dealer, { part: 'full' }),
          must('phone', payload.location_phone, { type: 'voice' }),
        ]),
      ]),
      node('provider', [
        leaf('name', payload.values.source ?? 'Website', { part: 'full' }),
        leaf('url', payload.site_url),
      ]),
    ],
    { status: 'new' },
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n<adf>${prospect}</adf>\n`;
}
