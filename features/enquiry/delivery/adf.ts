/** A lead as ADF XML 1.0, the form in which dealer management systems take prospects. */
import type { LeadVehicle } from '../lead.ts';
import type { Parcel } from './parcel.ts';

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

function vehicle(found: LeadVehicle | undefined): string {
  if (!found) return '';
  const { car_type: carType, price, km } = found;
  return node(
    'vehicle',
    [
      leaf('id', found.id, { source: 'dealersite' }),
      leaf('year', found.year),
      leaf('make', found.make),
      leaf('model', found.model),
      leaf('vin', found.vin),
      leaf('stock', found.stocknum),
      leaf('trim', found.badge),
      km === undefined ? '' : leaf('odometer', km, { status: 'original', units: 'km' }),
      found.colour === undefined ? '' : node('colorcombination', [leaf('exteriorcolor', found.colour)]),
      price === undefined ? '' : leaf('price', price, { type: 'asking', currency: 'AUD' }),
      leaf('comments', found.name),
    ],
    { interest: 'buy', status: carType === 'new' ? 'new' : 'used' },
  );
}

/** ADF asks for a name; where there is none it is the way to reach the person. */
function contact({ values }: Parcel): string {
  const { name, last_name: last, email, phone } = values;
  const names =
    last === undefined
      ? [leaf('name', name ?? email ?? phone ?? 'Unknown', { part: 'full' })]
      : [leaf('name', name, { part: 'first' }), leaf('name', last, { part: 'last' })];
  const address = node('address', [
    leaf('postalcode', values.postcode),
    values.postcode ? leaf('country', 'AU') : '',
  ]);
  return node('contact', [...names, leaf('email', email), leaf('phone', phone, { type: 'voice' }), address]);
}

function comments({ category, subcategory, values, location_name: place, follows }: Parcel): string {
  const lines = [
    [category, subcategory].filter(Boolean).join(', '),
    values.message,
    values.dateTime && `Wanted time: ${values.dateTime}`,
    values.Rego && `Own vehicle: ${values.Rego}`,
    values.additional_services?.length ? `Services: ${values.additional_services.join(', ')}` : undefined,
    place && `Location: ${place}`,
    follows && `Follows lead ${follows}`,
  ];
  return lines.filter(Boolean).join('\n');
}

/** The whole document. */
export function adfOf(parcel: Parcel): string {
  const prospect = node(
    'prospect',
    [
      leaf('id', parcel.lead_id, { sequence: '1', source: parcel.site_url }),
      leaf('requestdate', parcel.received_at),
      vehicle(parcel.vehicle),
      node('customer', [contact(parcel), leaf('comments', comments(parcel))]),
      node('vendor', [
        leaf('vendorname', parcel.dealer),
        node('contact', [leaf('name', parcel.location_name ?? parcel.dealer, { part: 'full' })]),
      ]),
      node('provider', [
        leaf('name', parcel.values.source ?? 'Website', { part: 'full' }),
        leaf('url', parcel.site_url),
      ]),
    ],
    { status: 'new' },
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n<adf>${prospect}</adf>\n`;
}
