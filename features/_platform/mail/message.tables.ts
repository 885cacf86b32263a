/** Outgoing emails and text messages, stored until they expire. */
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, tenant } from '../database/columns.ts';

export const message = pgTable(
  'message',
  {
    id: uuid('id').primaryKey(),
    tenant: tenant(),
    channel: text('channel', { enum: ['email', 'sms'] }).notNull(),
    recipient: text('recipient').notNull(),
    /** Purpose and recipient together identify messages that expire together. */
    purpose: text('purpose').notNull(),
    subject: text('subject').notNull(),
    /** Text; emptied when its code expires. */
    text: text('text').notNull(),
    html: text('html'),
    /** Headers of an email besides the usual ones. */
    headers: jsonb('headers').$type<Readonly<Record<string, string>>>(),
    /** The code in the message while it is valid. */
    code: text('code'),
    /** `kept`: shown in the dashboard but not sent, because no way to send it is configured. */
    status: text('status', { enum: ['pending', 'sent', 'kept', 'failed', 'ended'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
    /** The code is invalid from then on. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('message_by_time').on(table.tenant, table.createdAt),
    index('message_to').on(table.tenant, table.recipient),
  ],
);
