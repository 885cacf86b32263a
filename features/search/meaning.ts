/** What typed words mean: makes, models, and phrases such as `under 30k suv` (specification, section 2). */
import { queryText, tidy } from './address.ts';
import { isRefinement, type PriceName, type RefinementName } from './fields.ts';
import { bareText } from './plain-text.ts';
import type { SearchState } from './state.ts';
import { GAP, NUMBERS, priceOf, readable, readFigures, type Seats } from './suggest-figures.ts';
import { asWritten, lexiconOf, readWords, type Vocabulary } from './suggest-words.ts';

/** What words mean for a state: `query` is what is left to be searched for as text. */
export type Meaning = Pick<SearchState, 'query' | 'refinements' | 'ranges'>;

/** Whether anything is chosen by what is meant. */
export const isMeant = ({ refinements, ranges }: Omit<Meaning, 'query'>): boolean =>
  Object.keys({ ...refinements, ...ranges }).length > 0;

/** Whether words name more closely what is meant than all that has them: a model in pieces, as in `c class`, and a `vw`. */
export const isNamed = (text: string, { refinements }: Meaning): boolean =>
  (refinements.model !== undefined && /\W/.test(text)) ||
  text.split(/\s+/).some((word) => asWritten(word) !== word);

/** Words that hold for any vehicle. */
const EVERY = /\b(?:cars?|vehicles?|cheap(?:est)?|low(?:est)?|sale)\b/i;
const FILLER = /^(?:cars?|vehicles?|cheap(?:est)?|good|best|nice|for|sale|with|and|or|not|in|the|an?|\|)$/i;

/** Words beside a bound, a number of seats or a place. Where that is not typed yet they say nothing. */
const BEFORE_BOUNDS =
  'under below less cheaper than over above more newer older from between before after since within later onwards tops up to at least most max min near around about';
export const LEADS = [...BEFORE_BOUNDS.split(' '), ...NUMBERS];
const saysNothing = (word: string): boolean => FILLER.test(word) || LEADS.includes(word.toLowerCase());

/** A word that is dollars and nothing else: `30k`, `$9,990`. */
const AMOUNT = /^\$|\dk$|\d,\d{3}/i;
/** As prices are said; a stock number is seldom round. */
const ROUND = /\d[05]00$/;

