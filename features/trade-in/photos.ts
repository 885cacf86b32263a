/** Photos of a visitor's vehicle: constants and functions shared by pages and API. */

/** Path of photo uploads. */
export const PHOTOS_PATH = '/trade-in/photos';

/** Largest uploaded photo in bytes; pages send smaller ones. */
export const MAX_PHOTO_BYTES = 8 * 1024 * 1024;

/** File types that the picker offers; the server checks the bytes. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/heic';

/** Returns the path of a trade-in's photo page below the base address of the API. */
export const photosPage = (id: string): string => `/trade-in/${id}/photos`;

export const PHOTO_MESSAGES = {
  type: 'This file is not a photo we can read. Please choose a JPEG, PNG or WebP.',
  large: 'This photo is too large. Please choose one below 8 MB.',
  many: 'There are as many photos as we can take.',
  later: 'Photos cannot be taken just now. You can send the form without them.',
  unknown: 'There is no such trade-in. Please begin again.',
} as const;

/** Returns the size of a picture scaled down to fit a square of `most` pixels. */
export function fitted(
  width: number,
  height: number,
  most: number,
): readonly [width: number, height: number] {
  const scale = Math.min(1, most / Math.max(width, height, 1));
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
}

const starts = (bytes: Uint8Array, offset: number, ...expected: readonly number[]): boolean =>
  expected.every((byte, index) => bytes[offset + index] === byte);

/** HEIF brands of HEIC and AVIF. */
const HEIF_BRANDS = ['heic', 'heix', 'mif1', 'msf1', 'avif', 'avis'];

/** Detects the type of a picture by its first bytes; undefined for other files. */
export function photoType(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'heif' | undefined {
  if (starts(bytes, 0, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (starts(bytes, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  const text = (from: number) => String.fromCodePoint(...bytes.subarray(from, from + 4));
  if (text(0) === 'RIFF' && text(8) === 'WEBP') return 'webp';
  return text(4) === 'ftyp' && HEIF_BRANDS.includes(text(8)) ? 'heif' : undefined;
}
