/** Interprets typed words: makes, models, and phrases such as `under 30k suv` (specification, section 2). */
import { queryText, normaliseState } from '../query/address.ts';
import { isRefinement, type PriceName, type RefinementName } from '../query/fields.ts';
import { bareText } from '../index/plain-text.ts';
import type { SearchState } from '../query/state.ts';
import { parseEngineClass, parseFacts } from './parse-facts.ts';
import { NUMBERS, parsePrice, readable, parseNumbers, type Seats } from './numbers.ts';
import {
  ALSO,
  asWritten,
  GAP,
  isNoise,
  isOpinion,
  splitIdlePhrases,
  ORDER_PHRASES,
  withoutFactOrders,
  NAMES_ALL,
  NOT,
  FILLER_PHRASES,
  synonymsOf,
  withPlainNot,
} from './synonyms.ts';
import { splitRequired } from '../query/insist.ts';
import { splitDegrees } from './degrees.ts';
import { withAlternatives } from './comparisons.ts';
import { isMet } from './met-refusals.ts';
import { joinEquipment } from './equipment-phrases.ts';
import { withPlainFacts } from './plain-facts.ts';
import { findRefusedModels } from './refused-models.ts';
import { hasChoices, textOf, type Interpretation } from './interpretation.ts';
import { getLexicon, hasFacts, isNamed, readWords, type Vocabulary } from './vocabulary.ts';

/**
 * Returns whether words name a model of several words (`c class`) or one with signs (`mx5`), or contain a synonym: then the
 * interpretation fits better.
 */
export const namesModel = (text: string, { refinements }: Interpretation): boolean =>
  (refinements.model?.some((model) => /\W/.test(text) || /\W/.test(model)) ?? false) ||
  text.split(/\s+/).some((word) => synonymsOf(bareText(word)).length > 0);

/** Words beside a bound, a number of seats or a town; without one they are filler. */
const BOUND_WORDS =
  'under below less cheaper than over above more newer older from between before after since within later onwards tops up to at least most max min near around about';
export const LEADS = [...BOUND_WORDS.split(' '), ...NUMBERS];
const isFiller = (word: string): boolean =>
  word === GAP || word === NOT || isNoise(word) || LEADS.includes(word.toLowerCase());

/** Words of a comparison without its bound. */
const COMPARATIVES = new Set([...'less more newer older later max min'.split(' '), ...NUMBERS]);
/** Returns whether a word compares, and means nothing without a bound. */
export const isComparative = (word: string): boolean => COMPARATIVES.has(word.toLowerCase());
/** Returns whether a word outside runs decides nothing, and is no word of grammar. */
const isIdle = (word: string): boolean => isOpinion(word) || isComparative(word);

/** A word that can only be dollars: `30k`, `$9,990`. */
const AMOUNT = /^\$|\dk$|\d,\d{3}/i;
/** Prices are round; stock numbers seldom are. */
const ROUND = /\d[05]00$/;

/** Joins neighbouring words if only that begins a value: `land cruiser` for a Landcruiser Prado. */
function withNeighbours(terms: readonly string[], vocabulary: Vocabulary): string[] {
  const { entries } = getLexicon(vocabulary);
  const isBegun = (text: string): boolean =>
    entries.some(({ keys, isSecondary }) => !isSecondary && keys.some((key) => key.startsWith(text)));
  const result: string[] = [];
  for (let index = 0; index < terms.length; index += 1) {
    const [one = '', other = ''] = terms.slice(index, index + 2).map(bareText);
    const isOne = one.length > 1 && other.length > 1 && isBegun(one + other) && !isBegun(other);
    result.push(isOne ? one + other : (terms[index] ?? ''));
    if (isOne) index += 1;
  }
  return result;
}

/**
 * Adds values to refinements; undefined for another make beside a model, as in `civic rs`, unless `isMore` allows either of
 * two models.
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

/** Adds the models that begin with a chosen one, which the word alone finds too: a Corolla Cross for `corolla`. */
export function withLongerModels(
  refinements: SearchState['refinements'],
  { make_model: models = [] }: Vocabulary,
): SearchState['refinements'] {
  const { make: makes = [], model: chosen = [] } = refinements;
  const longer = makes.flatMap((make) =>
    models.flatMap(({ value }) =>
      chosen.some((model) => value.startsWith(`${make} ${model} `)) ? [value.slice(make.length + 1)] : [],
    ),
  );
  return longer.length > 0 ? { ...refinements, model: [...new Set([...chosen, ...longer])] } : refinements;
}

