/** Domain rules for rows beyond the shape of fields, and the description of faults. */
import { isPlaceholderVin } from '../../_domain/vehicle/vin.ts';
import type { Vehicle } from '../../_domain/vehicle/vehicle.schema.ts';

/** A fault in one field of one row. */
export interface Finding {
  field: string;
  value: unknown;
  reason: string;
  /** The reason without details of the row; by default the reason itself. */
  group?: string;
  /** A step found nothing in the value: the field counts as empty. */
  isMiss?: boolean;
  /** Most entries of the list, when it has too many. */
  longest?: number;
}

/** Limits relative to the day of the pull. */
export interface RowLimits {
  /** Largest model year. */
  year: number;
  /** Latest time of events, in milliseconds. */
  time: number;
}

const DAY = 86_400_000;

/** Returns the limits for a pull at `now` (milliseconds): model years up to two ahead, events up to a day ahead. */
export function limitsAt(now: number): RowLimits {
  return { year: new Date(now).getUTCFullYear() + 2, time: now + DAY };
}

/** Returns the findings of the domain rules on a valid vehicle. */
export function rowFindings(vehicle: Vehicle, limits: RowLimits): Finding[] {
  const findings: Finding[] = [];
  const { year, sold_date_timestamp: sold, created_at: created } = vehicle;
  if (year > limits.year)
    findings.push({ field: 'year', value: year, reason: `is later than ${limits.year}` });
  if (sold !== undefined && sold * 1_000 > limits.time) {
    findings.push({ field: 'sold_date_timestamp', value: sold, reason: 'is in the future' });
  }
  if (created !== undefined && Date.parse(created) > limits.time) {
    findings.push({ field: 'created_at', value: created, reason: 'is in the future' });
  }
  if (vehicle.vin !== undefined && isPlaceholderVin(vehicle.vin))
    findings.push({ field: 'vin', value: vehicle.vin, reason: 'is a placeholder' });
  for (const field of PAST_DAYS) {
    const day = vehicle[field];
    if (day !== undefined && Date.parse(day) > limits.time)
      findings.push({ field, value: day, reason: 'is in the future' });
  }
  return findings;
}

/** Days of events that have happened. */
const PAST_DAYS = ['last_service', 'ppsr_date', 'inspection_date'] as const;

// oxlint-disable-next-line no-control-regex
const JUNK = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffd]/;

/**
 * Returns findings on fields or list entries with control characters, lone surrogates or undecodable bytes. `line` is
 * the vehicle as JSON.
 */
export function junkFindings(vehicle: Vehicle, line: string): Finding[] {
  if (!/\ufffd|\\u(?:00|d[89a-f])/.test(line)) return [];
  return Object.entries(vehicle)
    .flatMap(([field, value]): [string, unknown][] =>
      Array.isArray(value) ? value.map((entry, index) => [`${field}.${index}`, entry]) : [[field, value]],
    )
    .filter(([, value]) => hasJunk(value))
    .map(([field, value]) => ({ field, value, reason: 'contains characters that are not text' }));
}

const SHEET_ERROR = /^#(?:REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|#{3,})$/i;

/** Returns findings on texts that are errors of a spreadsheet, such as `#REF!`. `line` is the vehicle as JSON. */
export function sheetErrorFindings(vehicle: Vehicle, line: string): Finding[] {
  if (!line.includes('"#')) return [];
  return Object.entries(vehicle)
    .filter(([, value]) => typeof value === 'string' && SHEET_ERROR.test(value))
    .map(([field, value]) => ({ field, value, reason: 'is an error of a spreadsheet' }));
}

function hasJunk(value: unknown): boolean {
  if (typeof value === 'string') return JUNK.test(value) || !value.isWellFormed();
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(hasJunk);
}
