/** Accounts of visitors, one set for each tenant: people, their sessions, and codes that wait to be typed. */
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, tenant } from '../database/columns.ts';

export const accountUser = pgTable(
  'account_user',
  {
    id: uuid('id').primaryKey(),
    tenant: tenant(),
    name: text('name').notNull(),
    /**
     * Required by better-auth: a placeholder that ends in `.invalid` and is not verified when the person has no email
     * address.
     */
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull(),
    phone: text('phone'),
    image: text('image'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('account_user_email').on(table.tenant, table.email),
    uniqueIndex('account_user_phone').on(table.tenant, table.phone),
  ],
);

export const accountSession = pgTable(
  'account_session',
  {
    id: uuid('id').primaryKey(),
    tenant: tenant(),
    userId: uuid('user_id')
      .notNull()
      .references(() => accountUser.id, { onDelete: 'cascade' }),
    /** Token in the cookie; the cookie adds a signature. */
    token: text('token').notNull(),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('account_session_token').on(table.token),
    index('account_session_user').on(table.userId),
  ],
);

export const accountCode = pgTable(
  'account_code',
  {
    tenant: tenant(),
    /** Purpose of the code: a code for one purpose is refused for any other. */
    purpose: text('purpose').notNull(),
    recipient: text('recipient').notNull(),
    /** Keyed digest of the code. */
    digest: text('digest').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.purpose, table.recipient] })],
);

/** Keys that the server has generated. */
export const serverSecret = pgTable('server_secret', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: instant('created_at').notNull(),
});
