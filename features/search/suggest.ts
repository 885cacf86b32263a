/** From typed words to what they mean: makes, models, and phrases such as `under 30k suv` (specification, section 2). */
import { queryText, tidy } from './address.ts';
import { isRefinement, refinementOf, type PriceName, type RefinementName } from './fields.ts';
import { isNear, mayBeMisspelt } from './near.ts';
import type { SearchState } from './state.ts';
import { chosen } from './state-change.ts';
import { GAP, NUMBERS, priceOf, readable, readFigures } from './suggest-figures.ts';
import { asWritten, lexiconOf, readWords, stemOf, type Entry, type Vocabulary } from './suggest-words.ts';
import { bareText } from './plain-text.ts';
import { chipWords, choicesInWords } from './wording.ts';

/** What words mean for a state: `query` is what is left to be searched for as text. */
export type Meaning = Pick<SearchState, 'query' | 'refinements' | 'ranges'>;

export interface Suggestion {
  /** Tells suggestions of one list apart. */
  readonly id: string;
  readonly label: string;
  /** What it is a value of: 'Make'; empty for a phrase. */
  readonly hint: string;
  /** Vehicles behind a value that stands alone. */
  readonly count?: number;
  readonly meaning: Meaning;
}

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
const LEADS = [...BEFORE_BOUNDS.split(' '), ...NUMBERS];
const saysNothing = (word: string): boolean => FILLER.test(word) || LEADS.includes(word.toLowerCase());

/** A word that is dollars and nothing else: `30k`, `$9,990`. */
const AMOUNT = /^\$|\dk$|\d,\d{3}/i;
/** As prices are said; a stock number is seldom round. */
const ROUND = /\d[05]00$/;

/** What says nothing of a vehicle: few kilometres, a price with all costs, and values that are not wanted. */
const ASIDE =
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
const ALSO = /,$|^(?:or|and|&)$/i;

/**
 * Adds values to those that are meant already; no other make beside a model, as in `civic rs`, but where one says that
 * either of two models will do.
 */
