/** Takes a lead into the database, in one transaction: what is acknowledged afterwards is there. */
import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../_platform/database/database.ts';
import type { Consent } from './consent.ts';
import type { Destination } from './delivery/destinations.ts';
import { lead, leadConsent, leadDelivery, leadRequest } from './enquiry.tables.ts';
import type { LeadForm, LeadValues, LeadVehicle } from './lead.ts';
import type { Issue } from './messages.ts';

/** A request as it came, after its fields were read. */
export interface LeadOrder {
  readonly tenant: string;
  readonly form: LeadForm;
  readonly now: number;
  /** Idempotency key and digest of the body it came with. */
  readonly request?: { readonly key: string; readonly body: string };
  readonly values: LeadValues;
  readonly isLastStep: boolean;
  /** The lead an earlier step was kept as. */
  readonly lead_id?: string | undefined;
  readonly spamReason?: string | undefined;
  readonly duplicateMs: number;
  /** Makes of all steps together what is stored; pure. */
  readonly settle: (values: LeadValues) => Settled;
}

/** What the steps of a lead come to. */
export interface Settled {
  readonly values: LeadValues;
  readonly vehicle?: LeadVehicle | undefined;
  readonly category: string;
  readonly subcategory?: string | undefined;
  /** Digest of what the person has written. */
  readonly content: string;
  readonly issues: readonly Issue[];
  readonly consents: readonly Consent[];
  readonly destinations: readonly Destination[];
}

export type Kept =
  | { readonly lead_id: string; readonly status: LeadRow['status']; readonly isReplay: boolean }
  | { readonly problem: 'key_reused' }
  | { readonly problem: 'incomplete'; readonly issues: readonly Issue[] };

type LeadRow = typeof lead.$inferSelect;

/** Ends a transaction without a trace of it. */
class Refused extends Error {
  readonly issues: readonly Issue[];
  constructor(issues: readonly Issue[]) {
    super('incomplete');
    this.issues = issues;
  }
}

/** Keeps a lead, or a step of one. The same key with the same body is the same lead, however often it comes. */
export async function keepLead({ orm }: Database, order: LeadOrder): Promise<Kept> {
  try {
    return await orm.transaction(async (run) => {
      const open = await openStep(run, order);
      const id = open?.id ?? randomUUID();
      const seen = await seenBefore(run, order, id);
      if (seen) return seen;
      const settled = order.settle({ ...open?.values, ...order.values });
      if (order.isLastStep && settled.issues.length > 0) throw new Refused(settled.issues);
      const status = await store(run, { order, settled, id, isNew: !open });
      return { lead_id: id, status, isReplay: false };
    });
  } catch (error) {
    if (error instanceof Refused) return { problem: 'incomplete', issues: error.issues };
    throw error;
  }
}

/** The lead of the earlier steps, held until this one is kept; nothing when there is none or it is finished. */
async function openStep(run: Transaction, { tenant, lead_id: id }: LeadOrder): Promise<LeadRow | undefined> {
  if (id === undefined) return undefined;
  const isOpen = and(eq(lead.tenant, tenant), eq(lead.id, id), eq(lead.status, 'partial'));
  const [row] = await run.select().from(lead).where(isOpen).for('update');
  return row;
}

/** What an earlier request with the same key has led to, before anything is written or counted. */
export async function replayOf({ orm }: Database, { tenant, request }: LeadOrder): Promise<Kept | undefined> {
  return request && earlierOf(orm, tenant, request);
}

const CONTACT = ['name', 'last_name', 'email', 'phone', 'postcode', 'location', 'car_id'] as const;

/** Who wrote an earlier lead, and where it belongs; nothing when there is no such lead. */
export async function contactOf({ orm }: Database, tenant: string, id: string): Promise<LeadValues> {
  const isLead = and(eq(lead.tenant, tenant), eq(lead.id, id));
  const [row] = await orm.select({ values: lead.values }).from(lead).where(isLead);
  const known = CONTACT.flatMap((name) =>
    row?.values[name] === undefined ? [] : [[name, row.values[name]]],
  );
  return Object.fromEntries(known) as LeadValues;
}

/** Writes the key down. When it was there before: what it led to, or that it came with another body. */
async function seenBefore(run: Transaction, order: LeadOrder, leadId: string): Promise<Kept | undefined> {
  const { request, tenant, now } = order;
  if (!request) return undefined;
  const row = { tenant, ...request, leadId, createdAt: new Date(now) };
  const written = await run.insert(leadRequest).values(row).onConflictDoNothing().returning();
  if (written.length > 0) return undefined;
  return (await earlierOf(run, tenant, request)) ?? { problem: 'key_reused' };
}

