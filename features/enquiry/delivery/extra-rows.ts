/** Labels and formats the extra fields of a lead; fields that no form sends are labelled as not checked. */
import { formatDollars, formatNumber } from '../../_domain/price/money.ts';
import { APPLICATION_CHOICES } from '../application-answers.ts';
import { labelFrom } from '../../_domain/text/label-from.ts';
import { sentenceCase } from '../../_domain/text/sentence-case.ts';

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

type FieldLabel = readonly [label: string, format?: (text: string) => string];

/** Extra fields of the finance application, in display order. */
const APPLICATION: readonly (readonly [string, FieldLabel])[] = [
  ...Object.entries(APPLICATION_CHOICES).map(([name, { label }]) => [name, [label]] as const),
  ['employer', ['Employer or business']],
  ['occupation', ['Occupation']],
  ['income_month', ['Income a month, after tax', amount]],
  ['housing_month', ['Rent or mortgage a month', amount]],
  ['debts_month', ['Other loans and cards a month', amount]],
];

/** Extra fields of forms and services, in display order. */
const LABELS = new Map<string, FieldLabel>([
  ['wanted', ['Looking for']],
  ['budget', ['Most to pay', amount]],
  ['vehiclePriceBudget', ['Price or budget', amount]],
  ['deposit', ['Deposit or trade-in', amount]],
  ['reservation_deposit', ['Deposit for the reservation', amount]],
  ['pay_deposit', ['Pays the deposit', sentenceCase]],
  ['held_until', ['Held until', instant]],
  ['car_type', ['Kind of vehicle']],
  ['preferred_time', ['Preferred time']],
  ...APPLICATION,
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

/** Fields that visitors fill in. Only the server writes the other labelled fields. */
const VISITOR_FIELDS = new Set<string>([
  'wanted',
  'budget',
  'vehiclePriceBudget',
  'deposit',
  'pay_deposit',
  'car_type',
  'preferred_time',
  ...APPLICATION.map(([name]) => name),
  'year',
  'make',
  'model',
  'badge',
  'transmission',
  'km',
  'regoState',
  'expected_price',
]);

/** Normalises names and labels that read alike, such as `offer_price` and `Offer.Price`. */
const normaliseName = (text: string): string => text.toLowerCase().replaceAll(/[^a-z\d]/g, '');

const SERVER_FIELDS = new Set(
  [...LABELS].flatMap(([name, [label]]) =>
    VISITOR_FIELDS.has(name) ? [] : [normaliseName(name), normaliseName(label)],
  ),
);

/** Returns whether only the server may write a field. Also matches names that read alike. */
export const isServerField = (name: string): boolean =>
  !VISITOR_FIELDS.has(name) && SERVER_FIELDS.has(normaliseName(name));

const YES_NO = new Map([
  ['true', 'Yes'],
  ['false', 'No'],
]);

type Extra = Readonly<Record<string, string>>;

/** Returns label and value of each field that a form or service of the site sends, in display order. */
export const extraRows = (extra: Extra = {}): [string, string][] =>
  [...LABELS].flatMap(([name, [label, format]]) => {
    const value = Object.hasOwn(extra, name) ? extra[name] : undefined;
    return value === undefined ? [] : [[label, format?.(value) ?? YES_NO.get(value) ?? value]];
  });

/** Start of the label of every field that no form of the site has. */
const UNCHECKED = 'Not checked';

/** Separates the fields of forms and services of the site from those that a visitor invented. */
export function splitExtra(extra: Extra = {}): { readonly checked: Extra; readonly unchecked: Extra } {
  const [checked, unchecked] = [true, false].map((isLabelled) =>
    Object.fromEntries(Object.entries(extra).filter(([name]) => LABELS.has(name) === isLabelled)),
  );
  return { checked: checked ?? {}, unchecked: unchecked ?? {} };
}

/**
 * Returns a row for each field that no form or service of the site sends. Each label says so, because any visitor can send
 * `verified: true`.
 */
export const uncheckedRows = (extra: Extra = {}): [string, string][] =>
  Object.entries(splitExtra(extra).unchecked).map(([name, value]) => [
    `${UNCHECKED}: ${labelFrom(name)}`,
    YES_NO.get(value) ?? value,
  ]);
