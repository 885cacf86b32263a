/** Reference implementation of the search rules, as plain as possible; the engine is compared with it. */
import { FIELDS } from '../../features/search/query/field-table.ts';
import type { Point } from '../../features/_domain/location/distance.ts';
import {
  RANGES,
  refinementOf,
  type FieldName,
  type RefinementName,
  type SearchDocument,
} from '../../features/search/query/fields.ts';
import type { Filter, Range, SearchRequest } from '../../features/search/query/request.ts';

export interface OracleAnswer {
  readonly hits: readonly number[];
  readonly pages: number;
  readonly count: number;
  readonly facets: Record<
    string,
    { values: { value: string; count: number }[]; stats?: { min: number; max: number } }
  >;
}

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
const runs = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Separates what a capital begins inside a word: HiAce is Hi Ace too. */
const parted = (value: string): string =>
  value.replaceAll(/(\p{L}\p{Ll})(?=\p{Lu}\p{L})/gu, (part) => `${part}-`);

function wordsOfValue(value: string, isName: boolean): string[] {
  const chunks = plain(value)
    .split(/\s+/u)
    .map((chunk) => runs(chunk).join(''))
    .filter((chunk) => chunk !== '');
  const pairs = chunks.slice(1).map((chunk, offset) => `${chunks[offset]}${chunk}`);
  return [...runs(value), ...runs(parted(value)), ...chunks, ...(isName ? pairs : [])];
}

interface Words {
  name: Set<string>;
  other: Set<string>;
  /** Make and model, each as one word. */
  whole: Set<string>;
}

const wordsByDocument = new WeakMap<SearchDocument, Words>();

function wordsOfDocument(document: SearchDocument): Words {
  const before = wordsByDocument.get(document);
  if (before) return before;
  const words: Words = { name: new Set(), other: new Set(), whole: new Set() };
  for (const [field, { kind, ...rest }] of Object.entries(FIELDS)) {
    const text = field === 'year' ? 'other' : 'text' in rest ? rest.text : undefined;
    const value = document[field as FieldName];
    if (text === undefined || value === undefined) continue;
    for (const one of kind === 'words' ? (value as readonly string[]) : [String(value)]) {
      for (const word of wordsOfValue(one, text === 'name')) words[text].add(word);
      if (text === 'name') words.whole.add(runs(one).join(''));
    }
  }
  wordsByDocument.set(document, words);
  return words;
}

/**
 * Returns, for each prefix of `word`, its restricted edit distance from `query`: insertions, deletions, replacements and
 * transpositions, each position edited once.
 */
export function edits(query: string, word: string): number[] {
  const rows: number[][] = [Array.from({ length: word.length + 1 }, (_, offset) => offset)];
  for (let i = 1; i <= query.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= word.length; j += 1) {
      const differ = query[i - 1] === word[j - 1] ? 0 : 1;
      let least = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + differ);
      if (i > 1 && j > 1 && query[i - 1] === word[j - 2] && query[i - 2] === word[j - 1]) {
        least = Math.min(least, rows[i - 2]![j - 2]! + 1);
      }
      row.push(least);
    }
    rows.push(row);
  }
  return rows[query.length]!;
}

const isOneEditAway = (query: string, word: string): boolean =>
  word.length >= query.length - 1 &&
  edits(query, word.slice(0, query.length + 1)).some((number) => number <= 1);

function textMatches(
  documents: readonly SearchDocument[],
  words: readonly string[],
  typos: boolean,
): boolean[] {
  const near = new Map<string, boolean>();
  const matches = (query: string, word: string): boolean => {
    if (word.startsWith(query)) return true;
    if (!typos || query.length < 5 || !/^\p{L}+$/u.test(query)) return false;
    const key = `${query} ${word}`;
    if (!near.has(key)) near.set(key, isOneEditAway(query, word));
    return near.get(key)!;
  };
  return documents.map((document) => {
    const { name, other } = wordsOfDocument(document);
    const all = [...name, ...other];
    return words.every((query) => all.some((word) => matches(query, word)));
  });
}

const numberOf = (value: unknown): number => (String(value).trim() === '' ? Number.NaN : Number(value));

