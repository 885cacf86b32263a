/** Texts of the search: headings, chips, announcements and errors. */
import { formatDollars, formatNumber, plural } from '../../_domain/price/money.ts';
import { fittingTitle, LONGEST_TITLE, pageTitle, shortenByWords } from '../../_domain/text/page-title.ts';
import { getFact, isFact, roundMeasure } from './facts.ts';
import { refinementOf, type RangeName, type RefinementName } from './fields.ts';
import type { FailureReason, Range, SearchResponse } from './request.ts';
import { chosen, type Choice } from './state-change.ts';
import type { SearchState } from './state.ts';
import { cutText } from '../../_domain/text/cut-text.ts';
import { endsInBodies, pluralBody, singularBody } from '../../_domain/stock/body-words.ts';
import { subjectInWords } from '../../_domain/stock/listing-words.ts';
import { sentenceCase } from '../../_domain/text/sentence-case.ts';

type Refinements = SearchState['refinements'];
type Narrowed = Pick<SearchState, 'query' | 'refinements' | 'ranges' | 'within' | 'near'>;

/** Returns a count for headings: '1,204 used Toyota cars', '31 SUVs'; `noun` is the tenant's word for a vehicle. */
export function countInWords({ count, subject }: { count: number; subject: string }, noun = 'car'): string {
  if (endsInBodies(subject)) return plural(count, singularBody(subject), subject);
  return plural(count, [subject, noun].filter(Boolean).join(' '));
}

/** Returns the heading of a listing: 'Used Toyota Corolla for sale'; `noun` is the tenant's word for a vehicle. */
export function listingTitle(listing: Parameters<typeof subjectInWords>[0], noun = 'car'): string {
  const text = sentenceCase(subjectInWords(listing, noun));
  return `${text || `New, used and demo ${noun}s`} for sale`;
}

/** Returns a document title: 'Used Toyota for sale, page 2 of 9 | Gumtree Motors'; a long one drops the site, then words. */
export function documentTitle(
  title: string,
  { page, pages, siteName }: { page: number; pages: number; siteName: string },
): string {
  if (page === 1) return pageTitle(title, siteName);
  const end = `, page ${page} of ${Math.max(page, pages)}`;
  return fittingTitle([
    `${title}${end} | ${siteName}`,
    `${title}${end}`,
    `${shortenByWords(title, LONGEST_TITLE - end.length)}${end}`,
  ]);
}

/** Refinements that form the subject, in order; the first four are adjectives. */
const IN_SUBJECT = [
  'car_type',
  'colour',
  'transmission',
  'fuel',
  'make',
  'model',
  'body',
] as const satisfies readonly RefinementName[];

/** Joins one or two values; more are left to the chips. */
const few = (values: readonly string[] = []): string => (values.length < 3 ? values.join(' and ') : '');

/** Returns whether a model needs its make, such as `3` of Mazda. */
const isBare = (model: string): boolean => !/\p{L}/u.test(model);

/**
 * Returns the choices as a phrase before 'vehicles': 'used diesel Toyota Hilux', 'Hilux and Ranger'; the same as on listing
 * pages.
 */
export function formatSubject(refinements: Refinements): string {
  const { make = [], model = [] } = refinements;
  const isOfMakes = make.length === 2 && model.length === 2 && !model.some(isBare);
  const types = refinementOf('car_type').order?.filter((type) => refinements.car_type?.includes(type));
  const parts = IN_SUBJECT.map((name, index) => {
    if (isOfMakes && name === 'make') return '';
    const word = few(index === 0 ? types : refinements[name]);
    return index < 4 && /[a-z]/.test(word) ? word.toLowerCase() : word;
  });
  return parts.filter(Boolean).join(' ');
}

/** Returns the choices as what is listed: 'used diesel Toyota Utes'. */
export const listedSubject = ({ body, ...others }: Refinements): string =>
  formatSubject(body === undefined ? others : { ...others, body: body.map(pluralBody) });

const FORMATS: Readonly<Partial<Record<RefinementName, (amount: number) => string>>> = {
  price: formatDollars,
  km: (amount) => `${formatNumber(amount)} km`,
  weekly_price: (amount) => `${formatDollars(amount)} a week`,
  subscription_price: (amount) => `${formatDollars(amount)} a week`,
};

