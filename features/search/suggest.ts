/** From typed words to what they mean: makes, models, and phrases such as `under 30k suv` (specification, section 2). */
import { queryText, rangeOf, tidy } from './address.ts';
import { isRefinement, refinementOf, type RangeName, type RefinementName } from './fields.ts';
import type { FacetValue, Range } from './request.ts';
import type { SearchState } from './state.ts';
import { choicesInWords } from './wording.ts';

/** Words that mean something: values of refinements with their counts, the most frequent first. */
export type Vocabulary = Readonly<Partial<Record<RefinementName, readonly FacetValue[]>>>;

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

interface Entry {
  readonly keys: readonly string[];
  readonly hint: string;
  readonly count: number;
  readonly refinements: SearchState['refinements'];
}

/** Letters and digits only, so that `CX-5`, `cx 5` and `cx5` are one. */
const keyOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** What buyers say for what the stock says. */
const SAME: Readonly<Record<string, string>> = {
  auto: 'automatic',
  hatch: 'hatchback',
  hatchback: 'hatch',
  gray: 'grey',
  ev: 'electric',
  vw: 'volkswagen',
  merc: 'mercedesbenz',
  mercedes: 'mercedesbenz',
};

/** `Toyota Corolla` as a model of its make, by its own name too when that has a letter. */
function modelEntry({ value, count }: FacetValue, makes: readonly string[]): Entry {
  const make = makes.find((name) => value.startsWith(`${name} `));
  const model = make ? value.slice(make.length + 1) : value;
  return {
    keys: [value, /[a-z]/i.test(model) && model.length > 1 ? model : value].map(keyOf),
    hint: 'Model',
    count,
    refinements: make ? { make: [make], model: [model] } : { make_model: [value] },
  };
}

/** Makes, then models, then everything else; without what nothing is for sale of. */
function entriesOf({ make = [], make_model: models = [], ...others }: Vocabulary): Entry[] {
  const makes = make.map(({ value }) => value).toSorted((a, b) => b.length - a.length);
  const plain = ([name, values]: [string, readonly FacetValue[]]): Entry[] =>
    values.map(({ value, count }) => ({
      keys: [value, ...value.split('/')].map(keyOf),
      hint: isRefinement(name) ? refinementOf(name).label : '',
      count,
      refinements: { [name]: [value] },
    }));
  return [
    ...plain(['make', make]),
    ...models.map((value) => modelEntry(value, makes)),
    ...Object.entries(others).flatMap(plain),
  ].filter(({ count }) => count > 0);
}

interface Lexicon {
  readonly entries: readonly Entry[];
  readonly byKey: ReadonlyMap<string, Entry>;
}
const lexicons = new WeakMap<Vocabulary, Lexicon>();

function lexiconOf(vocabulary: Vocabulary): Lexicon {
  const known = lexicons.get(vocabulary);
  if (known) return known;
  const entries = entriesOf(vocabulary);
  const byKey = new Map<string, Entry>();
  for (const entry of entries) for (const key of entry.keys) if (!byKey.has(key)) byKey.set(key, entry);
  const made = { entries, byKey };
  lexicons.set(vocabulary, made);
  return made;
}

const AMOUNT = String.raw`(\$?)\s?(\d[\d,]{0,9}(?:\.\d+)?)\s*(k|grand)?\s*(kms?|klms?|kilomet(?:re|er)s?)?\b`;
const pattern = (text: string): RegExp => new RegExp(text, 'giu');
const BETWEEN = pattern(String.raw`(\bbetween\s+|\bfrom\s+)?${AMOUNT}\s*(?:-|–|to|and)\s*${AMOUNT}`);
const OR_MORE = pattern(String.raw`${AMOUNT}\s*(?:\+|(?:or|and)\s+(?:newer|later|more|over|above|up)\b)`);
const OR_LESS = pattern(String.raw`${AMOUNT}\s*(?:or|and)\s+(?:older|less|under|below)\b`);
const BOUND = pattern(
  String.raw`((\b(?:over|above|(?:more|newer) than|after|from|at least|min(?:imum)?|since)|>)|\b(?:under|below|(?:less|cheaper|older) than|before|up to|max(?:imum)?|within)|<)\s*${AMOUNT}`,
);
const SEATS = /\b(\d\d?)[\s-]?seat(?:er|s)?\b/giu;

/** A figure as it is written: dollar sign, digits, `k`, `km`. */
type Written = readonly (string | undefined)[];
const thousands = ([, digits = '', k]: Written): number =>
  Number(digits.replaceAll(',', '')) * (k ? 1000 : 1);

/** What a figure is a figure of; small ones mean thousands of dollars where a bound is spoken of. */
function figureOf(written: Written, bound: string | undefined): [RangeName, number] | undefined {
  const [dollar, digits = '', k, km] = written;
  const figure = thousands(written);
  if (km) return ['km', figure];
  if (dollar || k) return ['price', figure];
  if (/^(?:19[5-9]|20)\d\d$/.test(digits)) return ['year', figure];
  if (figure >= 1000) return ['price', figure];
  return bound && figure >= 3 ? ['price', figure * 1000] : undefined;
}

