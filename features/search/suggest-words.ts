/** The words of a site: which values of which refinements they are. */
import { isRefinement, refinementOf, type Refinement, type RefinementName } from './fields.ts';
import type { Facets, FacetValue, SearchRequest } from './request.ts';
import { emptyState } from './state-change.ts';
import type { SearchState } from './state.ts';
import { isNear, mayBeMisspelt } from './near.ts';
import { bareText } from './plain-text.ts';
import { GAP } from './suggest-figures.ts';

/** Words that mean something: values of refinements with their counts, the most frequent first. */
export type Vocabulary = Readonly<Partial<Record<RefinementName, readonly FacetValue[]>>>;

/** Refinements whose values are words that visitors type. */
const SPOKEN = [
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

/** Others, whose words mean them where they mean none of those: `orange` is a colour before it is a town. */
const YIELDING = [
  'certified',
  'categories',
  'filtered_features',
  'location_name',
  'city',
  'state',
] as const satisfies readonly RefinementName[];

/**
 * The request whose facets are the vocabulary of a site, or of those of its vehicles that are `chosen`: everything it
 * lists, whatever else is chosen at the moment.
 */
export const vocabularyRequest = (
  request: (state: SearchState) => SearchRequest,
  chosen: Partial<SearchState> = {},
): SearchRequest => ({
  ...request({ ...emptyState('/'), ...chosen }),
  facets: [...SPOKEN, ...YIELDING, 'seats'],
  hitsPerPage: 1,
  maxFacetValues: 1000,
});

/** The vocabulary in the answer to that request. */
export const vocabularyOf = (facets: Facets): Vocabulary =>
  Object.fromEntries(Object.entries(facets).map(([name, { values }]) => [name, values]));

/** Those of several words, each of which may be the one that is typed, in any of its forms: `carplay` for `Apple CarPlay`. */
const BY_ANY_WORD: ReadonlySet<string> = new Set<RefinementName>(['filtered_features']);

/** A value as words say it. */
export interface Entry {
  readonly keys: readonly string[];
  /** Words that begin it: these, and parts of them. */
  readonly spoken: readonly string[];
  /** What else buyers say for it. */
  readonly said: readonly string[];
  readonly hint: string;
  readonly count: number;
  readonly refinements: SearchState['refinements'];
  readonly yields?: boolean;
}

/** What buyers say for what the stock says. */
const SAME: ReadonlyMap<string, string> = new Map([
  ['auto', 'automatic'],
  ['hatch', 'hatchback'],
  ['hatchback', 'hatch'],
  ['gray', 'grey'],
  ['ev', 'electric'],
  ['preowned', 'used'],
  ['secondhand', 'used'],
  ['exdemo', 'demo'],
  ['dualcab', 'dual cab'],
  ['van', 'caravan'],
  ['bike', 'motorcycle'],
  ['motorbike', 'motorcycle'],
  ['vw', 'volkswagen'],
  ['merc', 'mercedesbenz'],
  ['mercedes', 'mercedesbenz'],
  ['stationwagon', 'wagon'],
  ['allwheeldrive', 'awd'],
  ['fourwheeldrive', '4wd'],
  ['4x4', '4wd'],
  ['frontwheeldrive', 'front'],
  ['fwd', 'front'],
  ['rearwheeldrive', 'rear'],
  ['rwd', 'rear'],
  ['newsouthwales', 'nsw'],
  ['victoria', 'vic'],
  ['queensland', 'qld'],
  ['southaustralia', 'sa'],
  ['westernaustralia', 'wa'],
  ['tasmania', 'tas'],
  ['northernterritory', 'nt'],
  ['australiancapitalterritory', 'act'],
]);

/** A word as the stock has it: `grey` for `gray`; a van is not a caravan everywhere. */
export const asWritten = (word: string): string => {
  const key = bareText(word);
  const same = SAME.get(key);
  return same && !same.endsWith(key) ? same : word;
};

/** The keys of a value's names; what is all signs cannot be said. */
function keysOf(...names: readonly string[]): Pick<Entry, 'keys' | 'spoken' | 'said'> {
  const keys = names.map(bareText).filter(Boolean);
  const said = [...SAME].flatMap(([word, same]) => (keys.includes(same) ? [word] : []));
  return { keys, spoken: keys, said };
}

/** What words that begin alike have in common: `reverse camera` and `Reversing Cameras`. */
export const stemOf = (text: string): string =>
  bareText(text.replaceAll(/\B(?:ing|e[ds]?|s)(?![\p{L}\p{N}])/giu, ''));

/** What is left of a value from its second word on, from its third, and so on. */
function tailsOf(value: string): string[] {
  const words = value.split(/[^\p{L}\p{N}]+/u);
  return words.map((_, at) => bareText(words.slice(at).join(''))).slice(1);
}

/** `Toyota Corolla` as a model of its make, by its own name too when that has a letter. */
function modelEntry({ value, count }: FacetValue, makes: readonly string[]): Entry {
  const make = makes.find((name) => value.startsWith(`${name} `));
  const model = make ? value.slice(make.length + 1) : value;
  const own = keysOf(value, /[a-z]/i.test(model) && model.length > 1 ? model : value);
  return {
    ...own,
    spoken: [...own.keys, bareText(model)],
    hint: 'Model',
    count,
    refinements: make ? { make: [make], model: [model] } : { make_model: [value] },
  };
}

/** Fuels that are petrol, whatever the stock calls them. */
const PETROL = /^(?:petrol|(?:premium )?unleaded|premium|p?ulp|e10)\b/i;
const NOT_PETROL = /hybrid|electric|lpg|diesel/i;

/** All petrol as one value, as buyers say it, where the stock does not say so itself. */
function petrol(fuels: readonly FacetValue[]): Entry[] {
  const found = fuels.filter(({ value }) => PETROL.test(value) && !NOT_PETROL.test(value));
  if (found.every(({ value }) => bareText(value) === 'petrol')) return [];
  return [
    {
      ...keysOf('petrol'),
      hint: refinementOf('fuel').label,
      count: found.reduce((sum, { count }) => sum + count, 0),
      refinements: { fuel: found.map(({ value }) => value) },
    },
  ];
}

/** Makes, then models, then everything else; without what nothing is for sale of. */
function entriesOf({ make = [], make_model: models = [], ...others }: Vocabulary): Entry[] {
  const makes = make.map(({ value }) => value).toSorted((a, b) => b.length - a.length);
  const plain = ([name, values]: [string, readonly FacetValue[]]): Entry[] => {
    const { label = '', names = {} }: Partial<Refinement> = isRefinement(name) ? refinementOf(name) : {};
    const yields = (YIELDING as readonly string[]).includes(name);
    return values.map(({ value, count }) => {
      const own = keysOf(
        ...(Object.hasOwn(names, value) ? [names[value] ?? ''] : [value, ...value.split('/')]),
      );
      const isPhrase = BY_ANY_WORD.has(name);
      return {
        ...own,
        ...(isPhrase && {
          // No other word has that sign.
          keys: [...own.keys, `~${stemOf(value)}`],
          spoken: [...own.keys, stemOf(value), ...tailsOf(value)],
        }),
        hint: label,
        count,
        refinements: { [name]: [value] },
        yields,
      };
    });
  };
  return [
    ...plain(['make', make]),
    ...models.map((value) => modelEntry(value, makes)),
    ...petrol(others.fuel ?? []),
    ...Object.entries(others).flatMap(plain),
  ].filter(({ count }) => count > 0);
}

export interface Lexicon {
  readonly entries: readonly Entry[];
  readonly byKey: ReadonlyMap<string, Entry>;
}
const lexicons = new WeakMap<Vocabulary, Lexicon>();

/** Made once for each vocabulary. */
export function lexiconOf(vocabulary: Vocabulary): Lexicon {
  const made = lexicons.get(vocabulary);
  if (made) return made;
  const entries = entriesOf(vocabulary);
  const byKey = new Map<string, Entry>();
  for (const entry of entries) {
    for (const key of entry.keys) {
      const known = byKey.get(key);
      if (!known || (known.hint !== 'Make' && !entry.yields && known.count < entry.count))
        byKey.set(key, entry);
    }
  }
  const lexicon = { entries, byKey };
  lexicons.set(vocabulary, lexicon);
  return lexicon;
}

/** The first value that the word is one edit away from. */
const nearest = (word: string, { entries }: Lexicon): Entry | undefined =>
  entries.find(({ keys }) => keys.some((key) => key.length <= word.length + 1 && isNear(word, key)));

/**
 * Has the longest runs of words that are values taken, misspelt ones where they may be, `before` being the word in front of
 * the run; answers the words of no run.
 */
export function readWords(
  words: readonly string[],
  { vocabulary, misspelt }: { vocabulary: Vocabulary; misspelt: boolean },
  take: (entry: Entry, before: string) => boolean,
): string[] {
  const lexicon = lexiconOf(vocabulary);
  const { byKey } = lexicon;
  const find = (key: string): Entry | undefined =>
    byKey.get(key) ??
    byKey.get(SAME.get(key) ?? '') ??
    (misspelt && mayBeMisspelt(key) ? nearest(key, lexicon) : undefined);
  const rest: string[] = [];
  for (let at = 0; at < words.length;) {
    let length = Math.min(4, words.length - at);
    for (; length > 0; length -= 1) {
      const run = words.slice(at, at + length).join(' ');
      const singular = (end: RegExp) => find(bareText(run.replace(end, '')));
      const found = run.includes(GAP)
        ? undefined
        : (singular(/^/) ?? singular(/\Bs\W*$/i) ?? singular(/\Bes\W*$/i) ?? byKey.get(`~${stemOf(run)}`));
      if (found && take(found, words[at - 1] ?? '')) break;
    }
    if (length === 0) rest.push(words[at] ?? '');
    at += length || 1;
  }
  return rest.map((word) => word.replace(/,$/, '')).filter(Boolean);
}
