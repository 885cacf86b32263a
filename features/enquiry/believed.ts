/** What of a request is believed: what a visitor may say, and what the server says itself. */
import type { LeadAsked } from '../_platform/forms/leads.ts';
import { isServersOwn } from './delivery/extra-rows.ts';

/** Fields of a lead that say where it comes from: what comes over the network is from the website. */
const ORIGIN = new Set(['source']);

/** The fields of a lead. Whatever only the server may write is left out of what was sent, on whichever call it came. */
export function believed({ fields, known = {} }: Pick<LeadAsked, 'fields' | 'known'>): LeadAsked['fields'] {
  const said = [...fields].filter(([name]) => !isServersOwn(name) && !ORIGIN.has(name));
  return new Map([...said, ...Object.entries(known).filter(([, value]) => value !== undefined)]);
}
