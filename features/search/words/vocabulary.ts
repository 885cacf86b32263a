/** The vocabulary of a site: the words that name values of refinements (specification, section 2). */
import { NAMED_FACTS } from '../query/facts.ts';
import { isRefinement, refinementOf, type Refinement, type RefinementName } from '../query/fields.ts';
import { isOneEditAway, isShortTypo, mayBeMisspelt } from '../index/edit-distance.ts';
import { bareText } from '../index/plain-text.ts';
import type { Facets, FacetValue, SearchRequest } from '../query/request.ts';
import { emptyState } from '../query/state-change.ts';
import type { SearchState } from '../query/state.ts';
import { ALSO, isNoise, NOT, synonymsOf, typedFor } from './synonyms.ts';
import { GAP } from './numbers.ts';

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
  'categories',
  'filtered_features',
  'location_name',
  'city',
  'state',
] as const satisfies readonly RefinementName[];

/** Builds the request whose facets are the vocabulary of all vehicles, or of the `chosen` ones. */
export const vocabularyRequest = (
  request: (state: SearchState) => SearchRequest,
  chosen: Partial<SearchState> = {},
): SearchRequest => ({
  ...request({ ...emptyState('/'), ...chosen }),
  facets: [...NAMED, ...SECONDARY, 'seats', 'weekly_price'],
  hitsPerPage: 1,
  maxFacetValues: 1000,
});

/** Returns the vocabulary in the facets of that request. */
export const vocabularyOf = (facets: Facets): Vocabulary =>
  Object.fromEntries(Object.entries(facets).map(([name, { values }]) => [name, values]));

/** Refinements whose values are found by any of their words, in any form: `carplay` for `Apple CarPlay`. */
const FOUND_BY_ANY_WORD: ReadonlySet<string> = new Set<RefinementName>(['filtered_features']);

