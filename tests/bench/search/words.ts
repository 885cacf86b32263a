/** Words of documents and queries as the sketch and the hand-made parts around the libraries read them. */
import { FIELDS, type FieldName, type SearchDocument } from '../../../features/search/fields.ts';

const MARKS = /\p{M}/gu;
const WORD = /[\p{L}\p{N}]+/gu;

export const normalise = (text: string): string => text.normalize('NFKD').replaceAll(MARKS, '').toLowerCase();

/** Words of a query. */
export const wordsOf = (text: string): string[] => normalise(text.slice(0, 200)).match(WORD) ?? [];

/** Words of a value and their joined forms: over punctuation, and over a space too for names of makes and models. */
function formsOf(text: string, isName: boolean): string[] {
  const parts = normalise(text)
    .split(/\s+/)
    .map((part) => part.match(WORD) ?? []);
  const joined = parts.filter((words) => words.length > 1).map((words) => words.join(''));
  const words = parts.flat();
  const pairs = isName ? words.slice(1).map((word, index) => `${words[index] ?? ''}${word}`) : [];
  return [...words, ...joined, ...pairs];
}

const TEXT = Object.entries(FIELDS).flatMap(([name, field]) =>
  'text' in field ? [{ name: name as FieldName, isName: field.text === 'name' }] : [],
);

export interface DocumentWords {
  /** Words of make and model. */
  names: string[];
  /** Words of the other text fields and the year, and those of the names: each once. */
  all: string[];
}

/** Every word a document is found by. */
export function documentWords(document: Omit<SearchDocument, 'id'>): DocumentWords {
  const names = new Set<string>();
  const all = new Set<string>();
  for (const { name, isName } of TEXT) {
    const value = document[name];
    if (typeof value !== 'string') continue;
    for (const form of formsOf(value, isName)) {
      all.add(form);
      if (isName) names.add(form);
    }
  }
  if (document.year !== undefined) all.add(String(document.year));
  return { names: [...names], all: [...all] };
}
