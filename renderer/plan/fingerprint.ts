/** A short digest of plain data, so that a page whose data has not changed need not be rendered. */
import { hash } from 'node:crypto';

export type Fingerprint = (value: unknown) => string;

/**
 * Makes a function that digests JSON-like values. The digest of an object is kept by identity: an entity that stands in a
 * thousand pages is read once. Objects must therefore not change between two calls.
 */
export function createFingerprint(): Fingerprint {
  const known = new WeakMap<object, string>();

  function text(value: unknown): string {
    if (value === null || typeof value !== 'object') {
      return typeof value === 'string' ? JSON.stringify(value) : `${typeof value}:${String(value)}`;
    }
    const kept = known.get(value);
    if (kept !== undefined) return kept;
    const body = Array.isArray(value)
      ? `[${value.map(text).join()}]`
      : `{${Object.entries(value)
          .map(([key, member]) => `${JSON.stringify(key)}:${text(member)}`)
          .join()}}`;
    // Short bodies are their own digest: hashing them would cost more than it saves.
    const digest = body.length <= 64 ? body : `#${hash('sha1', body, 'base64url')}`;
    known.set(value, digest);
    return digest;
  }

  return (value) => hash('sha1', text(value), 'base64url');
}
