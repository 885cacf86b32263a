/** The border: a raw record becomes a vehicle or a list of findings. */
import { z } from 'zod';
import { vehicleSchema, type Vehicle } from '../_domain/vehicle.schema.ts';
import { dollars } from '../_domain/shapes.schema.ts';
import { derive } from './derive.ts';
import type { Kind } from './cells.ts';
import { isAmbiguousAmount } from './units.ts';
import { junkFindings, rowFindings, type Finding, type RowLimits } from './rules.ts';

type Raw = Record<string, unknown>;
export type Verdict = { vehicle: Vehicle; line: string } | { findings: Finding[] };

function kindOf(schema: z.core.$ZodType): Kind {
  if (schema === dollars) return 'dollars';
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) {
    return kindOf(schema.unwrap());
  }
  if (schema instanceof z.ZodNumber) return 'number';
  if (schema instanceof z.ZodBoolean) return 'boolean';
  if (schema instanceof z.ZodArray) {
    const element = schema.element instanceof z.ZodCatch ? schema.element.unwrap() : schema.element;
    return element instanceof z.ZodString ? 'list' : 'pictures';
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

function reasonFor(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined) return 'is missing';
  if (issue.code === 'invalid_type' && typeof value === 'string' && isAmount(issue.path, value))
    return 'may be thousands or a fraction: three digits follow the point';
  if (issue.code === 'invalid_type')
    return `is not ${issue.expected === 'int' ? 'a whole number' : `a ${issue.expected}`}`;
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

/** Derives, checks shape and rules. `raw` is changed in place. */
export function judgeRow(raw: Raw, limits: RowLimits): Verdict {
  derive(raw);
  const parsed = vehicleSchema.safeParse(raw);
  if (!parsed.success) return { findings: issueFindings(parsed.error, raw) };
  const line = JSON.stringify(parsed.data);
  const findings = [...rowFindings(parsed.data, limits), ...junkFindings(parsed.data, line)];
  return findings.length > 0 ? { findings } : { vehicle: parsed.data, line };
}
