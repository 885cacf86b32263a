/** The border: a raw record becomes a vehicle or a list of findings. */
import { z } from 'zod';
import { vehicleSchema, type Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { dollars } from '../_domain/schema/primitives.schema.ts';
import { derive } from './derive.ts';
import { gapsOf, leaveOutAddresses } from './addresses.source.ts';
import type { Kind } from './cells.ts';
import { leaveOutPoints } from './points.ts';
import { isAmbiguousAmount } from './units.ts';
import { junkFindings, rowFindings, type Finding, type RowLimits } from './rules.ts';

type Raw = Record<string, unknown>;
/** A vehicle, its line and what was left out of it; or why the row is none. */
export type Verdict =
  | { vehicle: Vehicle; line: string; leftOut: readonly Finding[] }
  | { findings: Finding[] };

function kindOf(schema: z.core.$ZodType): Kind {
  if (schema === dollars) return 'dollars';
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) {
    return kindOf(schema.unwrap());
  }
  if (schema instanceof z.ZodNumber) return 'number';
  if (schema instanceof z.ZodBoolean) return 'boolean';
  if (schema instanceof z.ZodArray) {
    if (schema.element instanceof z.ZodCatch) return 'frames';
    return schema.element instanceof z.ZodString ? 'list' : 'pictures';
  }
  if (schema instanceof z.ZodObject || schema instanceof z.ZodRecord) return 'other';
  return 'text';
}

/** The kind of every vehicle field, read off the schema. */
export const VEHICLE_KINDS: ReadonlyMap<string, Kind> = new Map(
  Object.entries(vehicleSchema.shape).map(([field, schema]) => [field, kindOf(schema)]),
);

function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
  let value: unknown = raw;
  for (const key of path) {
    const holder: unknown = value;
    value = typeof holder === 'object' && holder !== null ? Reflect.get(holder, key) : undefined;
  }
  return value;
}

const isAmount = ([field]: readonly PropertyKey[], value: string): boolean =>
  VEHICLE_KINDS.get(String(field)) === 'dollars' && isAmbiguousAmount(value);

const withArticle = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

function reasonFor(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined) return 'is missing';
  if (issue.code === 'invalid_type' && typeof value === 'string' && isAmount(issue.path, value))
    return 'may be thousands or a fraction: three digits follow the point';
  if (issue.code === 'invalid_type')
    return `is not ${withArticle(issue.expected === 'int' ? 'whole number' : issue.expected)}`;
  if (issue.code === 'invalid_value') return `is none of ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'too_big' || issue.code === 'too_small') {
    const [limit, than] = issue.code === 'too_big' ? [issue.maximum, 'more'] : [issue.minimum, 'less'];
    if (issue.origin === 'string') return `has ${than} than ${limit} characters`;
    return issue.origin === 'array' ? `has ${than} than ${limit} items` : `is ${than} than ${limit}`;
  }
  return issue.code === 'invalid_format' && issue.format === 'datetime'
    ? 'is not a date and time with zone'
    : issue.message;
}

function issueFindings(error: z.ZodError, raw: Raw): Finding[] {
  return error.issues.map((issue) => {
    const value = valueAt(raw, issue.path);
    return { field: issue.path.map(String).join('.'), value, reason: reasonFor(issue, value) };
  });
}

/** The shape of a record: addresses and points of interest are left out where they alone keep it from being a vehicle. */
function shapeOf(raw: Raw): { vehicle: Vehicle; leftOut: readonly Finding[] } | { findings: Finding[] } {
  const first = vehicleSchema.safeParse(raw);
  if (first.success) return { vehicle: first.data, leftOut: [] };
  const findings = issueFindings(first.error, raw);
  const leftOut = [...leaveOutAddresses(raw), ...leaveOutPoints(raw, findings)];
  const second = leftOut.length > 0 ? vehicleSchema.safeParse(raw) : first;
  return second.success ? { vehicle: second.data, leftOut } : { findings };
}

/** Derives, checks shape and rules. `raw` is changed in place. */
export function judgeRow(raw: Raw, limits: RowLimits): Verdict {
  derive(raw);
  const shape = shapeOf(raw);
  if ('findings' in shape) return shape;
  const { vehicle, leftOut } = shape;
  const line = JSON.stringify(vehicle);
  const findings = [...rowFindings(vehicle, limits), ...junkFindings(vehicle, line)];
  if (findings.length > 0) return { findings };
  return { vehicle, line, leftOut: [...leftOut, ...gapsOf(vehicle, raw)] };
}
