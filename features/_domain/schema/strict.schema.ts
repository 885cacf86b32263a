/** Inspects schemas, and makes them strict for configuration files. */
import { z } from 'zod';

type Def = z.core.$ZodTypeDef & {
  shape?: Record<string, z.ZodType>;
  catchall?: z.ZodType;
  element?: z.ZodType;
  innerType?: z.ZodType;
  options?: readonly z.ZodType[];
  keyType?: z.ZodType;
  entries?: Readonly<Record<string, string | number>>;
  valueType?: z.ZodType;
  items?: readonly z.ZodType[];
  in?: z.ZodType;
  out?: z.ZodType;
  left?: z.ZodType;
  right?: z.ZodType;
};

const defOf = (schema: z.ZodType): Def => schema.def;

/**
 * Returns the schema with every object strict: an unknown key at any depth is an issue. Objects that declare their
 * other keys (`catchall`, `looseObject`) are unchanged. Descriptions and checks are preserved. Schemas behind `z.lazy`
 * are not entered.
 */
export function strictly<Schema extends z.ZodType>(schema: Schema): Schema {
  const def = defOf(schema);
  const next: Record<string, unknown> = {};
  if (def.shape) {
    const shape = def.shape;
    next['shape'] = Object.fromEntries(Object.entries(shape).map(([key, value]) => [key, strictly(value)]));
    next['catchall'] = def.catchall ?? z.never();
  }
  for (const key of ['element', 'innerType', 'valueType', 'in', 'out', 'left', 'right'] as const) {
    const inner = def[key];
    if (inner && typeof inner === 'object' && '_zod' in inner) next[key] = strictly(inner);
  }
  for (const key of ['options', 'items'] as const) {
    const inner = def[key];
    if (Array.isArray(inner)) next[key] = inner.map((option: z.ZodType) => strictly(option));
  }
  if (Object.keys(next).length === 0) return schema;
  // Copy descriptors instead of spreading: `defaultValue` is a getter that creates a fresh value each time.
  const full = Object.defineProperties(
    { ...schema.def },
    { ...Object.getOwnPropertyDescriptors(def), ...described(next) },
  );
  return schema.clone(full, { parent: true });
}

const described = (values: Record<string, unknown>): PropertyDescriptorMap =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      { value, enumerable: true, configurable: true, writable: true },
    ]),
  );

/** Schemas are immutable and shared by all tenants. */
const cachedFaces = new WeakMap<z.ZodType, z.ZodType[]>();

/** Returns the schema and every schema directly below its wrappers, unions and pipes. */
function faces(schema: z.ZodType): z.ZodType[] {
  const cached = cachedFaces.get(schema);
  if (cached) return cached;
  const schemaFaces = findFaces(schema);
  cachedFaces.set(schema, schemaFaces);
  return schemaFaces;
}

function findFaces(schema: z.ZodType): z.ZodType[] {
  const { innerType, options, in: input, out, left, right } = defOf(schema);
  const next = [innerType, input, out, left, right, ...(options ?? [])].filter(
    (inner) => inner !== undefined,
  );
  return [schema, ...next.flatMap(faces)];
}

/** Returns whether the value can have this form: its members equal the form's literals, such as the name of a block. */
function mayBe(face: z.ZodType, value: unknown): boolean {
  const { shape } = defOf(face);
  if (!shape || typeof value !== 'object' || value === null) return true;
  return Object.entries(shape).every(([key, member]) => {
    const { type, values } = defOf(member) as Def & { values?: readonly unknown[] };
    const own: unknown = Object.getOwnPropertyDescriptor(value, key)?.value;
    return type !== 'literal' || own === undefined || values?.includes(own) !== false;
  });
}

/** Returns the literal texts that the schema allows at this path. */
export const literalsAt = (schema: z.ZodType, path: readonly PropertyKey[]): string[] =>
  schemasAt(schema, path).flatMap((face) => {
    const { type, values = [] } = defOf(face) as Def & { values?: readonly unknown[] };
    return type === 'literal' ? values.map(String) : [];
  });

function step(schema: z.ZodType, key: PropertyKey, value?: unknown): z.ZodType[] {
  const forms = faces(schema).filter((face) => mayBe(face, value));
  return forms.flatMap((face) => {
    const { shape, element, valueType, items, catchall } = defOf(face);
    if (typeof key === 'number') return [element ?? items?.[key]].filter((inner) => inner !== undefined);
    if (shape && Object.hasOwn(shape, key))
      return [shape[String(key)]].filter((inner) => inner !== undefined);
    return [valueType ?? catchall].filter((inner) => inner !== undefined);
  });
}

/** Returns the schemas for a value at this path; with a `document` only the forms that fit it. */
export function schemasAt(schema: z.ZodType, path: readonly PropertyKey[], document?: unknown): z.ZodType[] {
  let value = document;
  return path.reduce<z.ZodType[]>(
    (here, key) => {
      const next = here.flatMap((one) => step(one, key, value));
      value =
        typeof value === 'object' && value !== null
          ? Object.getOwnPropertyDescriptor(value, key)?.value
          : undefined;
      return next;
    },
    [schema],
  );
}

/** Returns the keys that an object, or a record with listed keys, may have at this path, in schema order. */
export function keysAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  const keys = schemasAt(schema, path)
    .flatMap(faces)
    .flatMap((face) => {
      const { shape = {}, keyType } = defOf(face);
      return [...Object.keys(shape), ...Object.values((keyType && defOf(keyType).entries) ?? {}).map(String)];
    });
  return [...new Set(keys)];
}

/** Objects below objects that `pathOfKey` looks through. */
const DEPTH = 3;

/** Returns the shortest path, at most three keys below `start`, to an option with this name; undefined without one. */
export function pathOfKey(
  schema: z.ZodType,
  name: string,
  start: readonly PropertyKey[] = [],
): PropertyKey[] | undefined {
  let paths: PropertyKey[][] = [[...start]];
  for (let depth = 0; depth < DEPTH; depth += 1) {
    const parent = paths.find((path) => keysAt(schema, path).includes(name));
    if (parent) return [...parent, name];
    paths = paths.flatMap((path) => keysAt(schema, path).map((key) => [...path, key]));
  }
  return undefined;
}

/** Returns the description of the value at this path. */
export function descriptionAt(
  schema: z.ZodType,
  path: readonly PropertyKey[],
  document?: unknown,
): string | undefined {
  for (const face of schemasAt(schema, path, document).flatMap(faces)) {
    const description = z.globalRegistry.get(face)?.description;
    if (description !== undefined) return description;
  }
  return undefined;
}

/**
 * Returns all keys in the schema whose values are marked `private` and must not be printed. Visits each schema once:
 * blocks stand in many places of a tenant's.
 */
export function privateKeys(schema: z.ZodType): string[] {
  const visited = new Set<z.ZodType>();
  const keys = new Set<string>();
  const visit = (outer: z.ZodType): void => {
    for (const face of faces(outer)) {
      if (visited.has(face)) continue;
      visited.add(face);
      const { shape, element, valueType, items } = defOf(face);
      for (const [key, value] of Object.entries(shape ?? {}))
        if (isPrivate(value)) keys.add(key);
        else visit(value);
      for (const inner of [element, valueType, ...(items ?? [])]) if (inner !== undefined) visit(inner);
    }
  };
  visit(schema);
  return [...keys];
}

/** Returns whether the schema marks its value as private: `.meta({ private: true })`. */
export const isPrivate = (schema: z.ZodType): boolean =>
  faces(schema).some((face) => z.globalRegistry.get(face)?.['private'] === true);
