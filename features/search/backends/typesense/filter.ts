/**
 * Prints a filter tree as `filter_by`. Texts are quoted in backticks, so that commas, brackets and operators in them are
 * literal. Numbers and flags are printed from parsed values and need no quotes.
 */
import type { FieldName } from '../../query/fields.ts';
import type { Filter, Range } from '../../query/request.ts';
import { isFlag, isNumberField, limitOf, NUMBER_TYPES, type NumberField } from './types.ts';

/** A printed condition, or a constant. */
type Printed = string | boolean;
type Value = string | number | boolean;

/** Matches nothing; `filter_by` has no constant for that. */
const NOTHING = '(custom_rank:<0 && custom_rank:>0)';

/**
 * Prints a filter; undefined when it matches everything. Backticks and backslashes can't be escaped, so they are dropped
 * from values, as the cluster drops them when indexing: a value with one still matches itself.
 */
export function printFilter(filter: Filter): string | undefined {
  const printed = print(filter, false);
  if (printed === true) return undefined;
  return printed === false ? NOTHING : printed;
}

/** Pushes negation down to the conditions, because groups can't be negated. */
function print(filter: Filter, negated: boolean): Printed {
  if ('not' in filter) return print(filter.not, !negated);
  if ('all' in filter) return join(filter.all, negated ? '||' : '&&', negated);
  if ('either' in filter) return join(filter.either, negated ? '&&' : '||', negated);
  if ('near' in filter) return printCircle(filter, negated);
  if ('any' in filter) return printAny(filter.field, filter.any, negated);
  return printRange(filter.field, filter, negated);
}

/** Joins conditions in parentheses, because `&&` and `||` have the same precedence. */
function join(parts: readonly Filter[], operator: '&&' | '||', negated: boolean): Printed {
  const isAnd = operator === '&&';
  const printed = parts.map((part) => print(part, negated));
  if (printed.includes(!isAnd)) return !isAnd;
  const texts = [...new Set(printed.filter((part) => typeof part === 'string'))];
  if (texts.length < 2) return texts[0] ?? isAnd;
  return `(${texts.join(` ${operator} `)})`;
}

/** Prints a circle. The protocol has no negated one, and no request excludes vehicles by distance. */
function printCircle({ field, near, km }: Extract<Filter, { near: unknown }>, negated: boolean): string {
  if (negated) throw new TypeError('a distance cannot be negated');
  return `${field}:(${written(near.lat)}, ${written(near.long)}, ${written(km)} km)`;
}

const list = (field: string, values: readonly string[], negated: boolean): Printed =>
  values.length === 0 ? negated : `${field}:${negated ? '!=' : '='}[${[...new Set(values)].join(',')}]`;

function printAny(field: FieldName, values: readonly Value[], negated: boolean): Printed {
  if (isNumberField(field)) {
    return list(
      field,
      values.flatMap((value) => printNumber(field, value) ?? []),
      negated,
    );
  }
  if (!isFlag(field))
    return list(
      field,
      values.flatMap((value) => quoted(String(value)) ?? []),
      negated,
    );
  const matchesTrue = values.some((value) => String(value) === 'true');
  return matchesTrue ? `${field}:${negated ? '!=' : '='}true` : negated;
}

/** Quotes a text; undefined when nothing is left, since no document matches that. */
function quoted(value: string): string | undefined {
  const text = value.replaceAll(/[`\\\p{Cc}]/gu, '').trim();
  return text === '' ? undefined : `\`${text}\``;
}

/** Prints a number in the type of its field; undefined for values outside it. */
function printNumber(field: NumberField, value: Value): string | undefined {
  if (typeof value === 'boolean' || (typeof value === 'string' && value.trim() === '')) return undefined;
  const number = Number(value);
  const fits = Math.abs(number) <= limitOf(field) && (isDecimal(field) || Number.isInteger(number));
  return fits ? written(number) : undefined;
}

const isDecimal = (field: NumberField): boolean => NUMBER_TYPES[field] === 'float';

/** Avoids exponents, which the cluster can't parse. */
function written(number: number): string {
  const text = String(number === 0 ? 0 : number);
  return text.includes('e') ? number.toFixed(6) : text;
}

/** Prints a range. An absent bound becomes the limit of the type, so that documents without a number never match. */
function printRange(field: FieldName, { min, max }: Range, negated: boolean): Printed {
  if (!isNumberField(field) || Number.isNaN(min) || Number.isNaN(max)) return negated;
  const limit = limitOf(field);
  const round = isDecimal(field) ? (bound: number) => bound : undefined;
  const from = Math.max((round ?? Math.ceil)(min ?? -limit), -limit);
  const to = Math.min((round ?? Math.floor)(max ?? limit), limit);
  if (from > to) return negated;
  if (negated) return `${field}:!=[${written(from)}..${written(to)}]`;
  if (max === undefined) return `${field}:>=${written(from)}`;
  return min === undefined ? `${field}:<=${written(to)}` : `${field}:[${written(from)}..${written(to)}]`;
}
