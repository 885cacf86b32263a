/** Leads of a person with an account, found by verified email or phone. */
import { and, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { AccountUser } from '../_platform/accounts/account.ts';
import type { LeadsOfPerson, Person, PersonalData } from '../_platform/accounts/personal-data.ts';
import { lead, leadConsent } from './enquiry.tables.ts';

/** Maximum number of listed leads. */
const SHOWN = 10;

/**
 * Matches the verified email, or the verified phone in leads without an email: a lead with another email may belong to another
 * person with the same phone.
 */
function isOf({ email, phone }: AccountUser): SQL | undefined {
  const byEmail = email === undefined ? undefined : sql`lower(${lead.email}) = ${email}`;
  const byPhone = phone === undefined ? undefined : and(eq(lead.phone, phone), isNull(lead.email));
  return or(byEmail, byPhone);
}

async function find({ database: { orm }, tenant, user }: Person) {
  const isTheirs = isOf(user);
  if (!isTheirs) return [];
  return orm
    .select()
    .from(lead)
    .where(and(eq(lead.tenant, tenant), isTheirs))
    .orderBy(desc(lead.receivedAt));
}

/** Returns the ids of all leads of the person, including unfinished ones and spam. */
export const leadIdsOfPerson: LeadsOfPerson = async (person) => (await find(person)).map(({ id }) => id);

/** Leads of a person, for the export. They belong to the dealer: deleting or merging accounts leaves them unchanged. */
export const leadsOfPerson: PersonalData = {
  name: 'enquiries',
  async hand(person) {
    const rows = await find(person);
    const ids = rows.map(({ id }) => id);
    const consents =
      ids.length === 0
        ? []
        : await person.database.orm.select().from(leadConsent).where(inArray(leadConsent.leadId, ids));
    return rows.map(({ id, status, form, receivedAt, category, subcategory, values, vehicle }) => ({
      id,
      status,
      form,
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
    const rows = (await find(person)).filter(({ status }) => status !== 'duplicate' && status !== 'spam');
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
