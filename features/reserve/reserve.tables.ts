/** Vehicles that are held for somebody for a while. Who it is stands in the lead. */
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, tenant } from '../_platform/database/columns.ts';

export const reservation = pgTable(
  'reservation',
  {
    tenant: tenant(),
    carId: text('car_id').notNull(),
    /** Digest that tells the one it is held for from everybody else. */
    holder: text('holder').notNull(),
    leadId: uuid('lead_id'),
    heldUntil: instant('held_until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.carId] })],
);