function has(document: SearchDocument, field: FieldName, target: string | number | boolean): boolean {
  const value = document[field];
  if (value === undefined) return false;
  if (Array.isArray(value)) return value.includes(String(target));
  if (typeof value === 'number') return Number.isFinite(numberOf(target)) && numberOf(target) === value;
  return String(value) === String(target);
}

const within = (value: unknown, { min = -Infinity, max = Infinity }: Range): boolean =>
  typeof value === 'number' && value >= min && value <= max;

/** Distance by the spherical law of cosines, the engine's being the haversine formula. */
function kmTo({ point = '' }: SearchDocument, { lat, long }: Point): number {
  const [a = 0, b = 0, c = 0, d = 0] = [...point.split(',').map(Number), lat, long].map(
    (degrees) => (degrees * Math.PI) / 180,
  );
  const cosine = Math.sin(a) * Math.sin(c) + Math.cos(a) * Math.cos(c) * Math.cos(b - d);
  return point === '' ? Infinity : Math.acos(Math.min(1, cosine)) * 6371;
}

function meets(document: SearchDocument, filter: Filter): boolean {
  if ('all' in filter) return filter.all.every((one) => meets(document, one));
  if ('either' in filter) return filter.either.some((one) => meets(document, one));
  if ('not' in filter) return !meets(document, filter.not);
  if ('near' in filter) return kmTo(document, filter.near) <= filter.km;
  if ('any' in filter) return filter.any.some((value) => has(document, filter.field, value));
  return within(document[filter.field], filter);
}

interface Choice {
  readonly name: RefinementName;
  /** Facets that are counted without it. */
  readonly free: readonly RefinementName[];
  readonly test: (document: SearchDocument) => boolean;
}

/** Makes are counted without models and badges, once a make is chosen; pairs of make and model without all of them. */
function aboveInTree(
  name: RefinementName,
  { make = [] }: SearchRequest['refinements'],
): readonly RefinementName[] {
  if (name === 'make') return ['make_model'];
  if (name === 'make_model') return ['make'];
  if (name !== 'model' && name !== 'badge') return [];
  return make.length > 0 ? ['make', 'make_model'] : ['make_model'];
}

function toChoices({ refinements, ranges }: SearchRequest): Choice[] {
  const choices: Choice[] = [];
  const { make: makes = [], make_model: pairs = [] } = refinements;
  const isEither = makes.length > 0 && pairs.length > 0;
  const isOfMakeOrModel = (document: SearchDocument): boolean =>
    makes.some((make) => has(document, 'make', make)) ||
    pairs.some((pair) => has(document, 'make_model', pair));
  for (const [key, values] of Object.entries(refinements)) {
    const name = key as RefinementName;
    const { field, combine } = refinementOf(name);
    if (!values || values.length === 0) continue;
    const test = (document: SearchDocument): boolean =>
      combine === 'all'
        ? values.every((value) => has(document, field, value))
        : values.some((value) => has(document, field, value));
    const free = combine === 'all' ? [] : [name, ...aboveInTree(name, refinements)];
    choices.push({ name, free, test: isEither && name.startsWith('make') ? isOfMakeOrModel : test });
  }
  for (const name of RANGES) {
    const range = ranges[name];
    const { field } = refinementOf(name);
    if (range) choices.push({ name, free: [name], test: (document) => within(document[field], range) });
  }
  return choices;
}

const codeUnits = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