/** A value and the words that name it. */
export interface Entry {
  /** Its names, reduced to letters and digits. */
  readonly keys: readonly string[];
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

/** Returns the neighbouring words of a value, two and more together, as stems: `Apple CarPlay` of a longer item. */
function partsOf(value: string): string[] {
  const terms = value.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return terms.flatMap((_, start) =>
    terms.slice(start + 1).map((__, more) => stemOf(terms.slice(start, start + 2 + more).join(' '))),
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

/** Creates the entry of one value of a refinement. */
function valueEntry(name: string, { value, count }: FacetValue): Entry {
  const { label = '', names = {} }: Partial<Refinement> = isRefinement(name) ? refinementOf(name) : {};
  const own = keysOf(...(Object.hasOwn(names, value) ? [names[value] ?? ''] : [value, ...value.split('/')]));
  return {
    ...own,
    ...(FOUND_BY_ANY_WORD.has(name) && {
      // No other word has that sign.
      keys: [...own.keys, ...new Set([value, ...partsOf(value)].map((part) => `~${stemOf(part)}`))],
      beginnings: [...own.keys, stemOf(value), ...tailsOf(value)],
    }),
    hint: label,
    count,
    refinements: { [name]: [value] },
    isSecondary: (SECONDARY as readonly string[]).includes(name),
  };
}

/** Creates the entries: makes, then models, then everything else; without values that no vehicle for sale has. */
function listEntries(vocabulary: Vocabulary): Entry[] {
  const { make = [], make_model: models = [], seats: _, weekly_price: __, ...others } = vocabulary;
  const makes = make.map(({ value }) => value).toSorted((a, b) => b.length - a.length);
  return [
    ...make.map((value) => valueEntry('make', value)),
    ...models.map((value) => modelEntry(value, makes)),
    ...petrolEntry(others.fuel ?? []),
    ...Object.entries(others).flatMap(([name, values]) => values.map((value) => valueEntry(name, value))),
  ].filter(({ count }) => count > 0);
}

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
    for (const key of entry.keys) {
      const other = byKey.get(key);
      if (!other || (other.hint !== 'Make' && !entry.isSecondary && other.count < entry.count))
        byKey.set(key, entry);
    }
  }
  const lexicon = { entries, byKey };
  lexicons.set(vocabulary, lexicon);
  return lexicon;
}

/** Merges entries of one refinement: `sports car` is a coupe or a convertible. */
function eitherOf([first, ...others]: readonly Entry[]): Entry | undefined {
  const [name] = Object.keys(first?.refinements ?? {});
  if (!first || others.length === 0 || name === undefined || !isRefinement(name)) return first;
  const values = [first, ...others].flatMap(({ refinements }) => refinements[name] ?? []);
  return { ...first, refinements: { [name]: values } };
}

/** Returns the first entry within one edit of the word; short words fit a whole name only. */
function nearest(word: string, { entries }: Lexicon): Entry | undefined {
  const isNear = mayBeMisspelt(word)
    ? (key: string) => key.length <= word.length + 1 && isOneEditAway(word, key)
    : (key: string) => isShortTypo(word, key);
  return entries.find(({ keys }) => keys.some(isNear));
}

/** Creates a function that finds the entry of a run of words. */
function finder({ vocabulary, misspelt }: ReadingWords): (run: string) => Entry | undefined {
  const lexicon = getLexicon(vocabulary);
  const { byKey } = lexicon;
  const byName = (key: string): Entry | undefined =>
    byKey.get(key) ??
    eitherOf(synonymsOf(key).flatMap((other) => byKey.get(other) ?? [])) ??
    (misspelt ? nearest(key, lexicon) : undefined);
  /** Corrects each word of a name by itself: `mzda 3`. */
  const byParts = (run: string): Entry | undefined => {
    const parts = run.split(' ').map(bareText);
    return misspelt && parts.length > 1
      ? byKey.get(parts.map((part) => nearest(part, lexicon)?.keys[0] ?? part).join(''))
      : undefined;
  };
  return (run) => {
    const without = (ending: RegExp) => byName(bareText(run.replace(ending, '')));
    return (
      without(/^/) ??
      without(/\Bs\W*$/i) ??
      without(/\Bes\W*$/i) ??
      byKey.get(`~${stemOf(run)}`) ??
      byParts(run)
    );
  };
}

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
    if (!run.includes(GAP) && !run.includes(NOT) && take(run.join(' '), run)) return length;
  }
  return 0;
}

/** Returns whether two entries are values of the same refinements. */
const sameKind = (one: Entry | undefined, other: Entry): boolean =>
  one !== undefined && Object.keys(one.refinements).join() === Object.keys(other.refinements).join();

/**
 * Reads the longest runs of words that name values, from left to right. `take` receives each run and returns whether it accepts
 * it. A run after `not` is excluded, and so are those that an `or` joins to it. Returns the words outside runs, without an
 * unknown word after `not`.
 */
export function readWords(
  terms: readonly string[],
  reading: ReadingWords,
  take: (run: Run) => boolean,
): string[] {
  const find = finder(reading);
  const rest: string[] = [];
  let isExcluded = false;
  let excluded: Entry | undefined;
  for (let start = 0; start < terms.length;) {
    const word = terms[start] ?? '';
    const before = terms[start - 1] ?? '';
    if (word === NOT) {
      [isExcluded, excluded] = [true, undefined];
      start += 1;
      continue;
    }
    const goesOn = excluded !== undefined && ALSO.test(before);
    const length = longestRun(terms, start, (run) => {
      const entry = find(run);
      if (!entry) return false;
      const isOut = isExcluded || (goesOn && sameKind(excluded, entry));
      if (!take({ entry, before, text: run.replace(/,$/, ''), isExcluded: isOut })) return false;
      excluded = isOut ? entry : undefined;
      return true;
    });
    if (length === 0 && !isExcluded) rest.push(word);
    if (length > 0 || !isNoise(word)) isExcluded = false;
    if (length === 0 && !ALSO.test(word)) excluded = undefined;
    start += length || 1;
  }
  return rest.map((word) => word.replace(/,$/, '')).filter(Boolean);
}
