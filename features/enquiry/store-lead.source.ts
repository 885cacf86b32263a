/** Stores leads before they are acknowledged. Leads that arrive during a write are batched into the next transaction. */
import type { StoreResult, LeadJob, ValidatedLead } from './lead-job.ts';
import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { comparedEmail } from '../_domain/contact/contact.ts';
import { batched } from '../_platform/database/batched.ts';
import type { Database, Transaction } from '../_platform/database/database.ts';
import { APPOINTMENT_MESSAGES, type Appointment } from './requested-appointment.ts';
import { lead, leadConsent, leadDelivery, leadRequest } from './enquiry.tables.ts';
import { readReplays, findOriginal, recentLeads, type RecentLead } from './duplicates.source.ts';
import type { Issue } from './messages.ts';
import { claimVehicle, releaseVehicle, slotAllocator, type SlotAllocator } from './slot-allocator.source.ts';

type LeadRow = typeof lead.$inferSelect;

/** Maximum number of leads in one transaction. */
const MAX_BATCH = 100;

/** Batched operations of one database. */
interface LeadBatcher {
  readonly store: (job: LeadJob) => Promise<StoreResult>;
  readonly replay: (job: LeadJob) => Promise<StoreResult | undefined>;
}

const batchers = new WeakMap<Database, LeadBatcher>();

function getBatcher(database: Database): LeadBatcher {
  const { orm } = database;
  const batcher = batchers.get(database) ?? {
    store: batched(MAX_BATCH, (jobs: readonly LeadJob[]) =>
      orm.transaction((run) =>
        storeAll(
          run,
          jobs.map((job) => toEntry(job, undefined)),
        ),
      ),
    ),
    replay: batched(MAX_BATCH, (jobs: readonly LeadJob[]) => readReplays(orm, jobs)),
  };
  batchers.set(database, batcher);
  return batcher;
}

/** Returns the result of an earlier request with the same key; writes and counts nothing. */
export async function readReplay(database: Database, job: LeadJob): Promise<StoreResult | undefined> {
  return job.request && getBatcher(database).replay(job);
}

/** Stores a lead or one step of it. A repeated key with the same body returns the stored lead. */
export async function storeLead(database: Database, job: LeadJob): Promise<StoreResult> {
  if (job.within) return storeWithin(database, job, job.within);
  if (job.lead_id === undefined) return getBatcher(database).store(job);
  return database.orm.transaction(async (run) => {
    const [result] = await storeAll(run, [toEntry(job, await openStep(run, job))]);
    if (!result) throw new Error('a form step was not stored');
    return result;
  });
}

/** Ends a transaction without its changes. */
class NotStored extends Error {
  readonly result: StoreResult;
  constructor(result: StoreResult) {
    super('the lead was not stored');
    this.result = result;
  }
}

/** Stores a lead in one transaction with other work. When nothing new is stored, the other work is undone. */
async function storeWithin(
  { orm }: Database,
  job: LeadJob,
  { before, after }: NonNullable<LeadJob['within']>,
): Promise<StoreResult> {
  try {
    return await orm.transaction(async (run) => {
      const extra = await before(run);
      if (!extra) throw new NotStored({ problem: 'held' });
      const step = job.lead_id === undefined ? undefined : await openStep(run, job);
      const values = { ...job.values, extra: { ...job.values.extra, ...extra } };
      const [result] = await storeAll(run, [toEntry({ ...job, values }, step)]);
      if (!result) throw new Error('a lead was not stored');
      if (!('lead_id' in result) || result.isReplay) throw new NotStored(result);
      await after(run, { lead_id: result.lead_id, isSpam: result.status === 'spam' });
      return result;
    });
  } catch (error) {
    if (error instanceof NotStored) return error.result;
    throw error;
  }
}

const isOpen = ({ tenant, lead_id: id = '' }: LeadJob) =>
  and(eq(lead.tenant, tenant), eq(lead.id, id), eq(lead.status, 'partial'));

/** Locks and returns the lead of the earlier steps; undefined if it does not exist or is finished. */
async function openStep(run: Transaction, job: LeadJob): Promise<LeadRow | undefined> {
  const [row] = await run.select().from(lead).where(isOpen(job)).for('update');
  return row;
}