/** What says nothing of a vehicle: few kilometres, a price with all costs, and values that are not wanted. */
export const ASIDE =
  /(?<!\S)(?:(?:low(?:est)?\s+(?:k(?:['’]?s?|ays|l?ms?|ilomet(?:re|er)s?)|mileage)|drive\W?away)(?!\w)|(?:-|(?:not|no|except|without)\s+)\p{L}\S*)/giu;

/** The words with neighbours as one where only that begins a value: `land cruiser` where the stock has a Landcruiser Prado. */
function withNeighbours(words: readonly string[], vocabulary: Vocabulary): string[] {
  const { entries } = lexiconOf(vocabulary);
  const isBegun = (text: string): boolean =>
    entries.some(({ keys, yields }) => !yields && keys.some((key) => key.startsWith(text)));
  const result: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [one = '', other = ''] = words.slice(at, at + 2).map(bareText);
    const isOne = one.length > 1 && other.length > 1 && isBegun(one + other) && !isBegun(other);
    result.push(isOne ? one + other : (words[at] ?? ''));
    if (isOne) at += 1;
  }
  return result;
}

/** Between words it says that the second widens what the first narrows; a comma stays at the end of the first. */
export const ALSO = /,$|^(?:or|and|&)$/i;

/**
 * Adds values to those that are meant already; no other make beside a model, as in `civic rs`, but where one says that
 * either of two models will do.
 */
export function joined(
  refinements: SearchState['refinements'],
  more: SearchState['refinements'],
  isMore: boolean,
): SearchState['refinements'] | undefined {
  const { make: makes, model } = refinements;
  const isOther = makes && more.make?.some((make) => !makes.includes(make));
  if (isOther && (isMore ? !model !== !more.model : (model ?? more.model))) return undefined;
  const both: Partial<Record<RefinementName, readonly string[]>> = { ...refinements };
  for (const [name, values] of Object.entries(more))
    if (isRefinement(name)) both[name] = [...new Set([...(both[name] ?? []), ...values])];
  return both;
}

/** Numbers of seats that the site has vehicles of; the one that is named where it has none. */
function numbersOf({ figure, isLeast }: Seats, { seats = [] }: Vocabulary): string[] {
  const more = isLeast ? seats.map(({ value }) => value).filter((value) => Number(value) >= figure) : [];
  return more.length > 0 ? more : [String(figure)];
}

export interface Reading {
  /** The price that vehicles show. */
  readonly prices?: PriceName | undefined;
  /** Words may be misspelt. */
  readonly misspelt?: boolean;
  /** Nothing is found otherwise: of several models either will do, and a round figure by itself is a price. */
  readonly last?: boolean;
}

/** What the words mean, as far as they are understood; the rest of them stays the query, as it was typed. */
export function meaningOf(
  text: string,
  vocabulary: Vocabulary,
  { prices = 'price', misspelt = false, last = false }: Reading = {},
): Meaning {
  const query = readable(text);
  const { left, ranges, seats } = readFigures(query, prices);
  let refinements: SearchState['refinements'] =
    seats.length > 0 ? { seats: seats.flatMap((one) => numbersOf(one, vocabulary)) } : {};
  const typed = left.replace(ASIDE, ` ${GAP} `).replaceAll(/,(?!\d{3}\b)/g, ', ');
  const words = readWords(typed.split(/[\s;]+/), { vocabulary, misspelt }, (entry, before) => {
    const more = joined(refinements, entry.refinements, last || ALSO.test(before));
    refinements = more ?? refinements;
    return more !== undefined;
  });
  const isAmount = words.length === 1 && (last ? ROUND : AMOUNT).test(words[0] ?? '');
  if (!isAmount && !isMeant({ refinements, ranges }))
    return { query: unread(query, words, vocabulary), refinements, ranges };
  // A figure that stands alone is the most to be paid: beside what is understood, or when it can be nothing else.
  const at = words.findIndex((word) => priceOf(word, prices) !== undefined);
  if (at >= 0 && !ranges[prices] && (isAmount || isMeant({ refinements, ranges: {} }))) {
    const [figure = ''] = words.splice(at, 1);
    ranges[prices] = { max: priceOf(figure, prices) ?? 0 };
  }
  const rest = words.filter((word) => !saysNothing(word));
  return { query: withNeighbours(rest, vocabulary).map(asWritten).join(' '), refinements, ranges };
}

/** What is searched for where no word means anything: nothing when all of them are those of every vehicle. */
function unread(query: string, words: readonly string[], vocabulary: Vocabulary): string {
  const wanted = queryText(query.replace(ASIDE, ' '));
  const rest = words.filter((word) => !FILLER.test(word));
  const typed = wanted.split(/\s+/);
  const areEmpty = typed.every((word) => FILLER.test(word)) && /\p{L}/u.test(query);
  if (wanted === '' || areEmpty || (rest.length === 0 && EVERY.test(query))) return '';
  const whole = withNeighbours(typed, vocabulary).map(asWritten);
  return whole.join(' ') === typed.join(' ') ? wanted : whole.join(' ');
}

/** The state with what words mean; a make without a model takes the place of makes and models chosen before. */
export function withMeaning(state: SearchState, { query, refinements, ranges }: Meaning): SearchState {
  const { model: _model, make_model: _both, badge: _badge, ...others } = state.refinements;
  const kept = refinements.make ? others : state.refinements;
  return tidy({
    ...state,
    page: 1,
    query,
    refinements: { ...kept, ...refinements },
    ranges: { ...state.ranges, ...ranges },
  });
}
