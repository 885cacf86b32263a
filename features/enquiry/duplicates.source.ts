/** Finds replayed requests and duplicate leads, for many jobs with one statement each. */
import { and, eq, gt, inArray, or, type SQL } from 'drizzle-orm';
import { comparedEmail } from '../_domain/contact/contact.ts';
import type { Database, Transaction } from '../_platform/database/database.ts';
import { lockNames } from '../_platform/database/advisory-lock.ts';
import { lead, leadRequest } from './enquiry.tables.ts';
import type { StoreResult, LeadJob, ValidatedLead } from './lead-job.ts';

type KeyedRequest = Pick<LeadJob, 'tenant' | 'request'>;

/** Returns the results of earlier requests with the same keys, in the order of `jobs`; undefined for new keys. */
export async function readReplays(
  orm: Pick<Database['orm'], 'select'>,
  jobs: readonly KeyedRequest[],
): Promise<(StoreResult | undefined)[]> {
  const keys = jobs.flatMap(({ tenant, request }) => (request ? [{ tenant, key: request.key }] : []));
  if (keys.length === 0) return jobs.map(() => undefined);
  const rows = await orm
    .select({
      tenant: leadRequest.tenant,
      key: leadRequest.key,
      body: leadRequest.body,
      leadId: leadRequest.leadId,
      status: lead.status,
    })
    .from(leadRequest)
    .leftJoin(lead, and(eq(lead.tenant, leadRequest.tenant), eq(lead.id, leadRequest.leadId)))
    .where(
      and(
        inArray(leadRequest.tenant, distinct(keys.map(({ tenant }) => tenant))),
        inArray(leadRequest.key, distinct(keys.map(({ key }) => key))),
      ),
    );
  const byKey = new Map(rows.map((row) => [`${row.tenant} ${row.key}`, row]));
  return jobs.map(({ tenant, request }): StoreResult | undefined => {
    const row = request && byKey.get(`${tenant} ${request.key}`);
    if (!row) return undefined;
    if (row.body !== request.body) return { problem: 'key_reused' };
    return { lead_id: row.leadId, status: row.status ?? 'received', isReplay: true };
  });
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)];

/** An earlier lead that a new one may duplicate. */
export type RecentLead = Pick<
  typeof lead.$inferSelect,
  'id' | 'tenant' | 'receivedAt' | 'category' | 'email' | 'phone' | 'carId' | 'content' | 'duplicateOf'
>;

/** A job with its validated lead. */
interface IncomingLead {
  readonly tenant: string;
  readonly now: number;
  readonly isLastStep: boolean;
  readonly duplicateMs: number;
  readonly validated: ValidatedLead;
}

const emailOf = ({ validated: { values } }: IncomingLead): string | undefined =>
  values.email && comparedEmail(values.email);

const checksDuplicates = ({ isLastStep, duplicateMs, validated: { values } }: IncomingLead): boolean =>
  isLastStep && duplicateMs > 0 && (values.email !== undefined || values.phone !== undefined);

/**
 * Returns leads that the people of `jobs` sent within the window. Locks per person, so that concurrent jobs see each other.
 */
export async function recentLeads(run: Transaction, jobs: readonly IncomingLead[]): Promise<RecentLead[]> {
  const candidates = jobs.filter(checksDuplicates);
  const texts = (pick: (job: IncomingLead) => string | undefined): string[] =>
    distinct(candidates.flatMap((job) => pick(job) ?? []));
  const emails = texts(emailOf);
  const phones = texts(({ validated }) => validated.values.phone);
  const people = texts((job) => `${job.tenant} ${emailOf(job) ?? job.validated.values.phone ?? ''}`);
  if (people.length === 0) return [];
  await lockNames(run, people);
  const isPerson: SQL[] = [
    ...(emails.length > 0 ? [inArray(lead.email, emails)] : []),
    ...(phones.length > 0 ? [inArray(lead.phone, phones)] : []),
  ];
  const since = Math.min(...candidates.map(({ now, duplicateMs }) => now - duplicateMs));
  return run
    .select({
      id: lead.id,
      tenant: lead.tenant,
      receivedAt: lead.receivedAt,
      category: lead.category,
      email: lead.email,
      phone: lead.phone,
      carId: lead.carId,
      content: lead.content,
      duplicateOf: lead.duplicateOf,
    })
    .from(lead)
    .where(
      and(
        inArray(
          lead.tenant,
          texts(({ tenant }) => tenant),
        ),
        inArray(lead.status, ['received', 'duplicate']),
        gt(lead.receivedAt, new Date(since)),
        or(...isPerson),
      ),
    );
}

/** Returns the first lead of the same person, vehicle and category within the window, and the contents since then. */
export function findOriginal(
  recent: readonly RecentLead[],
  job: IncomingLead,
): { readonly id: string; readonly contents: readonly string[] } | undefined {
  if (!checksDuplicates(job)) return undefined;
  const { tenant, now, duplicateMs, validated } = job;
  const { phone, car_id: car = null } = validated.values;
  const email = emailOf(job);
  const same = recent
    .filter(
      (one) =>
        one.tenant === tenant &&
        one.category === validated.category &&
        one.carId === car &&
        one.receivedAt.getTime() > now - duplicateMs &&
        ((email !== undefined && one.email === email) || (phone !== undefined && one.phone === phone)),
    )
    .toSorted(byAge);
  const [first] = same;
  return first && { id: first.id, contents: same.map(({ content }) => content) };
}

/** Sorts originals first, then by age. */
const byAge = (one: RecentLead, two: RecentLead): number =>
  Number(one.duplicateOf !== null) - Number(two.duplicateOf !== null) ||
  one.receivedAt.getTime() - two.receivedAt.getTime() ||
  (one.id < two.id ? -1 : 1);
