/** The border: turns a raw record into a vehicle or a list of findings. */
import { z } from 'zod';
import { pictureAtBorder, vehicleSchema, type Vehicle } from '../../_domain/vehicle/vehicle.schema.ts';
import { dollars, href, instant } from '../../_domain/schema/primitives.schema.ts';
import { derive } from './derive-fields.ts';
import { listGaps, leaveOutInvalidUrls } from './invalid-urls.source.ts';
import { SHORTENED, type FieldShape, type Kind, type Raw } from '../values/read-values.ts';
import { fieldOf, leaveOut } from './leave-out.ts';
import type { Mapped } from './mapping.ts';
import { leaveOutPoints } from './hotspots.ts';
import { isShortened } from '../values/units.ts';
import { junkFindings, rowFindings, sheetErrorFindings, type Finding, type RowLimits } from './rules.ts';

/** A vehicle with its line and omitted values, or the reasons for refusing the row. */
export type Verdict =
  | { vehicle: Vehicle; line: string; leftOut: readonly Finding[]; hasOwnSlug: boolean }
  | { findings: readonly Finding[] };

function listKind(element: z.core.$ZodType): Kind {
  if (element === href) return 'addresses';
  if (element instanceof z.ZodCatch) return 'frames';
  return element === pictureAtBorder ? 'pictures' : 'list';
}

function shapeFor(schema: z.core.$ZodType): FieldShape {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) {
    return shapeFor(schema.unwrap());
  }
  if (schema === href) return { kind: 'address' };
  if (schema === instant) return { kind: 'instant' };
  if (schema instanceof z.ZodNumber) {
    const max = schema.maxValue ?? undefined;
    return { kind: schema === dollars ? 'dollars' : 'number', ...(max === undefined ? {} : { max }) };
  }
  if (schema instanceof z.ZodBoolean) return { kind: 'boolean' };
  if (schema instanceof z.ZodArray) return { kind: listKind(schema.element) };
  return { kind: schema instanceof z.ZodObject || schema instanceof z.ZodRecord ? 'other' : 'text' };
}

/** Shapes of all vehicle fields, derived from the schema. */
export const VEHICLE_SHAPES: ReadonlyMap<string, FieldShape> = new Map([
  ...Object.entries(vehicleSchema.shape).map(([field, schema]) => [field, shapeFor(schema)] as const),
  ['dealercomments', { kind: 'comments' }],
]);

/**
 * Optional fields that still refuse their row: they decide whether and at what price a vehicle is advertised. Omitting
 * them could sell a sold car or show a hidden one.
 */
export const DECISIVE_FIELDS = [
  'status',
  'price',
  'price_type',
  'sold',
  'reserved',
  'show_on_dealer_website',
];

/** Fields that refuse their row when they are invalid. */
const REFUSING: ReadonlySet<string> = new Set([
  ...DECISIVE_FIELDS,
  ...Object.entries(vehicleSchema.shape).flatMap(([field, schema]) =>
    schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? [] : [field],
  ),
]);

const refuses = (finding: Finding): boolean => REFUSING.has(fieldOf(finding));

/** Returns the value under a path; the text itself for a part of a text that the schema takes apart. */
function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
  let value: unknown = raw;
  for (const key of path) {
    const holder: unknown = value;
    if (typeof holder === 'string') return holder;
    value = typeof holder === 'object' && holder !== null ? Reflect.get(holder, key) : undefined;
  }
  return value;
}

const EXPECTED: Readonly<Record<string, string>> = {
  int: 'a whole number',
  array: 'a list',
  string: 'a text',
  boolean: 'yes or no',
};

const withArticle = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

