/** Vehicles held for an account holder by one of their leads. */
import { and, eq, inArray } from 'drizzle-orm';
import type { LeadsOfPerson, PersonalData } from '../_platform/accounts/personal-data.ts';
import { reservation } from './reserve.tables.ts';

/** Exports the holds of a person. A hold outlives the account until its end: the dealer has the lead. */
export const reservationsOfPerson = (leadsOf: LeadsOfPerson): PersonalData => ({
  name: 'reservations',
  async hand(person) {
    const leads = await leadsOf(person);
    if (leads.length === 0) return [];
    const rows = await person.database.orm
      .select()
      .from(reservation)
      .where(and(eq(reservation.tenant, person.tenant), inArray(reservation.leadId, [...leads])));
    return rows.map(({ carId, leadId, heldUntil }) => ({
      car_id: carId,
      lead_id: leadId,
      held_until: heldUntil.toISOString(),
    }));
  },
});
