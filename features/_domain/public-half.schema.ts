/** Leaves out of a parsed value what its schema marks as private, so that it may become page data. */
import type { z } from 'zod';
import { privateKeys } from './strict.schema.ts';

function without(value: unknown, keys: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((member) => without(member, keys));
  if (value === null || typeof value !== 'object') return value;
  const kept = Object.entries(value).filter(([key]) => !keys.has(key));
  return Object.fromEntries(kept.map(([key, member]) => [key, without(member, keys)]));
}

/** A copy of `value` without any member whose key the schema marks with `.meta({ private: true })`, at any depth. */
export function publicHalf<T>(schema: z.ZodType, value: T): T {
  return without(value, new Set(privateKeys(schema))) as T;
}
