/** The lists of an account holder, deleted with the account. */
import { and, asc, eq } from 'drizzle-orm';
import type { AccountUser } from '../../_platform/accounts/account.ts';
import type { Person, PersonalData } from '../../_platform/accounts/personal-data.ts';
import { watchedCars } from './watchlist-repository.source.ts';
import { favouriteCar, watchlistCar } from './watchlist.tables.ts';

/** Most vehicles displayed at once. */
const SHOWN = 10;

const ownerOf = ({ tenant, user }: Person) => ({ tenant, userId: user.id });

const ofUser = (table: typeof watchlistCar | typeof favouriteCar, tenant: string, { id }: AccountUser) =>
  and(eq(table.tenant, tenant), eq(table.userId, id));

export const watchlistOfPerson: PersonalData = {
  name: 'watchlist',
  hand: async (person) => watchedCars(person.database, ownerOf(person)),
  async brief(person) {
    const cars = await watchedCars(person.database, ownerOf(person));
    // Hide the section of an empty watchlist.
    if (cars.length === 0) return undefined;
    return {
      title: 'Your watchlist',
      count: cars.length,
      items: cars.slice(0, SHOWN).map(({ name }) => ({ text: name })),
      href: '/watchlist',
    };
  },
  async join({ database: { orm }, tenant, user, from }) {
    const rows = await orm
      .select()
      .from(watchlistCar)
      .where(ofUser(watchlistCar, tenant, from));
    const moved = rows.map((row) => ({ ...row, userId: user.id }));
    if (moved.length > 0) await orm.insert(watchlistCar).values(moved).onConflictDoNothing();
  },
};

export const favouritesOfPerson: PersonalData = {
  name: 'favourites',
  async hand({ database: { orm }, tenant, user }) {
    const rows = await orm
      .select({ entry: favouriteCar.entry })
      .from(favouriteCar)
      .where(ofUser(favouriteCar, tenant, user))
      .orderBy(asc(favouriteCar.savedAt));
    return rows.map(({ entry }) => entry);
  },
  async join({ database: { orm }, tenant, user, from }) {
    const rows = await orm
      .select()
      .from(favouriteCar)
      .where(ofUser(favouriteCar, tenant, from));
    const moved = rows.map((row) => ({ ...row, userId: user.id }));
    if (moved.length > 0) await orm.insert(favouriteCar).values(moved).onConflictDoNothing();
  },
};
