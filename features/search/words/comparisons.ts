/** Reads comparisons of two names as a choice of either: `hilux v ranger`, `commodore vs falcon`. */
import { isModelName } from './ordinary-words.ts';
import { isNamed, type Vocabulary } from './vocabulary.ts';

/** Stands between the compared names; `VS` beside one name alone is a generation. */
const VERSUS = /^(?:vs?\.?|versus)$/i;
/** Longest name beside it, in words. */
const MAX_TERMS = 3;

/** Returns whether the first of these words, alone or with the next ones, are a value of the stock or a model of the market. */
const beginsWithName = (terms: readonly string[], vocabulary: Vocabulary): boolean =>
  isModelName((terms[0] ?? '').toLowerCase()) ||
  terms.slice(0, MAX_TERMS).some((_, index) => isNamed(terms.slice(0, index + 1).join(' '), vocabulary));

/** Returns whether the last of these words are such a name. */
const endsWithName = (terms: readonly string[], vocabulary: Vocabulary): boolean =>
  isModelName((terms.at(-1) ?? '').toLowerCase()) ||
  terms.slice(-MAX_TERMS).some((_, index, some) => isNamed(some.slice(index).join(' '), vocabulary));

/** Replaces the word of a comparison between two names by `or`. */
export function withAlternatives(text: string, vocabulary: Vocabulary): string {
  const terms = text.trim().split(/\s+/);
  if (!terms.slice(1, -1).some((word) => VERSUS.test(word))) return text;
  return terms
    .map((word, index) =>
      VERSUS.test(word) &&
      endsWithName(terms.slice(0, index), vocabulary) &&
      beginsWithName(terms.slice(index + 1), vocabulary)
        ? 'or'
        : word,
    )
    .join(' ');
}
