/**
 * From the filter tree to the text of `filter_by`. Texts stand in backticks, so that commas, brackets and operators in
 * them are characters and nothing else. Figures and flags never do: they are written from parsed numbers.
 */
import type { FieldName } from '../fields.ts';
import type { Filter, Range } from '../request.ts';
import { isFlag, isNumberField, limitOf, NUMBER_TYPES, type NumberField } from './types.ts';

/** A condition in text, or one that holds always or never. */
type Printed = string | boolean;
type Value = string | number | boolean;

/** No document has this; `filter_by` has no word for it. */
const NOTHING = '(custom_rank:<0 && custom_rank:>0)';

/**
 * The filter as `filter_by`; undefined when it lets everything through. A backtick ends a quotation wherever it stands
 * and a backslash before one keeps it open, so both are left out of values, as the cluster leaves them out of what it
 * indexes: a value that has one still matches itself.
 */
export function printFilter(filter: Filter): string | undefined {
  const printed = print(filter, false);
  if (printed === true) return undefined;
  return printed === false ? NOTHING : printed;
}

/** There is no negation of a group, so it is carried down to the conditions. */
function print(filter: Filter, negated: boolean): Printed {
  if ('not' in filter) return print(filter.not, !negated);
  if ('all' in filter) return join(filter.all, negated ? '||' : '&&', negated);
  if ('either' in filter) return join(filter.either, negated ? '&&' : '||', negated);
  if ('any' in filter) return printAny(filter.field, filter.any, negated);
  return printRange(filter.field, filter, negated);
}

/** `&&` and `||` bind alike in a `filter_by`, so every group has its parentheses. */
function join(parts: readonly Filter[], operator: '&&' | '||', negated: boolean): Printed {
  const isAnd = operator === '&&';
  const printed = parts.map((part) => print(part, negated));
  if (printed.includes(!isAnd)) return !isAnd;
  const texts = [...new Set(printed.filter((part) => typeof part === 'string'))];
  if (texts.length < 2) return texts[0] ?? isAnd;
  return `(${texts.join(` ${operator} `)})`;
}

const list = (field: string, values: readonly string[], negated: boolean): Printed =>
  values.length === 0 ? negated : `${field}:${negated ? '!=' : '='}[${[...new Set(values)].join(',')}]`;

function printAny(field: FieldName, values: readonly Value[], negated: boolean): Printed {
  if (isNumberField(field)) {
    return list(
      field,
      values.flatMap((value) => figure(field, value) ?? []),
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

/** A text in backticks; nothing when no character is left of it, which no document has. */
function quoted(value: string): string | undefined {
  const text = value.replaceAll(/[`\\\p{Cc}]/gu, '').trim();
  return text === '' ? undefined : `\`${text}\``;
}

/** The figure as the type of its field writes it; nothing for a value that the field cannot have. */
function figure(field: NumberField, value: Value): string | undefined {
  if (typeof value === 'boolean' || (typeof value === 'string' && value.trim() === '')) return undefined;
  const number = Number(value);
  const fits = Math.abs(number) <= limitOf(field) && (isDecimal(field) || Number.isInteger(number));
  return fits ? written(number) : undefined;
}

const isDecimal = (field: NumberField): boolean => NUMBER_TYPES[field] === 'float';

/** Never with an exponent, which the cluster does not read. */
function written(number: number): string {
  const text = String(number === 0 ? 0 : number);
  return text.includes('e') ? number.toFixed(6) : text;
}

/** A bound that is absent is the limit of the type: what has no figure is outside of every range. */
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
