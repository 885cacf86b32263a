/** Leads, what people agreed to, which requests have been seen, and what is still to be delivered. */
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, tenant } from '../_platform/database/columns.ts';
import type { LeadValues, LeadVehicle } from './lead.ts';

export const lead = pgTable(
  'lead',
  {
    id: uuid('id').primaryKey(),
    tenant: tenant(),
    status: text('status', { enum: ['partial', 'received', 'duplicate', 'spam'] }).notNull(),
    form: text('form', { enum: ['lead', 'enquiry', 'location', 'newsletter'] }).notNull(),
    receivedAt: instant('received_at').notNull(),
    category: text('category').notNull(),
    subcategory: text('subcategory'),
    /** As addresses are compared, in lower case; `values` has it as it was typed. */
    email: text('email'),
    phone: text('phone'),
    carId: text('car_id'),
    /** Everything the visitor has sent, by the names of the specification. */
    values: jsonb('values').$type<LeadValues>().notNull(),
    vehicle: jsonb('vehicle').$type<LeadVehicle>(),
    /** Digest of what the person has written. */
    content: text('content').notNull(),
    /** The earlier lead of the same person, vehicle and category. */
    duplicateOf: uuid('duplicate_of'),
    spamReason: text('spam_reason'),
    /** Whether the captcha was solved; nothing when none was asked for. */
    verified: boolean('verified'),
  },
  (table) => [
    index('lead_by_time').on(table.tenant, table.receivedAt),
    index('lead_by_email').on(table.tenant, table.email),
    index('lead_by_phone').on(table.tenant, table.phone),
  ],
);

/** Test drives by vehicle. The primary key prevents two at the same time. */
export const testDriveSlot = pgTable(
  'test_drive_slot',
  {
    tenant: tenant(),
    carId: text('car_id').notNull(),
    start: instant('start').notNull(),
    /** Written before the lead is, in the same transaction: the constraint is deferred to its end. */
    leadId: uuid('lead_id')
      .notNull()
      .references(() => lead.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.carId, table.start] }),
    index('test_drive_slot_by_lead').on(table.leadId),
  ],
);

export const leadRequest = pgTable(
  'lead_request',
  {
    tenant: tenant(),
    key: text('key').notNull(),
    /** Digest of the body that came with the key. */
    body: text('body').notNull(),
    leadId: uuid('lead_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.key] })],
);

export const leadConsent = pgTable(
  'lead_consent',
  {
    leadId: uuid('lead_id')
      .notNull()
      .references(() => lead.id, { onDelete: 'cascade' }),
    tenant: tenant(),
    kind: text('kind', { enum: ['opt_in', 'terms_conditions'] }).notNull(),
    given: boolean('given').notNull(),
    version: text('version').notNull(),
    /** What the visitor has read; nothing when the page showed a wording that is not in use any more. */
    wording: text('wording'),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.leadId, table.kind] })],
);

export const leadDelivery = pgTable(
  'lead_delivery',
  {
    /** Goes out with every attempt, so that a receiver knows a second one. */
    id: uuid('id').primaryKey(),
    tenant: tenant(),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => lead.id, { onDelete: 'cascade' }),
    channel: text('channel', { enum: ['email', 'webhook'] }).notNull(),
    format: text('format', { enum: ['mail', 'json', 'adf'] }).notNull(),
    /** Email address, or name of the webhook. */
    destination: text('destination').notNull(),
    status: text('status', { enum: ['pending', 'sent', 'dead'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAt: instant('next_at').notNull(),
    /** Until then an attempt is under way. */
    leaseUntil: instant('lease_until'),
    lastError: text('last_error'),
    sentAt: instant('sent_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('lead_delivery_once').on(table.leadId, table.channel, table.format, table.destination),
    index('lead_delivery_due').on(table.status, table.nextAt),
  ],
);
