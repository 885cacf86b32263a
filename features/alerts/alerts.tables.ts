/** Saved searches and watched prices by email address. */
import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accountUser } from '../_platform/accounts/account.tables.ts';
import { instant, tenant } from '../_platform/database/columns.ts';
import { ALERT_KINDS } from './alert-kinds.ts';

export const alert = pgTable(
  'alert',
  {
    id: uuid('id').primaryKey(),
    tenant: tenant(),
    /** In lower case. */
    email: text('email').notNull(),
    /** The account with which it was made. */
    userId: uuid('user_id').references(() => accountUser.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ALERT_KINDS }).notNull(),
    /** Canonical address of the search, or id of the vehicle. */
    subject: text('subject').notNull(),
    /** The search in words, or the name of the vehicle. */
    title: text('title').notNull(),
    /** Identification number of the vehicle, for when its id changes. */
    vin: text('vin'),
    /** Lowest price of the vehicle so far, in dollars. */
    price: doublePrecision('price'),
    /** Digests of vehicles that are no news: those of the day it was saved, and those of earlier emails. */
    seen: jsonb('seen').$type<readonly string[]>().notNull(),
    /** `pending`: the address is not confirmed. `paused`: the search cannot be read. `bounced`: the mailbox refuses emails. */
    status: text('status', { enum: ['pending', 'active', 'paused', 'ended', 'bounced'] }).notNull(),
    /** Since when the stock has no such make, or not the vehicle. */
    missingSince: instant('missing_since'),
    /** Digest of the key in the confirmation link. */
    confirmDigest: text('confirm_digest'),
    consentVersion: text('consent_version').notNull(),
    consentWording: text('consent_wording').notNull(),
    createdAt: instant('created_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    lastSentAt: instant('last_sent_at'),
    endedAt: instant('ended_at'),
    /** Increases with every run that changes the row, so that two runs send nothing twice. */
    revision: integer('revision').notNull().default(0),
  },
  (table) => [
    uniqueIndex('alert_once').on(table.tenant, table.email, table.kind, table.subject),
    index('alert_by_status').on(table.tenant, table.status),
  ],
);
