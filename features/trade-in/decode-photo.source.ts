/** Decodes a photo that came over the network and writes it anew: nothing of the file but its picture is stored. */
import { photoType } from './photos.ts';

export interface DecodedPhoto {
  /** WebP without metadata. */
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Pixels beyond which a picture is not decoded: small files can hold very large ones. */
const MAX_PIXELS = 60_000_000;
const QUALITY = 80;

/** Returns the picture, upright and at most `longest` pixels a side; why it cannot be taken otherwise. */
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
      // By the camera's note of how it was held, which is dropped with all other metadata.
      .autoOrient()
      .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    return 'not a photo';
  }
}
