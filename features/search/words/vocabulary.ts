/** The vocabulary of a site: the words that name values of refinements (specification, section 2). */
import type { FactName } from '../../_domain/vehicle/fact-names.ts';
import { NAMED_FACTS } from '../query/facts.ts';
import { isRefinement, refinementOf, type Refinement, type RefinementName } from '../query/fields.ts';
import {
  isDoublingError,
  isOneEditAway,
  isShortTypo,
  isTwoEditsAway,
  mayBeMisspelt,
} from '../index/edit-distance.ts';
import { bareText } from '../index/plain-text.ts';
import type { Facets, FacetValue, SearchRequest } from '../query/request.ts';
import { emptyState } from '../query/state-change.ts';
import type { SearchState } from '../query/state.ts';
import { isOrdinary } from './ordinary-words.ts';
import { findRefusedBadges } from './badge-words.ts';
import { ALSO, GAP, isNoise, NOT, OR, REFUSED_GAP, synonymNames, synonymsOf, typedFor } from './synonyms.ts';

/** Values of refinements with their counts, most frequent first. */
export type Vocabulary = Readonly<Partial<Record<RefinementName, readonly FacetValue[]>>>;

/** Refinements whose values visitors type. */
const NAMED = [
  'make',
  'make_model',
  'body',
  'car_type',
  'fuel',
  'transmission',
  'drive',
  'colour',
  'year',
  'item_type',
] as const satisfies readonly RefinementName[];

/** Refinements that yield to the others: `orange` is a colour before it is a town. */
const SECONDARY = [
  ...NAMED_FACTS,
  'certified',
  'reduced',
  'drive_away',
  'equipment',
  'categories',
  'filtered_features',
  'listed_items',
  'location_name',
  'city',
  'state',
] as const satisfies readonly RefinementName[];

/** Facts whose numbers bounds, orders and approximate numbers are compared with. */
const COUNTED = [
  'seats',
  'sleeps',
  'doors',
  'cylinders',
  'litres',
  'owners',
  'cc',
  'consumption',
  'electric_range',
  'towing',
  'tare',
  'length',
] as const satisfies readonly RefinementName[];

/** Refinements that typed words name. */
const READABLE: ReadonlySet<string> = new Set<string>([...NAMED, ...SECONDARY]);

/** Builds the request whose facets are the vocabulary of all vehicles, or of the `chosen` ones. */
export const vocabularyRequest = (
  request: (state: SearchState) => SearchRequest,
  chosen: Partial<SearchState> = {},
): SearchRequest => ({
  ...request({ ...emptyState('/'), ...chosen }),
  facets: [...NAMED, ...SECONDARY, ...COUNTED, 'weekly_price'],
  hitsPerPage: 1,
  maxFacetValues: 1000,
});

/** Returns whether vehicles for sale have a fact. */
export const hasFacts =
  (vocabulary: Vocabulary) =>
  (fact: FactName): boolean =>
    vocabulary[fact]?.some(({ count }) => count > 0) ?? false;

/** Returns the vocabulary in the facets of that request. */
export const vocabularyOf = (facets: Facets): Vocabulary =>
  Object.fromEntries(Object.entries(facets).map(([name, { values }]) => [name, values]));

/** Refinements whose values are found by any of their words, in any form: `carplay` for `Apple CarPlay`. */
const FOUND_BY_ANY_WORD: ReadonlySet<string> = new Set<RefinementName>(['filtered_features', 'listed_items']);

/** A value and the words that name it. */
export interface Entry {
  /** Its names, reduced to letters and digits. */
  readonly keys: readonly string[];
  /** Parts of its names that find it too. */
  readonly parts?: readonly string[];
  /** Its names, and the parts of them that suggestions complete. */
  readonly beginnings: readonly string[];
  /** Other words that buyers type for it. */
  readonly synonyms: readonly string[];
  readonly hint: string;
  readonly count: number;
  readonly refinements: SearchState['refinements'];
  readonly isSecondary?: boolean;
}

/** Returns the keys of a value's names; a name without letters and digits has none. */
function keysOf(...names: readonly string[]): Pick<Entry, 'keys' | 'beginnings' | 'synonyms'> {
  const keys = names.map(bareText).filter(Boolean);
  return { keys, beginnings: keys, synonyms: typedFor(keys) };
}

/** Strips endings, so that `reverse camera` matches `Reversing Cameras`. */
export const stemOf = (text: string): string =>
  bareText(text.replaceAll(/\B(?:ing|e[ds]?|s)(?![\p{L}\p{N}])/giu, ''));

