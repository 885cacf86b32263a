/** Access to nested fields by path: `engine.code`. */
import { objectOf, type CollectionSchema } from './schema.ts';

/** Returns the value of a field of a document; undefined for none. */
export type ValueOf = (document: Readonly<Record<string, unknown>>, field: string) => unknown;

/** Returns the value of a field of one document. */
export type Values = (field: string) => unknown;

/** Resolves a path. Through a list of objects, it collects a list of the defined values. */
function follow(value: unknown, path: readonly string[]): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(value)) {
    const values = value.flatMap((one: unknown) => follow(one, path) ?? []);
    return values.length > 0 ? values : undefined;
  }
  const inner = objectOf(value);
  return inner && Object.hasOwn(inner, key) ? follow(inner[key], rest) : undefined;
}

/** Creates a reader of document values. Only declared fields are looked up inside objects. */
export function valueReader({ fields, enable_nested_fields: isNested }: CollectionSchema): ValueOf {
  const dotted = isNested ? fields.filter(({ name }) => name.includes('.')) : [];
  const paths = new Map(dotted.map(({ name }) => [name, name.split('.')]));
  return (document, field) => {
    if (Object.hasOwn(document, field)) return document[field];
    const path = paths.get(field);
    return path && follow(document, path);
  };
}

/** Sets the value at a path, creating objects on the way. */
export function putAt(into: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [key = '', ...rest] = path;
  if (rest.length === 0) into[key] = value;
  else putAt(objectOf((into[key] ??= emptyRecord())) ?? {}, rest, value);
}

/** Creates an object without a prototype. */
export const emptyRecord = (): Record<string, unknown> => Object.create(null) as Record<string, unknown>;
