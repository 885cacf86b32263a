/** What typed words mean: makes, models, and phrases such as `under 30k suv` (specification, section 2). */
import { queryText, normaliseState } from '../query/address.ts';
import { isRefinement, type PriceName, type RefinementName } from '../query/fields.ts';
import { bareText } from '../index/plain-text.ts';
import type { SearchState } from '../query/state.ts';
import { GAP, NUMBERS, priceOf, readable, readFigures, type Seats } from './figures.ts';
import {
  ALSO,
  asWritten,
  isNoise,
  NAMES_ALL,
  NOT,
  FILLER_PHRASES,
  synonymsOf,
  withPlainNot,
} from './synonyms.ts';
import { isMeant, textOf, type Excluded, type Meaning } from './meant.ts';
import { lexiconOf, readWords, type Vocabulary } from './vocabulary.ts';

/** Whether words name more closely what is meant than all that has them: a model in pieces, as in `c class`, or a synonym. */
export const isNamed = (text: string, { refinements }: Meaning): boolean =>
  (refinements.model !== undefined && /\W/.test(text)) ||
  text.split(/\s+/).some((word) => synonymsOf(bareText(word)).length > 0);

/** Words beside a bound, a number of seats or a place. Where that is not typed yet they say nothing. */
const BESIDE_BOUNDS =
  'under below less cheaper than over above more newer older from between before after since within later onwards tops up to at least most max min near around about';
export const LEADS = [...BESIDE_BOUNDS.split(' '), ...NUMBERS];
const isFiller = (word: string): boolean =>
  word === GAP || word === NOT || isNoise(word) || LEADS.includes(word.toLowerCase());

/** A word that is dollars and nothing else: `30k`, `$9,990`. */
const AMOUNT = /^\$|\dk$|\d,\d{3}/i;
/** As prices are; a stock number is seldom round. */
const ROUND = /\d[05]00$/;

/** The words with neighbours as one where only that begins a value: `land cruiser` where the stock has a Landcruiser Prado. */
function withNeighbours(words: readonly string[], vocabulary: Vocabulary): string[] {
  const { entries } = lexiconOf(vocabulary);
  const isBegun = (text: string): boolean =>
    entries.some(({ keys, isSecondary }) => !isSecondary && keys.some((key) => key.startsWith(text)));
  const result: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [one = '', other = ''] = words.slice(at, at + 2).map(bareText);
    const isOne = one.length > 1 && other.length > 1 && isBegun(one + other) && !isBegun(other);
    result.push(isOne ? one + other : (words[at] ?? ''));
    if (isOne) at += 1;
  }
  return result;
}

/**
 * Adds values to those that are meant already; no other make beside a model, as in `civic rs`, but where either of two models
 * will do.
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
  const hasWeekly = prices === 'price' && (vocabulary.weekly_price ?? []).length > 0;
  const { left, ranges, seats } = readFigures(query, prices, hasWeekly);
  let refinements: SearchState['refinements'] =
    seats.length > 0 ? { seats: seats.flatMap((one) => numbersOf(one, vocabulary)) } : {};
  const excluded: Excluded[] = [];
  const typed = withPlainNot(left.replace(FILLER_PHRASES, ` ${GAP} `)).replaceAll(/,(?!\d{3}\b)/g, ', ');
  const words = readWords(typed.split(/[\s;]+/), { vocabulary, misspelt }, (run) => {
    if (run.isExcluded) {
      excluded.push({ words: `${NOT} ${run.words}`, refinements: run.entry.refinements });
      return true;
    }
    const more = joined(refinements, run.entry.refinements, last || ALSO.test(run.before));
    refinements = more ?? refinements;
    return more !== undefined;
  });
  const meaning = (rest: string): Meaning => ({
    query: rest,
    refinements,
    ranges,
    ...(excluded.length > 0 ? { excluded } : {}),
  });
  const isAmount = words.length === 1 && (last ? ROUND : AMOUNT).test(words[0] ?? '');
  const isAny = isMeant({ refinements, ranges, excluded });
  if (!isAmount && !isAny) return meaning(notUnderstood(query, words, vocabulary));
  // A figure that stands alone is the most to be paid: beside what is understood, or when it can be nothing else.
  const at = words.findIndex((word) => priceOf(word, prices) !== undefined);
  if (at >= 0 && !ranges[prices] && (isAmount || isMeant({ refinements, ranges: {}, excluded }))) {
    const [figure = ''] = words.splice(at, 1);
    ranges[prices] = { max: priceOf(figure, prices) ?? 0 };
  }
  const rest = words.filter((word) => !isFiller(word));
  return meaning(withNeighbours(rest, vocabulary).map(asWritten).join(' '));
}

/** The words with what is turned down taken out: `tow bar` of `tow bar not lowered`. */
export const withoutTurnedDown = (text: string): string =>
  queryText(withPlainNot(text).replaceAll(new RegExp(String.raw`(?<!\S)${NOT}\s+\S+`, 'g'), ' '));

/** What is searched for where no word means anything: nothing when all of them are those of every vehicle. */
function notUnderstood(query: string, words: readonly string[], vocabulary: Vocabulary): string {
  const text = withoutTurnedDown(query.replace(FILLER_PHRASES, ' '));
  const typed = text.split(/\s+/);
  const isAllNoise = (some: readonly string[]) => some.every((word) => word === GAP || isNoise(word));
  const namesAll = isAllNoise(typed) && /\p{L}/u.test(query);
  if (text === '' || namesAll || (isAllNoise(words) && NAMES_ALL.test(query))) return '';
  const whole = withNeighbours(typed, vocabulary).map(asWritten);
  return whole.join(' ') === typed.join(' ') ? text : whole.join(' ');
}

/** The state with what words mean; a make without a model takes the place of makes and models chosen before. */
export function withMeaning(state: SearchState, meaning: Meaning): SearchState {
  const { refinements, ranges } = meaning;
  const { model: _model, make_model: _both, badge: _badge, ...others } = state.refinements;
  const before = refinements.make ? others : state.refinements;
  return normaliseState({
    ...state,
    page: 1,
    query: textOf(meaning),
    refinements: { ...before, ...refinements },
    ranges: { ...state.ranges, ...ranges },
  });
}
