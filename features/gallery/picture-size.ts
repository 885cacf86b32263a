/** Reads the size of a picture from its first bytes, without decoding it. */

import { latin, viewOf } from './picture-bytes.ts';

/** Bytes needed; a JPEG with long metadata may need more and then has no size. */
export const SIZE_BYTES = 4096;

export interface PixelSize {
  width: number;
  height: number;
}

/** Reads the size of one format; undefined for other formats. */
type Reader = (view: DataView, text: string) => PixelSize | undefined;

const png: Reader = (view, text) =>
  text.startsWith('\x89PNG') ? { width: view.getUint32(16), height: view.getUint32(20) } : undefined;

const gif: Reader = (view, text) =>
  text.startsWith('GIF8') ? { width: view.getUint16(6, true), height: view.getUint16(8, true) } : undefined;

/** Reads lossy, lossless and extended WebP. */
const webp: Reader = (view, text) => {
  if (text.slice(8, 12) !== 'WEBP') return undefined;
  const kind = text.slice(12, 16);
  if (kind === 'VP8 ')
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  const triple = (offset: number) => (view.getUint16(offset, true) | (view.getUint8(offset + 2) << 16)) + 1;
  return kind === 'VP8X' ? { width: triple(24), height: triple(27) } : undefined;
};

/** Returns the largest size in an AVIF, which contains those of tiles and of the whole picture. */
const avif: Reader = (view, text) => {
  if (text.slice(4, 8) !== 'ftyp') return undefined;
  let largest: PixelSize | undefined;
  for (
    let offset = text.indexOf('ispe');
    offset > 0 && offset + 16 <= view.byteLength;
    offset = text.indexOf('ispe', offset + 4)
  ) {
    const [width, height] = [view.getUint32(offset + 8), view.getUint32(offset + 12)];
    if (!largest || width * height > largest.width * largest.height) largest = { width, height };
  }
  return largest;
};

/** Markers of segments with the picture size: all starts of frame, but not C4, C8 and CC. */
const isFrame = (mark: number): boolean => mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);

const jpeg: Reader = (view, text) => {
  if (!text.startsWith('\xff\xd8')) return undefined;
  for (let offset = 2; offset + 9 <= view.byteLength; offset += 2 + view.getUint16(offset + 2)) {
    if (view.getUint8(offset) !== 0xff) return undefined;
    if (isFrame(view.getUint8(offset + 1)))
      return { width: view.getUint16(offset + 7), height: view.getUint16(offset + 5) };
  }
  return undefined;
};

const READERS: readonly Reader[] = [webp, avif, jpeg, png, gif];

/** Returns width and height in pixels; undefined when the first bytes don't contain them. */
export function pixelSize(head: Uint8Array): PixelSize | undefined {
  const view = viewOf(head);
  const text = latin(head);
  try {
    for (const read of READERS) {
      const size = read(view, text);
      if (size && size.width > 0 && size.height > 0) return size;
    }
  } catch (error) {
    // The file ends within its header.
    if (!(error instanceof RangeError)) throw error;
  }
  return undefined;
}
