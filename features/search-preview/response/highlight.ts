/** Highlights the words of a query in the fields of a hit. */
import { plainText } from '../../search/search.public.ts';
import { valueOf, type StoredDocument } from '../store/documents.ts';
import type { HighlightOptions } from '../query/parameters.ts';

/** A highlighted text and its matched words. */
interface Marked {
  readonly text: string;
  readonly terms: readonly string[];
}

export interface Highlight {
  readonly field: string;
  readonly matched_tokens: readonly string[] | readonly (readonly string[])[];
  readonly snippet?: string;
  readonly value?: string;
  readonly snippets?: readonly string[];
  readonly values?: readonly string[];
  readonly indices?: readonly number[];
}

/** Longest text to highlight. */
const MAX_TEXT = 20_000;

function highlightText(
  text: string,
  terms: readonly string[],
  { start, end }: HighlightOptions,
): Marked | undefined {
  if (text.length > MAX_TEXT) return undefined;
  const matched: string[] = [];
  const marked = text.replaceAll(/[\p{L}\p{N}\p{M}]+/gu, (token) => {
    const spelled = plainText(token);
    const word = terms.find((one) => spelled.startsWith(one));
    if (word === undefined) return token;
    const length = spelled.length === token.length ? word.length : token.length;
    matched.push(token.slice(0, length));
    return start + token.slice(0, length) + end + token.slice(length);
  });
  return matched.length > 0 ? { text: marked, terms: matched } : undefined;
}

function highlightOf(
  field: string,
  value: unknown,
  { terms, options }: { terms: readonly string[]; options: HighlightOptions },
): Highlight | undefined {
  const isFull = options.full.includes(field);
  if (typeof value === 'string') {
    const found = highlightText(value, terms, options);
    if (!found) return undefined;
    return {
      field,
      matched_tokens: found.terms,
      snippet: found.text,
      ...(isFull ? { value: found.text } : {}),
    };
  }
  if (!Array.isArray(value)) return undefined;
  const marked = value.map((one) =>
    typeof one === 'string' ? highlightText(one, terms, options) : undefined,
  );
  const indices = [...marked.keys()].filter((index) => marked[index] !== undefined);
  if (indices.length === 0) return undefined;
  const found = marked.filter((one) => one !== undefined);
  const snippets = found.map(({ text }) => text);
  const full = value.map((one, index) => marked[index]?.text ?? String(one));
  return {
    field,
    matched_tokens: found.map((one) => one.terms),
    snippets,
    indices,
    ...(isFull ? { values: full } : {}),
  };
}

/** Returns the fields with matches, highlighted. */
export function highlights(
  document: StoredDocument,
  {
    terms,
    fields,
    options,
  }: { terms: readonly string[]; fields: readonly string[]; options: HighlightOptions },
): Highlight[] {
  if (terms.length === 0) return [];
  return (options.fields ?? fields).flatMap(
    (field) => highlightOf(field, valueOf(document, field), { terms, options }) ?? [],
  );
}

/** Returns highlights by field, as newer clients read them. */
export function highlightObject(
  document: StoredDocument,
  marked: readonly Highlight[],
): Record<string, unknown> {
  const entries = marked.map((one): [string, unknown] => {
    if (one.snippet !== undefined) {
      const { field, ...rest } = one;
      return [field, rest];
    }
    const value = valueOf(document, one.field);
    const items = (Array.isArray(value) ? value : []).map((item, index) => {
      const position = one.indices?.indexOf(index) ?? -1;
      return position < 0
        ? { matched_tokens: [], snippet: String(item) }
        : { matched_tokens: one.matched_tokens[position] ?? [], snippet: one.snippets?.[position] ?? '' };
    });
    return [one.field, items];
  });
  return Object.fromEntries(entries);
}