async function earlierOf(
  orm: Pick<Database['orm'], 'select'>,
  tenant: string,
  { key, body }: NonNullable<LeadOrder['request']>,
): Promise<Kept | undefined> {
  const isKey = and(eq(leadRequest.tenant, tenant), eq(leadRequest.key, key));
  const [earlier] = await orm.select().from(leadRequest).where(isKey);
  if (!earlier) return undefined;
  if (earlier.body !== body) return { problem: 'key_reused' };
  const isLead = and(eq(lead.tenant, tenant), eq(lead.id, earlier.leadId));
  const [row] = await orm.select({ status: lead.status }).from(lead).where(isLead);
  return { lead_id: earlier.leadId, status: row?.status ?? 'received', isReplay: true };
}

interface Storing {
  readonly order: LeadOrder;
  readonly settled: Settled;
  readonly id: string;
  readonly isNew: boolean;
}

async function store(run: Transaction, { order, settled, id, isNew }: Storing): Promise<LeadRow['status']> {
  const { values, vehicle, category, subcategory, content } = settled;
  const { email, phone, car_id: carId } = values;
  const first = order.isLastStep ? await firstOfPerson(run, order, settled) : undefined;
  const status = statusOf(order, content, first);
  const receivedAt = new Date(order.now);
  const row = {
    id,
    tenant: order.tenant,
    form: order.form,
    status,
    receivedAt,
    category,
    subcategory,
    email,
    phone,
    carId,
    values,
    vehicle,
    content,
    duplicateOf: first?.id,
    spamReason: order.spamReason,
  };
  if (isNew) await run.insert(lead).values(row);
  else
    await run
      .update(lead)
      .set(row)
      .where(and(eq(lead.tenant, order.tenant), eq(lead.id, id)));
  if (status === 'partial') return status;
  const { tenant } = order;
  const consents = settled.consents.map((consent) => ({ ...consent, tenant, leadId: id, at: receivedAt }));
  if (consents.length > 0) await run.insert(leadConsent).values(consents);
  if (status === 'received') await queue(run, order, { id, destinations: settled.destinations });
  return status;
}

/** A second lead that says something new is delivered as well; one that says the same is kept and linked. */
function statusOf(
  { isLastStep, spamReason }: LeadOrder,
  content: string,
  first: { readonly contents: readonly string[] } | undefined,
): LeadRow['status'] {
  if (!isLastStep) return 'partial';
  if (spamReason !== undefined) return 'spam';
  return first?.contents.includes(content) ? 'duplicate' : 'received';
}

/** The first lead of the same person, vehicle and category within the window, and what was written since. */
async function firstOfPerson(
  run: Transaction,
  { tenant, now, duplicateMs }: LeadOrder,
  { values: { email, phone, car_id: car }, category }: Settled,
): Promise<{ id: string; contents: string[] } | undefined> {
  const person: SQL[] = [
    ...(email === undefined ? [] : [eq(lead.email, email)]),
    ...(phone === undefined ? [] : [eq(lead.phone, phone)]),
  ];
  if (duplicateMs === 0 || person.length === 0) return undefined;
  // Two at the same moment wait for each other, or neither would see the other.
  await run.execute(sql`select pg_advisory_xact_lock(hashtext(${`${tenant} ${email ?? phone ?? ''}`}))`);
  const rows = await run
    .select({ id: lead.id, content: lead.content })
    .from(lead)
    .where(
      and(
        eq(lead.tenant, tenant),
        inArray(lead.status, ['received', 'duplicate']),
        eq(lead.category, category),
        car === undefined ? sql`${lead.carId} is null` : eq(lead.carId, car),
        gt(lead.receivedAt, new Date(now - duplicateMs)),
        or(...person),
      ),
    )
    .orderBy(sql`${lead.duplicateOf} is not null`, asc(lead.receivedAt), asc(lead.id));
  const [first] = rows;
  return first && { id: first.id, contents: rows.map(({ content }) => content) };
}

async function queue(
  run: Transaction,
  { tenant, now }: LeadOrder,
  { id, destinations }: { id: string; destinations: readonly Destination[] },
): Promise<void> {
  if (destinations.length === 0) return;
  const at = { status: 'pending' as const, nextAt: new Date(now), createdAt: new Date(now) };
  await run
    .insert(leadDelivery)
    .values(destinations.map((one) => ({ ...one, ...at, id: randomUUID(), tenant, leadId: id })));
}
