/** Trade-ins: the vehicle, its photos, the answers about it, the offer and its acceptance. The contact details are in the lead. */
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
    /** The vehicle to buy. */
    carId: text('car_id'),
    leadId: uuid('lead_id').notNull(),
    offerPrice: integer('offer_price'),
    /** Source of the offer: the dealer's stock, or its valuation service. */
    valuedBy: text('valued_by', { enum: ['stock', 'service'] }),
    /** Similar vehicles of an offer from stock. */
    sampleSize: integer('sample_size'),
    offerExpiry: instant('offer_expiry'),
    acceptedAt: instant('accepted_at'),
    declinedAt: instant('declined_at'),
    /** Data that a page sent to `miscellaneous`. */
    reported: jsonb('reported').$type<Readonly<Record<string, unknown>>>(),
  },
  (table) => [
    index('trade_in_by_time').on(table.tenant, table.createdAt),
    index('trade_in_by_lead').on(table.tenant, table.leadId),
  ],
);

export const tradeInPhoto = pgTable(
  'trade_in_photo',
  {
    id: uuid('id').primaryKey(),
    tenant: tenant(),
    tradeInId: uuid('trade_in_id')
      .notNull()
      .references(() => tradeIn.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** WebP without metadata, base64. */
    data: text('data').notNull(),
  },
  (table) => [index('trade_in_photo_of').on(table.tenant, table.tradeInId)],
);
