/** Captcha with signed altcha challenges, valid for an hour and for one lead. */
import { randomBytes } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { eq, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { CaptchaCheck } from '../../_platform/forms/captcha.ts';
import type { Platform } from '../../_platform/http/api.ts';
import type { Database } from '../../_platform/database/database.ts';
import { enquiryOptions } from '../enquiry.schema.ts';
import { captchaKey, captchaUsed } from './captcha.tables.ts';

const HOUR_MS = 3_600_000;
const ALGORITHM = 'PBKDF2/SHA-256';
/** Rounds per attempt, and attempts to the solution: about half a second on a desktop, two on a phone. */
const COST = 1_000;
const ATTEMPTS = [150, 400] as const;
const MIN_KEY_LENGTH = 16;

/** Validated part of a returned challenge; the signature covers all of it. */
const payloadSchema = z.object({
  challenge: z.looseObject({
    parameters: z.looseObject({
      algorithm: z.literal(ALGORITHM),
      cost: z.literal(COST),
      keyLength: z.number().max(64),
      nonce: z.string().max(200),
      salt: z.string().max(200),
      keyPrefix: z.string().max(200),
      data: z.object({ tenant: z.string().max(200), expires: z.number() }),
    }),
    signature: z.string().min(1).max(200),
  }),
  solution: z.looseObject({ counter: z.int().min(0).max(100_000), derivedKey: z.string().max(200) }),
});

export interface Captcha {
  readonly challenge: () => Promise<Challenge>;
  /** Returns whether the solution is correct, unexpired, unused and for this tenant; marks it as used. */
  readonly use: (text: string) => Promise<boolean>;
}

/** Returns the key from CAPTCHA_KEY, otherwise a random one from the database. */
async function readKey({ orm }: Database, tenant: string): Promise<string> {
  const { CAPTCHA_KEY: environmentKey = '' } = process.env;
  if (environmentKey.length >= MIN_KEY_LENGTH) return environmentKey;
  const query = orm.select().from(captchaKey).where(eq(captchaKey.tenant, tenant));
  const [stored] = await query;
  if (stored) return stored.secret;
  const created = { tenant, secret: randomBytes(32).toString('base64url') };
  await orm.insert(captchaKey).values(created).onConflictDoNothing();
  const [row] = await query;
  return row?.secret ?? created.secret;
}

function parsePayload(text: string): z.output<typeof payloadSchema> | undefined {
  try {
    return payloadSchema.parse(JSON.parse(Buffer.from(text, 'base64').toString()));
  } catch {
    return undefined;
  }
}

/** Creates the captcha of a tenant. */
export function createCaptcha({
  tenant,
  now,
  database,
}: Pick<Platform, 'tenant' | 'now' | 'database'>): Captcha {
  const { slug } = tenant;
  return {
    async challenge() {
      return createChallenge({
        algorithm: ALGORITHM,
        cost: COST,
        counter: randomInt(...ATTEMPTS),
        data: { tenant: slug, expires: now() + HOUR_MS },
        deriveKey,
        hmacSignatureSecret: await readKey(await database(), slug),
      });
    },
    async use(text) {
      const payload = parsePayload(text);
      if (!payload) return false;
      const { challenge, solution } = payload;
      const { data } = challenge.parameters;
      if (data.tenant !== slug || data.expires < now()) return false;
      const storage = await database();
      const secret = await readKey(storage, slug);
      const input = { challenge, solution: { time: 0, ...solution }, deriveKey, hmacSignatureSecret: secret };
      const { verified } = await verifySolution(input).catch(() => ({ verified: false }));
      return verified && spend(storage, { ...data, signature: challenge.signature, now: now() });
    },
  };
}

interface Spent {
  readonly tenant: string;
  readonly signature: string;
  readonly now: number;
  readonly expires: number;
}

/** Marks a challenge as used; false if it already was. Deletes expired challenges. */
async function spend({ orm }: Database, { tenant, signature, now, expires }: Spent): Promise<boolean> {
  await orm.delete(captchaUsed).where(lt(captchaUsed.expiresAt, new Date(now)));
  const row = { tenant, signature, expiresAt: new Date(expires) };
  const written = await orm.insert(captchaUsed).values(row).onConflictDoNothing().returning();
  return written.length > 0;
}

/** Creates the check of forms of other slices, by the option of the site. A missing solution is accepted unless the site requires one; a wrong one is not. */
export function createCaptchaCheck(platform: Platform): CaptchaCheck {
  const { captcha: option } = enquiryOptions(platform.tenant);
  const captcha = createCaptcha(platform);
  return async (altcha) => {
    if (option === 'off') return true;
    return altcha === '' ? option !== 'required' : captcha.use(altcha);
  };
}
