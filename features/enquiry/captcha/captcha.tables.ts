/** Keys that sign challenges, and used challenges: one solution counts once. */
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, tenant } from '../../_platform/database/columns.ts';

export const captchaKey = pgTable('captcha_key', {
  tenant: tenant().primaryKey(),
  secret: text('secret').notNull(),
});

export const captchaUsed = pgTable(
  'captcha_used',
  {
    tenant: tenant(),
    signature: text('signature').notNull(),
    /** Expiry of the challenge; the row can be deleted afterwards. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.signature] }),
    index('captcha_used_by_time').on(table.expiresAt),
  ],
);
