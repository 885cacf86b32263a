/** Parses `filter_by`: conditions on fields, joined by `&&` and `||`, into a tree. */
import { closingIndex, pieces, unquoted } from './split-list.ts';
import { refuse } from '../protocol-error.ts';
import { fieldOf, natureOf, type CollectionField, type CollectionSchema } from '../store/schema.ts';

/** A text to compare a field with; `prefix` for a beginning. */
export interface TextPattern {
  readonly text: string;
  readonly prefix: boolean;
}

/** Bounds of a number: `min` and `max` are inclusive, `above` and `below` exclusive. */
export interface Bounds {
  readonly min?: number;
  readonly max?: number;
  readonly above?: number;
  readonly below?: number;
}

export type FilterTree =
  /** A text field equals one of the values, ignoring case and diacritics. */
  | { readonly field: string; readonly whole: readonly TextPattern[] }
  /** A text field contains all words of one of the values. */
  | { readonly field: string; readonly terms: readonly TextPattern[] }
  | { readonly field: string; readonly numbers: readonly Bounds[] }
  | { readonly field: string; readonly flags: readonly boolean[] }
  /** A point is at most so many kilometres away. */
  | {
      readonly field: string;
      readonly near: { readonly lat: number; readonly long: number };
      readonly km: number;
    }
  /** Documents by id; all of them if `'*'` is included. */
  | { readonly ids: readonly string[] }
  | { readonly all: readonly FilterTree[] }
  | { readonly either: readonly FilterTree[] }
  | { readonly not: FilterTree };

/** Limits of a filter: characters, operations, values. */
const MAX_FILTER = 100_000;
const MAX_OPERATIONS = 100;
const MAX_VALUES = 5000;
/** Limit of word and prefix patterns, which are matched one by one. */
const MAX_PARTS = 200;

type Token = '(' | ')' | '&&' | '||' | { readonly text: string };

/** Returns the end of the condition at `from`: before `&&`, `||` or an unmatched parenthesis. */
function conditionEnd(text: string, from: number): number {
  let quoted = false;
  for (let index = from; index < text.length; index += 1) {
    const sign = text[index];
    if (sign === '`') quoted = !quoted;
    if (quoted) continue;
    if (sign === ')') return index;
    if ((sign === '&' || sign === '|') && text[index + 1] === sign) return index;
    if (sign === '[' || sign === '(') {
      const end = closingIndex(text, index);
      if (end < 0) refuse(400, 'Could not parse the filter query.');
      index = end;
    }
  }
  if (quoted) refuse(400, 'Could not parse the filter query: unbalanced backticks.');
  return text.length;
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (let index = 0; index < text.length;) {
    const sign = text[index] ?? '';
    const pair = text.slice(index, index + 2);
    if (/\s/.test(sign)) index += 1;
    else if (sign === '(' || sign === ')') {
      tokens.push(sign);
      index += 1;
    } else if (pair === '&&' || pair === '||') {
      tokens.push(pair);
      index += 2;
    } else {
      const end = conditionEnd(text, index);
      tokens.push({ text: text.slice(index, end).trim() });
      index = end;
    }
  }
  return tokens;
}

const UNBALANCED = 'Could not parse the filter query: unbalanced parentheses.';

/** Joins conditions. Both operators have the same precedence, left to right, as on a Typesense server. */
function joined(sign: '&&' | '||', left: FilterTree, right: FilterTree): FilterTree {
  if (sign === '&&') return { all: 'all' in left ? [...left.all, right] : [left, right] };
  return { either: 'either' in left ? [...left.either, right] : [left, right] };
}

/** The parsed content of one pair of parentheses. */
interface Level {
  tree: FilterTree | undefined;
  sign: '&&' | '||' | undefined;
}

function put(level: Level, tree: FilterTree): void {
  if (level.tree === undefined) level.tree = tree;
  else if (level.sign === undefined) refuse(400, 'Could not parse the filter query.');
  else level.tree = joined(level.sign, level.tree, tree);
  level.sign = undefined;
}

function finished({ tree, sign }: Level): FilterTree {
  if (sign !== undefined) refuse(400, `Could not parse the filter query: unbalanced \`${sign}\` operands.`);
  return tree ?? refuse(400, 'Could not parse the filter query.');
}

/**
 * Parses a filter; undefined for an empty one. Throws a `ProtocolError`: 404 for an unknown field, 400 for an invalid value or
 * syntax.
 */
export function parseFilterBy(text: string, schema: CollectionSchema): FilterTree | undefined {
  if (text.trim() === '') return undefined;
  if (text.length > MAX_FILTER) refuse(400, `\`filter_by\` is longer than ${MAX_FILTER} characters.`);
  const levels: Level[] = [{ tree: undefined, sign: undefined }];
  let operations = 0;
  for (const token of tokensOf(text)) {
    const level = levels.at(-1) ?? refuse(400, UNBALANCED);
    if (token === '(') levels.push({ tree: undefined, sign: undefined });
    else if (token === ')') {
      if (levels.length === 1) refuse(400, UNBALANCED);
      levels.pop();
      put(levels.at(-1) ?? refuse(400, UNBALANCED), finished(level));
    } else if (typeof token === 'string') {
      if (level.tree === undefined || level.sign !== undefined) {
        refuse(400, `Could not parse the filter query: unbalanced \`${token}\` operands.`);
      }
      level.sign = token;
    } else put(level, conditionOf(token.text, schema));
    operations += typeof token === 'string' && token.length === 1 ? 0 : 1;
    if (operations > 2 * MAX_OPERATIONS) {
      refuse(400, `\`filter_by\` has too many operations. Maximum allowed: ${MAX_OPERATIONS}`);
    }
  }
  if (levels.length !== 1) refuse(400, UNBALANCED);
  return finished(levels[0] ?? refuse(400, UNBALANCED));
}

