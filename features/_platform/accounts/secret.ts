/** Returns the key that signs sessions and codes: AUTH_SECRET, or a random one stored in the database. */
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { serverSecret } from './account.tables.ts';

const NAME = 'auth';
const SHORTEST = 32;

/**
 * Returns the key. Throws if AUTH_SECRET is shorter than 32 characters; the message does not show it. `now` in
 * milliseconds.
 */
export async function authSecret(
  { orm }: Database,
  environment: NodeJS.ProcessEnv,
  now: number,
): Promise<string> {
  const configured = environment['AUTH_SECRET'];
  if (configured) {
    if (configured.length < SHORTEST) throw new Error(`AUTH_SECRET is shorter than ${SHORTEST} characters`);
    return configured;
  }
  const value = randomBytes(32).toString('base64url');
  // Servers that start together use the first stored key.
  await orm
    .insert(serverSecret)
    .values({ name: NAME, value, createdAt: new Date(now) })
    .onConflictDoNothing();
  const [row] = await orm
    .select({ value: serverSecret.value })
    .from(serverSecret)
    .where(eq(serverSecret.name, NAME));
  return row?.value ?? value;
}
