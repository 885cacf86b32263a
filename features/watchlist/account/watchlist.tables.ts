/** Vehicles saved in accounts: the watchlist, and favourites if the tenant stores them. */
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Favourite } from '../../_domain/vehicle/favourite.ts';
import { accountUser } from '../../_platform/accounts/account.tables.ts';
import { instant, tenant } from '../../_platform/database/columns.ts';

/** Returns the columns of the account, with which rows are deleted. */
const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => accountUser.id, { onDelete: 'cascade' });

export const watchlistCar = pgTable(
  'watchlist_car',
  {
    tenant: tenant(),
    userId: owner(),
    carId: text('car_id').notNull(),
    /** Name when it was saved, for when the vehicle is gone. */
    name: text('name').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.carId] }),
    index('watchlist_car_by_tenant').on(table.tenant, table.carId),
  ],
);

export const favouriteCar = pgTable(
  'favourite_car',
  {
    tenant: tenant(),
    userId: owner(),
    carId: text('car_id').notNull(),
    entry: jsonb('entry').$type<Favourite>().notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.carId] })],
);
