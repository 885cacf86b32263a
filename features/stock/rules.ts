/** What a row must keep to beyond the shape of its fields, and how a fault is described. */
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';

/** Something wrong with one field of one row. */
export interface Finding {
  field: string;
  value: unknown;
  reason: string;
  /** The reason without what is particular to the row; by default the reason itself. */
  group?: string;
  /** A step found nothing in the value: the field counts as empty. */
  isMiss?: boolean;
  /** Most entries of the list, where it has too many. */
  longest?: number;
}

/** Limits that move with the day of the pull. */
export interface RowLimits {
  /** Largest model year. */
  year: number;
  /** Latest time something may have happened, in milliseconds. */
  time: number;
}

const DAY = 86_400_000;

/** Limits for a pull at `now` (milliseconds): model years up to two ahead, happenings up to a day ahead. */
export function limitsAt(now: number): RowLimits {
  return { year: new Date(now).getUTCFullYear() + 2, time: now + DAY };
}

/** Findings of the domain rules on a vehicle that has the right shape. */
export function rowFindings(vehicle: Vehicle, limits: RowLimits): Finding[] {
  const findings: Finding[] = [];
  const { year, sold_date_timestamp: sold, created_at: created } = vehicle;
  if (year > limits.year)
    findings.push({ field: 'year', value: year, reason: `is later than ${limits.year}` });
  if (sold !== undefined && sold * 1_000 > limits.time) {
    findings.push({ field: 'sold_date_timestamp', value: sold, reason: 'lies in the future' });
  }
  if (created !== undefined && Date.parse(created) > limits.time) {
    findings.push({ field: 'created_at', value: created, reason: 'lies in the future' });
  }
  return findings;
}

// oxlint-disable-next-line no-control-regex
const JUNK = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffd]/;

/**
 * Findings on fields, or entries of lists, that hold control characters, halves of surrogate pairs or bytes that could not be
 * decoded. `line` is the vehicle as JSON.
 */
export function junkFindings(vehicle: Vehicle, line: string): Finding[] {
  if (!/\ufffd|\\u(?:00|d[89a-f])/.test(line)) return [];
  return Object.entries(vehicle)
    .flatMap(([field, value]): [string, unknown][] =>
      Array.isArray(value) ? value.map((entry, index) => [`${field}.${index}`, entry]) : [[field, value]],
    )
    .filter(([, value]) => hasJunk(value))
    .map(([field, value]) => ({ field, value, reason: 'holds characters that are not text' }));
}

function hasJunk(value: unknown): boolean {
  if (typeof value === 'string') return JUNK.test(value) || !value.isWellFormed();
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(hasJunk);
}
