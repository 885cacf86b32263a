/** The schema of an index, its constants and its faults. */
import type { Field } from '../query/fields.ts';

/** Fields of documents by name. */
export type Schema = Readonly<Record<string, Field>>;

/** A value of a document; undefined for none. */
export type Value = string | number | readonly string[] | true | undefined;

/** First bytes of every index. */
export const MAGIC = 0x58495344;
/** Version of the layout; increment it with every change. */
export const VERSION = 3;
/** Bytes of the header: magic, version, payload length and checksum, four little-endian 32-bit numbers. */
export const HEADER = 16;

export const KINDS = ['word', 'words', 'number', 'flag'] as const;
/** Precedes the number of a referenced field (from 1, as a character) in a pattern. */
export const REFERENCE = '\0';
/** Encodings of a number dictionary: integers, or 64-bit floats. */
export const WHOLE = 0;
export const FLOAT = 1;

/** Returns a checksum: FNV-1a over 32-bit words instead of bytes. Any single changed byte changes it. */
export function checksum(bytes: Uint8Array): number {
  // A Uint32Array needs an offset that is a multiple of four.
  const { buffer, byteOffset, length } = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  const fours = new Uint32Array(buffer, byteOffset, length >>> 2);
  let sum = 0x811c9dc5;
  // An indexed loop is noticeably faster than an iterator over a megabyte.
  for (let position = 0; position < fours.length; position += 1)
    sum = Math.imul(sum ^ fours[position]!, 0x01000193);
  for (let position = fours.length * 4; position < length; position += 1)
    sum = Math.imul(sum ^ bytes[position]!, 0x01000193);
  return sum >>> 0;
}

/** Returns the bytes needed for codes up to `most`. */
export const widthOf = (most: number): number =>
  most < 0x100 ? 1 : most < 0x10000 ? 2 : most < 0x1000000 ? 3 : 4;

/** Why bytes can't be opened: not an index, another version, truncated, or corrupt. */
export type FaultReason = 'not-an-index' | 'version' | 'cut' | 'checksum';

/** Thrown for bytes that can't be opened as an index. */
export class IndexFault extends Error {
  readonly reason: FaultReason;

  constructor(reason: FaultReason) {
    super(`The search index cannot be opened: ${reason}`);
    this.name = 'IndexFault';
    this.reason = reason;
  }
}
