/** A short digest of plain data, so that a page whose data has not changed need not be rendered. */
import { hash } from 'node:crypto';

export type Fingerprint = (value: unknown) => string;

/**
 * Makes a function that digests JSON-like values. The digest of an object is kept by identity: an entity that stands in a
 * thousand pages is read once. Objects must therefore not change between two calls. What holds its content elsewhere than in
 * its own members (a Date, a Map, a function) is refused with a TypeError.
 */
export function createFingerprint(): Fingerprint {
  const known = new WeakMap<object, string>();

  function text(value: unknown): string {
    if (value === null || typeof value !== 'object') {
      if (typeof value === 'function') throw notPlain('a function');
      return typeof value === 'string' ? JSON.stringify(value) : `${typeof value}:${String(value)}`;
    }
    const kept = known.get(value);
    if (kept !== undefined) return kept;
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype !== Object.prototype && prototype !== null && !Array.isArray(value)) throw notPlain(value.constructor.name);
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

const notPlain = (what: string): TypeError => new TypeError(`The data of a page must be plain data; it holds ${what}.`);
