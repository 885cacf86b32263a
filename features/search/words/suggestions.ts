/** Suggestions for typed words: their interpretation, and values that they begin (specification, section 2). */
import { queryText } from '../query/address.ts';
import { isRefinement, refinementOf, type PriceName } from '../query/fields.ts';
import { isComparative, joined, LEADS, interpret, withoutExclusions } from './interpret.ts';
import { hasChoices, textOf, type Interpretation } from './interpretation.ts';
import { ALSO, hasExclusion, isGrammar, isNoise, FILLER_PHRASES, synonymsOf } from './synonyms.ts';
import { isOneEditAway, mayBeMisspelt } from '../index/edit-distance.ts';
import { bareText } from '../index/plain-text.ts';
import { isOrdinary } from './ordinary-words.ts';
import { chosen } from '../query/state-change.ts';
import { readable } from './numbers.ts';
import { getLexicon, stemOf, type Entry, type Vocabulary } from './vocabulary.ts';
import { chipWords, choicesInWords, formatSubject } from '../query/wording.ts';

export interface Suggestion {
  /** Unique within a list. */
  readonly id: string;
  readonly label: string;
  /** Label of the value's refinement, such as 'Make'; empty for a phrase. */
  readonly hint: string;
  /** Number of vehicles, for a single value. */
  readonly count?: number;
  readonly interpretation: Interpretation;
}

/** Returns an interpretation as text. More than two values of one kind are listed one by one, models without their makes. */
function named(interpretation: Interpretation): string {
  const { refinements } = interpretation;
  const excluded = (interpretation.excluded ?? []).map(
    (one) => `not ${formatSubject(one.refinements) || one.text}`,
  );
  if (Object.values(refinements).every(({ length }) => length < 3))
    return [
      hasChoices({ ...interpretation, excluded: [] }) || interpretation.query
        ? choicesInWords(interpretation)
        : '',
      ...excluded,
    ]
      .filter(Boolean)
      .join(', ');
  const choices = chosen({ ...interpretation, query: textOf(interpretation) });
  return choices
    .filter((choice) => !(refinements.model && choice.kind === 'value' && choice.name === 'make'))
    .map((choice) => chipWords(choice, choices))
    .join(', ');
}

/** Creates a suggestion; `own` belongs to a single value. */
const suggestion = (
  interpretation: Interpretation,
  own?: Pick<Suggestion, 'hint' | 'count'>,
): Suggestion => ({
  id: JSON.stringify(interpretation),
  label: named(interpretation),
  hint: '',
  ...own,
  interpretation,
});

/** Creates a test for keys that the words begin. */
type Beginning = (terms: readonly string[]) => (key: string) => boolean;

const begins: Beginning = (terms) => {
  const start = bareText(terms.join(''));
  const like = stemOf(terms.slice(0, -1).join(' ')) + bareText(terms.at(-1) ?? '');
  return (key) => start !== '' && (key.startsWith(start) || key.startsWith(like));
};

/** Creates the same test with one typo in the last word. */
const nearlyBegins: Beginning = (terms) => {
  const start = bareText(terms.slice(0, -1).join(''));
  const last = bareText(terms.at(-1) ?? '');
  if (!mayBeMisspelt(last) || isOrdinary(last)) return () => false;
  return (key) => key.startsWith(start) && isOneEditAway(last, key.slice(start.length));
};

/** The stock, as suggestions need it. */
export interface Stock {
  readonly count: (interpretation: Interpretation) => Promise<number>;
  /** Returns the vocabulary of the vehicles that match. */
  readonly vocabulary: (interpretation: Interpretation) => Promise<Vocabulary>;
}

interface Completing {
  readonly vocabulary: Vocabulary;
  readonly prices: PriceName;
  readonly stock: Stock;
}

/** A synonym is suggested once this fraction of its letters is typed: one in four. */
const SYNONYM_PART = 4;

/** Returns whether the words before already choose in the same refinements: `kia v` does not begin Volkswagen. */
const isChosenBefore = ({ refinements }: Entry, before: Interpretation): boolean =>
  Object.keys(refinements).every(
    (name) => isRefinement(name) && before.refinements[name] && refinementOf(name).combine !== 'all',
  );

