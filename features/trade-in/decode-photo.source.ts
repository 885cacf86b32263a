/** Decodes an uploaded photo and encodes it again, so that only the picture is stored. */
import { photoType } from './photos.ts';

export interface DecodedPhoto {
  /** WebP without metadata. */
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Most pixels that are decoded: small files can contain very large pictures. */
const MAX_PIXELS = 60_000_000;
const QUALITY = 80;

/** Returns the picture, upright and at most `longest` pixels per side, or why it is refused. */
export async function decodePhoto(
  bytes: Uint8Array,
  longest: number,
): Promise<DecodedPhoto | 'not a photo' | 'no library'> {
  if (photoType(bytes) === undefined) return 'not a photo';
  const library = await import('sharp').catch(() => undefined);
  if (!library) return 'no library';
  try {
    const { data, info } = await library
      .default(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false })
      // Applies the EXIF orientation, which is dropped with all other metadata.
      .autoOrient()
      .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    return 'not a photo';
  }
}
