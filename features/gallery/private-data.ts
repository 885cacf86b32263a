/**
 * Removes metadata that cameras write into pictures: location, time, serial number, owner. Pixels, colour profile and
 * orientation stay; nothing is re-encoded.
 */
import { endOfJpeg, latin, SCAN, listSegments, viewOf } from './picture-bytes.ts';

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

const ORIENTATION = 0x0112;

/** Returns the orientation (1 to 8) in Exif data in TIFF form; 1 is unrotated. */
function readOrientation(tiff: Uint8Array): number {
  const view = viewOf(tiff);
  try {
    const little = view.getUint16(0) === 0x4949;
    const first = view.getUint32(4, little);
    const count = view.getUint16(first, little);
    for (let entry = first + 2; entry < first + 2 + count * 12; entry += 12)
      if (view.getUint16(entry, little) === ORIENTATION) return view.getUint16(entry + 8, little);
  } catch {
    // Ignore a truncated block.
  }
  return 1;
}

/** Creates Exif data with the orientation only. */
function exifOf(orientation: number): Uint8Array {
  const head = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1];
  return Uint8Array.from([...head, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]);
}

const isTurned = (orientation: number): boolean => orientation > 1 && orientation <= 8;

const EXIF = 'Exif\0\0';

/**
 * Returns whether a segment holds metadata: Exif and XMP (E1), further pictures (E2 of type MPF), IPTC (ED), comments (FE).
 */
const isPrivate = (mark: number, text: string): boolean =>
  mark === 0xe1 || mark === 0xed || mark === 0xfe || (mark === 0xe2 && text.startsWith('MPF\0'));

function cleanJpeg(bytes: Uint8Array): Uint8Array | undefined {
  const parts: Uint8Array[] = [bytes.subarray(0, 2)];
  let found = false;
  for (const { mark, from, to } of listSegments(bytes)) {
    if (mark === SCAN) {
      // Cameras append videos and further pictures with their own metadata.
      const end = endOfJpeg(bytes, to) ?? bytes.length;
      return found || end < bytes.length ? joined([...parts, bytes.subarray(from, end)]) : undefined;
    }
    const text = latin(bytes.subarray(from + 4, Math.min(to, from + 10)));
    if (!isPrivate(mark, text)) {
      parts.push(bytes.subarray(from, to));
      continue;
    }
    const orientation = text === EXIF ? readOrientation(bytes.subarray(from + 10, to)) : 1;
    const left = isTurned(orientation) ? exifOf(orientation) : undefined;
    if (left && left.length + 10 === to - from) parts.push(bytes.subarray(from, to));
    else {
      found = true;
      if (left) parts.push(Uint8Array.from([0xff, 0xe1, 0, left.length + 8]), textBytes(EXIF), left);
    }
  }
  // Without scans the decoder reports the problem.
  return undefined;
}

const textBytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);

/** PNG chunks with metadata. */
const PNG_CHUNKS: ReadonlySet<string> = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);

function cleanPng(bytes: Uint8Array): Uint8Array | undefined {
  const view = viewOf(bytes);
  const parts: Uint8Array[] = [bytes.subarray(0, 8)];
  let found = false;
  for (let from = 8; from + 12 <= bytes.length;) {
    const to = from + 12 + view.getUint32(from);
    const kind = latin(bytes.subarray(from + 4, from + 8));
    if (PNG_CHUNKS.has(kind)) found = true;
    else parts.push(bytes.subarray(from, to));
    if (kind === 'IEND') return found || to < bytes.length ? joined(parts) : undefined;
    from = to;
  }
  return undefined;
}

/** Flags of an extended WebP for Exif and XMP. */
const WEBP_FLAGS = { exif: 0x08, xmp: 0x04 };

/** Reduces the Exif chunk of a WebP to its orientation; undefined for an unrotated picture. */
function uprightChunk(exif: Uint8Array): Uint8Array | undefined {
  const tiff = latin(exif.subarray(0, 6)) === EXIF ? exif.subarray(6) : exif;
  const orientation = readOrientation(tiff);
  return isTurned(orientation) ? joined([textBytes('EXIF\x1a\0\0\0'), exifOf(orientation)]) : undefined;
}

function cleanWebp(bytes: Uint8Array): Uint8Array | undefined {
  const view = viewOf(bytes);
  const parts: Uint8Array[] = [];
  let extended: Uint8Array | undefined;
  let flags = 0;
  for (let from = 12; from + 8 <= bytes.length;) {
    const size = view.getUint32(from + 4, true);
    const to = from + 8 + size + (size % 2);
    const chunk = bytes.slice(from, to);
    const kind = latin(chunk.subarray(0, 4));
    const left = kind === 'EXIF' ? uprightChunk(chunk.subarray(8)) : undefined;
    if (kind === 'VP8X') extended = chunk;
    if (left) flags = WEBP_FLAGS.exif;
    if (left) parts.push(left);
    else if (kind !== 'EXIF' && kind !== 'XMP ') parts.push(chunk);
    from = to;
  }
  if (extended) extended[8] = ((extended[8] ?? 0) & ~(WEBP_FLAGS.exif | WEBP_FLAGS.xmp)) | flags;
  const head = bytes.slice(0, 12);
  const cleaned = joined([head, ...parts]);
  viewOf(cleaned).setUint32(4, cleaned.length - 8, true);
  return cleaned.length < bytes.length ? cleaned : undefined;
}

/** Returns a JPEG, PNG or WebP without metadata; undefined when it has none, is truncated or has another format. */
export function withoutPrivateData(bytes: Uint8Array): Uint8Array | undefined {
  const mark = latin(bytes.subarray(0, 12));
  try {
    if (mark.startsWith('\xff\xd8')) return cleanJpeg(bytes);
    if (mark.startsWith('\x89PNG')) return cleanPng(bytes);
    if (mark.startsWith('RIFF') && mark.endsWith('WEBP')) return cleanWebp(bytes);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return undefined;
}
