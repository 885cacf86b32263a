/** The steps of a mapping entry, which transform the value of its columns. */
import type { MappingSteps } from '../../_domain/stock/stock-source.schema.ts';
import { asText, SHORTENED, TWO_READINGS, Unread, type FieldShape, type Raw } from '../values/read-values.ts';
import { dateReader } from '../values/dates.ts';
import { measureReader, rememberTexts } from '../values/measures.ts';
import { cleanText } from '../values/plain-text.ts';
import {
  AMBIGUOUS,
  isShortened,
  readNumber,
  type NumberFormat,
  type NumberReading,
} from '../values/units.ts';

/** Transforms a value; returns undefined for nothing, Unread for a value it could not read. */
export type Change = (value: unknown, made: Raw) => unknown;

export interface StepTools {
  /** The shape of the entry's field. */
  shape: FieldShape;
  /** Compiles a pattern; the caller passes a linear-time engine. */
  regex: (source: string) => RegExp;
  decimal?: '.' | ',' | undefined;
  /** Time zone of dates that state none. */
  zone: string;
}

/** Applies to texts and to each text of a list; numbers and booleans are converted to text first. */
function onText(change: (text: string, made: Raw) => unknown): Change {
  const apply: Change = (value, made) => {
    if (Array.isArray(value)) {
      const items = value.map((item) => apply(item, made));
      return items.find((item) => item instanceof Unread && !item.isOptional) ?? items.filter(isRead);
    }
    const text = asText(value);
    return text === undefined ? new Unread(value, 'is not a text') : change(text, made);
  };
  return apply;
}

const isRead = (item: unknown): boolean => item !== undefined && !(item instanceof Unread);

function takeOff(text: string, front: string): string {
  if (!text.toLowerCase().startsWith(front.toLowerCase())) return text;
  const rest = text.slice(front.length);
  return rest === '' || /^[^\p{L}\p{N}]/u.test(rest) ? rest.trimStart() : text;
}

const afterFields = (fields: readonly string[]): Change =>
  onText((text, made) => {
    let rest = text;
    for (const field of fields) rest = takeOff(rest, asText(made[field]) ?? '');
    return rest;
  });

function matching({ match = '', group, no_match }: MappingSteps, { regex }: StepTools): Change {
  const pattern = regex(match);
  const find = rememberTexts((text) => {
    const groups = pattern.exec(text);
    return groups ? { text: groups[group ?? (groups.length > 1 ? 1 : 0)] } : undefined;
  });
  return onText((text) => {
    const value = find(text);
    if (value) return value.text;
    return no_match === 'drop' ? undefined : new Unread(text, 'does not match the pattern', true);
  });
}

function splitting({ separator, part }: NonNullable<MappingSteps['split']>): Change {
  return onText((text) => text.split(separator).at(part > 0 ? part - 1 : part));
}

function replacing(values: Readonly<Record<string, unknown>>, otherwise: unknown): Change {
  const table = new Map(Object.entries(values).map(([text, value]) => [cleanText(text), value]));
  for (const [text, value] of Object.entries(values)) table.set(text, value);
  return onText((text) => {
    if (table.has(text)) return table.get(text);
    return otherwise === undefined ? text : otherwise;
  });
}

/** Returns the number, or a value for why it cannot be read. */
function numberOr(reading: NumberReading, text: string, missed: () => unknown): unknown {
  return reading === AMBIGUOUS ? new Unread(text, TWO_READINGS) : (reading ?? missed());
}

function measuring(unit: string, { convert }: MappingSteps, format: NumberFormat): Change {
  const measure = measureReader(unit, convert, format);
  const read = onText((text) =>
    numberOr(measure(text), text, () =>
      isShortened(text)
        ? new Unread(text, SHORTENED)
        : new Unread(text, `has no number with the unit ${unit}`, true),
    ),
  );
  return (value, made) => (typeof value === 'number' ? value : read(value, made));
}

function numbering(format: NumberFormat): Change {
  const read = onText((text) => numberOr(readNumber(text, format), text, () => text));
  return (value, made) => (typeof value === 'number' ? value : read(value, made));
}

function dating(step: NonNullable<MappingSteps['date']>, { shape, zone }: StepTools): Change {
  const read = rememberTexts(dateReader({ zone, ...(typeof step === 'object' ? step : {}) }, shape.kind));
  return onText((text) => read(text) ?? new Unread(text, 'is not a date'));
}

/** Compiles the steps of an entry in execution order: after, match, split, values, unit, number, date, list. */
export function listChanges(steps: MappingSteps, tools: StepTools): Change[] {
  const { after, match, split, values, unit, number, date, list } = steps;
  const { kind, max } = tools.shape;
  const format = { decimal: steps.decimal ?? tools.decimal, max, isMoney: kind === 'dollars' };
  return [
    ...(after ? [afterFields(after)] : []),
    ...(match === undefined ? [] : [matching(steps, tools)]),
    ...(split ? [splitting(split)] : []),
    ...(values ? [replacing(values, steps.otherwise)] : []),
    ...(unit === undefined ? [] : [measuring(unit, steps, format)]),
    ...(number === true ? [numbering(format)] : []),
    ...(date === undefined || date === false ? [] : [dating(date, tools)]),
    ...(list ? [onText((text) => text.split(list.separator))] : []),
  ];
}

/** Matches a tag or an entity in a separator or a pattern, but not a named group. */
const MARKUP = /(?<!\(\?)<[/[a-z!\\(]|&(?:#|[a-z]+;)/i;

/** Returns whether a step searches for markup, which cleaning would otherwise remove first. */
export const looksForMarkup = ({ match, split, list }: MappingSteps): boolean =>
  [match, split?.separator, list?.separator].some((text) => text !== undefined && MARKUP.test(text));
