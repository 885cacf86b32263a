/** Lists outgoing messages for the operator of the site. */
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { message } from './message.tables.ts';

export type Message = typeof message.$inferSelect;

/** Lists the newest messages first. */
export function listMessages(
  { orm }: Database,
  { tenants, most }: { tenants: readonly string[]; most: number },
): Promise<Message[]> {
  return orm
    .select()
    .from(message)
    .where(inArray(message.tenant, [...tenants]))
    .orderBy(desc(message.createdAt), asc(message.id))
    .limit(most);
}

/** Returns the message with this id; undefined if it does not exist. */
export async function readMessage(
  { orm }: Database,
  { tenants, id }: { tenants: readonly string[]; id: string },
): Promise<Message | undefined> {
  const matchesId = and(eq(message.id, id), inArray(message.tenant, [...tenants]));
  return (await orm.select().from(message).where(matchesId))[0];
}