function reasonFor(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined) return 'is missing';
  if (issue.code === 'invalid_type' && typeof value === 'string' && isShortened(value)) return SHORTENED;
  if (issue.code === 'invalid_type')
    return `is not ${EXPECTED[issue.expected] ?? withArticle(issue.expected)}`;
  if (issue.code === 'invalid_value') return `is none of ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'too_big' || issue.code === 'too_small') {
    const [limit, than] = issue.code === 'too_big' ? [issue.maximum, 'more'] : [issue.minimum, 'less'];
    if (issue.origin === 'string') return `has ${than} than ${limit} characters`;
    return issue.origin === 'array' ? `has ${than} than ${limit} items` : `is ${than} than ${limit}`;
  }
  if (issue.code === 'invalid_format' && issue.format === 'date') return 'is not a day such as 2026-11-20';
  return issue.code === 'invalid_format' && issue.format === 'datetime'
    ? 'is not a date and time with zone'
    : issue.message.replace(/^(?=an? )/, 'does not fit: ');
}

function issueFinding(issue: z.core.$ZodIssue, raw: Raw): Finding {
  const value = valueAt(raw, issue.path);
  const isLong = issue.code === 'too_big' && issue.origin === 'array' && issue.path.length === 1;
  return {
    field: issue.path.map(String).join('.'),
    value,
    reason: reasonFor(issue, value),
    ...(isLong ? { longest: Number(issue.maximum) } : {}),
  };
}

const issueFindings = (error: z.ZodError, raw: Raw): Finding[] =>
  error.issues.map((issue) => issueFinding(issue, raw));

/** A valid vehicle, and the values that were omitted for it. */
interface Fitted {
  vehicle: Vehicle;
  leftOut: readonly Finding[];
}
interface Refused {
  findings: readonly Finding[];
}
type Judged = (Fitted & { line: string }) | Refused;

/** Fields with defaults, which every vehicle has. */
const ALWAYS = Object.entries(vehicleSchema.shape)
  .filter(([, schema]) => !(schema instanceof z.ZodOptional))
  .map(([field]) => field);

/**
 * Parses a record with a schema of only the fields that records have had so far: a feed has a quarter of the fields,
 * and checking the rest takes most of the time.
 */
function makeParser(): (raw: Raw) => ReturnType<typeof vehicleSchema.safeParse> {
  const fields = new Set(ALWAYS);
  let schema: typeof vehicleSchema | undefined;
  return (raw) => {
    for (const field of Object.keys(raw)) {
      if (fields.has(field) || !Object.hasOwn(vehicleSchema.shape, field)) continue;
      fields.add(field);
      schema = undefined;
    }
    schema ??= narrowed(fields);
    return schema.safeParse(raw);
  };
}

/** Returns the schema with some of its fields, in order. The others are optional, so its results are still vehicles. */
function narrowed(fields: ReadonlySet<string>): typeof vehicleSchema {
  const shape = Object.entries(vehicleSchema.shape).filter(([field]) => fields.has(field));
  return z.object(Object.fromEntries(shape)) as unknown as typeof vehicleSchema;
}

const parseVehicle = makeParser();

/** Parses a record and omits optional values that are invalid. */
function toShape(raw: Raw): Fitted | Refused {
  const first = parseVehicle(raw);
  if (first.success) return { vehicle: first.data, leftOut: [] };
  const findings = issueFindings(first.error, raw);
  const refusals = findings.filter(refuses);
  if (refusals.length > 0) return { findings: refusals };
  const leftOut = [...leaveOutInvalidUrls(raw), ...leaveOutPoints(raw, findings)];
  // The second pass checks what is left; the third omits whole fields whose entries could not be removed.
  for (const isWhole of [false, true]) {
    const next = vehicleSchema.safeParse(raw);
    if (next.success) return { vehicle: next.data, leftOut };
    const left = issueFindings(next.error, raw);
    leaveOut(raw, isWhole ? left.map((finding) => ({ ...finding, field: fieldOf(finding) })) : left);
    leftOut.push(...left);
  }
  const last = vehicleSchema.safeParse(raw);
  return last.success ? { vehicle: last.data, leftOut } : { findings: issueFindings(last.error, raw) };
}

/** Replaces "is missing" by the reason why a step could not read the field. */
function explained(findings: readonly Finding[], unread: readonly Finding[]): readonly Finding[] {
  return findings.map((finding) =>
    finding.value === undefined ? (unread.find(({ field }) => field === finding.field) ?? finding) : finding,
  );
}

/** Judges a valid vehicle by the domain rules. */
function judgeVehicle({ vehicle, leftOut }: Fitted, limits: RowLimits): Judged {
  const line = JSON.stringify(vehicle);
  const findings = [
    ...rowFindings(vehicle, limits),
    ...junkFindings(vehicle, line),
    ...sheetErrorFindings(vehicle, line),
  ];
  if (findings.length === 0) return { vehicle, line, leftOut };
  const refusals = findings.filter(refuses);
  if (refusals.length > 0) return { findings: refusals };
  const rest: Raw = { ...vehicle };
  leaveOut(rest, findings);
  const parsed = vehicleSchema.parse(rest);
  return { vehicle: parsed, line: JSON.stringify(parsed), leftOut: [...leftOut, ...findings] };
}

/** Derives fields, checks shape and rules. Changes the record in place. */
export function judgeRow({ record: raw, unread }: Mapped, limits: RowLimits): Verdict {
  const hasOwnSlug = raw['slug'] !== undefined;
  const decisive = unread.filter(({ field, isMiss }) => DECISIVE_FIELDS.includes(field) && isMiss !== true);
  derive(raw);
  const shape = toShape(raw);
  if ('findings' in shape) return { findings: [...explained(shape.findings, unread), ...decisive] };
  if (decisive.length > 0) return { findings: decisive };
  const verdict = judgeVehicle(shape, limits);
  if ('findings' in verdict) return verdict;
  const { vehicle, line, leftOut } = verdict;
  return { vehicle, line, leftOut: [...unread, ...leftOut, ...listGaps(vehicle, raw)], hasOwnSlug };
}
