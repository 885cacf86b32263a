/** What a file is by its first bytes, whatever its name says. */

import { latin } from './picture-bytes.ts';

/** Bytes that are enough to tell. */
const KIND_BYTES = 12;

/** Bytes beyond which a picture is neither read nor published. docs/pictures.md states it. */
export const MOST_BYTES = 100_000_000;

const KINDS: readonly RegExp[] = [/^\xff\xd8\xff/, /^\x89PNG/, /^RIFF.{4}WEBP/s, /^.{4}ftyp/s, /^GIF8/];

/** Why the beginning of a file is not that of a picture browsers show; nothing when it is. */
export function notAPicture(head: Uint8Array): string | undefined {
  if (head.length === 0) return 'is empty';
  const text = latin(head.subarray(0, KIND_BYTES));
  return KINDS.some((kind) => kind.test(text)) ? undefined : 'is not a picture';
}
