/** Detects the encoding of a text from its bytes. */

export type Encoding = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be';

const shareOfZeros = (bytes: Uint8Array, from: number): number => {
  let zeros = 0;
  for (let index = from; index < bytes.length; index += 2) if (bytes[index] === 0) zeros += 1;
  return zeros / Math.max(1, bytes.length / 2);
};

/**
 * Share of zero bytes at every second position from which a text counts as UTF-16: most letters of a feed are Latin.
 */
const MANY_ZEROS = 0.4;

/** Returns the UTF-16 variant of the first bytes of a text; undefined for other encodings. */
export function wideEncoding(bytes: Uint8Array): Encoding | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (bytes.length < 4) return undefined;
  const head = bytes.subarray(0, 4096);
  if (shareOfZeros(head, 1) > MANY_ZEROS && shareOfZeros(head, 0) < 0.1) return 'utf-16le';
  return shareOfZeros(head, 0) > MANY_ZEROS && shareOfZeros(head, 1) < 0.1 ? 'utf-16be' : undefined;
}

const isContinuation = (byte: number | undefined): boolean => byte !== undefined && byte >> 6 === 2;

/** Returns how many bytes follow a first byte of UTF-8; undefined for other bytes. */
function following(byte: number): number | undefined {
  if (byte >= 0xc2 && byte <= 0xdf) return 1;
  if (byte >= 0xe0 && byte <= 0xef) return 2;
  return byte >= 0xf0 && byte <= 0xf4 ? 3 : undefined;
}

/** Counts valid and invalid UTF-8 among the bytes above 127. Characters truncated at either end do not count. */
function highBytes(bytes: Uint8Array): { valid: number; invalid: number; firstInvalid: number } {
  const counts = { valid: 0, invalid: 0, firstInvalid: -1 };
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    if (byte < 0x80) continue;
    const length = following(byte);
    const tail = [1, 2, 3].slice(0, length ?? 0).filter((next) => index + next < bytes.length);
    if (length !== undefined && tail.every((next) => isContinuation(bytes[index + next]))) {
      if (tail.length === length) counts.valid += 1;
      index += tail.length;
    } else if (index > 2 || !isContinuation(byte)) {
      counts.invalid += 1;
      if (counts.firstInvalid === -1) counts.firstInvalid = index;
    }
  }
  return counts;
}

/** Returns whether a byte occurs in no encoding of text, which means a damaged file. */
const isControl = (byte: number): boolean => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13;

/** A better-fitting encoding, and the byte that shows it. */
export interface Mismatch {
  found: Encoding;
  index: number;
}

/**
 * Returns the encoding that a piece of a file has instead of the stated one. A few invalid bytes in UTF-8 do not count:
 * the rules for rows report them.
 */
export function mismatch(piece: Uint8Array, stated: Encoding, isFirst: boolean): Mismatch | undefined {
  const wide = isFirst ? wideEncoding(piece) : undefined;
  if (wide !== undefined) return wide === stated ? undefined : { found: wide, index: 0 };
  const isWide = stated === 'utf-16le' || stated === 'utf-16be';
  if (isWide && (!isFirst || piece.includes(0))) return undefined;
  if (piece.some(isControl)) return undefined;
  const { valid, invalid, firstInvalid } = highBytes(piece);
  const looksLike: Encoding = invalid > valid ? 'windows-1252' : 'utf-8';
  if (isWide) return { found: looksLike, index: 0 };
  if (stated === 'utf-8') return invalid > valid ? { found: looksLike, index: firstInvalid } : undefined;
  return valid > 0 && invalid === 0 ? { found: 'utf-8', index: 0 } : undefined;
}
