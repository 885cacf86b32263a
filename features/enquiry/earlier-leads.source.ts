/** What is known of earlier: the same request, and other leads of the same person. For many orders with one statement each. */
import { and, eq, gt, inArray, or, type SQL } from 'drizzle-orm';
import { comparedEmail } from '../_domain/contact/contact.ts';
import type { Database, Transaction } from '../_platform/database/database.ts';
import { lockNames } from '../_platform/database/advisory-lock.ts';
import { lead, leadRequest } from './enquiry.tables.ts';
import type { StoreResult, LeadJob, ValidatedLead } from './lead-job.ts';

type Asked = Pick<LeadJob, 'tenant' | 'request'>;

/** What earlier requests with the same keys have led to, in the order of `orders`; nothing where there was none. */
export async function earlierOf(
  orm: Pick<Database['orm'], 'select'>,
  orders: readonly Asked[],
): Promise<(StoreResult | undefined)[]> {
  const keys = orders.flatMap(({ tenant, request }) => (request ? [{ tenant, key: request.key }] : []));
  if (keys.length === 0) return orders.map(() => undefined);
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
  return orders.map(({ tenant, request }): StoreResult | undefined => {
    const row = request && byKey.get(`${tenant} ${request.key}`);
    if (!row) return undefined;
    if (row.body !== request.body) return { problem: 'key_reused' };
    return { lead_id: row.leadId, status: row.status ?? 'received', isReplay: true };
  });
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)];

/** A lead that another one may follow. */
export type Known = Pick<
  typeof lead.$inferSelect,
  'id' | 'tenant' | 'receivedAt' | 'category' | 'email' | 'phone' | 'carId' | 'content' | 'duplicateOf'
>;

/** An order, and what it comes to. */
interface Coming {
  readonly tenant: string;
  readonly now: number;
  readonly isLastStep: boolean;
  readonly duplicateMs: number;
  readonly settled: ValidatedLead;
}

const emailOf = ({ settled: { values } }: Coming): string | undefined =>
  values.email && comparedEmail(values.email);

const looksBack = ({ isLastStep, duplicateMs, settled: { values } }: Coming): boolean =>
  isLastStep && duplicateMs > 0 && (values.email !== undefined || values.phone !== undefined);

/**
 * Leads the people of `orders` have sent within the window. Two of one person at the same moment wait here for each other, or
 * neither would see the other.
 */
export async function knownOf(run: Transaction, orders: readonly Coming[]): Promise<Known[]> {
  const asking = orders.filter(looksBack);
  const texts = (pick: (order: Coming) => string | undefined): string[] =>
    distinct(asking.flatMap((order) => pick(order) ?? []));
  const emails = texts(emailOf);
  const phones = texts(({ settled }) => settled.values.phone);
  const people = texts((order) => `${order.tenant} ${emailOf(order) ?? order.settled.values.phone ?? ''}`);
  if (people.length === 0) return [];
  await lockNames(run, people);
  const isPerson: SQL[] = [
    ...(emails.length > 0 ? [inArray(lead.email, emails)] : []),
    ...(phones.length > 0 ? [inArray(lead.phone, phones)] : []),
  ];
  const since = Math.min(...asking.map(({ now, duplicateMs }) => now - duplicateMs));
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

/** The first lead of the same person, vehicle and category within the window, and what was written since. */
export function firstOf(
  known: readonly Known[],
  order: Coming,
): { readonly id: string; readonly contents: readonly string[] } | undefined {
  if (!looksBack(order)) return undefined;
  const { tenant, now, duplicateMs, settled } = order;
  const { phone, car_id: car = null } = settled.values;
  const email = emailOf(order);
  const same = known
    .filter(
      (one) =>
        one.tenant === tenant &&
        one.category === settled.category &&
        one.carId === car &&
        one.receivedAt.getTime() > now - duplicateMs &&
        ((email !== undefined && one.email === email) || (phone !== undefined && one.phone === phone)),
    )
    .toSorted(byAge);
  const [first] = same;
  return first && { id: first.id, contents: same.map(({ content }) => content) };
}

/** Leads that follow none come first, then the older ones. */
const byAge = (one: Known, two: Known): number =>
  Number(one.duplicateOf !== null) - Number(two.duplicateOf !== null) ||
  one.receivedAt.getTime() - two.receivedAt.getTime() ||
  (one.id < two.id ? -1 : 1);
