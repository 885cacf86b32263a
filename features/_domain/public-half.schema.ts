/** Leaves out of a parsed value what its schema marks as private, so that it may become page data. */
import { z } from 'zod';

function inner(schema: z.core.$ZodType): z.core.$ZodType {
  const { innerType } = schema._zod.def as { innerType?: z.core.$ZodType };
  return innerType ? inner(innerType) : schema;
}

const isPrivate = (schema: z.core.$ZodType): boolean =>
  (z.globalRegistry.get(schema) as { private?: boolean } | undefined)?.private === true ||
  ((schema._zod.def as { innerType?: z.core.$ZodType }).innerType !== undefined &&
    isPrivate((schema._zod.def as { innerType: z.core.$ZodType }).innerType));

/** A copy of `value` without the members whose schema carries `.meta({ private: true })`, at any depth. */
export function publicHalf<T>(schema: z.core.$ZodType, value: T): T {
  const shape = (inner(schema)._zod.def as { shape?: Record<string, z.core.$ZodType> }).shape;
  if (!shape || value === null || typeof value !== 'object') return value;
  const kept = Object.entries(value).filter(([key]) => !shape[key] || !isPrivate(shape[key]));
  return Object.fromEntries(
    kept.map(([key, member]) => [key, shape[key] ? publicHalf(shape[key], member as unknown) : (member as unknown)]),
  ) as T;
}
