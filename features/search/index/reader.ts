/** Reads what `Writer` wrote; never past the end. */
import { codesFor, type Codes } from './column.ts';
import { IndexFault, widthOf } from './schema.ts';

/** Returns the fault for bytes that end too early. */
export const truncated = (): IndexFault => new IndexFault('cut');

const UTF_8 = new TextDecoder('utf-8', { ignoreBOM: true });

export class Reader {
  readonly #bytes: Uint8Array;
  #position = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  byte(): number {
    const value = this.#bytes[this.#position];
    if (value === undefined) throw truncated();
    this.#position += 1;
    return value;
  }

  /** Reads an unsigned integer of at most 53 bits. */
  count(): number {
    return this.sums(1, 0)[0]!;
  }

  /** Reads the number of items that follow, each of at least one byte. */
  length(): number {
    const length = this.count();
    if (length > this.#bytes.length - this.#position) throw truncated();
    return length;
  }

  take(length: number): Uint8Array {
    if (length > this.#bytes.length - this.#position) throw truncated();
    this.#position += length;
    return this.#bytes.subarray(this.#position - length, this.#position);
  }

  /** Reads delta-coded numbers: each is added to the one before, starting at `from`. */
  sums(length: number, from: number): Float64Array {
    const bytes = this.#bytes;
    const sums = new Float64Array(length);
    let next = this.#position;
    let sum = from;
    for (let position = 0; position < length; position += 1) {
      let byte = bytes[next++]!;
      let value = byte & 0x7f;
      for (let factor = 0x80; byte >= 0x80; factor *= 0x80) {
        byte = bytes[next++]!;
        value += (byte & 0x7f) * factor;
      }
      sums[position] = sum += value;
    }
    // Bytes beyond the end are undefined and read as a final 0.
    if (next > bytes.length || !Number.isSafeInteger(sum)) throw truncated();
    this.#position = next;
    return sums;
  }

  /** Reads codes from 0 to `most`, stored as byte planes, low bytes first. */
  codes(length: number, most: number): Codes {
    const width = widthOf(most);
    const planes = this.take(length * width);
    const codes = codesFor(length, most);
    codes.set(planes.subarray(0, length));
    let greatest = 0;
    if (width === 1)
      for (let position = 0; position < length; position += 1)
        greatest = Math.max(greatest, planes[position]!);
    for (let plane = 1; plane < width; plane += 1) {
      const start = plane * length;
      for (let position = 0; position < length; position += 1) {
        const code = (codes[position]! | (planes[start + position]! << (plane * 8))) >>> 0;
        codes[position] = code;
        greatest = Math.max(greatest, code);
      }
    }
    if (greatest > most) throw truncated();
    return codes;
  }

  strings(): string[] {
    const number = this.length();
    const size = this.length();
    const ends = this.sums(number, 0);
    const text = UTF_8.decode(this.take(size));
    if (number > 0 && ends[number - 1]! > text.length) throw truncated();
    return Array.from(ends, (end, position) => text.slice(position > 0 ? ends[position - 1] : 0, end));
  }
}
