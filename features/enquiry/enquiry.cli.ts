/** Reads, exports and resends stored leads and deliveries, for the `leads` command and the dashboard. */
import { and, asc, count, desc, eq, gte, inArray, lt, ne } from 'drizzle-orm';
import type { Tenant } from '../_domain/tenant/tenant.schema.ts';
import type { Database } from '../_platform/database/database.ts';
import { formatAdf } from './delivery/adf.ts';
import { toMail, toMailRows, type LeadMail } from './delivery/mail.ts';
import { readLeads } from './delivery/outbox.source.ts';
import { toBuyerMail } from './delivery/buyer-mail.ts';
import { toPayload } from './delivery/build-payload.ts';
import { listDestinations } from './delivery/destinations.schema.ts';
import { webhookBody } from './delivery/webhook-body.ts';
import { enquiryOptions } from './enquiry.schema.ts';
import { lead, leadConsent, leadDelivery, leadEvent } from './enquiry.tables.ts';
import { leadsCsv } from './lead-table.ts';
import type { Issue } from './messages.ts';
import { readLead } from './read-lead.source.ts';

type LeadStatus = (typeof lead.$inferSelect)['status'];

export interface LeadQuery {
  readonly tenants: readonly string[];
  /** Milliseconds since 1970; leaves out earlier leads. */
  readonly since?: number | undefined;
  readonly status?: LeadStatus | undefined;
  readonly ids?: readonly string[];
  /** Maximum number of leads, newest first; unlimited without it. */
  readonly most?: number | undefined;
}

export type ListedDelivery = typeof leadDelivery.$inferSelect;

export type ListedLead = typeof lead.$inferSelect & {
  readonly deliveries: readonly ListedDelivery[];
  readonly consents: readonly (typeof leadConsent.$inferSelect)[];
  /** What happened since, oldest first. */
  readonly events: readonly (typeof leadEvent.$inferSelect)[];
};

/** Returns what is wrong with the fields of an enquiry, by the schema of the API. */
export function enquiryIssues(fields: Readonly<Record<string, string>>, now: number): readonly Issue[] {
  const read = readLead(new Map(Object.entries(fields)), now);
  return 'issues' in read ? read.issues : [];
}

/** Leads read per statement. */
const PAGE = 500;

/** Returns leads with their deliveries, newest first. */
export async function listLeads({ orm }: Database, query: LeadQuery): Promise<ListedLead[]> {
  const { tenants, since, status, ids, most = Infinity } = query;
  const isSelected = and(
    inArray(lead.tenant, [...tenants]),
    since === undefined ? undefined : gte(lead.receivedAt, new Date(since)),
    status === undefined ? undefined : eq(lead.status, status),
    ids === undefined ? undefined : inArray(lead.id, [...ids]),
  );
  const leads: ListedLead[] = [];
  for (;;) {
    const limit = Math.min(PAGE, most - leads.length);
    const newestFirst = [desc(lead.receivedAt), asc(lead.id)];
    const rows = await orm
      .select()
      .from(lead)
      .where(isSelected)
      .orderBy(...newestFirst)
      .limit(limit)
      .offset(leads.length);
    leads.push(...(await withParts(orm, tenants, rows)));
    if (rows.length < limit || leads.length >= most) return leads;
  }
}

