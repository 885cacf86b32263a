/** Payments: one row is one purchase from its page to its refund. Webhooks that took effect. */
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, tenant } from '../_platform/database/columns.ts';
import type { PaymentStatus, RefundReason } from './payment.ts';

export const payment = pgTable(
  'payment',
  {
    /** Unguessable: it grants access to the state of the payment. */
    id: uuid('id').primaryKey(),
    tenant: tenant(),
    purpose: text('purpose').$type<'deposit' | 'online-payment'>().notNull(),
    status: text('status').$type<PaymentStatus>().notNull(),
    provider: text('provider').notNull(),
    cents: integer('cents').notNull(),
    description: text('description').notNull(),
    reference: text('reference').notNull(),
    /** Payments with the same key are one: at most one is open, at most one is paid. */
    key: text('key').notNull(),
    email: text('email'),
    leadId: uuid('lead_id'),
    carId: text('car_id'),
    /** Digest that identifies the buyer of the vehicle, as in its hold. */
    buyer: text('buyer'),
    /** The provider's ids of the page and of the charge. */
    session: text('session'),
    url: text('url'),
    /** Address of the API for the buyer's return; every attempt to open the page sends the same. */
    api: text('api'),
    charge: text('charge'),
    refundReason: text('refund_reason').$type<RefundReason>(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    paidAt: instant('paid_at'),
    refundedAt: instant('refunded_at'),
    /** Cents that went back; null for none, as in backups of earlier versions. */
    refundedCents: integer('refunded_cents'),
    /** When the provider is asked next; null when its answer is final. */
    askAt: instant('ask_at'),
    /** Questions in a row that had no answer. */
    attempts: integer('attempts'),
  },
  (table) => [
    uniqueIndex('payment_open')
      .on(table.tenant, table.key)
      .where(sql`status in ('starting', 'open', 'cancelling', 'expiring')`),
    uniqueIndex('payment_paid')
      .on(table.tenant, table.key)
      .where(sql`status = 'paid'`),
    index('payment_by_charge').on(table.tenant, table.charge),
    index('payment_by_lead').on(table.tenant, table.leadId),
    index('payment_by_question').on(table.askAt),
    index('payment_by_time').on(table.tenant, table.createdAt),
  ],
);

export const paymentEvent = pgTable(
  'payment_event',
  {
    tenant: tenant(),
    /** The provider's id of the event. */
    id: text('id').notNull(),
    kind: text('kind').notNull(),
    handledAt: instant('handled_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.id] })],
);
