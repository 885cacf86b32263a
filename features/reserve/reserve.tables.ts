/** Temporary holds of vehicles. The lead names the person. */
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accountUser } from '../_platform/accounts/account.tables.ts';
import { instant, tenant } from '../_platform/database/columns.ts';

export const reservation = pgTable(
  'reservation',
  {
    tenant: tenant(),
    carId: text('car_id').notNull(),
    /** Digest that identifies the visitor of the hold. */
    holder: text('holder').notNull(),
    leadId: uuid('lead_id'),
    heldUntil: instant('held_until').notNull(),
    /** The paid deposit that keeps the vehicle, whatever `held_until` says. */
    paymentId: uuid('payment_id'),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.carId] })],
);

/** Reservations by account. Separate from the lead, whose email may differ from that of the account. */
export const accountReservation = pgTable(
  'account_reservation',
  {
    tenant: tenant(),
    leadId: uuid('lead_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => accountUser.id, { onDelete: 'cascade' }),
    carId: text('car_id').notNull(),
    /** Name and path of the vehicle when it was reserved: stock changes. */
    name: text('name').notNull(),
    path: text('path').notNull(),
    heldUntil: instant('held_until'),
    reservedAt: instant('reserved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.leadId] }),
    index('account_reservation_user').on(table.tenant, table.userId),
  ],
);
