/** What an index holds, and why bytes are none. */
import type { Field } from '../fields.ts';

/** Fields of documents by name. */
export type Schema = Readonly<Record<string, Field>>;

/** A value as a document gives it; undefined where it has none. */
export type Value = string | number | readonly string[] | true | undefined;

/** First bytes of every index. */
export const MAGIC = 0x58495344;
/** Of the layout; raised with every change of it. */
export const VERSION = 2;
/** Magic, version, length and checksum of the payload: four 32-bit figures, low byte first. */
export const HEADER = 16;

export const KINDS = ['word', 'words', 'number', 'flag'] as const;
/** Stands before the number of a field from 1, as a character, whose value stands in that of another. */
export const REFERENCE = '\0';
/** How a field's dictionary of figures is written. */
export const WHOLE = 0;
export const FLOAT = 1;

/**
 * Checksum of bytes (as FNV-1a, 32 bits, but four bytes at a time, the low one first): a single changed byte always
 * changes it.
 */
export function checksum(bytes: Uint8Array): number {
  // Fours can only be read from places that four divides.
  const { buffer, byteOffset, length } = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  const fours = new Uint32Array(buffer, byteOffset, length >>> 2);
  let sum = 0x811c9dc5;
  // An index is faster than an iterator, which counts in a megabyte.
  for (let at = 0; at < fours.length; at += 1) sum = Math.imul(sum ^ fours[at]!, 0x01000193);
  for (let at = fours.length * 4; at < length; at += 1) sum = Math.imul(sum ^ bytes[at]!, 0x01000193);
  return sum >>> 0;
}

/** Bytes that a code up to `most` takes. */
export const widthOf = (most: number): number =>
  most < 0x100 ? 1 : most < 0x10000 ? 2 : most < 0x1000000 ? 3 : 4;

/** No index at all, one of another version, one that is not whole, or not what was written. */
export type FaultReason = 'not-an-index' | 'version' | 'cut' | 'checksum';

/** Bytes that cannot be opened as an index. */
export class IndexFault extends Error {
  readonly reason: FaultReason;

  constructor(reason: FaultReason) {
    super(`The search index cannot be opened: ${reason}`);
    this.name = 'IndexFault';
    this.reason = reason;
  }
}
