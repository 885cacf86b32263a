/** Parses `sort_by`: up to three keys by field, relevance or weighted conditions. */
import { closingIndex, pieces } from './split-list.ts';
import { parseFilterBy, type FilterTree } from './filter-by.ts';
import { refuse } from '../protocol-error.ts';
import { fieldOf, type CollectionSchema } from '../store/schema.ts';

export type Direction = 'asc' | 'desc';

export type SortKey =
  | { readonly by: 'text'; readonly direction: Direction }
  | {
      readonly by: 'field';
      readonly field: string;
      readonly direction: Direction;
      readonly missing: 'first' | 'last' | 'usual';
    }
  | {
      readonly by: 'distance';
      readonly field: string;
      readonly near: { readonly lat: number; readonly long: number };
      readonly direction: Direction;
    }
  /** The score of the first condition that matches, otherwise 0. */
  | { readonly by: 'score'; readonly scores: readonly Score[]; readonly direction: Direction };

interface Score {
  readonly filter: FilterTree;
  readonly score: number;
}

const MAX_KEYS = 3;
const MAX_SORT = 10_000;
const MAX_SCORES = 50;

/** Parses the sort keys, most significant first. Throws a `ProtocolError` for fields that can't be sorted by. */
export function parseSortBy(text: string, schema: CollectionSchema): SortKey[] {
  if (text.trim() === '') return [];
  if (text.length > MAX_SORT) refuse(400, `\`sort_by\` is longer than ${MAX_SORT} characters.`);
  const parts = pieces(text);
  if (parts.length > MAX_KEYS) refuse(422, 'Only upto 3 sort_by fields can be specified.');
  return parts.map((part) => keyOf(part, schema));
}

function keyOf(text: string, schema: CollectionSchema): SortKey {
  const open = text.indexOf('(');
  const close = open < 0 ? -1 : closingIndex(text, open);
  if (open >= 0 && close < 0) refuse(400, 'Parameter `sort_by` is malformed.');
  const [name, inside, tail] =
    open < 0
      ? [text.slice(0, Math.max(0, text.lastIndexOf(':'))), '', text.slice(text.lastIndexOf(':'))]
      : [text.slice(0, open), text.slice(open + 1, close), text.slice(close + 1)];
  const direction = directionOf(name.trim(), tail);
  switch (name.trim()) {
    case '_text_match':
      return { by: 'text', direction };
    case '_eval':
      return { by: 'score', scores: scoresOf(inside, schema), direction };
    default:
      return fieldKey(name.trim(), inside, { direction, schema });
  }
}

function directionOf(name: string, tail: string): Direction {
  const [, direction] = /^\s*:\s*(\w+)\s*$/.exec(tail) ?? [];
  if (direction === undefined || name === '') return refuse(400, 'Parameter `sort_by` is malformed.');
  const lower = direction.toLowerCase();
  if (lower === 'asc' || lower === 'desc') return lower;
  return refuse(400, `Order for field\` ${name.slice(0, 200)}\` should be either ASC or DESC.`);
}

function fieldKey(
  field: string,
  inside: string,
  { direction, schema }: { direction: Direction; schema: CollectionSchema },
): SortKey {
  if (!fieldOf(schema, field)?.sort) {
    return refuse(404, `Could not find a field named \`${field.slice(0, 200)}\` in the schema for sorting.`);
  }
  const [, lat, long] = /^\s*(-?[\d.]{1,24})\s*,\s*(-?[\d.]{1,24})\s*$/.exec(inside) ?? [];
  if (fieldOf(schema, field)?.type === 'geopoint') {
    if (lat === undefined || long === undefined)
      return refuse(400, `Bad syntax for geopoint sorting field \`${field}\``);
    return { by: 'distance', field, near: { lat: Number(lat), long: Number(long) }, direction };
  }
  if (inside.trim() === '') return { by: 'field', field, direction, missing: 'usual' };
  const [, missing] = /^\s*missing_values\s*:\s*(first|last|normal)\s*$/.exec(inside) ?? [];
  if (missing === undefined) return refuse(400, `Bad syntax for sorting field \`${field}\``);
  return {
    by: 'field',
    field,
    direction,
    missing: missing === 'first' || missing === 'last' ? missing : 'usual',
  };
}

const BAD_EVAL = 'Error parsing eval expression in sort_by clause.';

function scoresOf(inside: string, schema: CollectionSchema): Score[] {
  const text = inside.trim();
  const isList = text.startsWith('[') && text.endsWith(']');
  const parts = isList ? pieces(text.slice(1, -1)) : [text];
  if (parts.length > MAX_SCORES) refuse(400, `_eval takes at most ${MAX_SCORES} conditions.`);
  return parts.map((part) => {
    if (!isList) return { filter: conditionOf(part, schema), score: 1 };
    const close = part.startsWith('(') ? closingIndex(part, 0) : -1;
    const [, score] = /^\s*:\s*(-?\d{1,9})\s*$/.exec(part.slice(close + 1)) ?? [];
    if (close < 0 || score === undefined) return refuse(400, BAD_EVAL);
    return { filter: conditionOf(part.slice(1, close), schema), score: Number(score) };
  });
}

const conditionOf = (text: string, schema: CollectionSchema): FilterTree =>
  parseFilterBy(text, schema) ?? refuse(400, BAD_EVAL);
