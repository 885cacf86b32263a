/** What of a request is believed: what a visitor may say, and what the server says itself. */
import type { LeadRequest } from '../_platform/forms/leads.ts';
import { isServerField } from './delivery/extra-rows.ts';

/** Fields of a lead that say where it comes from: what comes over the network is from the website. */
const ORIGIN = new Set(['source']);

/** The fields of a lead. Whatever only the server may write is left out of what was sent, on whichever call it came. */
export function trustedFields({
  fields,
  trusted = {},
}: Pick<LeadRequest, 'fields' | 'trusted'>): LeadRequest['fields'] {
  const visitorFields = [...fields].filter(([name]) => !isServerField(name) && !ORIGIN.has(name));
  return new Map([...visitorFields, ...Object.entries(trusted).filter(([, value]) => value !== undefined)]);
}
