/** Detects picture formats by the first bytes, ignoring the file name. */

import { latin } from './picture-bytes.ts';

/** Bytes needed for detection. */
const KIND_BYTES = 12;

/** Largest picture that is read or published. docs/make/pictures.md states it. */
export const MOST_BYTES = 100_000_000;

const KINDS: readonly RegExp[] = [/^\xff\xd8\xff/, /^\x89PNG/, /^RIFF.{4}WEBP/s, /^.{4}ftyp/s, /^GIF8/];

/** Returns why a file isn't a picture that browsers show; undefined when it is. */
export function notAPicture(head: Uint8Array): string | undefined {
  if (head.length === 0) return 'is empty';
  const text = latin(head.subarray(0, KIND_BYTES));
  return KINDS.some((kind) => kind.test(text)) ? undefined : 'is not a picture';
}
