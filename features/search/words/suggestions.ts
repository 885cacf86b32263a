/** What typed words may become: the whole of what they mean, and values that they begin (specification, section 2). */
import { queryText } from '../query/address.ts';
import { isRefinement, refinementOf, type PriceName } from '../query/fields.ts';
import { joined, LEADS, meaningOf, withoutTurnedDown } from './meaning.ts';
import { isMeant, textOf, type Meaning } from './meant.ts';
import { ALSO, isNoise, FILLER_PHRASES, synonymsOf } from './synonyms.ts';
import { isOneEditAway, mayBeMisspelt } from '../index/edit-distance.ts';
import { bareText } from '../index/plain-text.ts';
import { chosen } from '../query/state-change.ts';
import { readable } from './figures.ts';
import { lexiconOf, stemOf, type Entry, type Vocabulary } from './vocabulary.ts';
import { chipWords, choicesInWords, subjectOf } from '../query/wording.ts';

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

/** What is meant in words; of more than two values of one kind each by itself, of models without their makes. */
function named(meaning: Meaning): string {
  const { refinements } = meaning;
  const excluded = (meaning.excluded ?? []).map((one) => `not ${subjectOf(one.refinements) || one.words}`);
  if (Object.values(refinements).every(({ length }) => length < 3))
    return [
      isMeant({ ...meaning, excluded: [] }) || meaning.query ? choicesInWords(meaning) : '',
      ...excluded,
    ]
      .filter(Boolean)
      .join(', ');
  const choices = chosen({ ...meaning, query: textOf(meaning) });
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
  return (key) => key.startsWith(start) && isOneEditAway(last, key.slice(start.length));
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

/** Of a synonym at least one letter in so many is typed before its value is suggested. */
const SYNONYM_PART = 4;

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
    // `car` in `sports car` is no beginning of `CarPlay`.
    if (tail < words.length && last.every(isNoise)) continue;
    const isBegun = beginning(last);
    const { length } = bareText(last.join(''));
    const begun = (some: Vocabulary) =>
      lexiconOf(some).entries.filter(
        ({ beginnings, synonyms }) =>
          beginnings.some(isBegun) ||
          synonyms.some((word) => word.length < SYNONYM_PART * length && isBegun(word)),
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
  const [, complete, last = ''] = /^(.*\S)\s+(\S+)$/.exec(queryText(text)) ?? [];
  const key = bareText(last);
  const { entries, byKey } = lexiconOf(vocabulary);
  const isBegun =
    LEADS.some((lead) => lead.startsWith(key)) ||
    entries.some(({ beginnings, synonyms }) =>
      [...beginnings, ...synonyms].some((one) => one.startsWith(key)),
    );
  return key !== '' && isBegun && !byKey.has(key) && synonymsOf(key).length === 0 ? complete : undefined;
}

/**
 * Removes suggestions that have the label and the count of another one; with different counts, the second gets a hint of its
 * kind.
 */
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
  const words = withoutTurnedDown(readable(text).replace(FILLER_PHRASES, ' ')).split(/\s+/);
  const found = (beginning: Beginning) => completions(words, beginning, { vocabulary, prices, stock });
  const exact = await found(begins);
  const begun = whole.query === '' || exact.length > 0 ? exact : await found(nearlyBegins);
  const phrase = async (meaning: Meaning): Promise<Suggestion[]> => {
    const one = suggestion(meaning);
    const same = begun.find(({ id }) => id === one.id);
    if (same) return [same];
    return isMeant(meaning) && (await stock.count(meaning)) > 0 ? [one] : [];
  };
  const understood = await phrase(whole);
  const best = async (...all: Suggestion[]) => (await distinct(all, stock)).slice(0, most);
  if (whole.query === '') return best(...understood, ...begun);
  const complete = withoutBegun(text, vocabulary);
  const some =
    understood.length > 0 || complete === undefined
      ? understood
      : await phrase(meaningOf(complete, vocabulary, { prices }));
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
  const complete = withoutBegun(text, vocabulary);
  if (complete !== undefined && queryText(text).length - complete.length <= TELLING)
    return meaningOf(complete, vocabulary, options);
  const [likely] = await suggestionsFor(text, vocabulary, options);
  return likely?.meaning ?? (complete === undefined ? undefined : meaningOf(complete, vocabulary, options));
}