/** The part after the colon: negation, exactness and values. */
interface Operand {
  readonly negated: boolean;
  readonly exact: boolean;
  readonly values: readonly string[];
}

function operandOf(field: string, text: string): Operand {
  const [, sign = '', rest = ''] = /^(!=|!|=)?\s*([^]*)$/.exec(text.trim()) ?? [];
  if (rest === '') refuse(400, `Error with filter field \`${field}\`: Filter value cannot be empty.`);
  const values = rest.startsWith('[') && rest.endsWith(']') ? pieces(rest.slice(1, -1)) : [rest];
  if (values.length > MAX_VALUES) {
    refuse(400, `Error with filter field \`${field}\`: more than ${MAX_VALUES} values.`);
  }
  return {
    negated: sign.startsWith('!'),
    exact: sign.endsWith('='),
    values: values.filter((one) => one !== ''),
  };
}

function conditionOf(text: string, schema: CollectionSchema): FilterTree {
  const colon = text.indexOf(':');
  if (colon < 0) refuse(400, 'Could not parse the filter query.');
  const name = text.slice(0, colon).trim();
  const operand = operandOf(name.slice(0, 200), text.slice(colon + 1));
  const tree = name === 'id' ? { ids: operand.values.map(unquoted) } : conditionOn(name, operand, schema);
  return operand.negated ? { not: tree } : tree;
}

function conditionOn(
  name: string,
  { exact, negated, values }: Operand,
  schema: CollectionSchema,
): FilterTree {
  const field = fieldOf(schema, name);
  if (!field) {
    return refuse(404, `Could not find a filter field named \`${name.slice(0, 200)}\` in the schema.`);
  }
  switch (natureOf(field)) {
    case 'string': {
      const patterns = values.map(textPatternOf);
      if (patterns.filter(({ prefix }) => prefix || !exact).length > MAX_PARTS) {
        refuse(
          400,
          `Error with filter field \`${name}\`: more than ${MAX_PARTS} values to look for in words.`,
        );
      }
      return exact ? { field: name, whole: patterns } : { field: name, terms: patterns };
    }
    case 'bool':
      return { field: name, flags: values.map((value) => flagOf(name, value)) };
    case 'geopoint':
      return circleOf(name, values);
    case 'object':
      return refuse(
        400,
        `Error with filter field \`${name}\`: Unidentified field data type, see docs for supported data types.`,
      );
    default: {
      if (values.length === 0 && !negated) return { field: name, numbers: [] };
      return { field: name, numbers: values.map((value) => boundsOf(field, value)) };
    }
  }
}

/** Kilometres of a unit. */
const UNITS = { km: 1, mi: 1.609344 } as const;
const CIRCLE =
  /^\(\s*(-?\d{1,3}(?:\.\d{1,20})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,20})?)\s*,\s*(\d{1,9}(?:\.\d{1,20})?)\s*(km|mi)\s*\)$/;

/** Parses `(48.9, 2.34, 5.1 km)`. */
function circleOf(field: string, [value = '', ...others]: readonly string[]): FilterTree {
  const [, lat, long, radius, unit] = CIRCLE.exec(value) ?? [];
  if (unit === undefined || others.length > 0)
    return refuse(
      400,
      `Value of filter field \`${field}\`: must be in the \`(-44.50, 170.29, 0.75 km)\` format.`,
    );
  return {
    field,
    near: { lat: Number(lat), long: Number(long) },
    km: Number(radius) * UNITS[unit as keyof typeof UNITS],
  };
}

function textPatternOf(value: string): TextPattern {
  const text = unquoted(value);
  const prefix = text === value && text.endsWith('*') && text.length > 1;
  return { text: prefix ? text.slice(0, -1) : text, prefix };
}

function flagOf(field: string, value: string): boolean {
  const text = unquoted(value);
  if (text === 'true' || text === 'false') return text === 'true';
  return refuse(400, `Value of filter field \`${field}\` must be \`true\` or \`false\`.`);
}

function numberOf(field: CollectionField, text: string): number {
  const isInteger = natureOf(field) === 'integer';
  const value = unquoted(text);
  const pattern = isInteger
    ? /^[+-]?\d{1,19}$/
    : /^[+-]?(?:\d{1,30}\.?\d{0,30}|\.\d{1,30})(?:e[+-]?\d{1,3})?$/i;
  const number = pattern.test(value) ? Number(value) : Number.NaN;
  const isSmall = field.type.startsWith('int32');
  if (Number.isFinite(number) && (!isSmall || (number | 0) === number)) return number;
  const expected = isSmall ? 'an int32' : isInteger ? 'an int64' : 'a float';
  return refuse(400, `Error with filter field \`${field.name}\`: Not ${expected}.`);
}

const COMPARISONS = { '>=': 'min', '<=': 'max', '>': 'above', '<': 'below' } as const;

function boundsOf(field: CollectionField, value: string): Bounds {
  const [, sign, rest = ''] = /^(>=|<=|>|<)\s*([^]*)$/.exec(value) ?? [];
  if (sign !== undefined) {
    const key = COMPARISONS[sign as keyof typeof COMPARISONS];
    return { [key]: numberOf(field, rest) };
  }
  const dots = value.indexOf('..');
  if (dots >= 0) {
    return {
      min: numberOf(field, value.slice(0, dots).trim()),
      max: numberOf(field, value.slice(dots + 2).trim()),
    };
  }
  const number = numberOf(field, value.replace(/^=\s*/, ''));
  return { min: number, max: number };
}
