/** Collections as the protocol describes them: a name and typed fields. */
import { refuse } from './refusal.ts';

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
] as const;
type FieldType = (typeof FIELD_TYPES)[number];

export interface CollectionField {
  readonly name: string;
  readonly type: FieldType;
  readonly facet: boolean;
  readonly optional: boolean;
  /** False: the field is kept with the document and nothing can be asked of it. */
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

/** What a value of the field is, whether there is one or a list of them. */
export type FieldNature = 'string' | 'integer' | 'float' | 'bool' | 'object';

const MAX_FIELDS = 500;
const MAX_NAME = 200;

/** `string[]` is a string by nature. */
export function natureOf({ type }: Pick<CollectionField, 'type'>): FieldNature {
  const single = type.replace('[]', '');
  return single.startsWith('int') ? 'integer' : (single as FieldNature);
}

export const isList = ({ type }: Pick<CollectionField, 'type'>): boolean => type.endsWith('[]');
export const isFigure = (field: Pick<CollectionField, 'type'>): boolean =>
  ['integer', 'float'].includes(natureOf(field));

/** The field of that name when something can be asked of it. */
export const fieldOf = (schema: CollectionSchema, name: string): CollectionField | undefined =>
  schema.fields.find((field) => field.name === name && field.index);

/** A plain object of a JSON text; undefined for lists, texts and null. */
export const objectOf = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;

const MAX_DEPTH = 32;

/** JSON of a request. Throws a `Refusal` with `message` for a text that is none, or that is nested too deep to be written again. */
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

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** True for names that can stand in an address and in a parameter. */
export const isName = (text: string): boolean =>
  text.length > 0 &&
  text.length <= MAX_NAME &&
  !/[\p{Cc}/\\?#%`,:()[\]&|\s]/u.test(text) &&
  !/^\.+$/.test(text);

function fieldFrom(value: unknown): CollectionField {
  const given = objectOf(value) ?? refuse(400, FIELDS_EXPECTED);
  const name = textOf(given['name']);
  const type = textOf(given['type']);
  if (!isName(name)) refuse(400, FIELDS_EXPECTED);
  const fieldType = FIELD_TYPES.find((one) => one === type);
  if (!fieldType) {
    refuse(
      400,
      `Field \`${name}\` has an invalid data type \`${type.slice(0, 50)}\`, see docs for supported data types.`,
    );
  }
  const isNumber = fieldType === 'bool' || (isFigure({ type: fieldType }) && !isList({ type: fieldType }));
  const flag = (key: string, otherwise: boolean): boolean =>
    typeof given[key] === 'boolean' ? given[key] : otherwise;
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
  if (!isFigure(field) || isList(field)) {
    refuse(400, `Default sorting field \`${name}\` is not a sortable type.`);
  }
  return name;
}

/** A schema from the body of a request. Throws a `Refusal` that names what is wrong. */
export function schemaFrom(body: unknown): CollectionSchema {
  const given = objectOf(body) ?? refuse(400, 'Bad JSON.');
  const name = textOf(given['name']);
  if (name === '') refuse(400, 'Parameter `name` is required.');
  if (!isName(name)) refuse(400, 'Collection name cannot be used in an address.');
  if (!Array.isArray(given['fields'])) refuse(400, FIELDS_EXPECTED);
  if (given['fields'].length > MAX_FIELDS) refuse(400, `A collection has at most ${MAX_FIELDS} fields.`);
  const fields = given['fields'].map(fieldFrom).filter((field) => field.name !== 'id');
  const twice = fields.find((field, at) => fields.findIndex((one) => one.name === field.name) !== at);
  if (twice) refuse(400, `There are duplicate field names in the schema: \`${twice.name}\`.`);
  const metadata = objectOf(given['metadata']);
  return {
    name,
    fields,
    default_sorting_field: sortingField(textOf(given['default_sorting_field']), fields),
    enable_nested_fields: given['enable_nested_fields'] === true,
    token_separators: texts(given['token_separators']),
    symbols_to_index: texts(given['symbols_to_index']),
    ...(metadata ? { metadata } : {}),
  };
}
