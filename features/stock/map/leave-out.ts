/** Removes invalid values from a record; the vehicle stays. */
import { isObject } from '../../_domain/schema/is-object.ts';
import type { Raw } from '../values/read-values.ts';
import type { Finding } from './rules.ts';

/** Returns the top-level field of a finding. */
export const fieldOf = ({ field }: Finding): string => field.split('.', 1)[0] ?? field;

function cut(raw: Raw, field: string, limit: number): void {
  const list: unknown = raw[field];
  if (Array.isArray(list)) raw[field] = list.slice(0, limit);
}

function takeOut(raw: Raw, field: string, keys: ReadonlySet<string>): void {
  const value: unknown = raw[field];
  if (Array.isArray(value)) raw[field] = value.filter((_, index) => !keys.has(String(index)));
  else if (isObject(value))
    raw[field] = Object.fromEntries(Object.entries(value).filter(([key]) => !keys.has(key)));
}

/**
 * Removes the values that `findings` name from a record, in place: the entry of a list or object, the entries beyond
 * the longest allowed list, or the whole field.
 */
export function leaveOut(raw: Raw, findings: readonly Finding[]): void {
  const entries = new Map<string, Set<string>>();
  for (const finding of findings) {
    const field = fieldOf(finding);
    const [, key] = finding.field.split('.');
    if (finding.longest !== undefined) cut(raw, field, finding.longest);
    else if (key === undefined) delete raw[field];
    else entries.set(field, (entries.get(field) ?? new Set()).add(key));
  }
  for (const [field, keys] of entries) takeOut(raw, field, keys);
}
