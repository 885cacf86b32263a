/** Scales a photo down in the browser and uploads it. */
import { fitted, PHOTO_MESSAGES as TEXT, PHOTOS_PATH } from './photos.ts';

/** Upload timeout in milliseconds: phones are slow. */
const PATIENCE = 60_000;
const QUALITY = 0.82;

const encoded = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));

/** Longest side of a preview in pixels. */
const PREVIEW = 240;

function drawn(bitmap: ImageBitmap, longest: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = fitted(bitmap.width, bitmap.height, longest);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

export interface SmallerPhoto {
  readonly blob: Blob;
  /** A data URL: the content security policy allows no other local picture. */
  readonly preview: string;
}

/**
 * Returns the picture at most `longest` pixels per side, upright and, because of the canvas, without metadata. Rejects
 * for a file that the browser cannot decode.
 */
export async function smaller(file: Blob, longest: number): Promise<SmallerPhoto> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const canvas = drawn(bitmap, longest);
  const preview = drawn(bitmap, PREVIEW).toDataURL('image/jpeg', QUALITY);
  bitmap.close();
  const picture = await encoded(canvas, 'image/webp');
  // Browsers without WebP encoding return a much larger PNG.
  const blob = picture?.type === 'image/webp' ? picture : await encoded(canvas, 'image/jpeg');
  if (!blob) throw new Error('the canvas cannot be read');
  return { blob, preview };
}

export type Upload = { readonly id: string } | { readonly problem: string };

/** Uploads a photo of a trade-in. Returns its id, or the error message. */
export async function sendPhoto(api: string, tradeIn: string, photo: Blob): Promise<Upload> {
  const query = new URLSearchParams({ trade_in: tradeIn });
  try {
    const response = await fetch(`${api}${PHOTOS_PATH}?${query}`, {
      method: 'POST',
      headers: { 'content-type': photo.type },
      body: photo,
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (response.status === 413) return { problem: TEXT.large };
    const { id, error } = (await response.json()) as { id?: unknown; error?: { message?: unknown } };
    if (response.ok && typeof id === 'string') return { id };
    const isRefusal = response.status < 500 && typeof error?.message === 'string';
    return { problem: isRefusal ? String(error.message) : TEXT.later };
  } catch {
    return { problem: TEXT.later };
  }
}

/** Removes a photo. If that fails, it is deleted with the trade-in. */
export const removePhoto = (api: string, tradeIn: string, id: string): void =>
  void fetch(`${api}${PHOTOS_PATH}/${id}/remove?${new URLSearchParams({ trade_in: tradeIn })}`, {
    method: 'POST',
  }).catch(() => undefined);
