/** Outgoing emails and text messages, stored until they expire. */
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, tenant } from '../database/columns.ts';

export const message = pgTable(
  'message',
  {
    id: uuid('id').primaryKey(),
    tenant: tenant(),
    channel: text('channel', { enum: ['email', 'sms'] }).notNull(),
    recipient: text('recipient').notNull(),
    /** Purpose. Purpose and recipient identify the messages that expire together. */
    purpose: text('purpose').notNull(),
    subject: text('subject').notNull(),
    /** Text; emptied when its code expires. */
    text: text('text').notNull(),
    html: text('html'),
    /** The code it brings, as long as it can be used. */
    code: text('code'),
    /** `kept` is shown in the dashboard and sent to nobody: there is no way to send it. */
    status: text('status', { enum: ['pending', 'sent', 'kept', 'failed', 'ended'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
    /** From then on its code is of no use. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('message_by_time').on(table.tenant, table.createdAt),
    index('message_to').on(table.tenant, table.recipient),
  ],
);
