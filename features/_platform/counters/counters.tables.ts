/** Event totals by vehicle, without visitor data. */
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { tenant } from '../database/columns.ts';

export const COUNTER_NAMES = ['views', 'reveals'] as const;

export const counter = pgTable(
  'tally',
  {
    tenant: tenant(),
    name: text('name', { enum: COUNTER_NAMES }).notNull(),
    carId: text('car_id').notNull(),
    total: integer('total').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.name, table.carId] })],
);
