/** Leaves out of a parsed value what its schema marks as private, so that it may become page data. */
import type { z } from 'zod';
import { isPrivate, privateKeys, schemasAt } from '../schema/strict.schema.ts';

/** What may stand where a value stands, and the keys that are private somewhere. */
interface Place {
  readonly schemas: readonly z.ZodType[];
  readonly names: ReadonlySet<string>;
}

const below = ({ schemas, names }: Place, key: PropertyKey): Place => ({
  schemas: [...new Set(schemas.flatMap((schema) => schemasAt(schema, [key])))],
  names,
});

function without(value: unknown, place: Place): unknown {
  if (Array.isArray(value)) return value.map((member, at) => without(member, below(place, at)));
  if (value === null || typeof value !== 'object') return value;
  const members = Object.entries(value).flatMap(([key, member]) => {
    const there = below(place, key);
    // What a transform has moved stands where the schema does not know it: there the name decides.
    const hides = there.schemas.length === 0 ? place.names.has(key) : there.schemas.some(isPrivate);
    return hides ? [] : [[key, without(member, there)] as const];
  });
  return Object.fromEntries(members);
}

/**
 * A copy of `value`, a parsed value of `schema`, without any member that the schema marks with `.meta({ private: true })`, at any
 * depth. The place counts and not the name: the same key may be private in one part and public in another. Where the schema
 * allows several shapes, one that marks the member is enough.
 */
export function publicHalf<T>(schema: z.ZodType, value: T): T {
  return without(value, { schemas: [schema], names: new Set(privateKeys(schema)) }) as T;
}