/** Returns a value from its second word on, from its third word on, and so on. */
function tailsOf(value: string): string[] {
  const terms = value.split(/[^\p{L}\p{N}]+/u);
  return terms.map((_, start) => bareText(terms.slice(start).join(''))).slice(1);
}

/** Returns whether a part of a name may begin or end with a word: with none of grammar, nor a number. */
const isPartName = (term = ''): boolean => /^\p{L}{2}/u.test(term) && !isNoise(term);

/** Returns the neighbouring words of a value, two and more together, as stems: `Apple CarPlay` of a longer item. */
function partsOf(value: string): string[] {
  const terms = value.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return terms.flatMap((_, start) =>
    terms
      .slice(start + 1)
      .map((__, more) => terms.slice(start, start + 2 + more))
      .filter((part) => isPartName(part[0]) && isPartName(part.at(-1)))
      .map((part) => stemOf(part.join(' '))),
  );
}

/** Creates the entry of a model, such as `Toyota Corolla`. Its own name is a key too if it has a letter. */
function modelEntry({ value, count }: FacetValue, makes: readonly string[]): Entry {
  const make = makes.find((name) => value.startsWith(`${name} `));
  const model = make ? value.slice(make.length + 1) : value;
  const own = keysOf(value, /[a-z]/i.test(model) && model.length > 1 ? model : value);
  return {
    ...own,
    beginnings: [...own.keys, bareText(model)],
    hint: 'Model',
    count,
    refinements: make ? { make: [make], model: [model] } : { make_model: [value] },
  };
}

/** Fuels that are petrol, whatever the stock calls them. */
const PETROL = /^(?:petrol|(?:premium )?unleaded|premium|p?ulp|e10)\b/i;
const NOT_PETROL = /hybrid|electric|lpg|diesel/i;

/** Creates one entry for all kinds of petrol, when the stock has no such value. */
function petrolEntry(fuels: readonly FacetValue[]): Entry[] {
  const petrols = fuels.filter(({ value }) => PETROL.test(value) && !NOT_PETROL.test(value));
  if (petrols.every(({ value }) => bareText(value) === 'petrol')) return [];
  return [
    {
      ...keysOf('petrol'),
      hint: refinementOf('fuel').label,
      count: petrols.reduce((sum, { count }) => sum + count, 0),
      refinements: { fuel: petrols.map(({ value }) => value) },
    },
  ];
}

/** A trim of many models, which is no half-typed `sports automatic`. */
const TRIM = /^sport/;
const isNoTrim = (key: string): boolean => !TRIM.test(key);

/** Creates the entry of one value of a refinement. */
function valueEntry(name: string, { value, count }: FacetValue): Entry {
  const { label = '', names = {} }: Partial<Refinement> = isRefinement(name) ? refinementOf(name) : {};
  const own = keysOf(...(Object.hasOwn(names, value) ? [names[value] ?? ''] : [value, ...value.split('/')]));
  return {
    ...own,
    ...(name === 'gearbox' && {
      beginnings: own.beginnings.filter(isNoTrim),
      synonyms: own.synonyms.filter(isNoTrim),
    }),
    ...(name === 'equipment' && { keys: [...own.keys, `~${stemOf(value)}`] }),
    ...(FOUND_BY_ANY_WORD.has(name) && {
      // No other word has that sign.
      parts: [...new Set([value, ...partsOf(value)].map((part) => `~${stemOf(part)}`))],
      beginnings: name === 'listed_items' ? own.keys : [...own.keys, stemOf(value), ...tailsOf(value)],
    }),
    hint: label,
    count,
    refinements: { [name]: [value] },
    isSecondary: (SECONDARY as readonly string[]).includes(name),
  };
}

/** Creates the entries: makes, then models, then everything else; without values that no vehicle for sale has. */
function listEntries(vocabulary: Vocabulary): Entry[] {
  const { make = [], make_model: models = [], ...others } = vocabulary;
  const makes = make.map(({ value }) => value).toSorted((a, b) => b.length - a.length);
  return [
    ...make.map((value) => valueEntry('make', value)),
    ...models.map((value) => modelEntry(value, makes)),
    ...petrolEntry(others.fuel ?? []),
    ...Object.entries(others).flatMap(([name, values]) =>
      READABLE.has(name) ? values.map((value) => valueEntry(name, value)) : [],
    ),
  ].filter(({ count }) => count > 0);
}

