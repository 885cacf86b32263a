/** Words of documents and queries from the engine's tokeniser, so that every contestant uses the same. */
import { queryWords, valueWords } from '../../../features/search/index/tokenise.ts';
import { FIELDS } from '../../../features/search/query/field-table.ts';
import { type FieldName, type SearchDocument } from '../../../features/search/query/fields.ts';

/** Returns the words of a query. */
export const wordsOf = (text: string): string[] => queryWords(text);

const TEXT = Object.entries(FIELDS).flatMap(([name, field]) =>
  'text' in field ? [{ name: name as FieldName, isName: field.text === 'name' }] : [],
);

export interface DocumentWords {
  /** Words of make and model. */
  names: string[];
  /** Distinct words of the names, the other text fields and the year. */
  all: string[];
}

/** Returns every word that finds a document. */
export function documentWords(document: Omit<SearchDocument, 'id'>): DocumentWords {
  const names = new Set<string>();
  const all = new Set<string>();
  for (const { name, isName } of TEXT) {
    const value = document[name];
    if (typeof value !== 'string') continue;
    for (const form of valueWords(value, isName)) {
      all.add(form);
      if (isName) names.add(form);
    }
  }
  if (document.year !== undefined) all.add(String(document.year));
  return { names: [...names], all: [...all] };
}