/** Returns a value of a fact or an amount as text; undefined for other values. */
function formatValue(name: RefinementName, value: string): string | undefined {
  if (isFact(name)) return getFact(name).write?.(value);
  return Number(value) ? FORMATS[name]?.(Number(value)) : undefined;
}

/** The units of ranges that are no facts. */
const RANGE_UNITS: Readonly<Partial<Record<RangeName, string>>> = {
  price: '$',
  km: 'km',
  year: '',
  subscription_price: '$',
  weekly_price: '$',
};

/** Returns the unit of a range; empty for none. */
export const getRangeUnit = (name: RangeName): string =>
  (isFact(name) ? getFact(name).range?.unit : RANGE_UNITS[name]) ?? '';

/** Returns a range as text: 'up to $30,000', 'from 20,000 km to 90,000 km', '2019 or newer', 'tows 2,000 kg or more'. */
export function rangeInWords(name: RangeName, { min, max }: Range): string {
  const unit = getRangeUnit(name);
  const [from, to] = [min, max].map((amount) => {
    if (amount === undefined) return undefined;
    const text = String(roundMeasure(amount, unit));
    return formatValue(name, text) ?? text;
  });
  if (from && to) return from === to ? from : `from ${from} to ${to}`;
  const atLeast = isFact(name) ? getFact(name).range?.atLeast : undefined;
  if (atLeast && min !== undefined) return atLeast(`${formatNumber(roundMeasure(min, unit))} ${unit}`);
  if (name === 'year') return from ? `${from} or newer` : `${to} or older`;
  return from ? `from ${from}` : `up to ${to}`;
}

/** Returns the label of a value: 'In stock' for `in_stock`, 'Motorcycle' for `motorcycle`, 'North Yard' for `north-yard`. */
export function valueLabel(name: RefinementName, value: string): string {
  if (name === 'dealership_slug') return value.split('-').map(sentenceCase).join(' ');
  const { names = {} } = refinementOf(name);
  return (
    (Object.hasOwn(names, value) && names[value]) || (name === 'item_type' ? sentenceCase(value) : value)
  );
}

/** Returns a value in running text: '7 seats', '$9,990'. */
export const valueInWords = (name: RefinementName, value: string): string =>
  formatValue(name, value) ?? valueLabel(name, value);

/** Longest quote of foreign text, in characters. */
const LONGEST_QUOTE = 60;
const short = (text: string): string =>
  text.length > LONGEST_QUOTE ? `${cutText(text, LONGEST_QUOTE).trimEnd()}…` : text;

/** Returns typed text as a quote: '“corolla”'. */
export const quoteInWords = (text: string): string => `“${short(text.replaceAll('"', ''))}”`;

/** Returns a distance as text: 'within 50 km of 3000', without a postcode 'within 50 km'. */
export const withinInWords = (km: number, postcode?: string): string =>
  `within ${formatNumber(km)} km${postcode === undefined ? '' : ` of ${postcode}`}`;

/** Returns a choice in running text: '“corolla”', 'SUV', 'up to $30,000'. */
function choiceInWords(choice: Choice): string {
  if (choice.kind === 'query') return quoteInWords(choice.query);
  if (choice.kind === 'within') return withinInWords(choice.km, choice.postcode);
  if (choice.kind === 'near') return `nearest to ${choice.postcode}`;
  return choice.kind === 'range'
    ? rangeInWords(choice.name, choice.range)
    : short(valueInWords(choice.name, choice.value));
}

/** Most further choices in a heading. */
const MOST_FURTHER = 3;

/** Returns the choices that are not in the subject. */
const further = (state: Narrowed, postcode?: string): string[] =>
  chosen(state, postcode)
    .filter((choice) => choice.kind !== 'value' || !(IN_SUBJECT as readonly string[]).includes(choice.name))
    .map(choiceInWords);

/** Returns the heading of results; for the state of a listing page, that page's heading. */
export const formatTitle = (state: Narrowed, noun = 'car', postcode?: string): string => {
  const { make, model } = state.refinements;
  const subject = listedSubject(state.refinements);
  const isThing = [make, model].some((values) => few(values) !== '') || endsInBodies(subject);
  const title = listingTitle({ subject: isThing || subject === '' ? subject : `${subject} ${noun}s` }, noun);
  return [title, ...further(state, postcode).slice(0, MOST_FURTHER)].join(', ');
};

