/** What a search says of itself: headings, chips, announcements and failures, in words. */
import { formatDollars, formatNumber, plural } from '../_domain/money.ts';
import { refinementOf, type RangeName, type RefinementName } from './fields.ts';
import type { FailureReason, Range } from './request.ts';
import type { Choice } from './state-change.ts';
import type { SearchState } from './state.ts';

type Refinements = SearchState['refinements'];
type Narrowed = Pick<SearchState, 'query' | 'refinements' | 'ranges'>;

/** '1,204 used Toyota vehicles': the number in words a heading can carry. */
export function countInWords({ count, subject }: { count: number; subject: string }): string {
  return plural(count, [subject, 'vehicle'].filter(Boolean).join(' '));
}

/** Heading of a listing: 'Used Toyota Corolla for sale'. */
export function listingTitle({ subject }: { subject: string }): string {
  const text = subject.charAt(0).toUpperCase() + subject.slice(1);
  const isType = /^(?:New|Demo|Used)(?: and (?:demo|used))?$/.test(text);
  return `${isType ? `${text} cars` : text || 'New, used and demo cars'} for sale`;
}

/** Title of a document: 'Used Toyota for sale, page 2 of 9 | Gumtree Motors'. */
export const documentTitle = (
  title: string,
  { page, pages, siteName }: { page: number; pages: number; siteName: string },
): string => `${title}${page > 1 ? `, page ${page} of ${Math.max(page, pages)}` : ''} | ${siteName}`;

/** One or two values as a phrase; more would be a list, which the chips are already. */
const few = (values: readonly string[] = []): string => (values.length < 3 ? values.join(' and ') : '');

/** What is chosen as words before 'vehicles': 'used diesel Toyota Hilux'; the same words that a listing page has. */
export function subjectOf(refinements: Refinements): string {
  const types = (refinementOf('car_type').order ?? []).filter((type) => refinements.car_type?.includes(type));
  const adjectives = (['colour', 'transmission', 'fuel'] as const)
    .map((name) => few(refinements[name]))
    .map((word) => (/[a-z]/.test(word) ? word.toLowerCase() : word));
  const names = (['make', 'model', 'body'] as const).map((name) => few(refinements[name]));
  return [few(types), ...adjectives, ...names].filter(Boolean).join(' ');
}

const FIGURES: Readonly<Partial<Record<RefinementName, (figure: number) => string>>> = {
  price: formatDollars,
  km: (figure) => `${formatNumber(figure)} km`,
  subscription_price: (figure) => `${formatDollars(figure)} a week`,
};

/** A range in words: 'up to $30,000', 'from 20,000 km to 90,000 km', '2019 or newer'. */
export function rangeInWords(name: RangeName, { min, max }: Range): string {
  const words = FIGURES[name] ?? String;
  if (min !== undefined && max !== undefined) return `from ${words(min)} to ${words(max)}`;
  if (name === 'year') return `${min ?? max} or ${max === undefined ? 'newer' : 'older'}`;
  return min === undefined ? `up to ${words(max ?? 0)}` : `from ${words(min)}`;
}

const quoted = (query: string): string => `“${query}”`;

/** What narrows it further: ranges, and the words that are searched for. */
function narrowerOf({ query, ranges }: Narrowed): string[] {
  const bounds = (['year', 'price', 'subscription_price', 'km'] as const).flatMap((name) => {
    const range = ranges[name];
    return range ? [rangeInWords(name, range)] : [];
  });
  return query === '' ? bounds : [...bounds, `matching ${quoted(query)}`];
}

/** The line above the results: '1,204 used Toyota vehicles, up to $30,000, matching “auto”'. */
export const headline = (state: Narrowed, count: number): string =>
  [countInWords({ count, subject: subjectOf(state.refinements) }), ...narrowerOf(state)].join(', ');

/** Heading of the results of a state; for what a listing page shows, the heading of that page. */
export const titleOf = (state: Narrowed): string =>
  [listingTitle({ subject: subjectOf(state.refinements) }), ...narrowerOf(state)].join(', ');

/** What a value of a refinement is called: 'In stock' for `in_stock`. */
export function valueLabel(name: RefinementName, value: string): string {
  const { names = {} } = refinementOf(name);
  return (Object.hasOwn(names, value) && names[value]) || value;
}

/** What a chip says: '“corolla”', 'SUV', '7 seats', 'Up to $30,000'. */
export function chipLabel(choice: Choice): string {
  if (choice.kind === 'query') return quoted(choice.query);
  if (choice.kind === 'value') {
    const words = FIGURES[choice.name];
    if (choice.name === 'seats') return `${choice.value} seats`;
    return words && choice.value !== '' && Number.isFinite(+choice.value)
      ? words(+choice.value)
      : valueLabel(choice.name, choice.value);
  }
  const words = rangeInWords(choice.name, choice.range);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What the button of a chip does, for those who cannot see its cross. */
export const chipAction = (choice: Choice): string => `Remove ${chipLabel(choice)}`;

const FAILURES: Readonly<Record<FailureReason, string>> = {
  offline: 'You are offline.',
  unreachable: 'The search cannot be reached right now.',
  slow: 'The search is taking too long to answer.',
  refused: 'The search is not available right now.',
  broken: 'The search did not work this time.',
};

/** What a visitor is told when there is no answer; `hasResults` when earlier results still show. */
export function failureInWords(reason: FailureReason, hasResults: boolean): string {
  const what = FAILURES[reason];
  return hasResults
    ? `${what} These are the last results that came through.`
    : `${what} Please try again in a moment.`;
}

export const SEARCHING = 'Searching…';

/** What a screen reader says when results are there. */
export function announcement({ count, page, pages }: { count: number; page: number; pages: number }): string {
  if (pages === 0) return 'No vehicles found. Try adjusting the filters.';
  return `${plural(count, 'vehicle')} found${page > 1 ? `, page ${page} of ${pages}` : ''}.`;
}
