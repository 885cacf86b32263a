/** Trade-ins of an account holder, by their leads. */
import { and, desc, eq, inArray } from 'drizzle-orm';
import { formatDollars } from '../_domain/price/money.ts';
import type { LeadsOfPerson, PersonalData, Person } from '../_platform/accounts/personal-data.ts';
import { offerHref, vehicleName } from './offer.ts';
import { tradeIn } from './trade-in.tables.ts';

/** Offers of the account page. */
const SHOWN = 5;

async function readRows(leadsOf: LeadsOfPerson, person: Person) {
  const leads = await leadsOf(person);
  if (leads.length === 0) return [];
  return person.database.orm
    .select()
    .from(tradeIn)
    .where(and(eq(tradeIn.tenant, person.tenant), inArray(tradeIn.leadId, [...leads])))
    .orderBy(desc(tradeIn.createdAt));
}

/** Exports the trade-ins of a person. The dealer owns them, like their leads, and deletes them after `keep_days`. */
export const tradeInsOfPerson = (leadsOf: LeadsOfPerson): PersonalData => ({
  name: 'trade_ins',
  async brief(person) {
    const offers = (await readRows(leadsOf, person)).filter(({ offerPrice }) => offerPrice !== null);
    if (offers.length === 0) return undefined;
    return {
      title: 'Trade-in offers',
      count: offers.length,
      items: offers.slice(0, SHOWN).map(({ vehicle, offerPrice, leadId, createdAt }) => ({
        text: `${vehicleName(vehicle)}: ${formatDollars(offerPrice ?? 0)}`,
        at: createdAt.toISOString(),
        href: offerHref(leadId),
      })),
    };
  },
  async hand(person) {
    const rows = await readRows(leadsOf, person);
    return rows.map((row) => ({
      id: row.id,
      created_at: row.createdAt.toISOString(),
      vehicle: row.vehicle,
      answers: row.answers,
      car_id: row.carId,
      lead_id: row.leadId,
      offer_price: row.offerPrice,
      offer_expiry: row.offerExpiry?.toISOString() ?? null,
      accepted_at: row.acceptedAt?.toISOString() ?? null,
      declined_at: row.declinedAt?.toISOString() ?? null,
      reported: row.reported,
    }));
  },
});
