/** Results of the wheel: one row per person and round, unique in the database. */
import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accountUser } from '../_platform/accounts/account.tables.ts';
import { instant, tenant } from '../_platform/database/columns.ts';

export const prizeDraw = pgTable(
  'prize_draw',
  {
    tenant: tenant(),
    /** The campaign, with its month when everybody has a try each month. */
    round: text('round').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => accountUser.id, { onDelete: 'cascade' }),
    /** Code for claiming the prize. */
    code: text('code').notNull(),
    /** As drawn: the wheel may change. */
    prize: text('prize').notNull(),
    text: text('text').notNull(),
    wins: boolean('wins').notNull(),
    drawnAt: instant('drawn_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.round, table.userId] }),
    index('prize_draw_by_time').on(table.drawnAt),
  ],
);
