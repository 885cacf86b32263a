/** Columns of every table: each row belongs to a tenant. */
import { text, timestamp } from 'drizzle-orm/pg-core';

/** Returns the column of the row's tenant; every query is limited to one. */
export const tenant = () => text('tenant').notNull();

/** Returns the column of an instant with time zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
