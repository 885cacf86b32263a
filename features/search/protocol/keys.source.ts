/** Who asks: keys that read, the key that writes, and scoped keys that carry a filter. */
import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { scopedKey } from './scoped-key.source.ts';

/** The key that pages of a local preview search with. It reads and does nothing else. */
export const PREVIEW_KEY = 'local-preview-key';

export interface Caller {
  readonly mayWrite: boolean;
  /** Parameters of a scoped key: they hold whatever the request says. */
  readonly embedded: Readonly<Record<string, unknown>>;
  /** A scoped key searches and does nothing else, whatever it carries. */
  readonly isScoped: boolean;
}

const MAX_KEY = 8000;

/** A key for writing that lasts as long as the server. */
export const newKey = (): string => randomBytes(18).toString('base64url');

const digest = (text: string): Buffer => Buffer.from(hash('sha256', text), 'hex');
/** Compares without telling by its time how much agrees. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

/**
 * Who a key is. Reading takes any key, writing one of `writers`. A key that is a scoped one counts only when it was made
 * from one of `writers` or `readers`, is whole and has not expired; undefined means that the key opens nothing. `now` in milliseconds.
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
