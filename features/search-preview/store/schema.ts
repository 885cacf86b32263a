/** Collection schemas of the protocol: a name and typed fields. */
import { refuse } from '../protocol-error.ts';

const FIELD_TYPES = [
  'string',
  'string[]',
  'int32',
  'int32[]',
  'int64',
  'int64[]',
  'float',
  'float[]',
  'bool',
  'bool[]',
  'object',
  'object[]',
  'geopoint',
] as const;
type FieldType = (typeof FIELD_TYPES)[number];

export interface CollectionField {
  readonly name: string;
  readonly type: FieldType;
  readonly facet: boolean;
  readonly optional: boolean;
  /** False: stored with the document, but not searchable. */
  readonly index: boolean;
  readonly sort: boolean;
}

export interface CollectionSchema {
  readonly name: string;
  readonly fields: readonly CollectionField[];
  readonly default_sorting_field: string;
  readonly enable_nested_fields: boolean;
  readonly token_separators: readonly string[];
  readonly symbols_to_index: readonly string[];
  readonly metadata?: object;
}

/** Type of a value, or of the items of a list. */
export type FieldNature = 'string' | 'integer' | 'float' | 'bool' | 'object' | 'geopoint';

const MAX_FIELDS = 500;
const MAX_NAME = 200;

/** Returns the type of a field's values: `string` for `string[]`. */
export function natureOf({ type }: Pick<CollectionField, 'type'>): FieldNature {
  const single = type.replace('[]', '');
  return single.startsWith('int') ? 'integer' : (single as FieldNature);
}

export const isList = ({ type }: Pick<CollectionField, 'type'>): boolean => type.endsWith('[]');
export const isNumeric = (field: Pick<CollectionField, 'type'>): boolean =>
  ['integer', 'float'].includes(natureOf(field));

/** Returns the searchable field of a name. */
export const fieldOf = (schema: CollectionSchema, name: string): CollectionField | undefined =>
  schema.fields.find((field) => field.name === name && field.index);

/** Returns a parsed JSON object; undefined for lists, texts and null. */
export const objectOf = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;

const MAX_DEPTH = 32;

/**
 * Parses JSON of a request. Throws a `ProtocolError` with `message` for invalid JSON, and for JSON nested too deep to print again.
 */
export function jsonFrom(text: string, message: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse(400, message);
  }
  return isShallow(value, MAX_DEPTH) ? value : refuse(400, `${message} It is nested too deep.`);
}

function isShallow(value: unknown, most: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return most > 0 && Object.values(value).every((one) => isShallow(one, most - 1));
}

/** Rejects fields inside objects: only whole members of a document are indexed here. */
function checkNames(fields: readonly CollectionField[], isNested: boolean): void {
  const inner = fields.find(({ name }) => isNested && name.includes('.'));
  if (inner) refuse(400, `Field \`${inner.name}\` lies in an object, which is not supported here.`);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** Returns whether a name may appear in addresses and parameters. */
export const isName = (text: string): boolean =>
  text.length > 0 &&
  text.length <= MAX_NAME &&
  !/[\p{Cc}/\\?#%`,:()[\]&|\s]/u.test(text) &&
  !/^\.+$/.test(text);

function fieldFrom(value: unknown): CollectionField {
  const input = objectOf(value) ?? refuse(400, FIELDS_EXPECTED);
  const name = textOf(input['name']);
  const type = textOf(input['type']);
  if (!isName(name)) refuse(400, FIELDS_EXPECTED);
  const fieldType = FIELD_TYPES.find((one) => one === type);
  if (!fieldType) {
    refuse(
      400,
      `Field \`${name}\` has an invalid data type \`${type.slice(0, 50)}\`, see docs for supported data types.`,
    );
  }
  const isNumber =
    fieldType === 'bool' ||
    fieldType === 'geopoint' ||
    (isNumeric({ type: fieldType }) && !isList({ type: fieldType }));
  const flag = (key: string, otherwise: boolean): boolean =>
    typeof input[key] === 'boolean' ? input[key] : otherwise;
  return {
    name,
    type: fieldType,
    facet: flag('facet', false),
    optional: flag('optional', false),
    index: flag('index', true),
    sort: flag('sort', isNumber),
  };
}

const FIELDS_EXPECTED =
  'The `fields` value should be an array of objects containing `name`, `type` and optionally, `facet` properties.';

function sortingField(name: string, fields: readonly CollectionField[]): string {
  if (name === '') return name;
  const field = fields.find((one) => one.name === name);
  if (!field) {
    refuse(
      400,
      `Default sorting field is defined as \`${name.slice(0, MAX_NAME)}\` but is not found in the schema.`,
    );
  }
  if (!isNumeric(field) || isList(field)) {
    refuse(400, `Default sorting field \`${name}\` is not a sortable type.`);
  }
  return name;
}

/** Parses a schema. Throws a `ProtocolError` that names the problem. */
export function schemaFrom(body: unknown): CollectionSchema {
  const input = objectOf(body) ?? refuse(400, 'Bad JSON.');
  const name = textOf(input['name']);
  if (name === '') refuse(400, 'Parameter `name` is required.');
  if (!isName(name)) refuse(400, 'Collection name cannot be used in an address.');
  if (!Array.isArray(input['fields'])) refuse(400, FIELDS_EXPECTED);
  if (input['fields'].length > MAX_FIELDS) refuse(400, `A collection has index most ${MAX_FIELDS} fields.`);
  const fields = input['fields'].map(fieldFrom).filter((field) => field.name !== 'id');
  const twice = fields.find((field, index) => fields.findIndex((one) => one.name === field.name) !== index);
  if (twice) refuse(400, `There are duplicate field names in the schema: \`${twice.name}\`.`);
  checkNames(fields, input['enable_nested_fields'] === true);
  const metadata = objectOf(input['metadata']);
  return {
    name,
    fields,
    default_sorting_field: sortingField(textOf(input['default_sorting_field']), fields),
    enable_nested_fields: input['enable_nested_fields'] === true,
    token_separators: texts(input['token_separators']),
    symbols_to_index: texts(input['symbols_to_index']),
    ...(metadata ? { metadata } : {}),
  };
}
