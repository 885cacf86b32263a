/** Trade-ins of a person with an account: those that belong to one of the person's leads. */
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { LeadsOfPerson, PersonalData } from '../_platform/accounts/personal-data.ts';
import { tradeIn } from './trade-in.tables.ts';

/** They belong to the dealer like the leads they led to, and go when `keep_days` have passed. */
export const tradeInsOfPerson = (leadsOf: LeadsOfPerson): PersonalData => ({
  name: 'trade_ins',
  async hand(person) {
    const leads = await leadsOf(person);
    if (leads.length === 0) return [];
    const rows = await person.database.orm
      .select()
      .from(tradeIn)
      .where(and(eq(tradeIn.tenant, person.tenant), inArray(tradeIn.leadId, [...leads])))
      .orderBy(desc(tradeIn.createdAt));
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
      reported: row.reported,
    }));
  },
});
