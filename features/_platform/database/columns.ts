/** Columns that every table has: each row belongs to one tenant. */
import { text, timestamp } from 'drizzle-orm/pg-core';

/** Slug of the site the row belongs to; every read is limited to one. */
export const tenant = () => text('tenant').notNull();

/** An instant with its zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
