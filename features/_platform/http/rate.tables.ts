/** Counts of rate limits that several processes share. */
import { bigint, boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, tenant } from '../database/columns.ts';

export const rateLimit = pgTable(
  'rate_limit',
  {
    tenant: tenant(),
    limiter: text('limiter').notNull(),
    /** Digest of the counted name, which may contain a network address or a phone number. */
    key: text('key').notNull(),
    /** Instants of the counted events in milliseconds since 1970, by the clock of the database. */
    hits: bigint('hits', { mode: 'number' }).array().notNull(),
    /** Whether the latest event was within the limit. */
    isAccepted: boolean('is_accepted').notNull(),
    /** The row may be deleted afterwards. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.limiter, table.key] }),
    index('rate_limit_by_time').on(table.expiresAt),
  ],
);
