/** Computes short digests of plain data, to skip pages whose data has not changed. */
import { hash } from 'node:crypto';

export type Fingerprint = (value: unknown) => string;

/** Length from which the text of an object is hashed and cached. */
const LONG = 200;

/**
 * Creates a function that digests JSON-like values. Caches the digests of large objects by identity: an entity on a
 * thousand pages is read once. Objects must therefore not change between calls. Throws a TypeError for values without
 * plain members, such as a Date, a Map or a function.
 */
export function createFingerprint(): Fingerprint {
  const fingerprints = new WeakMap<object, string>();
  const names = new Map<string, string>();

  /** Returns the text before a member; there are few names and many members. */
  function nameText(name: string): string {
    let found = names.get(name);
    if (found === undefined) names.set(name, (found = `${JSON.stringify(name)}:`));
    return found;
  }

  // Concatenates strings: joining lists takes half as long again.
  function listText(list: readonly unknown[]): string {
    let body = '';
    for (const member of list) body += `${text(member)},`;
    return `[${body}]`;
  }

  function membersText(value: object): string {
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype !== Object.prototype && prototype !== null) throw notPlain(value.constructor.name);
    let body = '';
    const members = value as Record<string, unknown>;
    for (const name of Object.keys(members)) body += `${nameText(name)}${text(members[name])},`;
    return `{${body}}`;
  }

  function text(value: unknown): string {
    if (typeof value === 'string') return JSON.stringify(value);
    if (value === null || typeof value !== 'object') {
      if (typeof value === 'function') throw notPlain('a function');
      return `${typeof value}:${String(value)}`;
    }
    const cached = fingerprints.get(value);
    if (cached !== undefined) return cached;
    const body = Array.isArray(value) ? listText(value) : membersText(value);
    if (body.length < LONG) return body;
    const digest = `#${hash('sha1', body, 'base64url')}`;
    fingerprints.set(value, digest);
    return digest;
  }

  return (value) => hash('sha1', text(value), 'base64url');
}

const notPlain = (what: string): TypeError =>
  new TypeError(`The data of a page must be plain data; it contains ${what}.`);