/** Returns the lead that a further step of a form goes to; undefined if it does not exist or is finished. */
export async function readOpenLead(
  { orm }: Database,
  job: LeadJob,
): Promise<Pick<LeadRow, 'phone'> | undefined> {
  if (job.lead_id === undefined) return undefined;
  const [row] = await orm.select({ phone: lead.phone }).from(lead).where(isOpen(job));
  return row;
}

/** A job with its id and validated lead. */
interface Entry {
  readonly job: LeadJob;
  readonly id: string;
  /** False when an earlier step has stored the row. */
  readonly isNew: boolean;
  readonly validated: ValidatedLead;
}

function toEntry(job: LeadJob, open: LeadRow | undefined): Entry {
  const validated = job.validate({ ...open?.values, ...job.values });
  return { job, validated, id: open?.id ?? randomUUID(), isNew: !open };
}

const isComplete = ({ job, validated }: Entry): boolean => !job.isLastStep || validated.issues.length === 0;

/** Stores the entries that are complete, new and have a slot; returns the results in the order of `entries`. */
async function storeAll(run: Transaction, entries: readonly Entry[]): Promise<readonly StoreResult[]> {
  const claimed = await writeKeys(run, entries.filter(isComplete));
  const rows = await createRows(run, claimed);
  const stored = claimed.filter((entry) => rows.has(entry));
  await writeLeads(
    run,
    stored,
    stored.flatMap((entry) => rows.get(entry) ?? []),
  );
  await dropKeys(
    run,
    claimed.filter((entry) => !rows.has(entry)),
  );
  const others = entries.filter((entry) => !claimed.includes(entry));
  const earlier =
    others.length > 0
      ? await readReplays(
          run,
          others.map(({ job }) => job),
        )
      : [];
  return entries.map((entry): StoreResult => {
    const status = rows.get(entry)?.status;
    if (status !== undefined) return { lead_id: entry.id, status, isReplay: false };
    if (claimed.includes(entry)) return { problem: 'incomplete', issues: [TAKEN] };
    const replay = earlier[others.indexOf(entry)];
    if (replay) return replay;
    return isComplete(entry)
      ? { problem: 'key_reused' }
      : { problem: 'incomplete', issues: entry.validated.issues };
  });
}

const TAKEN: Issue = { path: 'dateTime', message: APPOINTMENT_MESSAGES.taken };

/** Returns the rows of the entries; none for an entry whose slot is taken. */
async function createRows(run: Transaction, entries: readonly Entry[]): Promise<Map<Entry, NewLead>> {
  const recent = await recentLeads(
    run,
    entries.map(({ job, validated }) => ({ ...job, validated })),
  );
  const requests = entries.flatMap(({ job: { tenant, now, isLastStep }, validated: { appointment } }) =>
    isLastStep && appointment ? [{ tenant, now, appointment }] : [],
  );
  const allocate = await slotAllocator(run, requests);
  const rows = new Map<Entry, NewLead>();
  for (const entry of entries) {
    const row = createRow(entry, recent);
    const { appointment } = entry.validated;
    if (row.status === 'received' && appointment && !(await hasSlot(run, row, { appointment, allocate })))
      continue;
    rows.set(entry, row);
    // Duplicates within the batch refer to it.
    if (row.status === 'received' || row.status === 'duplicate') recent.push(recentFrom(row));
  }
  return rows;
}

/** Allocates the slot of a test drive or service; false if the vehicle or the slot is taken. */
async function hasSlot(
  run: Transaction,
  { tenant, id: leadId }: NewLead,
  { appointment, allocate }: { appointment: Appointment; allocate: SlotAllocator },
): Promise<boolean> {
  const { carId, start } = appointment;
  if (carId !== undefined && !(await claimVehicle(run, { tenant, leadId, carId, start }))) return false;
  if (allocate(tenant, appointment)) return true;
  if (carId !== undefined) await releaseVehicle(run, leadId);
  return false;
}

