/** Fields inside objects of documents, called by their path: `engine.code`. */
import { objectOf, type CollectionSchema } from './schema.ts';

/** The value of a field of a document; undefined when it has none. */
export type ValueOf = (document: Readonly<Record<string, unknown>>, field: string) => unknown;

/** The values of the fields of one document. */
export type Values = (field: string) => unknown;

/** What a path leads to. Through a list of objects that is a list, without what some of them do not have. */
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

/** How values of documents of that schema are read: only what it declares is looked for inside objects. */
export function valueReader({ fields, enable_nested_fields: isNested }: CollectionSchema): ValueOf {
  const dotted = isNested ? fields.filter(({ name }) => name.includes('.')) : [];
  const paths = new Map(dotted.map(({ name }) => [name, name.split('.')]));
  return (document, field) => {
    if (Object.hasOwn(document, field)) return document[field];
    const path = paths.get(field);
    return path && follow(document, path);
  };
}

/** Puts a value where a path leads, in objects that are made on the way. */
export function putAt(into: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [key = '', ...rest] = path;
  if (rest.length === 0) into[key] = value;
  else putAt(objectOf((into[key] ??= emptyRecord())) ?? {}, rest, value);
}

/** An object in which no name stands for something built in. */
export const emptyRecord = (): Record<string, unknown> => Object.create(null) as Record<string, unknown>;
