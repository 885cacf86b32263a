/** Trade-ins on their way: the vehicle, what was answered, what was offered and accepted. Who it was stands in the lead. */
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, tenant } from '../_platform/database/columns.ts';
import type { AdjustmentAnswers, TradedVehicle } from './trade-in.ts';

export const tradeIn = pgTable(
  'trade_in',
  {
    id: uuid('id').primaryKey(),
    tenant: tenant(),
    createdAt: instant('created_at').notNull(),
    vehicle: jsonb('vehicle').$type<TradedVehicle>().notNull(),
    answers: jsonb('answers').$type<AdjustmentAnswers>(),
    /** The vehicle it is to be traded for. */
    carId: text('car_id'),
    leadId: uuid('lead_id').notNull(),
    offerPrice: integer('offer_price'),
    offerExpiry: instant('offer_expiry'),
    acceptedAt: instant('accepted_at'),
    /** What a page has sent to `miscellaneous`. */
    reported: jsonb('reported').$type<Readonly<Record<string, unknown>>>(),
  },
  (table) => [
    index('trade_in_by_time').on(table.tenant, table.createdAt),
    index('trade_in_by_lead').on(table.tenant, table.leadId),
  ],
);