/** Deletes the keys of entries that were not stored, so that a retry may use them. */
async function dropKeys(run: Transaction, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const tenants = [...new Set(entries.map(({ job }) => job.tenant))];
  const ids = entries.map(({ id }) => id);
  await run
    .delete(leadRequest)
    .where(and(inArray(leadRequest.tenant, tenants), inArray(leadRequest.leadId, ids)));
}

/** Inserts idempotency keys and returns the entries with a new key or none. */
async function writeKeys(run: Transaction, entries: readonly Entry[]): Promise<Entry[]> {
  const rows = entries
    .flatMap(({ job: { tenant, request, now }, id }) =>
      request ? [{ tenant, ...request, leadId: id, createdAt: new Date(now) }] : [],
    )
    // Sorted, so that two processes cannot deadlock.
    .toSorted((one, two) => (one.key < two.key ? -1 : 1));
  if (rows.length === 0) return [...entries];
  const written = await run
    .insert(leadRequest)
    .values(rows)
    .onConflictDoNothing()
    .returning({ leadId: leadRequest.leadId });
  const ids = new Set(written.map(({ leadId }) => leadId));
  return entries.filter(({ job, id }) => !job.request || ids.has(id));
}

type NewLead = typeof lead.$inferInsert & Pick<LeadRow, 'status'>;

/** Builds the row of an entry, linked to the lead it duplicates. */
function createRow({ job, validated, id }: Entry, recent: readonly RecentLead[]): NewLead {
  const { values, vehicle, category, subcategory, content } = validated;
  const { phone, car_id: carId } = values;
  const email = values.email && comparedEmail(values.email);
  const { tenant, form, spamReason, verified } = job;
  const first = job.isLastStep ? findOriginal(recent, { ...job, validated }) : undefined;
  return {
    id,
    tenant,
    status: computeStatus(job, content, first),
    receivedAt: new Date(job.now),
    category,
    email,
    phone,
    carId,
    content,
    duplicateOf: first?.id,
    form,
    subcategory,
    values,
    vehicle,
    spamReason,
    verified,
  };
}

const recentFrom = ({ email, phone, carId, duplicateOf, ...row }: NewLead): RecentLead => ({
  ...row,
  email: email ?? null,
  phone: phone ?? null,
  carId: carId ?? null,
  duplicateOf: duplicateOf ?? null,
});

/** Returns the status: a repeated lead with new content is delivered, one with the same content is a duplicate. */
function computeStatus(
  { isLastStep, spamReason }: LeadJob,
  content: string,
  first: { readonly contents: readonly string[] } | undefined,
): LeadRow['status'] {
  if (!isLastStep) return 'partial';
  if (spamReason !== undefined) return 'spam';
  return first?.contents.includes(content) ? 'duplicate' : 'received';
}

async function writeLeads(
  run: Transaction,
  entries: readonly Entry[],
  rows: readonly NewLead[],
): Promise<void> {
  const fresh = rows.filter((_, at) => entries[at]?.isNew);
  if (fresh.length > 0) await run.insert(lead).values(fresh);
  for (const row of rows.filter((_, at) => !entries[at]?.isNew))
    await run
      .update(lead)
      .set(row)
      .where(and(eq(lead.tenant, row.tenant), eq(lead.id, row.id)));
  const finished = entries.filter((_, at) => rows[at]?.status !== 'partial');
  const consents = finished.flatMap(({ job: { tenant, now }, id, validated }) =>
    validated.consents.map((consent) => ({ ...consent, tenant, leadId: id, at: new Date(now) })),
  );
  if (consents.length > 0) await run.insert(leadConsent).values(consents);
  const deliveries = entries.filter((_, at) => rows[at]?.status === 'received').flatMap(deliveriesOf);
  if (deliveries.length > 0) await run.insert(leadDelivery).values(deliveries);
}

function deliveriesOf({ job: { tenant, now }, id, validated }: Entry): (typeof leadDelivery.$inferInsert)[] {
  const at = { status: 'pending' as const, nextAt: new Date(now), createdAt: new Date(now) };
  return validated.destinations.map((one) => ({ ...one, ...at, id: randomUUID(), tenant, leadId: id }));
}
