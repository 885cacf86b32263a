/** Signed webhook requests: checked addresses only, no redirects. */
import { createHmac } from 'node:crypto';
import { guardedFetch } from './guarded-fetch.ts';
import { statusError } from './refusal.ts';

/** A webhook as configured by a tenant. */
export interface HookOptions {
  readonly endpoint: string;
  /** Environment variable with the key of the signature. */
  readonly secret_env: string;
  /** Allows addresses of this machine and of private networks. */
  readonly allow_private: boolean;
}

/** A webhook with its key. */
export interface SignedHook {
  readonly endpoint: string;
  readonly secret: string;
  readonly allow_private: boolean;
}

export interface Posted {
  /** Equal for every attempt. */
  readonly id: string;
  readonly type: string;
  readonly body: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Adds the key from the environment. Throws with the name of a missing variable. */
export function withSecret<T extends HookOptions>(hook: T, environment: NodeJS.ProcessEnv): T & SignedHook {
  const secret = environment[hook.secret_env];
  if (!secret) throw new Error(`${hook.secret_env} is not set`);
  return { ...hook, secret };
}

/** Returns the signature that the receiver verifies: HMAC-SHA256 over the timestamp, a dot and the body. */
const computeSignature = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

/** Returns the headers of a signed request. */
export function signedHeaders(
  secret: string,
  { id, type, body, now }: Posted,
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(now / 1_000));
  return {
    'content-type': type,
    'user-agent': 'dealersite',
    'x-dealersite-delivery': id,
    'x-dealersite-timestamp': timestamp,
    'x-dealersite-signature': `v1=${computeSignature(secret, timestamp, body)}`,
  };
}

/**
 * Posts a body. Rejects unless the response is 2xx within ten seconds, with a `Refusal` if repeating would not help; the
 * reason contains neither body nor key.
 */
export async function signedPost(
  { endpoint, secret, allow_private: allowPrivate }: SignedHook,
  { id, type, body, now }: Posted,
): Promise<void> {
  const { status } = await guardedFetch(new URL(endpoint), {
    allowPrivate,
    method: 'POST',
    body,
    headers: signedHeaders(secret, { id, type, body, now }),
  });
  if (status < 200 || status > 299) throw statusError('the webhook', status);
}
