/** Leads, consents, idempotency keys and pending deliveries. */
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
import { sql } from 'drizzle-orm';
import { instant, tenant } from '../_platform/database/columns.ts';
import type { BuyerMail, LeadEvent } from '../_platform/forms/lead-events.ts';
import { CHANNELS } from './delivery/destinations.schema.ts';
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
    /** Lower case, for comparison; `values` has the address as typed. */
    email: text('email'),
    phone: text('phone'),
    carId: text('car_id'),
    /** Fields of the visitor, named as in the specification. */
    values: jsonb('values').$type<LeadValues>().notNull(),
    vehicle: jsonb('vehicle').$type<LeadVehicle>(),
    /** Digest of the written content. */
    content: text('content').notNull(),
    /** Earlier lead of the same person, vehicle and category. */
    duplicateOf: uuid('duplicate_of'),
    spamReason: text('spam_reason'),
    /** Whether the captcha was solved; null when none was required. */
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
    /** Deferred constraint: this row is inserted before its lead, in the same transaction. */
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
    /** Digest of the body sent with the key. */
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
    /** Displayed wording; null when the page showed an outdated version. */
    wording: text('wording'),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.leadId, table.kind] })],
);

/** What happened to a lead after it was sent, such as a payment. */
export const leadEvent = pgTable(
  'lead_event',
  {
    id: uuid('id').primaryKey(),
    tenant: tenant(),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => lead.id, { onDelete: 'cascade' }),
    occurredAt: instant('at').notNull(),
    event: jsonb('event').$type<LeadEvent>().notNull(),
    /** Email to the buyer; null when there is no address. */
    mail: jsonb('mail').$type<BuyerMail>(),
  },
  (table) => [index('lead_event_by_lead').on(table.leadId)],
);

export const leadDelivery = pgTable(
  'lead_delivery',
  {
    /** Sent with every attempt, so that receivers detect repeats. */
    id: uuid('id').primaryKey(),
    tenant: tenant(),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => lead.id, { onDelete: 'cascade' }),
    /** The event that is delivered; null for the lead itself. */
    eventId: uuid('event_id').references(() => leadEvent.id, { onDelete: 'cascade' }),
    channel: text('channel', { enum: CHANNELS }).notNull(),
    /** `buyer` is the email to the sender of the lead; the others go to the dealer. */
    format: text('format', { enum: ['mail', 'json', 'adf', 'buyer'] }).notNull(),
    /** Email address, or name of the webhook or CRM. */
    destination: text('destination').notNull(),
    status: text('status', { enum: ['pending', 'sent', 'dead'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAt: instant('next_at').notNull(),
    /** End of the lease of the current attempt. */
    leaseUntil: instant('lease_until'),
    lastError: text('last_error'),
    sentAt: instant('sent_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('lead_delivery_once')
      .on(table.leadId, table.channel, table.format, table.destination)
      .where(sql`event_id is null`),
    uniqueIndex('lead_delivery_event_once')
      .on(table.eventId, table.channel, table.format, table.destination)
      .where(sql`event_id is not null`),
    index('lead_delivery_due').on(table.status, table.nextAt),
    index('lead_delivery_lane').on(
      table.tenant,
      table.channel,
      table.destination,
      table.status,
      table.nextAt,
    ),
  ],
);