function joined(
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
  let refinements: SearchState['refinements'] = seats.length > 0 ? { seats } : {};
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

/** What is meant in words; of more than two values of one kind each by itself, of models without their makes. */
function named(meaning: Meaning): string {
  const { refinements } = meaning;
  if (Object.values(refinements).every(({ length }) => length < 3)) return choicesInWords(meaning);
  const choices = chosen(meaning);
  return choices
    .filter((choice) => !(refinements.model && choice.kind === 'value' && choice.name === 'make'))
    .map((choice) => chipWords(choice, choices))
    .join(', ');
}

/** `own` tells of a value that stands alone. */
const suggestion = (meaning: Meaning, own?: Pick<Suggestion, 'hint' | 'count'>): Suggestion => ({
  id: JSON.stringify(meaning),
  label: named(meaning),
  hint: '',
  ...own,
  meaning,
});

/** What tells whether words begin a value. */
type Beginning = (words: readonly string[]) => (key: string) => boolean;

const begins: Beginning = (words) => {
  const start = bareText(words.join(''));
  const like = stemOf(words.slice(0, -1).join(' ')) + bareText(words.at(-1) ?? '');
  return (key) => start !== '' && (key.startsWith(start) || key.startsWith(like));
};

/** The same where the last of the words is misspelt. */
const nearlyBegins: Beginning = (words) => {
  const start = bareText(words.slice(0, -1).join(''));
  const last = bareText(words.at(-1) ?? '');
  if (!mayBeMisspelt(last)) return () => false;
  return (key) => key.startsWith(start) && isNear(last, key.slice(start.length));
};

/** What there is of a meaning. */
export interface Stock {
  readonly count: (meaning: Meaning) => Promise<number>;
  /** The words of what there is. */
  readonly vocabulary: (meaning: Meaning) => Promise<Vocabulary>;
}

interface Completing {
  readonly vocabulary: Vocabulary;
  readonly prices: PriceName;
  readonly stock: Stock;
}

/** Of what buyers say for a value more than this part is typed before it is suggested. */
const LEAST_SAID = 4;

/** A value of what is meant already: who types `kia v` does not mean Volkswagen. */
const isMeantAlready = ({ refinements }: Entry, before: Meaning): boolean =>
  Object.keys(refinements).every(
    (name) => isRefinement(name) && before.refinements[name] && refinementOf(name).combine !== 'all',
  );

/** Values that the last words begin, with what the words before them mean; three of each kind, makes and models first. */
async function completions(
  words: readonly string[],
  beginning: Beginning,
  { vocabulary, prices, stock }: Completing,
): Promise<Suggestion[]> {
  for (let tail = Math.min(3, words.length); tail > 0; tail -= 1) {
    const last = words.slice(-tail);
    const isBegun = beginning(last);
    const { length } = bareText(last.join(''));
    const begun = (some: Vocabulary) =>
      lexiconOf(some).entries.filter(
        ({ spoken, said }) =>
          spoken.some(isBegun) || said.some((word) => word.length < LEAST_SAID * length && isBegun(word)),
      );
    if (begun(vocabulary).length === 0) continue;
    const isAlone = tail === words.length;
    const before = meaningOf(words.slice(0, -tail).join(' '), vocabulary, { prices });
    const isMore = ALSO.test(words.at(-tail - 1) ?? '');
    const kinds: Record<string, number> = {};
    // Only what there is beside what is meant already.
    const found = begun(isAlone ? vocabulary : await stock.vocabulary(before)).flatMap((entry) => {
      const { hint, count } = entry;
      const refinements =
        (isMore || !isMeantAlready(entry, before)) && joined(before.refinements, entry.refinements, isMore);
      if (!refinements || (kinds[hint] = (kinds[hint] ?? 0) + 1) > 3) return [];
      return suggestion({ ...before, refinements }, isAlone ? { hint, count } : undefined);
    });
    if (found.length > 0) return found;
  }
  return [];
}

/** The text without its last word where that is half of something that would be understood. */
function withoutBegun(text: string, vocabulary: Vocabulary): string | undefined {
  const [, kept, last = ''] = /^(.*\S)\s+(\S+)$/.exec(queryText(text)) ?? [];
  const key = bareText(last);
  const { entries, byKey } = lexiconOf(vocabulary);
  const isBegun =
    LEADS.some((lead) => lead.startsWith(key)) ||
    entries.some(({ spoken, said }) => [...spoken, ...said].some((one) => one.startsWith(key)));
  return key !== '' && isBegun && !byKey.has(key) ? kept : undefined;
}

/** Without those that another one is called like and finds as many as; where it finds others the second says what it is. */
async function distinct(suggestions: readonly Suggestion[], { count }: Stock): Promise<Suggestion[]> {
  const result = new Map<string, Suggestion>();
  for (const one of suggestions) {
    const { id, label, hint, meaning } = one;
    const key = bareText(label);
    const twin = [...result.values()].find((other) => bareText(other.label) === key && other.id !== id);
    if (twin && (await count(twin.meaning)) === (await count(meaning))) continue;
    const other =
      twin && Object.keys(meaning.refinements).find((name) => !(name in twin.meaning.refinements));
    result.set(id, other && isRefinement(other) ? { ...one, hint: hint || refinementOf(other).label } : one);
  }
  return [...result.values()];
}

/**
 * What typed text may mean, the most likely first, `most` at most: the whole of it, then makes, models and others it begins.
 * Where it begins none and is not understood either, its last word may be misspelt, or half of one. Nothing is suggested
 * that `stock` has nothing of; rejects as that does.
 */
export async function suggestionsFor(
  text: string,
  vocabulary: Vocabulary,
  { stock, most = 8, prices = 'price' }: { stock: Stock; most?: number; prices?: PriceName | undefined },
): Promise<Suggestion[]> {
  const whole = meaningOf(text, vocabulary, { prices });
  const words = queryText(readable(text).replace(ASIDE, ' ')).split(/\s+/);
  const found = (beginning: Beginning) => completions(words, beginning, { vocabulary, prices, stock });
  const exact = await found(begins);
  const begun = whole.query === '' || exact.length > 0 ? exact : await found(nearlyBegins);
  const phrase = async (meaning: Meaning): Promise<Suggestion[]> => {
    const one = suggestion(meaning);
    const known = begun.find(({ id }) => id === one.id);
    if (known) return [known];
    return isMeant(meaning) && (await stock.count(meaning)) > 0 ? [one] : [];
  };
  const said = await phrase(whole);
  const best = async (...all: Suggestion[]) => (await distinct(all, stock)).slice(0, most);
  if (whole.query === '') return best(...said, ...begun);
  const kept = withoutBegun(text, vocabulary);
  const some =
    said.length > 0 || kept === undefined ? said : await phrase(meaningOf(kept, vocabulary, { prices }));
  if (begun.length + some.length > 0) return best(...begun, ...some);
  const last = meaningOf(text, vocabulary, { prices, last: true });
  return last.query === '' ? phrase(last) : [];
}

/** A last word of fewer letters may go on to too much. */
const TELLING = 3;

/** What words that find nothing most likely become as they are typed on; undefined when they become nothing. */
export async function likelyMeaning(
  text: string,
  vocabulary: Vocabulary,
  options: Parameters<typeof suggestionsFor>[2],
): Promise<Meaning | undefined> {
  const kept = withoutBegun(text, vocabulary);
  if (kept !== undefined && queryText(text).length - kept.length <= TELLING)
    return meaningOf(kept, vocabulary, options);
  const [likely] = await suggestionsFor(text, vocabulary, options);
  return likely?.meaning ?? (kept === undefined ? undefined : meaningOf(kept, vocabulary, options));
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
