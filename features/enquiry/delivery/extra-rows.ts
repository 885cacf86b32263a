/** Labels and formats the extra fields of a lead. */
import { formatDollars, formatNumber } from '../../_domain/price/money.ts';

const amount = (text: string): string => (/^\d+$/.test(text) ? formatDollars(Number(text)) : text);
const count = (text: string): string => (/^\d+$/.test(text) ? formatNumber(Number(text)) : text);
const instant = (text: string): string =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? `${text.slice(0, 16).replace('T', ' ')} UTC` : text;

const REASONS = new Map([
  ['too_old', 'The vehicle is too old'],
  ['too_far', 'It has gone too far'],
  ['too_few', 'Too few like it in stock'],
  ['too_little', 'It would be too little'],
  ['unavailable', 'The valuation service did not answer'],
]);

type FieldLabel = readonly [label: string, words?: (text: string) => string];

/** Extra fields sent by forms and the trade-in, in display order. */
const LABELS = new Map<string, FieldLabel>([
  ['wanted', ['Looking for']],
  ['budget', ['Most to pay', amount]],
  ['vehiclePriceBudget', ['Price or budget', amount]],
  ['deposit', ['Deposit or trade-in', amount]],
  ['reservation_deposit', ['Deposit for the reservation', amount]],
  ['held_until', ['Held until', instant]],
  ['car_type', ['Kind of vehicle']],
  ['preferred_time', ['Preferred time']],
  ['year', ['Own year']],
  ['make', ['Own make']],
  ['model', ['Own model']],
  ['badge', ['Own badge']],
  ['transmission', ['Own transmission']],
  ['km', ['Own kilometres', count]],
  ['regoState', ['Registered in']],
  ['adjustments', ['Condition']],
  ['expected_price', ['Hopes for', amount]],
  ['offer_price', ['Our offer', amount]],
  ['offer_expiry', ['Offer good until', instant]],
  ['no_offer', ['No offer', (text) => REASONS.get(text) ?? text]],
  ['photos', ['Photos']],
  ['offer_accepted', ['Offer accepted']],
  ['form_completed', ['Form completed']],
  ['trade_in', ['Trade-in number']],
  ['first_lead', ['Lead of the offer']],
]);

/** Fields that visitors fill in. Every other labelled field is written by the server only. */
const VISITOR_FIELDS = new Set([
  'wanted',
  'budget',
  'vehiclePriceBudget',
  'deposit',
  'car_type',
  'preferred_time',
  'year',
  'make',
  'model',
  'badge',
  'transmission',
  'km',
  'regoState',
  'expected_price',
]);

/** Normalises names and labels that read alike: `offer_price`, `Offer.Price`. */
const normaliseName = (text: string): string => text.toLowerCase().replaceAll(/[^a-z\d]/g, '');

const SERVER_FIELDS = new Set(
  [...LABELS].flatMap(([name, [label]]) =>
    VISITOR_FIELDS.has(name) ? [] : [normaliseName(name), normaliseName(label)],
  ),
);

/** Whether only the server may write the field. Also matches names that read alike. */
export const isServerField = (name: string): boolean =>
  !VISITOR_FIELDS.has(name) && SERVER_FIELDS.has(normaliseName(name));

const YES_NO = new Map([
  ['true', 'Yes'],
  ['false', 'No'],
]);

/** `fleet_size` and `fleetSize` as `Fleet size`. */
function words(name: string): string {
  const spaced = name
    .replaceAll(/[_.-]+/g, ' ')
    .replaceAll(
      /([a-z\d])([A-Z])/g,
      (_all, before: string, after: string) => `${before} ${after.toLowerCase()}`,
    )
    .trim();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

const LABEL_ORDER = [...LABELS.keys()];

/** Returns label and value of each field: labelled ones in display order, then the others. */
export function extraRows(extra: Readonly<Record<string, string>> = {}): [string, string][] {
  const labelled = LABEL_ORDER.filter((name) => Object.hasOwn(extra, name));
  const others = Object.keys(extra).filter((name) => !LABELS.has(name));
  return [...labelled, ...others].map((name) => {
    const [label, format] = LABELS.get(name) ?? [words(name)];
    const value = extra[name] ?? '';
    return [label, format?.(value) ?? YES_NO.get(value) ?? value];
  });
}