/** Returns the values that a fact can have and no vehicle has, where others have the fact: a single axle. */
const listAbsent = (vocabulary: Vocabulary): Entry[] =>
  NAMED_FACTS.flatMap((name) => {
    const values = vocabulary[name] ?? [];
    if (values.length === 0) return [];
    const present = new Set(values.filter(({ count }) => count > 0).map(({ value }) => value));
    return Object.keys(refinementOf(name).names ?? {})
      .filter((value) => !present.has(value))
      .map((value) => valueEntry(name, { value, count: 0 }));
  });

export interface Lexicon {
  readonly entries: readonly Entry[];
  readonly byKey: ReadonlyMap<string, Entry>;
}
const lexicons = new WeakMap<Vocabulary, Lexicon>();

/** Returns the entries of a vocabulary. When several share a key, it names the make, else the most frequent value. */
export function getLexicon(vocabulary: Vocabulary): Lexicon {
  const made = lexicons.get(vocabulary);
  if (made) return made;
  const entries = listEntries(vocabulary);
  const byKey = new Map<string, Entry>();
  for (const entry of entries) {
    for (const key of [...entry.keys, ...(entry.parts ?? [])]) {
      const other = byKey.get(key);
      if (!other || (other.hint !== 'Make' && !entry.isSecondary && other.count < entry.count))
        byKey.set(key, entry);
    }
  }
  for (const entry of listAbsent(vocabulary))
    for (const key of entry.keys) if (!byKey.has(key)) byKey.set(key, entry);
  const lexicon = { entries, byKey };
  lexicons.set(vocabulary, lexicon);
  return lexicon;
}

/** Returns the entries that a typed key is a synonym of, by their names or by parts of these. */
export const listSynonymEntries = (key: string, { byKey }: Lexicon): Entry[] =>
  synonymNames(key).flatMap((name) => byKey.get(bareText(name)) ?? byKey.get(`~${stemOf(name)}`) ?? []);

/** Merges entries of one refinement: `sports car` is a coupe or a convertible. */
function eitherOf([first, ...others]: readonly Entry[]): Entry | undefined {
  const [name] = Object.keys(first?.refinements ?? {});
  if (!first || others.length === 0 || name === undefined || !isRefinement(name)) return first;
  if (refinementOf(name).combine === 'all') return first;
  const values = [first, ...others].flatMap(({ refinements }) => refinements[name] ?? []);
  return { ...first, refinements: { [name]: values } };
}

/** Returns the first entry within one edit of the word, of a long one within two; short words fit a whole name only. */
function nearest(word: string, { entries }: Lexicon): Entry | undefined {
  if (isOrdinary(word)) return undefined;
  const isNear = mayBeMisspelt(word)
    ? (key: string) => key.length <= word.length + 1 && isOneEditAway(word, key)
    : (key: string) => isShortTypo(word, key);
  return (
    entries.find(({ keys }) => keys.some(isNear)) ??
    entries.find(({ keys }) => keys.some((key) => isDoublingError(word, key) || isTwoEditsAway(word, key)))
  );
}

/** Creates a function that finds the entry of a run of words. */
function finder({ vocabulary, misspelt }: ReadingWords): (run: string) => Entry | undefined {
  const lexicon = getLexicon(vocabulary);
  const { byKey } = lexicon;
  const byName = (key: string, isCorrectable: boolean): Entry | undefined =>
    byKey.get(key) ??
    eitherOf(listSynonymEntries(key, lexicon)) ??
    (isCorrectable ? nearest(key, lexicon) : undefined);
  /** Corrects each word of a name by itself: `mzda 3`. */
  const byParts = (run: string): Entry | undefined => {
    const parts = run.split(' ').map(bareText);
    return misspelt && parts.length > 1
      ? byKey.get(parts.map((part) => nearest(part, lexicon)?.keys[0] ?? part).join(''))
      : undefined;
  };
  return (run) => {
    // `kia or` is no typing error of Kia Rio, and `tray back` none of a name.
    const isCorrectable =
      misspelt && !run.split(' ').some((part) => isNoise(part) || isOrdinary(bareText(part)));
    const without = (ending: RegExp) => byName(bareText(run.replace(ending, '')), isCorrectable);
    return (
      without(/^/) ??
      without(/\Bs\W*$/i) ??
      without(/\Bes\W*$/i) ??
      byKey.get(`~${stemOf(run)}`) ??
      byParts(run)
    );
  };
}

/** Returns whether the stock has a value of that name, or of one that it stands for. */
export const isNamed = (phrase: string, vocabulary: Vocabulary): boolean => {
  const { byKey } = getLexicon(vocabulary);
  const key = bareText(phrase);
  return [key, ...synonymsOf(key)].some((name) => byKey.has(name));
};

