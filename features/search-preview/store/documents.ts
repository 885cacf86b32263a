/** Validates documents against the schema of their collection. */
import { refuse } from '../protocol-error.ts';
import { isList, jsonFrom, natureOf, objectOf, type CollectionField } from './schema.ts';

/** A document of a collection. */
export type StoredDocument = { readonly id: string } & Readonly<Record<string, unknown>>;

/** Returns the value of a field; undefined for none. Names of built-in members are fields like others. */
export const valueOf = (document: StoredDocument, field: string): unknown =>
  Object.hasOwn(document, field) ? document[field] : undefined;

const ACTIONS = ['create', 'update', 'upsert', 'emplace'] as const;
export type Action = (typeof ACTIONS)[number];

const MAX_ID = 512;

/** Parses the name of an action. Throws a `ProtocolError` for an unknown one. */
export const actionOf = (text: string | undefined): Action =>
  ACTIONS.find((action) => action === (text ?? 'create')) ??
  refuse(400, 'Parameter `action` must be a create|update|upsert.');

const TYPE_NAMES = {
  string: 'a string',
  float: 'a float',
  bool: 'a bool',
  object: 'an object',
  geopoint: 'a 2 element array: [lat, lng]',
} as const;

/** Returns whether a value is a latitude and a longitude. */
const isPoint = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every((one, index) => typeof one === 'number' && Math.abs(one) <= (index === 0 ? 90 : 180));

function fits(field: CollectionField, value: unknown): boolean {
  switch (natureOf(field)) {
    case 'string':
      return typeof value === 'string';
    case 'bool':
      return typeof value === 'boolean';
    case 'object':
      return objectOf(value) !== undefined;
    case 'geopoint':
      return isPoint(value);
    case 'float':
      return typeof value === 'number' && Number.isFinite(value);
    default:
      return (
        Number.isSafeInteger(value) && (!field.type.startsWith('int32') || (Number(value) | 0) === value)
      );
  }
}

function checkValue(field: CollectionField, value: unknown): void {
  const single = field.type.replace('[]', '');
  const nature = natureOf(field);
  if (isList(field)) {
    if (Array.isArray(value) && value.every((one) => fits(field, one))) return;
    return refuse(400, `Field \`${field.name}\` must be an array of ${single}.`);
  }
  if (!fits(field, value)) {
    refuse(
      400,
      `Field \`${field.name}\` must be ${nature === 'integer' ? `an ${single}` : TYPE_NAMES[nature]}.`,
    );
  }
}

/** Throws a `ProtocolError` when a field is missing or has the wrong type. Undeclared members are stored unchanged. */
export function checkDocument(document: StoredDocument, fields: readonly CollectionField[]): void {
  for (const field of fields) {
    const value = valueOf(document, field.name);
    if (value === undefined || value === null) {
      if (field.optional || !field.index) continue;
      refuse(
        400,
        `Field \`${field.name}\` has been declared in the schema, but is not found in the document.`,
      );
    }
    if (field.index) checkValue(field, value);
  }
}

/** Parses the document of a line, with an optional id. Throws a `ProtocolError` for invalid JSON. */
export function documentFrom(line: string): Readonly<Record<string, unknown>> & { readonly id?: string } {
  const parsed = jsonFrom(line, 'Bad JSON: the document could not be parsed.');
  const document = objectOf(parsed) ?? refuse(400, 'Bad JSON: not a properly formed document.');
  if (!Object.hasOwn(document, 'id')) return document;
  const { id } = document;
  if (typeof id !== 'string') return refuse(400, "Document's `id` field should be a string.");
  if (id === '') return refuse(400, "The document's `id` should not be empty.");
  if (id.length > MAX_ID) return refuse(400, "The document's `id` is too long.");
  return { ...document, id };
}

/** Returns whether a pattern covers `name`: equal, a parent path (`card` for `card.title`), or a prefix (`t*`). */
const standsFor = (pattern: string, name: string): boolean =>
  pattern === name ||
  name.startsWith(`${pattern}.`) ||
  (pattern.endsWith('*') && name.startsWith(pattern.slice(0, -1)));
const holds = (names: readonly string[], name: string): boolean =>
  names.some((pattern) => standsFor(pattern, name));
const leadsTo = (names: readonly string[], name: string): boolean =>
  names.some((pattern) => pattern.startsWith(`${name}.`));

/** Replaces every object in a value by its part; other values stay only if `whole`. */
function innerParts(
  value: unknown,
  part: (inner: Readonly<Record<string, unknown>>) => unknown,
  whole: boolean,
): unknown {
  if (Array.isArray(value)) {
    const items = value.map((one) => innerParts(one, part, whole)).filter((one) => one !== undefined);
    return whole || items.length > 0 ? items : undefined;
  }
  const inner = objectOf(value);
  if (inner) return part(inner);
  return whole ? value : undefined;
}

/** Picks the requested part of a document: `include` (empty for everything) without `exclude`. */
export function partOf(
  document: Readonly<Record<string, unknown>>,
  { include, exclude }: { include: readonly string[]; exclude: readonly string[] },
  path = '',
): Record<string, unknown> {
  if (include.length === 0 && exclude.length === 0) return { ...document };
  const entries = Object.entries(document).flatMap(([key, value]): [string, unknown][] => {
    const name = path + key;
    if (holds(exclude, name)) return [];
    const whole = include.length === 0 || holds(include, name);
    if (!leadsTo(exclude, name) && (whole || !leadsTo(include, name))) return whole ? [[key, value]] : [];
    const selection = { include: whole ? [] : include, exclude };
    const part = innerParts(value, (inner) => partOf(inner, selection, `${name}.`), whole);
    return part === undefined ? [] : [[key, part]];
  });
  return Object.fromEntries(entries);
}