async function withParts(
  orm: Database['orm'],
  tenants: readonly string[],
  rows: readonly (typeof lead.$inferSelect)[],
): Promise<ListedLead[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const deliveries = await orm
    .select()
    .from(leadDelivery)
    .where(and(inArray(leadDelivery.tenant, [...tenants]), inArray(leadDelivery.leadId, ids)))
    .orderBy(asc(leadDelivery.createdAt), asc(leadDelivery.id));
  const consents = await orm
    .select()
    .from(leadConsent)
    .where(and(inArray(leadConsent.tenant, [...tenants]), inArray(leadConsent.leadId, ids)));
  const events = await orm
    .select()
    .from(leadEvent)
    .where(and(inArray(leadEvent.tenant, [...tenants]), inArray(leadEvent.leadId, ids)))
    .orderBy(asc(leadEvent.occurredAt), asc(leadEvent.id));
  const happened = Map.groupBy(events, ({ leadId }) => leadId);
  const byLead = Map.groupBy(deliveries, ({ leadId }) => leadId);
  const agreed = Map.groupBy(consents, ({ leadId }) => leadId);
  return rows.map((row) => ({
    ...row,
    deliveries: byLead.get(row.id) ?? [],
    consents: agreed.get(row.id) ?? [],
    events: happened.get(row.id) ?? [],
  }));
}

/** Returns the number of finished leads per tenant slug. */
export async function countLeads(
  { orm }: Database,
  tenants: readonly string[],
): Promise<Map<string, number>> {
  const rows = await orm
    .select({ tenant: lead.tenant, leads: count() })
    .from(lead)
    .where(and(inArray(lead.tenant, [...tenants]), inArray(lead.status, ['received', 'duplicate'])))
    .groupBy(lead.tenant);
  return new Map(rows.map((row) => [row.tenant, row.leads]));
}

/** Returns deliveries, newest first. */
export function listDeliveries(
  { orm }: Database,
  { tenants, most }: { tenants: readonly string[]; most: number },
): Promise<ListedDelivery[]> {
  return orm
    .select()
    .from(leadDelivery)
    .where(inArray(leadDelivery.tenant, [...tenants]))
    .orderBy(desc(leadDelivery.createdAt), asc(leadDelivery.id))
    .limit(most);
}

/** A delivery with the content its receiver gets. */
export interface Outgoing {
  readonly delivery: ListedDelivery;
  readonly content:
    | { readonly format: 'mail'; readonly mail: LeadMail; readonly replyTo: string | undefined }
    | { readonly format: 'adf' | 'json'; readonly body: string };
}

/** Returns a delivery with its content; undefined if the tenants have none with this id. */
export async function readOutgoing(
  database: Database,
  { tenants, id }: { tenants: readonly Tenant[]; id: string },
): Promise<Outgoing | undefined> {
  const slugs = tenants.map(({ slug }) => slug);
  const matchesId = and(eq(leadDelivery.id, id), inArray(leadDelivery.tenant, slugs));
  const [delivery] = await database.orm.select().from(leadDelivery).where(matchesId);
  const tenant = tenants.find(({ slug }) => slug === delivery?.tenant);
  const stored = delivery && (await readLeads(database, [delivery])).get(delivery.id);
  if (!tenant || !stored) return undefined;
  const payload = toPayload(tenant, delivery.id, stored);
  const { format } = delivery;
  const buyerMail = stored.event?.mail;
  if (format === 'buyer')
    return buyerMail
      ? { delivery, content: { format: 'mail', mail: toBuyerMail(payload, buyerMail), replyTo: undefined } }
      : undefined;
  if (format === 'mail')
    return { delivery, content: { format, mail: toMail(payload), replyTo: payload.values.email } };
  const body = format === 'adf' ? formatAdf(payload) : JSON.stringify(webhookBody(payload), undefined, 2);
  return { delivery, content: { format, body } };
}

/** Returns label and value of all fields of a lead, in display order. */
export const leadRows = (tenant: Tenant, row: ListedLead): [string, string][] =>
  toMailRows(toPayload(tenant, '', { row, consents: row.consents }));

/** Returns an export: one line of JSON per lead, or a CSV table. */
export const leadsFile = (leads: readonly ListedLead[], format: 'csv' | 'ndjson'): string =>
  format === 'ndjson' ? leads.map((one) => `${JSON.stringify(one)}\n`).join('') : leadsCsv(leads);

