/** Reading what `encodeIndex` wrote, never past the end. */
import { codesFor, type Codes } from './column.ts';
import { IndexFault, widthOf } from './schema.ts';

/** The fault of bytes that promise more than they are. */
export const cut = (): IndexFault => new IndexFault('cut');

export class Reader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  byte(): number {
    const value = this.#bytes[this.#at];
    if (value === undefined) throw cut();
    this.#at += 1;
    return value;
  }

  /** A whole number from 0; at most as great as a double holds exactly. */
  count(): number {
    let value = 0;
    let factor = 1;
    for (;;) {
      const byte = this.byte();
      value += (byte & 0x7f) * factor;
      if (!Number.isSafeInteger(value)) throw cut();
      if (byte < 0x80) return value;
      factor *= 0x80;
    }
  }

  /** The number of things of at least one byte each that follow. */
  length(): number {
    const length = this.count();
    if (length > this.#bytes.length - this.#at) throw cut();
    return length;
  }

  take(length: number): Uint8Array {
    if (length > this.#bytes.length - this.#at) throw cut();
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }

  /** Codes from 0 to `most`, a plane of all low bytes first. */
  codes(length: number, most: number): Codes {
    const width = widthOf(most);
    const planes = this.take(length * width);
    const codes = codesFor(length, most);
    for (let plane = 0; plane < width; plane += 1) {
      const start = plane * length;
      for (let at = 0; at < length; at += 1) codes[at]! |= planes[start + at]! << (plane * 8);
    }
    for (let at = 0; at < length; at += 1) if (codes[at]! > most) throw cut();
    return codes;
  }

  strings(): string[] {
    const number = this.length();
    const size = this.length();
    const lengths = Array.from({ length: number }, () => this.count());
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(this.take(size));
    let at = 0;
    return lengths.map((length) => {
      at += length;
      if (at > text.length) throw cut();
      return text.slice(at - length, at);
    });
  }
}
