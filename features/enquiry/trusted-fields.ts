/** Merges the fields visitors may set with those set by the server. */
import type { LeadRequest } from '../_platform/forms/leads.ts';
import { isServerField } from './delivery/extra-rows.ts';

/** Origin fields, set only by the server. */
const ORIGIN = new Set(['source']);

/** Removes sent values of fields that only the server may write. */
export function trustedFields({
  fields,
  trusted = {},
}: Pick<LeadRequest, 'fields' | 'trusted'>): LeadRequest['fields'] {
  const visitorFields = [...fields].filter(([name]) => !isServerField(name) && !ORIGIN.has(name));
  return new Map([...visitorFields, ...Object.entries(trusted).filter(([, value]) => value !== undefined)]);
}