interface ReadingWords {
  readonly vocabulary: Vocabulary;
  readonly misspelt: boolean;
}

/** A run of words that names a value. */
export interface Run {
  readonly entry: Entry;
  /** The word in front of it. */
  readonly before: string;
  /** The run as it was typed. */
  readonly text: string;
  /** Excludes vehicles with this value. */
  readonly isExcluded: boolean;
}

/** Words that no run contains. */
const UNREADABLE: readonly string[] = [GAP, REFUSED_GAP, NOT];

/** Limit of words in one run. */
const MAX_RUN = 4;

/** Returns the length of the longest run from `start` that `take` accepts; 0 for none. */
function longestRun(
  terms: readonly string[],
  start: number,
  take: (run: string, terms: readonly string[]) => boolean,
): number {
  for (let length = Math.min(MAX_RUN, terms.length - start); length > 0; length -= 1) {
    const run = terms.slice(start, start + length);
    if (!run.some((word) => UNREADABLE.includes(word)) && take(run.join(' '), run)) return length;
  }
  return 0;
}

/** What was refused last: a value, a fact, or an unknown word, to which unknown neighbours belong. */
type Refusal = Entry | 'fact' | 'word';

/** Refinements that name a vehicle by themselves, and are no part of a refusal in front of them: `no cvt suv`. */
const SUBJECTS: readonly string[] = ['make', 'model', 'make_model', 'body', 'item_type', 'car_type', 'year'];

/** Returns whether an unknown refused word describes an entry: `no adaptive cruise control`. */
const isDescribed = ({ refinements }: Entry): boolean =>
  Object.keys(refinements).every((name) => !SUBJECTS.includes(name));

/** Returns whether two entries are values of the same refinements. */
const sameKind = (one: Refusal, other: Entry): boolean =>
  typeof one !== 'string' && Object.keys(one.refinements).join() === Object.keys(other.refinements).join();

/** The words outside runs. */
export interface UnreadWords {
  readonly unread: string[];
  /** Unknown words after `not`, with it. */
  readonly refused: string[];
}

/**
 * Reads the longest runs of words that name values, from left to right. `take` receives each run and returns whether it accepts
 * it. A run after `not` is excluded, and so are those that an `or` joins to it, or an `and` to one of its kind.
 */
export function readWords(
  terms: readonly string[],
  reading: ReadingWords,
  take: (run: Run) => boolean,
): UnreadWords {
  const find = finder(reading);
  const unread: string[] = [];
  const refused: string[] = [];
  let isExcluded = false;
  let excluded: Refusal | undefined;
  for (let start = 0; start < terms.length;) {
    const word = terms[start] ?? '';
    const before = terms[start - 1] ?? '';
    if (word === NOT || word === REFUSED_GAP) {
      isExcluded = word === NOT;
      excluded = word === NOT ? undefined : 'fact';
      start += 1;
      continue;
    }
    // Nothing is typed between it and what was refused last.
    const isAdjoining = !isNoise(before) && !UNREADABLE.includes(before);
    const refusesOn = (entry: Entry): boolean =>
      excluded !== undefined &&
      (OR.test(before) || ((ALSO.test(before) || isAdjoining) && sameKind(excluded, entry)));
    const length = longestRun(terms, start, (run, runTerms) => {
      const value = find(run);
      const entry = value ?? findRefusedBadges(run, reading.vocabulary.badge);
      if (!entry) return false;
      if (value && excluded === 'word' && isAdjoining && isDescribed(entry)) {
        refused.push(...runTerms.map((term) => `${NOT} ${term.replace(/,$/, '')}`));
        return true;
      }
      const isOut = isExcluded || refusesOn(entry);
      if (!value && !isOut) return false;
      if (!take({ entry, before, text: run.replace(/,$/, ''), isExcluded: isOut })) return false;
      excluded = isOut ? entry : undefined;
      return true;
    });
    if (length === 0) {
      const isRefused =
        !isNoise(word) && (isExcluded || excluded === 'word' || (excluded !== undefined && OR.test(before)));
      if (isRefused) refused.push(`${NOT} ${word.replace(/,$/, '')}`);
      else if (!isExcluded) unread.push(word);
      if (isRefused) excluded = 'word';
      else if (!ALSO.test(word)) excluded = undefined;
    }
    if (length > 0 || !isNoise(word)) isExcluded = false;
    start += length || 1;
  }
  return { unread: unread.map((word) => word.replace(/,$/, '')).filter(Boolean), refused };
}
