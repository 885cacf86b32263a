/** Reads the structure of picture files. */

/** Decodes bytes as Latin-1. */
export const latin = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** JPEG marker before the image data. */
export const SCAN = 0xda;

/** Yields the segments of a JPEG up to the header of the first scan. */
export function* segmentsOf(bytes: Uint8Array): Generator<{ mark: number; from: number; to: number }> {
  const view = viewOf(bytes);
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff;) {
    const to = at + 2 + view.getUint16(at + 2);
    const mark = bytes[at + 1] ?? 0;
    yield { mark, from: at, to };
    if (mark === SCAN) return;
    at = to;
  }
}

/** Returns the end of a JPEG whose scans begin at `scans`; undefined when it is truncated. */
export function endOfJpeg(bytes: Uint8Array, scans: number): number | undefined {
  for (let at = bytes.indexOf(0xff, scans); at >= 0; at = bytes.indexOf(0xff, at + 1))
    if (bytes[at + 1] === 0xd9) return at + 2;
  return undefined;
}

/** Returns whether a JPEG, PNG or WebP is truncated; other formats count as complete. */
export function isCutShort(bytes: Uint8Array): boolean {
  const mark = latin(bytes.subarray(0, 12));
  if (mark.startsWith('RIFF')) return viewOf(bytes).getUint32(4, true) + 8 > bytes.length;
  if (mark.startsWith('\x89PNG')) return !latin(bytes).includes('IEND');
  if (!mark.startsWith('\xff\xd8')) return false;
  const scans = [...segmentsOf(bytes)].find((segment) => segment.mark === SCAN);
  return scans === undefined || endOfJpeg(bytes, scans.to) === undefined;
}
