/** Reads the contact details of an earlier lead. */
import { and, eq } from 'drizzle-orm';
import type { Database } from '../_platform/database/database.ts';
import { lead } from './enquiry.tables.ts';
import type { LeadValues } from './lead.ts';

const CONTACT = [
  'name',
  'last_name',
  'email',
  'phone',
  'phone_note',
  'postcode',
  'location',
  'car_id',
] as const;

/** Returns the contact details and location of a lead; empty if it does not exist. */
export async function previousContact({ orm }: Database, tenant: string, id: string): Promise<LeadValues> {
  const isLead = and(eq(lead.tenant, tenant), eq(lead.id, id));
  const [row] = await orm.select({ values: lead.values }).from(lead).where(isLead);
  const entries = CONTACT.flatMap((name) =>
    row?.values[name] === undefined ? [] : [[name, row.values[name]]],
  );
  return Object.fromEntries(entries) as LeadValues;
}
