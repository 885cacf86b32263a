/** Deletes leads past their retention. */
import { and, eq, lt, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../_platform/database/database.ts';
import { enquiryOptions } from './enquiry.schema.ts';
import { lead, leadRequest } from './enquiry.tables.ts';

const DAY_MS = 86_400_000;

/** Retention settings of a tenant. */
export interface Retained {
  readonly slug: string;
  readonly options?: Readonly<Record<string, unknown>>;
}

/**
 * Deletes leads older than `leads.retention_days`, unfinished ones older than `leads.partial_days`, with consents and
 * deliveries, and their idempotency keys. Returns the number of deleted leads. `now` in milliseconds.
 */
export async function purgeLeads(
  { orm }: Database,
  tenants: readonly Retained[],
  now: number,
): Promise<number> {
  let gone = 0;
  for (const tenant of tenants) {
    const { slug } = tenant;
    const { leads } = enquiryOptions(tenant);
    const before = (days: number) => lt(lead.receivedAt, new Date(now - days * DAY_MS));
    const isOfTenant = eq(lead.tenant, slug);
    const old = await orm
      .delete(lead)
      .where(and(isOfTenant, before(leads.retention_days)))
      .returning({ id: lead.id });
    const unfinished = await orm
      .delete(lead)
      .where(and(isOfTenant, eq(lead.status, 'partial'), before(leads.partial_days)))
      .returning({ id: lead.id });
    gone += old.length + unfinished.length;
    await orm
      .delete(leadRequest)
      .where(
        and(
          eq(leadRequest.tenant, slug),
          notInArray(leadRequest.leadId, orm.select({ id: lead.id }).from(lead).where(isOfTenant)),
          lt(leadRequest.createdAt, sql`now() - interval '1 hour'`),
        ),
      );
  }
  return gone;
}
