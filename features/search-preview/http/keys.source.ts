/** API keys: reading, writing, and scoped keys with embedded parameters. */
import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { scopedKey } from '../../_domain/tenant/scoped-key.source.ts';

/** The read-only key of local previews. */
export const PREVIEW_KEY = 'local-preview-key';

export interface Caller {
  readonly mayWrite: boolean;
  /** Parameters of a scoped key, which override the request. */
  readonly embedded: Readonly<Record<string, unknown>>;
  /** Whether the key is scoped and may only search. */
  readonly isScoped: boolean;
}

const MAX_KEY = 8000;

/** Creates a write key for the lifetime of the server. */
export const newKey = (): string => randomBytes(18).toString('base64url');

const digest = (text: string): Buffer => Buffer.from(hash('sha256', text), 'hex');
/** Compares in constant time. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

/**
 * Identifies a key. Any key may read, one of `writers` may write. A scoped key must derive from one of `writers` or
 * `readers`, be intact and not expired; otherwise the result is undefined. `now` in milliseconds.
 */
export function callerOf(
  key: string | undefined,
  { writers, readers, now }: { writers: readonly string[]; readers: readonly string[]; now: number },
): Caller | undefined {
  if (!key || key.length > MAX_KEY) return undefined;
  if (writers.some((writer) => isSame(writer, key))) return { mayWrite: true, embedded: {}, isScoped: false };
  const scoped = scopedKey(key);
  if (!scoped) return { mayWrite: false, embedded: {}, isScoped: false };
  if (!scoped.parameters) return undefined;
  const isMade = [...writers, ...readers].some((parent) => {
    const signature = createHmac('sha256', parent).update(scoped.text).digest('base64');
    return parent.startsWith(scoped.prefix) && isSame(signature, scoped.digest);
  });
  const { expires_at: expires, ...embedded } = scoped.parameters;
  const isOver = expires !== undefined && !(Number(expires) * 1000 > now);
  return isMade && !isOver ? { mayWrite: false, embedded, isScoped: true } : undefined;
}