export interface RetryQuery {
  readonly tenants: readonly string[];
  /** Ids of deliveries or leads; empty means all dead deliveries. */
  readonly ids: readonly string[];
  readonly now: number;
}

/** A delivery that was queued again. */
export interface Requeued {
  readonly id: string;
  readonly leadId: string;
  readonly tenant: string;
  readonly destination: string;
  readonly channel: ListedDelivery['channel'];
  readonly status: ListedDelivery['status'];
}

/** Requeues dead deliveries with the same ids and returns them. */
export const retryDeliveries = (database: Database, query: RetryQuery): Promise<Requeued[]> =>
  replayDeliveries(database, { ...query, isFailed: true });

export interface ReplayQuery extends RetryQuery {
  /** Milliseconds since 1970; leaves out leads received earlier. */
  readonly since?: number | undefined;
  /** Milliseconds since 1970; leaves out leads received at or after this instant. */
  readonly until?: number | undefined;
  /** Email address, or name of the webhook or CRM. */
  readonly destination?: string | undefined;
  /** Only deliveries that were given up. */
  readonly isFailed?: boolean | undefined;
  /** Returns what would be queued and changes nothing. */
  readonly isDryRun?: boolean | undefined;
}

/** Returns the destinations of tenants: those of their options, and those of stored deliveries. */
export async function destinationNames({ orm }: Database, tenants: readonly Tenant[]): Promise<string[]> {
  const slugs = tenants.map(({ slug }) => slug);
  const stored = await orm
    .selectDistinct({ destination: leadDelivery.destination })
    .from(leadDelivery)
    .where(and(inArray(leadDelivery.tenant, slugs), ne(leadDelivery.format, 'buyer')));
  const configured = tenants.flatMap((tenant) => listDestinations(enquiryOptions(tenant)));
  return [...new Set([...configured, ...stored].map(({ destination }) => destination))].toSorted();
}

/** Ids in one statement. */
const MAX_IDS = 1_000;

/**
 * Queues finished deliveries again, sent and dead ones, and returns them as they were, oldest first. They keep their ids, by
 * which receivers detect repeats. Deliveries that wait anyway are left alone.
 */
export async function replayDeliveries({ orm }: Database, query: ReplayQuery): Promise<Requeued[]> {
  const { tenants, ids, now, since, until, destination, isFailed, isDryRun } = query;
  const isFinished = isFailed ? eq(leadDelivery.status, 'dead') : ne(leadDelivery.status, 'pending');
  const { id, leadId, tenant, channel, status } = leadDelivery;
  const finished = await orm
    .select({ id, leadId, tenant, channel, status, destination: leadDelivery.destination })
    .from(leadDelivery)
    .innerJoin(lead, eq(lead.id, leadDelivery.leadId))
    .where(
      and(
        isFinished,
        // A buyer gets an email again only by the id of its delivery or lead.
        ids.length === 0 && !isFailed ? ne(leadDelivery.format, 'buyer') : undefined,
        inArray(leadDelivery.tenant, [...tenants]),
        since === undefined ? undefined : gte(lead.receivedAt, new Date(since)),
        until === undefined ? undefined : lt(lead.receivedAt, new Date(until)),
        destination === undefined ? undefined : eq(leadDelivery.destination, destination),
      ),
    )
    .orderBy(asc(lead.receivedAt), asc(leadDelivery.id));
  const selected = finished.filter(
    (one) => ids.length === 0 || ids.includes(one.id) || ids.includes(one.leadId),
  );
  if (isDryRun) return selected;
  for (let from = 0; from < selected.length; from += MAX_IDS) {
    const batch = selected.slice(from, from + MAX_IDS).map((one) => one.id);
    await orm
      .update(leadDelivery)
      .set({ status: 'pending', attempts: 0, nextAt: new Date(now), leaseUntil: null, sentAt: null })
      .where(and(isFinished, inArray(leadDelivery.id, batch)));
  }
  return selected;
}