/** Returns the numbers of seats in stock that match; the requested one if there are none. */
function listNumbers(
  { count, isLeast }: Pick<Seats, 'count' | 'isLeast'>,
  { seats = [] }: Vocabulary,
): string[] {
  const more = isLeast ? seats.map(({ value }) => value).filter((value) => Number(value) >= count) : [];
  return more.length > 0 ? more : [String(count)];
}

export interface InterpretOptions {
  /** The price that vehicles display. */
  readonly prices?: PriceName | undefined;
  /** The current year, for ages. */
  readonly year?: number | undefined;
  /** Allows typos. */
  readonly misspelt?: boolean;
  /** For words that find nothing otherwise: either of several models will do, and a lone round number is a price. */
  readonly last?: boolean;
}

/** Interprets words; those not understood and those in quotes stay in the query as typed. */
export function interpret(
  text: string,
  vocabulary: Vocabulary,
  options: InterpretOptions = {},
): Interpretation {
  const { required, optional } = splitRequired(text);
  const interpretation = interpretPlain(optional, vocabulary, options);
  return required.length === 0
    ? interpretation
    : { ...interpretation, query: [interpretation.query, ...required].filter(Boolean).join(' ') };
}

const SLASHED = new RegExp(String.raw`(?<=(?<!\S)${NOT}\s+)[\p{L}\d-]+(?:/[\p{L}\d-]+)+`, 'giu');
/** Splits refused names at slashes, unless the stock has them together: `not toyota or mazda` for `not toyota/mazda`. */
const withRefusedLists = (text: string, vocabulary: Vocabulary): string =>
  text.replace(SLASHED, (names) => (isNamed(names, vocabulary) ? names : names.replaceAll('/', ' or ')));