function computeFacet(documents: readonly SearchDocument[], request: SearchRequest, name: RefinementName) {
  const { field } = refinementOf(name);
  const isNumber = FIELDS[field].kind === 'number';
  const counts = new Map<string, number>();
  for (const document of documents) {
    const value = document[field];
    const values =
      value === undefined ? [] : Array.isArray(value) ? [...new Set<string>(value)] : [String(value)];
    for (const one of values) counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  const order = (a: { value: string; count: number }, b: { value: string; count: number }): number =>
    b.count - a.count || codeUnits(a.value, b.value);
  const chosen = new Set(
    (request.refinements[name] ?? []).map((value) =>
      isNumber && Number.isFinite(numberOf(value)) ? String(numberOf(value)) : value,
    ),
  );
  const values = [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted(order)
    .filter(({ value }, offset) => offset < request.maxFacetValues || chosen.has(value));
  for (const value of chosen) if (!counts.has(value)) values.push({ value, count: 0 });
  values.sort(order);
  const numbers = documents.map((document) => document[field]).filter((value) => typeof value === 'number');
  if (!isNumber || numbers.length === 0) return { values };
  return { values, stats: { min: Math.min(...numbers), max: Math.max(...numbers) } };
}

function inOrder(
  documents: readonly SearchDocument[],
  found: readonly number[],
  request: SearchRequest,
  words: string[],
) {
  const { near } = request;
  if (request.sort === 'distance:asc' && near) {
    const distances = new Map(
      found.map((offset) => [offset, Math.round(kmTo(documents[offset]!, near) * 10)]),
    );
    return found.toSorted((a, b) => {
      const [one = 0, other = 0] = [distances.get(a), distances.get(b)];
      return one === other ? a - b : one - other;
    });
  }
  if (request.sort === 'rank' || request.sort === 'distance:asc') {
    const score = new Map(
      found.map((offset) => {
        const { name, other, whole } = wordsOfDocument(documents[offset]!);
        const scores = words.map((word): number => (name.has(word) ? 2 : other.has(word) ? 1 : 0));
        const pairs = words.slice(1).map((word, before) => `${words[before]}${word}`);
        const wholes = [...words, ...pairs].filter((word) => whole.has(word));
        return [offset, scores.reduce((a, b) => a + b, wholes.length)];
      }),
    );
    return found.toSorted((a, b) => score.get(b)! - score.get(a)! || a - b);
  }
  const [named, direction] = request.sort.split(':') as [FieldName, string];
  const field = named === 'price' ? (request.pricedBy ?? 'price') : named;
  const key = (offset: number): number => {
    const value = documents[offset]![field];
    if (typeof value !== 'number' || (named === 'price' && value <= 0)) return Infinity;
    return direction === 'asc' ? value : -value;
  };
  return found.toSorted((a, b) => (key(a) === key(b) ? a - b : key(a) - key(b)));
}

/** Keeps only the first of consecutive matching documents. */
const withoutRuns = (documents: readonly SearchDocument[], order: readonly number[], once?: Filter) =>
  order.filter(
    (doc, offset) =>
      !(once && offset > 0 && [doc, order[offset - 1]!].every((one) => meets(documents[one]!, once))),
  );

/** Computes the response to a request, document by document. */
export function oracleSearch(documents: readonly SearchDocument[], request: SearchRequest): OracleAnswer {
  const words = [...new Set(runs(request.query.slice(0, 200)).slice(0, 10))];
  let matches = documents.map(() => true);
  if (words.length > 0) {
    matches = textMatches(documents, words, false);
    if (!matches.includes(true)) matches = textMatches(documents, words, true);
  }
  const { filter, counted } = request;
  const base = documents.map((document, offset) => matches[offset]! && (!filter || meets(document, filter)));
  const choices = toChoices(request);
  const missed = documents.map((document, offset) =>
    base[offset]! ? choices.filter(({ test }) => !test(document)) : [],
  );
  const found = [...documents.keys()].filter((offset) => base[offset]! && missed[offset]!.length === 0);
  const ordered = withoutRuns(documents, inOrder(documents, found, request, words), request.collapse);
  const isCounted = (document: SearchDocument): boolean => !counted || meets(document, counted);
  const countable = documents.map((document, offset) => base[offset]! && isCounted(document));
  const facets: OracleAnswer['facets'] = {};
  for (const name of request.facets) {
    const open = documents.filter(
      (_, offset) => countable[offset]! && missed[offset]!.every(({ free }) => free.includes(name)),
    );
    facets[name] = computeFacet(open, request, name);
  }
  return {
    hits: ordered.slice((request.page - 1) * request.hitsPerPage, request.page * request.hitsPerPage),
    pages: Math.ceil(ordered.length / request.hitsPerPage),
    count: found.filter((offset) => isCounted(documents[offset]!)).length,
    facets,
  };
}
