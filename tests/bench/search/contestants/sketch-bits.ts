/** Sets of document numbers as bits, 32 per integer. */

export type Bits = Uint32Array;

export const newBits = (size: number): Bits => new Uint32Array((size + 31) >>> 5);

export function and(into: Bits, other: Bits): void {
  for (let index = 0; index < into.length; index += 1) into[index]! &= other[index]!;
}

export function or(into: Bits, other: Bits): void {
  for (let index = 0; index < into.length; index += 1) into[index]! |= other[index]!;
}

export function setAll(into: Bits, list: Uint32Array): void {
  for (let index = 0; index < list.length; index += 1) {
    const number = list[index]!;
    into[number >>> 5]! |= 1 << (number & 31);
  }
}

function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Returns the number of documents in both sets. */
export function sizeOfBoth(left: Bits, right: Bits): number {
  let sum = 0;
  for (let index = 0; index < left.length; index += 1) sum += ones(left[index]! & right[index]!);
  return sum;
}

/** Writes the numbers of the set into `into`, ascending, and returns their count. */
export function listBits(bits: Bits, into: Uint32Array): number {
  let length = 0;
  for (let index = 0; index < bits.length; index += 1) {
    let word = bits[index]!;
    while (word !== 0) {
      into[length] = (index << 5) + 31 - Math.clz32(word & -word);
      length += 1;
      word &= word - 1;
    }
  }
  return length;
}

export const has = (bits: Bits, number: number): boolean =>
  ((bits[number >>> 5]! >>> (number & 31)) & 1) === 1;