/** Interprets words without quotes. */
function interpretPlain(
  text: string,
  vocabulary: Vocabulary,
  { prices = 'price', misspelt = false, last = false, year }: InterpretOptions,
): Interpretation {
  const { text: plain, restore } = joinEquipment(withAlternatives(text, vocabulary), vocabulary);
  const query = withPlainFacts(readable(plain), vocabulary);
  const hasWeekly = prices === 'price' && (vocabulary.weekly_price ?? []).length > 0;
  const facts = parseFacts(query, year, (name) => vocabulary[name] ?? []);
  const { left, ranges: bounds, seats } = parseNumbers(facts.left, prices, hasWeekly);
  const ranges = { ...bounds, ...facts.ranges };
  const chosenSeats = seats.filter(({ refusal }) => refusal === undefined);
  let refinements: SearchState['refinements'] = {
    ...facts.refinements,
    ...(chosenSeats.length > 0 && { seats: chosenSeats.flatMap((one) => listNumbers(one, vocabulary)) }),
  };
  const excluded = [
    ...facts.refused,
    ...seats.flatMap(({ refusal, ...one }) =>
      refusal === undefined ? [] : { text: refusal, refinements: { seats: listNumbers(one, vocabulary) } },
    ),
  ];
  const withoutOrder = withoutFactOrders(left, GAP, hasFacts(vocabulary)).replace(ORDER_PHRASES, ` ${GAP} `);
  const isValue = (phrase: string) => isNamed(phrase, vocabulary);
  const degrees = splitDegrees(withoutOrder, isValue);
  const { meaning, idle: idlePhrases } = splitIdlePhrases(degrees.meaning, GAP, isValue);
  const idle = [...degrees.idle, ...idlePhrases];
  const typed = withRefusedLists(withPlainNot(meaning), vocabulary).replaceAll(/,(?!\d{3}\b)/g, ', ');
  const { unread, refused: unknown } = readWords(typed.split(/[\s;]+/), { vocabulary, misspelt }, (run) => {
    if (run.isExcluded) {
      excluded.push({ text: `${NOT} ${restore(run.text)}`, refinements: run.entry.refinements });
      return true;
    }
    const isAlso = ALSO.test(run.before);
    const more = joined(refinements, run.entry.refinements, last || isAlso);
    refinements = more && isAlso ? withLongerModels(more, vocabulary) : (more ?? refinements);
    return more !== undefined;
  });
  const refusedModels = unknown.flatMap((refusal) => findRefusedModels(refusal, vocabulary) ?? []);
  const refused = unknown.filter((refusal) => !refusedModels.some((one) => one.text === refusal));
  const unmet = refused.filter((refusal) => !isMet(refusal, vocabulary));
  excluded.push(...refusedModels);
  const sizes = vocabulary.cc ?? [];
  const sizeIndex = ranges.cc ? -1 : unread.findIndex((word) => parseEngineClass(word, sizes));
  const [sizeWord = ''] = sizeIndex < 0 ? [] : unread.splice(sizeIndex, 1);
  const size = parseEngineClass(sizeWord, sizes);
  if (size) ranges.cc = size;
  const ignored = [...idle, ...unmet, ...unread.filter(isIdle)].map(restore);
  const interpretation = (remaining: string): Interpretation => ({
    query: restore(remaining),
    refinements,
    ranges,
    ...(excluded.length > 0 ? { excluded } : {}),
    ...(ignored.length > 0 ? { ignored } : {}),
  });
  const isAmount = unread.length === 1 && (last ? ROUND : AMOUNT).test(unread[0] ?? '');
  const isAny = hasChoices({ refinements, ranges, excluded });
  const isUnderstood = isAmount || isAny || refused.length > 0;
  if (!isUnderstood) return interpretation(notUnderstood(query, unread, vocabulary));
  // A lone number is the highest price: beside understood words, or when it can be nothing else.
  const position = unread.findIndex((word) => parsePrice(word, prices) !== undefined);
  if (position >= 0 && !ranges[prices] && (isAmount || hasChoices({ refinements, ranges: {}, excluded }))) {
    const [word = ''] = unread.splice(position, 1);
    ranges[prices] = { max: parsePrice(word, prices) ?? 0 };
  }
  const rest = unread.filter((word) => !isFiller(word));
  return interpretation(withNeighbours(rest, vocabulary).map(asWritten).join(' '));
}

/** Returns whether some words fit any vehicle: `good condition corolla please`. */
export const hasFiller = (text: string): boolean =>
  text.search(FILLER_PHRASES) >= 0 || text.split(/\s+/).some((word) => isNoise(word) && !ALSO.test(word));

/** Removes exclusions: `tow bar` for `tow bar not lowered`. */
export const withoutExclusions = (text: string): string =>
  queryText(withPlainNot(text).replaceAll(new RegExp(String.raw`(?<!\S)${NOT}\s+\S+`, 'g'), ' '));

/** Returns the query when no word is understood; empty when all words fit any vehicle. */
function notUnderstood(query: string, terms: readonly string[], vocabulary: Vocabulary): string {
  const text = withoutExclusions(query.replace(FILLER_PHRASES, ' '));
  const typed = text.split(/\s+/);
  const isAllNoise = (some: readonly string[]) => some.every((word) => word === GAP || isNoise(word));
  const namesAll = isAllNoise(typed) && /\p{L}/u.test(query);
  if (text === '' || namesAll || (isAllNoise(terms) && NAMES_ALL.test(query))) return '';
  const whole = withNeighbours(typed, vocabulary).map(asWritten);
  return whole.join(' ') === typed.join(' ') ? text : whole.join(' ');
}

/** Applies an interpretation to a state. A make replaces makes and models chosen before. */
export function applyInterpretation(state: SearchState, interpretation: Interpretation): SearchState {
  const { refinements, ranges } = interpretation;
  const { model: _model, make_model: _both, badge: _badge, ...others } = state.refinements;
  const before = refinements.make ? others : state.refinements;
  return normaliseState({
    ...state,
    page: 1,
    query: textOf(interpretation),
    refinements: { ...before, ...refinements },
    ranges: { ...state.ranges, ...ranges },
  });
}
