/** Matches the words of a query where prefixes or typos are off, and the words a query excludes; the engine always allows both. */
import {
  type Bits,
  type Column,
  type SearchIndex,
  addItems,
  countBits,
  emptyBits,
  fullBits,
  intersect,
  isOneEditAway,
  mayBeMisspelt,
  valueWords,
} from '../../search/search.public.ts';
import { refuse } from '../protocol-error.ts';
import type { SearchOptions } from './parameters.ts';

/** Splits a query into the words to find and, after a minus, words that must not occur. Throws a `ProtocolError` for `-"phrase"`. */
export function splitQuery(query: string): { included: string; excluded: readonly string[] } {
  const parts = query.split(/\s+/).filter(Boolean);
  if (parts.some((part) => part.startsWith('-"'))) refuse(400, 'Excluded phrases are not supported here.');
  const isExcluded = (part: string): boolean => /^-[\p{L}\p{N}]/u.test(part);
  return {
    included: parts.filter((part) => !isExcluded(part)).join(' '),
    excluded: parts.filter(isExcluded).map((part) => part.slice(1)),
  };
}

/** Cached words of each value by column. */
const wordsByColumn = new WeakMap<Column, readonly (readonly string[])[]>();

function wordsOf(column: Column): readonly (readonly string[])[] {
  const cached = wordsByColumn.get(column);
  if (cached) return cached;
  const terms = Array.from(column.values as ArrayLike<string | number>, (value) =>
    valueWords(String(value), true),
  );
  wordsByColumn.set(column, terms);
  return terms;
}

type Test = (word: string) => boolean;

/** Returns a test for words that match the target: equal, as a prefix, and within one edit if `typos`. */
function testFor(target: string, { prefix, typos }: Pick<SearchOptions, 'prefix' | 'typos'>): Test {
  const matches: Test = (word) => (prefix ? word.startsWith(target) : word === target);
  if (!typos || !mayBeMisspelt(target)) return matches;
  // Without prefixes the whole words are within one edit, not only the beginning of one.
  return (word) => matches(word) || (isOneEditAway(target, word) && (prefix || isOneEditAway(word, target)));
}

/** Returns the documents that have a passing word in a searched field. */
function documentsWith(index: SearchIndex, { queryBy }: SearchOptions, passes: Test): Bits {
  const bits = emptyBits(index.size);
  for (const { name } of queryBy) {
    const column = index.columns.get(name);
    // Code 0 stands for no value.
    for (const [position, terms] of column ? wordsOf(column).entries() : [])
      if (column && terms.some(passes)) addItems(bits, column.postings, position + 1, position + 2);
  }
  return bits;
}

/** Returns the documents that match all words, with typos only if they are allowed and nothing matches exactly. */
export function documentsWithAll(index: SearchIndex, terms: readonly string[], options: SearchOptions): Bits {
  const all = (typos: boolean): Bits => {
    const found = fullBits(index.size);
    for (const word of terms)
      intersect(found, documentsWith(index, options, testFor(word, { prefix: options.prefix, typos })));
    return found;
  };
  const exact = all(false);
  return options.typos && countBits(exact) === 0 && terms.some(mayBeMisspelt) ? all(true) : exact;
}

/** Returns the documents that contain a word exactly as typed. */
export const documentsWithWord = (index: SearchIndex, word: string, options: SearchOptions): Bits =>
  documentsWithAll(index, [word], { ...options, prefix: false, typos: false });
