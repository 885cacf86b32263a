/** Splits queries into included and excluded words and matches them exactly. */
import { valueWords } from '../../search/search.public.ts';
import type { Values } from '../store/nested.ts';
import type { QueryField } from './parameters.ts';
import type { Spelling } from '../store/values.ts';

interface DividedQuery {
  readonly included: string;
  /** Words that must not occur. */
  readonly excluded: readonly string[];
  /** Phrases that must not occur. */
  readonly phrases: readonly string[];
}

/** Splits a query into words to find and, after a minus, words and quoted phrases to exclude. */
export function dividedQuery(query: string): DividedQuery {
  const parts = query.match(/-"[^"]*"?|"[^"]*"|\S+/g) ?? [];
  const isPhrase = (part: string): boolean => part.startsWith('-"');
  const isExcluded = (part: string): boolean => /^-[\p{L}\p{N}]/u.test(part);
  return {
    included: parts.filter((part) => !isPhrase(part) && !isExcluded(part)).join(' '),
    excluded: parts.filter(isExcluded).map((part) => part.slice(1)),
    phrases: parts.filter(isPhrase).map((part) => part.replaceAll(/^-"|"$/g, '')),
  };
}

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((text) => typeof text === 'string');

/** Returns whether all words occur in the fields, the last as a prefix where the field allows it. */
export function hasExactly(
  values: Values,
  words: readonly string[],
  queryBy: readonly QueryField[],
): boolean {
  const fields = queryBy.map(({ name, prefix }) => ({
    prefix,
    words: textsOf(values(name)).flatMap((text) => valueWords(text, true)),
  }));
  return words.every((word) =>
    fields.some((field) => field.words.some((one) => one === word || (field.prefix && one.startsWith(word)))),
  );
}

/** Returns a test for documents that contain one of the phrases in a searched field. */
export function phraseTest(
  phrases: readonly string[],
  queryBy: readonly QueryField[],
  { words }: Spelling,
): (values: Values) => boolean {
  const inRow = (text: string): string => ` ${words(text).join(' ')} `;
  const rows = phrases.map(inRow).filter((phrase) => phrase.trim() !== '');
  return (values) =>
    queryBy.some(({ name }) =>
      textsOf(values(name)).some((text) => {
        const row = inRow(text);
        return rows.some((phrase) => row.includes(phrase));
      }),
    );
}
