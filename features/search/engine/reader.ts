/** Reading what `encodeIndex` wrote, never past the end. */
import { IndexFault, widthOf } from './schema.ts';

export type Codes = Uint8Array | Uint16Array | Uint32Array;

/** An array of figures up to `most`, of the least width. */
export const codesFor = (length: number, most: number): Codes =>
  most < 0x100 ? new Uint8Array(length) : most < 0x10000 ? new Uint16Array(length) : new Uint32Array(length);

const cut = (): IndexFault => new IndexFault('cut', 'The search index says more than it holds.');

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

  /** Codes from 0 to `most`. */
  codes(length: number, most: number): Codes {
    const width = widthOf(most);
    const planes = this.take(length * width);
    const codes = codesFor(length, most);
    for (let at = 0; at < length; at += 1) {
      let code = 0;
      for (let plane = width - 1; plane >= 0; plane -= 1)
        code = code * 0x100 + (planes[plane * length + at] ?? 0);
      if (code > most) throw cut();
      codes[at] = code;
    }
    return codes;
  }

  strings(): string[] {
    const number = this.length();
    const size = this.length();
    const lengths = Array.from({ length: number }, () => this.count());
    const text = new TextDecoder().decode(this.take(size));
    let at = 0;
    return lengths.map((length) => {
      at += length;
      if (at > text.length) throw cut();
      return text.slice(at - length, at);
    });
  }
}
