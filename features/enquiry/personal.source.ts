/** Leads of a person with an account: those that carry an address or a number the person has proven. */
import { and, desc, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { AccountUser } from '../_platform/account.ts';
import type { Person, PersonalData } from '../_platform/personal.ts';
import { lead, leadConsent } from './enquiry.tables.ts';

/** So many are shown at once. */
const SHOWN = 10;

/**
 * The same e-mail address, or the same number in a lead without an address: one that names another address is another person's,
 * who shares the telephone. A person without an e-mail address has all leads with the number.
 */
function isOf({ email, phone }: AccountUser): SQL | undefined {
  const byEmail = email === undefined ? undefined : sql`lower(${lead.email}) = ${email}`;
  const samePhone = phone === undefined ? undefined : eq(lead.phone, phone);
  const byPhone = samePhone && email !== undefined ? and(samePhone, isNull(lead.email)) : samePhone;
  return or(byEmail, byPhone);
}

async function find({ database: { orm }, tenant, user }: Person) {
  const isTheirs = isOf(user);
  if (!isTheirs) return [];
  return orm
    .select()
    .from(lead)
    .where(and(eq(lead.tenant, tenant), ne(lead.status, 'spam'), isTheirs))
    .orderBy(desc(lead.receivedAt));
}

/** They belong to the dealer and go by the dealer's retention; nothing of an account is written into them, so nothing is joined. */
export const leadsOfPerson: PersonalData = {
  name: 'enquiries',
  async hand(person) {
    const rows = await find(person);
    const ids = rows.map(({ id }) => id);
    const consents =
      ids.length === 0
        ? []
        : await person.database.orm.select().from(leadConsent).where(inArray(leadConsent.leadId, ids));
    return rows.map(({ id, receivedAt, category, subcategory, values, vehicle }) => ({
      id,
      received_at: receivedAt.toISOString(),
      category,
      subcategory,
      values,
      vehicle,
      consents: consents
        .filter((consent) => consent.leadId === id)
        .map(({ kind, given, version, wording, at }) => ({
          kind,
          given,
          version,
          wording,
          at: at.toISOString(),
        })),
    }));
  },
  async brief(person) {
    const rows = (await find(person)).filter(({ status }) => status !== 'duplicate');
    return {
      title: 'Your enquiries',
      count: rows.length,
      items: rows.slice(0, SHOWN).map(({ category, subcategory, vehicle, receivedAt }) => ({
        text: [subcategory ?? category, vehicle?.name].filter(Boolean).join(': '),
        at: receivedAt.toISOString(),
        ...(vehicle ? { href: `/cars/${vehicle.slug}` } : {}),
      })),
    };
  },
};
