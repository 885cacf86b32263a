/** Formats a lead as the JSON body of a CRM: person, vehicles, request, and all fields with labels. */
import { CATEGORIES } from '../../_domain/form/lead-subjects.ts';
import { advertisedPrice } from '../../_domain/price/no-price.ts';
import type { LeadPayload } from './lead-payload.ts';
import { toMailRows } from './mail.ts';

/** Returns the members that are present. */
const present = (
  members: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> | undefined => {
  const entries = Object.entries(members).filter(([, value]) => value !== undefined && value !== '');
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
};

const isTradeIn = ({ category }: LeadPayload): boolean =>
  category.toLowerCase() === CATEGORIES.tradeIn.toLowerCase();

const wholeNumber = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

function tradeIn({ values: { Rego: rego, extra = {} } }: LeadPayload) {
  const { make, model, badge, transmission, regoState } = extra;
  const [year, km] = [wholeNumber(extra['year']), wholeNumber(extra['km'])];
  return present({ rego, rego_state: regoState, year, make, model, badge, transmission, km });
}

function vehicle({ vehicle: about, vehicle_url: url }: LeadPayload) {
  if (!about) return undefined;
  const { id, name, car_type: condition, year, make, model, badge, stocknum, vin, km, colour } = about;
  return present({
    id,
    name,
    condition,
    year,
    make,
    model,
    badge,
    stock_number: stocknum,
    vin,
    km,
    colour,
    price: advertisedPrice(about.price),
    weekly_price: about.weekly_price,
    url,
  });
}

/** Returns the body of a lead. `fields` has every field of the form with its label, also those with a member of their own. */
export function crmLead(payload: LeadPayload): Readonly<Record<string, unknown>> {
  const { values } = payload;
  const { name: first_name, last_name, email, phone, phone_note, postcode } = values;
  return {
    id: payload.delivery_id,
    lead_id: payload.lead_id,
    received_at: payload.received_at,
    dealer: payload.dealer,
    site: payload.site_url,
    source: values.source ?? 'Website',
    category: payload.category,
    ...present({
      subcategory: payload.subcategory,
      event: payload.event,
      follows: payload.follows,
      contact: present({ first_name, last_name, email, phone, phone_note, postcode }),
      message: values.message,
      vehicle: vehicle(payload),
      trade_in: isTradeIn(payload) ? tradeIn(payload) : undefined,
      appointment_at: values.dateTime,
      location: present({
        id: values.location,
        name: payload.location_name,
        phone: payload.location_phone,
        also_for: payload.distribution_location_name,
      }),
    }),
    fields: toMailRows(payload).map(([label, value]) => ({ label, value })),
    consents: payload.consents,
  };
}
