/** Removes invalid optional URLs from a record; the vehicle stays. */
import { z } from 'zod';
import { href } from '../../_domain/schema/primitives.schema.ts';
import { vehicleSchema, type Vehicle } from '../../_domain/vehicle/vehicle.schema.ts';
import { isObject } from '../../_domain/schema/is-object.ts';
import type { Raw } from '../values/read-values.ts';
import type { Finding } from './rules.ts';

/** Optional fields that hold one URL, derived from the schema. */
const SINGLE: readonly string[] = Object.entries(vehicleSchema.shape).flatMap(([field, schema]) =>
  schema instanceof z.ZodOptional && schema.unwrap() === href ? [field] : [],
);

/** Returns why a value is not a URL; undefined when it is one. */
function findFault(value: unknown): string | undefined {
  const issue = href.safeParse(value).error?.issues[0];
  if (!issue) return undefined;
  if (value === undefined) return 'is missing';
  if (issue.code === 'invalid_type') return 'is not a string';
  if (issue.code === 'too_big') return `has more than ${issue.maximum} characters`;
  return issue.code === 'invalid_format' ? `is not ${issue.message}` : issue.message;
}

const finding = (field: string, value: unknown): Finding[] => {
  const reason = findFault(value);
  return reason === undefined ? [] : [{ field, value, reason }];
};

/** A list with its valid entries and the findings on the others. */
interface ValidatedList {
  valid: unknown[];
  faults: Finding[];
}

function validateList(
  field: string,
  list: readonly unknown[],
  one: (entry: unknown, path: string) => ValidatedList,
): ValidatedList {
  const parts = list.map((entry, path) => one(entry, `${field}.${path}`));
  return { valid: parts.flatMap(({ valid }) => valid), faults: parts.flatMap(({ faults }) => faults) };
}

function address(entry: unknown, path: string): ValidatedList {
  const faults = finding(path, entry);
  return { valid: faults.length > 0 ? [] : [entry], faults };
}

/** Drops an invalid thumbnail but keeps its picture. */
function picture(entry: unknown, path: string): ValidatedList {
  const flat = isObject(entry) && isObject(entry['image']) ? entry['image'] : entry;
  if (!isObject(flat))
    return { valid: [], faults: [{ field: path, value: entry, reason: 'is not a picture' }] };
  const { url, thumb } = flat;
  const faults = finding(`${path}.url`, url);
  if (faults.length > 0) return { valid: [], faults };
  const small = finding(`${path}.thumb.url`, isObject(thumb) ? thumb['url'] : undefined);
  return { valid: [small.length > 0 ? { url, thumb: { url } } : flat], faults: small };
}

/** Removes invalid URLs from a record, in place, and returns the findings. */
export function leaveOutInvalidUrls(raw: Raw): Finding[] {
  const findings = SINGLE.flatMap((field) => {
    const faults = raw[field] === undefined ? [] : finding(field, raw[field]);
    if (faults.length > 0) delete raw[field];
    return faults;
  });
  for (const [field, one] of [
    ['images', picture],
    ['thumbnails', address],
  ] as const) {
    const list: unknown = raw[field];
    if (!Array.isArray(list)) continue;
    const { valid, faults } = validateList(field, list, one);
    if (faults.length === 0) continue;
    raw[field] = valid;
    // The stated number of photos counts only without a list.
    if (valid.length === 0) delete raw['photos_count'];
    findings.push(...faults);
  }
  return findings;
}

/** Returns findings on frames of a spin set that became gaps because their URL is invalid. */
export function listGaps({ spin_images: frames = [] }: Vehicle, raw: Raw): Finding[] {
  const spinImages: unknown = raw['spin_images'];
  if (!Array.isArray(spinImages) || !frames.includes('')) return [];
  return frames.flatMap((frame, path) => {
    const value: unknown = spinImages[path];
    return frame === '' && value !== '' ? finding(`spin_images.${path}`, value) : [];
  });
}
