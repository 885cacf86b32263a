/** Removes private values from a parsed value, so that it can become page data. */
import type { z } from 'zod';
import { isPrivate, privateKeys, schemasAt } from '../schema/strict.schema.ts';

/** Schemas of a value, and the keys that are private somewhere below. */
interface Scope {
  readonly schemas: readonly z.ZodType[];
  readonly names: ReadonlySet<string>;
}

const below = ({ schemas, names }: Scope, key: PropertyKey): Scope => ({
  schemas: [...new Set(schemas.flatMap((schema) => schemasAt(schema, [key])))],
  names,
});

function without(value: unknown, scope: Scope): unknown {
  if (Array.isArray(value)) return value.map((member, index) => without(member, below(scope, index)));
  if (value === null || typeof value !== 'object') return value;
  const members = Object.entries(value).flatMap(([key, member]) => {
    const there = below(scope, key);
    // The schema does not describe where a transform moved a value: decide by name.
    const hides = there.schemas.length === 0 ? scope.names.has(key) : there.schemas.some(isPrivate);
    return hides ? [] : [[key, without(member, there)] as const];
  });
  return Object.fromEntries(members);
}

/**
 * Returns a copy of `value`, a parsed value of `schema`, without members marked `.meta({ private: true })`, at any
 * depth. The position decides, not the name: a key may be private in one part and public in another. When the schema
 * allows several shapes, one private mark is enough.
 */
export function stripPrivate<T>(schema: z.ZodType, value: T): T {
  return without(value, { schemas: [schema], names: new Set(privateKeys(schema)) }) as T;
}
