/** Writes the bytes that `Reader` reads. */
import { widthOf } from './schema.ts';

/** A growing byte buffer. */
export class Writer {
  #bytes = new Uint8Array(1024);
  #length = 0;

  byte(value: number): void {
    if (this.#length === this.#bytes.length) {
      const larger = new Uint8Array(this.#length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.#length++] = value;
  }

  /** Writes an unsigned integer as LEB128: seven bits per byte, low bits first. */
  count(value: number): void {
    let rest = value;
    while (rest >= 0x80) {
      this.byte((rest % 0x80) | 0x80);
      rest = Math.floor(rest / 0x80);
    }
    this.byte(rest);
  }

  bytes(values: Uint8Array): void {
    for (const value of values) this.byte(value);
  }

  /** Writes codes up to `most` as byte planes, low bytes first. */
  codes(codes: ArrayLike<number>, most: number): void {
    for (let shift = 0; shift < widthOf(most) * 8; shift += 8) {
      for (let position = 0; position < codes.length; position += 1)
        this.byte((codes[position]! >>> shift) & 0xff);
    }
  }

  /** Writes the lengths of all strings, then their concatenated text. */
  strings(values: readonly string[]): void {
    const text = new TextEncoder().encode(values.join(''));
    this.count(values.length);
    this.count(text.length);
    for (const value of values) this.count(value.length);
    this.bytes(text);
  }

  done(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }
}
