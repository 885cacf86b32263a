/** Reads the structure of picture files. */

/** Decodes bytes as Latin-1. */
export const latin = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** JPEG marker before the image data. */
export const SCAN = 0xda;

/** Yields the segments of a JPEG up to the header of the first scan. */
export function* listSegments(bytes: Uint8Array): Generator<{ mark: number; from: number; to: number }> {
  const view = viewOf(bytes);
  for (let offset = 2; offset + 4 <= bytes.length && bytes[offset] === 0xff;) {
    const to = offset + 2 + view.getUint16(offset + 2);
    const mark = bytes[offset + 1] ?? 0;
    yield { mark, from: offset, to };
    if (mark === SCAN) return;
    offset = to;
  }
}

/** Returns the end of a JPEG whose scans begin at `scans`; undefined when it is truncated. */
export function endOfJpeg(bytes: Uint8Array, scans: number): number | undefined {
  for (let offset = bytes.indexOf(0xff, scans); offset >= 0; offset = bytes.indexOf(0xff, offset + 1))
    if (bytes[offset + 1] === 0xd9) return offset + 2;
  return undefined;
}

/** Returns whether a JPEG, PNG or WebP is truncated; other formats count as complete. */
export function isCutShort(bytes: Uint8Array): boolean {
  const mark = latin(bytes.subarray(0, 12));
  if (mark.startsWith('RIFF')) return viewOf(bytes).getUint32(4, true) + 8 > bytes.length;
  if (mark.startsWith('\x89PNG')) return !latin(bytes).includes('IEND');
  if (!mark.startsWith('\xff\xd8')) return false;
  const scans = [...listSegments(bytes)].find((segment) => segment.mark === SCAN);
  return scans === undefined || endOfJpeg(bytes, scans.to) === undefined;
}