/** Completes the last words to values, beside the interpretation of the words before: three of each kind, makes and models first. */
async function completions(
  terms: readonly string[],
  beginning: Beginning,
  { vocabulary, prices, stock }: Completing,
): Promise<Suggestion[]> {
  for (let tail = Math.min(3, terms.length); tail > 0; tail -= 1) {
    const last = terms.slice(-tail);
    // `car` in `sports car` does not begin `CarPlay`.
    if (tail < terms.length && last.every(isNoise)) continue;
    const isBegun = beginning(last);
    const { length } = bareText(last.join(''));
    const begun = (some: Vocabulary) =>
      getLexicon(some).entries.filter(
        ({ beginnings, synonyms }) =>
          beginnings.some(isBegun) ||
          synonyms.some((word) => word.length < SYNONYM_PART * length && isBegun(word)),
      );
    if (begun(vocabulary).length === 0) continue;
    const isAlone = tail === terms.length;
    const before = interpret(terms.slice(0, -tail).join(' '), vocabulary, { prices });
    const isMore = ALSO.test(terms.at(-tail - 1) ?? '');
    const kinds: Record<string, number> = {};
    // Only values of vehicles that match the words before.
    const completed = begun(isAlone ? vocabulary : await stock.vocabulary(before)).flatMap((entry) => {
      const { hint, count } = entry;
      const refinements =
        (isMore || !isChosenBefore(entry, before)) && joined(before.refinements, entry.refinements, isMore);
      if (!refinements || (kinds[hint] = (kinds[hint] ?? 0) + 1) > 3) return [];
      return suggestion({ ...before, refinements }, isAlone ? { hint, count } : undefined);
    });
    if (completed.length > 0) return completed;
  }
  return [];
}

/** Words that are no half of a longer one: an extra cab is no cabriolet. */
const WHOLE_WORDS = /^cabs?$/;

/** Returns the text without its last word, if that is half of a word of the vocabulary. */
function withoutBegun(text: string, vocabulary: Vocabulary): string | undefined {
  const [, complete, last = ''] = /^(.*\S)\s+(\S+)$/.exec(queryText(text)) ?? [];
  const key = bareText(last);
  if (isGrammar(last) || WHOLE_WORDS.test(key)) return undefined;
  const { entries, byKey } = getLexicon(vocabulary);
  const isBegun =
    (!isComparative(key) && LEADS.some((lead) => lead.startsWith(key))) ||
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
    const { id, label, hint, interpretation } = one;
    const key = bareText(label);
    const twin = [...result.values()].find((other) => bareText(other.label) === key && other.id !== id);
    if (twin && (await count(twin.interpretation)) === (await count(interpretation))) continue;
    const other =
      twin &&
      Object.keys(interpretation.refinements).find((name) => !(name in twin.interpretation.refinements));
    result.set(id, other && isRefinement(other) ? { ...one, hint: hint || refinementOf(other).label } : one);
  }
  return [...result.values()];
}

/**
 * Returns suggestions for typed text, most likely first, `most` at most: its interpretation, then values it begins. If it
 * begins none and isn't understood, the last word may be misspelt or half typed. Every suggestion has vehicles in `stock`.
 * Rejects as `stock` does.
 */
export async function suggestionsFor(
  text: string,
  vocabulary: Vocabulary,
  { stock, most = 8, prices = 'price' }: { stock: Stock; most?: number; prices?: PriceName | undefined },
): Promise<Suggestion[]> {
  const whole = interpret(text, vocabulary, { prices });
  const terms = withoutExclusions(readable(text).replace(FILLER_PHRASES, ' ')).split(/\s+/);
  const completionsOf = (beginning: Beginning) =>
    completions(terms, beginning, { vocabulary, prices, stock });
  const exact = await completionsOf(begins);
  const begun = whole.query === '' || exact.length > 0 ? exact : await completionsOf(nearlyBegins);
  const phrase = async (interpretation: Interpretation): Promise<Suggestion[]> => {
    const one = suggestion(interpretation);
    const same = begun.find(({ id }) => id === one.id);
    if (same) return [same];
    return hasChoices(interpretation) && (await stock.count(interpretation)) > 0 ? [one] : [];
  };
  const understood = await phrase(whole);
  const best = async (...all: Suggestion[]) => (await distinct(all, stock)).slice(0, most);
  if (whole.query === '') return best(...understood, ...begun);
  const complete = withoutBegun(text, vocabulary);
  const some =
    understood.length > 0 || complete === undefined
      ? understood
      : await phrase(interpret(complete, vocabulary, { prices }));
  if (begun.length + some.length > 0) return best(...begun, ...some);
  const last = interpret(text, vocabulary, { prices, last: true });
  return last.query === '' ? phrase(last) : [];
}

/** A shorter last word could become too many things. */
const LEAST_LETTERS = 3;

/** Returns the most likely interpretation of words that are still being typed; undefined for none, and for values that are refused. */
export async function likelyInterpretation(
  text: string,
  vocabulary: Vocabulary,
  options: Parameters<typeof suggestionsFor>[2],
): Promise<Interpretation | undefined> {
  // Completions drop refusals.
  if (hasExclusion(text) && interpret(text, vocabulary, { prices: options.prices }).excluded)
    return undefined;
  const complete = withoutBegun(text, vocabulary);
  const interpretComplete = (typed: string): Interpretation => {
    const interpretation = interpret(typed, vocabulary, options);
    const begun = queryText(text).slice(typed.length).trim();
    return { ...interpretation, ignored: [...(interpretation.ignored ?? []), begun] };
  };
  if (complete !== undefined && queryText(text).length - complete.length <= LEAST_LETTERS)
    return interpretComplete(complete);
  const [likely] = await suggestionsFor(text, vocabulary, options);
  return likely?.interpretation ?? (complete === undefined ? undefined : interpretComplete(complete));
}