/** Returns the choices alone: 'Used diesel Toyota Hilux, up to $30,000'. */
export const choicesInWords = (state: Narrowed): string =>
  sentenceCase([formatSubject(state.refinements), ...further(state)].filter(Boolean).join(', '));

/**
 * Adds the make to a state whose models are numbers, for headings: 'Mazda 3' for `3` when all results are of one make.
 * Otherwise the models are left to the chips.
 */
export function withMake(
  state: SearchState,
  { pages, facets }: Pick<SearchResponse, 'pages' | 'facets'>,
): SearchState {
  const { model = [], ...others } = state.refinements;
  if (others.make || !model.some(isBare)) return state;
  const [only, ...more] = facets.make?.values.filter(({ count }) => count > 0) ?? [];
  const named = pages > 0 && only && more.length === 0 ? { model, make: [only.value] } : {};
  return { ...state, refinements: { ...others, ...named } };
}

/**
 * Returns a choice among others as text, unambiguously: 'Sydney (City)' where another choice reads the same, 'Mazda 3' for a
 * numeric model of the only chosen make, otherwise '3 (Model)'.
 */
export function chipWords(choice: Choice, among: readonly Choice[]): string {
  const label = choiceInWords(choice);
  if (choice.kind !== 'value') return label;
  const isNumeric = choice.name === 'model' && isBare(choice.value);
  const [make, ...others] = among.filter((other) => other.kind === 'value' && other.name === 'make');
  if (isNumeric && make && others.length === 0) return `${choiceInWords(make)} ${label}`;
  const isTwice = among.some((other) => other !== choice && choiceInWords(other) === label);
  return isNumeric || isTwice ? `${label} (${refinementOf(choice.name).label})` : label;
}

/** Returns the label of a chip: '“corolla”', 'i30', '7 seats', 'Up to $30,000'. Names keep their case. */
export const chipLabel = (choice: Choice, among: readonly Choice[] = []): string =>
  choice.kind === 'range' || choice.kind === 'within' || choice.kind === 'near'
    ? sentenceCase(chipWords(choice, among))
    : chipWords(choice, among);

const FAILURES: Readonly<Record<FailureReason, string>> = {
  offline: 'You are offline.',
  unreachable: 'The search cannot be reached right now.',
  slow: 'The search is taking too long to answer.',
  refused: 'The search is not available right now.',
  broken: 'The search did not work this time.',
};

/** What stays on the page after a failure: the requested results, the whole listing, or earlier results. */
export type ShownInstead = 'same' | 'whole' | 'earlier';

const INSTEAD: Readonly<Record<ShownInstead, string>> = {
  same: 'Please try again in a moment.',
  whole: 'What you chose is not applied: these are all vehicles of this list.',
  earlier: 'These are the earlier results, without your last choice.',
};

/** Returns the message of a failed search, with what the page still shows. */
export const failureInWords = (reason: FailureReason, instead: ShownInstead): string =>
  `${FAILURES[reason]} ${INSTEAD[instead]}`;

/** Message while a search takes long. */
export const SLOW_IN_WORDS = 'The search is taking longer than usual…';

/** Message while the script of the search cannot be loaded; the press takes effect when it is. */
export const UNLOADED_IN_WORDS =
  'The search cannot be loaded right now. It goes on when you are connected again.';

/** Returns the notice about a distance without a position: the visitor has entered no postcode, or a place is unknown. */
export const toDistanceNote = ({ near }: Pick<SearchState, 'near'>): string =>
  near === undefined
    ? 'Enter your postcode under Distance: until then distances do not count.'
    : `Postcode ${near} was not found: distances do not count.`;

/** What a search or its nearest vehicles leave out, by how it reads. */
interface LeftOutParts {
  /** Values, bounds and words that no vehicle meets together. */
  readonly wishes: readonly string[];
  /** Words without a meaning, or an opinion such as `nice`. */
  readonly idle: readonly string[];
  /** Places that don't count, with the reason. */
  readonly uncounted: readonly string[];
  /** Refusals that were not understood. */
  readonly refusals: readonly string[];
}

