/** One-time codes: six digits, ten minutes, five tries, single use. */
import { createHmac, randomInt } from 'node:crypto';
import { and, eq, gt, lt, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { isSameText } from '../security/timing-safe-equal.ts';
import { accountCode } from './account.tables.ts';

export const CODE_MS = 600_000;
const MAX_TRIES = 5;

/** Purpose and recipient of a code. */
export interface CodeKey {
  readonly tenant: string;
  /** `sign-in` and the id of the browser, or the action and the id of the account. */
  readonly purpose: string;
  /** Normalised email address or phone number. */
  readonly recipient: string;
}

export type CodeAnswer = 'right' | 'wrong' | 'locked' | 'expired';

const computeDigest = (secret: string, key: CodeKey, code: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([key.tenant, key.purpose, key.recipient, code]))
    .digest('base64url');

/** Returns six random digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

const matchesKey = ({ tenant, purpose, recipient }: CodeKey): SQL | undefined =>
  and(eq(accountCode.tenant, tenant), eq(accountCode.purpose, purpose), eq(accountCode.recipient, recipient));

interface Keeping {
  readonly secret: string;
  readonly now: number;
}

/** Stores the digest of a code and replaces an earlier one with the same key. */
export async function storeCode(
  { orm }: Database,
  key: CodeKey,
  { code, secret, now }: Keeping & { code: string },
): Promise<void> {
  const fresh = { digest: computeDigest(secret, key, code), tries: 0, expiresAt: new Date(now + CODE_MS) };
  await orm.delete(accountCode).where(lt(accountCode.expiresAt, new Date(now)));
  await orm
    .insert(accountCode)
    .values({ tenant: key.tenant, purpose: key.purpose, recipient: key.recipient, ...fresh })
    .onConflictDoUpdate({
      target: [accountCode.tenant, accountCode.purpose, accountCode.recipient],
      set: fresh,
    });
}

/**
 * Returns whether `code` is correct. Counts the try before comparing, in one statement, so that parallel guesses get no
 * extra tries; the first correct try consumes the code.
 */
export async function tryCode(
  { orm }: Database,
  key: CodeKey,
  { code, secret, now }: Keeping & { code: string },
): Promise<CodeAnswer> {
  const isAlive = and(matchesKey(key), gt(accountCode.expiresAt, new Date(now)));
  const [row] = await orm
    .update(accountCode)
    .set({ tries: sql`${accountCode.tries} + 1` })
    .where(isAlive)
    .returning({ digest: accountCode.digest, tries: accountCode.tries });
  // Compares even without a stored code, so that the timing reveals nothing.
  const isSame = isSameText(row?.digest ?? '', computeDigest(secret, key, code));
  if (!row) return 'expired';
  if (row.tries > MAX_TRIES) return 'locked';
  if (!isSame) return row.tries === MAX_TRIES ? 'locked' : 'wrong';
  const counted = await orm
    .delete(accountCode)
    .where(and(isAlive, eq(accountCode.digest, row.digest)))
    .returning({ purpose: accountCode.purpose });
  return counted.length > 0 ? 'right' : 'expired';
}
