/** Reduces fonts to Latin letters with subset-font, an optional package. */
import { createRequire } from 'node:module';

/** Unicode ranges of Latin text of western Europe, with punctuation, currencies and arrows. */
const LATIN: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
];

const LATIN_TEXT = LATIN.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
).join('');

/** Returns whether the package is installed. */
export function hasSubsetter(): boolean {
  try {
    createRequire(import.meta.url).resolve('subset-font');
    return true;
  } catch {
    return false;
  }
}

/** Returns the font with its Latin letters only, as WOFF2; features and axes stay. */
export async function toLatinFont(body: Buffer): Promise<Buffer> {
  const { default: subsetFont } = await import('subset-font');
  return subsetFont(body, LATIN_TEXT, { targetFormat: 'woff2' });
}