const isRefusal = (label: string): boolean => label.startsWith('“not ');
const isQuote = (label: string): boolean => label.startsWith('“');

const toParts = (leftOut: readonly string[]): LeftOutParts => {
  const others = leftOut.filter((label) => !isRefusal(label));
  return {
    wishes: others.filter((label) => !isQuote(label)),
    idle: others.filter((label) => isQuote(label) && label.endsWith('”')),
    uncounted: others.filter((label) => isQuote(label) && !label.endsWith('”')),
    refusals: leftOut.filter(isRefusal),
  };
};

const sentence = (text: string, labels: readonly string[]): string[] =>
  labels.length > 0 ? [`${text}: ${labels.join(', ')}.`] : [];
const refusalSentence = (refusals: readonly string[]) =>
  sentence('These words were not understood', refusals);

/** Returns the notice about parts of a query that the results ignore, and about refusals that were not understood. */
export function leftOutInWords(leftOut: readonly string[]): string {
  const { wishes, idle, uncounted, refusals } = toParts(leftOut);
  return [
    ...sentence('No vehicle matches all of it. These are shown without', wishes),
    ...sentence('These words decide nothing here', idle),
    ...sentence('This does not count', uncounted),
    ...refusalSentence(refusals),
  ].join(' ');
}

/** What is nearest to a search without vehicles. */
interface NearestText {
  readonly leftOut: readonly string[];
  readonly count: number;
  /** Whether these are all vehicles. */
  readonly isAll?: boolean;
}

/** Returns the choices and words that the nearest vehicles lack, without refusals, which they need not lack. */
export const listLacking = (leftOut: readonly string[]): readonly string[] =>
  leftOut.filter((label) => !isRefusal(label));

/** Joins a wish to `Nothing`: 'for Red', but 'from 240 cc to 260 cc'. */
const forWish = (label: string): string => (/^(?:from|up to|within) /.test(label) ? label : `for ${label}`);

/** Returns what the nearest vehicles lack: 'Without Red: 3 cars.' */
export function nearestInWords({ leftOut, count, isAll = false }: NearestText, noun = 'car'): string {
  const { refusals } = toParts(leftOut);
  const lacking = listLacking(leftOut);
  const vehicles = plural(count, noun);
  const without = lacking.length > 0 ? `Without ${lacking.join(', ')}: ${vehicles}.` : `${vehicles}.`;
  const all =
    lacking.length > 1
      ? `Nothing matches all of ${lacking.join(', ')}. All ${vehicles}:`
      : `Nothing ${lacking.map(forWish).join('')}. All ${vehicles}:`;
  return [...refusalSentence(refusals), isAll && lacking.length > 0 ? all : without].join(' ');
}

/** A query that announces a stock number without one. */
const BARE_STOCK_NUMBER = /^\s*stock\s*(?:no\.?|num(?:ber)?|#)?\W*$/iu;

/** Returns the text of a search without vehicles: what to change. */
export function nothingInWords(state: Narrowed): string {
  if (BARE_STOCK_NUMBER.test(state.query))
    return 'Add the number of the vehicle, such as “stock number 12345”.';
  const isSole = state.query !== '' && chosen(state).length === 1;
  return isSole
    ? `Nothing matches ${quoteInWords(state.query)}. Try other words.`
    : 'Nothing matches all of that. Try taking a filter away or other words.';
}

/** Returns the announcement of results for screen readers; `pages` if available. */
export function announcement(
  results: {
    count: number;
    page: number;
    pages: number | undefined;
    leftOut?: readonly string[] | undefined;
    nearest?: NearestText | undefined;
  },
  noun = 'car',
): string {
  const { count, page, pages, leftOut, nearest } = results;
  if (pages === 0 && nearest) return `No ${noun}s found. ${nearestInWords(nearest, noun)}`;
  if (pages === 0) return `No ${noun}s found. Try adjusting the filters.`;
  const of = pages ? ` of ${pages}` : '';
  const first = leftOut ? `${leftOutInWords(leftOut)} ` : '';
  return `${first}${plural(count, noun)} found${page > 1 ? `, page ${page}${of}` : ''}.`;
}
