/** Columns of every table: each row belongs to a tenant. */
import { text, timestamp } from 'drizzle-orm/pg-core';

/** Slug of the row's site; every query is limited to one. */
export const tenant = () => text('tenant').notNull();

/** An instant with time zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
