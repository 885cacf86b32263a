/** Sets of document numbers, one bit per document. */

export type Bits = Uint32Array;

export const emptyBits = (size: number): Bits => new Uint32Array((size + 31) >>> 5);

export function fullBits(size: number): Bits {
  const bits = emptyBits(size).fill(0xffffffff);
  if ((size & 31) !== 0) bits[bits.length - 1] = 2 ** (size & 31) - 1;
  return bits;
}

export const hasBit = (bits: Bits, position: number): boolean =>
  ((bits[position >>> 5]! >>> (position & 31)) & 1) === 1;

export function setBit(bits: Bits, position: number): void {
  bits[position >>> 5]! |= 1 << (position & 31);
}

export function intersect(into: Bits, other: Bits): Bits {
  for (let position = 0; position < into.length; position += 1) into[position]! &= other[position]!;
  return into;
}

export function unite(into: Bits, other: Bits): Bits {
  for (let position = 0; position < into.length; position += 1) into[position]! |= other[position]!;
  return into;
}

export function subtract(into: Bits, other: Bits): Bits {
  for (let position = 0; position < into.length; position += 1) into[position]! &= ~other[position]!;
  return into;
}

const ones = (bits: number): number => {
  let word = bits - ((bits >>> 1) & 0x55555555);
  word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
  return Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

/** Returns the number of set bits. */
export function countBits(bits: Bits): number {
  let sum = 0;
  for (let position = 0; position < bits.length; position += 1) sum += ones(bits[position]!);
  return sum;
}

/** Writes the positions of the set bits to `list`, ascending, and returns their number. */
export function listBits(bits: Bits, list: Uint32Array): number {
  let length = 0;
  for (let position = 0; position < bits.length; position += 1) {
    let word = bits[position]!;
    while (word !== 0) {
      list[length++] = (position << 5) + 31 - Math.clz32(word & -word);
      word &= word - 1;
    }
  }
  return length;
}
