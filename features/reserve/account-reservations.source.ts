/** Stores reservations by account, whatever email address was entered. */
import { and, desc, eq, lt } from 'drizzle-orm';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import type { Person, PersonalData } from '../_platform/accounts/personal-data.ts';
import type { Database } from '../_platform/database/database.ts';
import type { Platform } from '../_platform/http/api.ts';
import { accountReservation } from './reserve.tables.ts';

interface StoredReservation {
  readonly vehicle: Pick<Vehicle, 'id' | 'name' | 'slug'>;
  readonly lead_id: string;
  readonly held_until: string | null;
}

/** Most reservations displayed at once. */
const SHOWN = 10;
const DAY_MS = 86_400_000;
/** Retention of reservations in the account, in days; the dealer has the lead. */
const STORED_DAYS = 365;

/** Stores a reservation of the account `userId`. Repeating a lead only updates the end of its hold. */
export function createAccountReservations({
  tenant,
  database,
  now,
}: Pick<Platform, 'tenant' | 'database' | 'now'>) {
  return {
    async store(userId: string, { vehicle, lead_id: leadId, held_until: until }: StoredReservation) {
      const { orm } = await database();
      const heldUntil = until === null ? null : new Date(until);
      await orm
        .insert(accountReservation)
        .values({
          tenant: tenant.slug,
          leadId,
          userId,
          carId: vehicle.id,
          name: vehicle.name,
          path: `/cars/${vehicle.slug}`,
          heldUntil,
          reservedAt: new Date(now()),
        })
        .onConflictDoUpdate({
          target: [accountReservation.tenant, accountReservation.leadId],
          set: { heldUntil },
        });
    },
  };
}

const ofPerson = ({ tenant, user }: Person) =>
  and(eq(accountReservation.tenant, tenant), eq(accountReservation.userId, user.id));

const readRows = async (person: Person) =>
  person.database.orm
    .select()
    .from(accountReservation)
    .where(ofPerson(person))
    .orderBy(desc(accountReservation.reservedAt));

/** Deleted with the account. */
export const accountReservations: PersonalData = {
  name: 'reserved_vehicles',
  async hand(person) {
    const rows = await readRows(person);
    return rows.map(({ carId, leadId, name, heldUntil, reservedAt }) => ({
      car_id: carId,
      lead_id: leadId,
      name,
      held_until: heldUntil?.toISOString() ?? null,
      reserved_at: reservedAt.toISOString(),
    }));
  },
  async brief(person) {
    const rows = await readRows(person);
    // Hide the section without reservations.
    if (rows.length === 0) return undefined;
    return {
      title: 'Your reservations',
      count: rows.length,
      items: rows
        .slice(0, SHOWN)
        .map(({ name, path, reservedAt }) => ({ text: name, href: path, at: reservedAt.toISOString() })),
    };
  },
  async join({ database: { orm }, tenant, user, from }) {
    const isTheirs = and(eq(accountReservation.tenant, tenant), eq(accountReservation.userId, from.id));
    await orm.update(accountReservation).set({ userId: user.id }).where(isTheirs);
  },
};

/** Deletes expired reservations of all tenants. `now` in milliseconds. */
export async function purgeAccountReservations({ orm }: Database, now: number): Promise<void> {
  const end = new Date(now - STORED_DAYS * DAY_MS);
  await orm.delete(accountReservation).where(lt(accountReservation.reservedAt, end));
}
