/** Alerts that people with an account want. */
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accountUser } from '../_platform/accounts/account.tables.ts';
import { instant, tenant } from '../_platform/database/columns.ts';

export const priceAlert = pgTable(
  'price_alert',
  {
    tenant: tenant(),
    userId: uuid('user_id')
      .notNull()
      .references(() => accountUser.id, { onDelete: 'cascade' }),
    carId: text('car_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.carId] })],
);