/** `20-30k`: what one of the figures says of itself holds for the other. */
const shared = (one: Written, other: Written): Written => {
  const [dollar, digits, k, km] = one;
  return [dollar || other[0], digits, k ?? (thousands(one) < 1000 ? other[2] : undefined), km ?? other[3]];
};

const isMeant = ({ refinements, ranges }: Omit<Meaning, 'query'>): boolean =>
  Object.keys({ ...refinements, ...ranges }).length > 0;

const FILLER = /^(?:cars?|vehicles?|for|sale|with|and|or|in|the|an?|\|)$/i;

/** What the words mean, as far as they are understood; the rest of them stays the query, as it was typed. */
export function meaningOf(text: string, vocabulary: Vocabulary): Meaning {
  const query = queryText(text);
  const ranges: Partial<Record<RangeName, Range>> = {};
  const refinements: Partial<Record<RefinementName, string[]>> = {};
  const narrow = (name: RangeName, range: Range): string => {
    const { min, max } = { ...ranges[name], ...range };
    ranges[name] = rangeOf(min, max) ?? {};
    return ' | ';
  };
  const choose = (name: string, values: readonly string[]): void => {
    if (isRefinement(name)) refinements[name] = [...new Set([...(refinements[name] ?? []), ...values])];
  };
  const left = query
    .replace(BETWEEN, (all: string, word: string | undefined, ...found: string[]) => {
      const [one, other] = [found.slice(0, 4), found.slice(4, 8)];
      const min = figureOf(shared(one, other), word);
      const max = figureOf(shared(other, one), word);
      return min && max?.[0] === min[0] ? narrow(min[0], rangeOf(min[1], max[1]) ?? {}) : all;
    })
    .replace(OR_MORE, 'from $1$2$3$4')
    .replace(OR_LESS, 'up to $1$2$3$4')
    .replace(BOUND, (all: string, word: string, more: string | undefined, ...found: string[]) => {
      const meant = figureOf(found, word);
      if (!meant) return all;
      const [name, figure] = meant;
      const beyond = name === 'year' && /than|after|before/i.test(word) ? 1 : 0;
      return narrow(name, more ? { min: figure + beyond } : { max: figure - beyond });
    })
    .replace(SEATS, (_all: string, seats: string) => {
      choose('seats', [seats]);
      return ' | ';
    });
  const words = readWords(left.split(/[\s,;]+/), vocabulary, choose);
  if (!isMeant({ refinements, ranges })) return { query, refinements, ranges };
  return { query: words.filter((word) => !FILLER.test(word)).join(' '), refinements, ranges };
}

/** Takes the longest runs of words that are values; answers the others. */
function readWords(
  words: readonly string[],
  vocabulary: Vocabulary,
  choose: (name: string, values: readonly string[]) => void,
): string[] {
  const { byKey } = lexiconOf(vocabulary);
  const find = (key: string): Entry | undefined =>
    byKey.get(key) ?? byKey.get(key.replace(/s$/, '')) ?? byKey.get(SAME[key] ?? '');
  const rest: string[] = [];
  for (let at = 0; at < words.length;) {
    let length = Math.min(4, words.length - at);
    let found: Entry | undefined;
    for (; length > 0 && !found; length -= 1) {
      const run = words.slice(at, at + length);
      found = run.includes('|') ? undefined : find(keyOf(run.join('')));
    }
    if (found) for (const [name, values] of Object.entries(found.refinements)) choose(name, values);
    else rest.push(words[at] ?? '');
    at += found ? length + 1 : 1;
  }
  return rest.filter(Boolean);
}

const suggestion = (meaning: Meaning, hint: string, count?: number): Suggestion => ({
  id: JSON.stringify(meaning),
  label: choicesInWords(meaning),
  hint,
  ...(count === undefined ? {} : { count }),
  meaning,
});

/** Values that the last words begin, with what the words before them mean; three of each kind, makes and models first. */
function completions(words: readonly string[], vocabulary: Vocabulary): Suggestion[] {
  for (let tail = Math.min(3, words.length); tail > 0; tail -= 1) {
    const key = keyOf(words.slice(-tail).join(''));
    const kinds: Record<string, number> = {};
    const begun = lexiconOf(vocabulary).entries.filter(
      ({ keys, hint }) =>
        key && keys.some((own) => own.startsWith(key)) && (kinds[hint] = (kinds[hint] ?? 0) + 1) < 4,
    );
    if (begun.length === 0) continue;
    const before = meaningOf(words.slice(0, -tail).join(' '), vocabulary);
    return begun.map(({ refinements, hint, count }) => {
      const meaning = { ...before, refinements: { ...before.refinements, ...refinements } };
      return tail === words.length ? suggestion(meaning, hint, count) : suggestion(meaning, '');
    });
  }
  return [];
}

/** What typed text may mean, the most likely first, `most` at most: the whole of it, then makes, models and others it begins. */
export function suggestionsFor(text: string, vocabulary: Vocabulary, most = 8): Suggestion[] {
  const whole = meaningOf(text, vocabulary);
  const begun = completions(queryText(text).split(/\s+/), vocabulary);
  const phrase = suggestion(whole, '');
  const said = isMeant(whole) ? [begun.find(({ id }) => id === phrase.id) ?? phrase] : [];
  const ordered = whole.query === '' ? [...said, ...begun] : [...begun, ...said];
  return [...new Set(ordered)].slice(0, most);
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
