/** Truncates the dealer's comments (sections 2, 4, 5 and 9). */

/** A text in two parts; `rest` is empty when it was not truncated. */
export interface Cut {
  readonly head: string;
  readonly rest: string;
}

/** Dealer comments: visible paragraphs and those behind the toggle. */
export type DealerComments =
  | { readonly kind: 'pending'; readonly text: string }
  | {
      readonly kind: 'comments';
      readonly shown: readonly string[];
      readonly rest: readonly string[];
      /** The first of `rest` continues the last of `shown`. */
      readonly cutInside: boolean;
    };

/** Characters that are visible at first (section 9). */
const COMMENTS_LENGTH = 400;
/** Fewer characters are not worth a toggle, which takes as much room as they do. */
export const LEAST_FOLDED = 80;
export const COMMENTS_PENDING = 'Dealer comments are pending. Please check back here later.';

/** Splits comments at pipe characters and drops empty segments. */
export function commentSegments(comments: string | undefined): string[] {
  return (comments ?? '')
    .split('|')
    .map((segment) => segment.trim())
    .filter(Boolean);
}

/** Returns the largest index up to `limit` that does not split a surrogate pair. */
function characterBoundary(text: string, limit: number): number {
  const last = text.charCodeAt(limit - 1);
  return last >= 0xd800 && last <= 0xdbff ? limit - 1 : limit;
}

/** Returns where to truncate a text between words; 0 when its first word does not fit. */
function wordBoundary(text: string, limit: number): number {
  let end = limit;
  while (end > 0 && !/\s/.test(text.charAt(end))) end -= 1;
  return text.slice(0, end).trimEnd().length;
}

const cutTrimmed = (text: string, end: number): Cut => ({
  head: text.slice(0, end),
  rest: text.slice(end).trimStart(),
});

/** Truncates a text after the last whole word within `limit` characters, or inside a longer first word. */
export function cutAtWord(text: string, limit: number): Cut {
  if (text.length <= limit) return { head: text, rest: '' };
  return cutTrimmed(text, wordBoundary(text, limit) || characterBoundary(text, limit));
}

/** Returns how many segments fit whole into `limit` characters, and the remaining room. */
function wholeSegments(segments: readonly string[], limit: number): { count: number; room: number } {
  let count = 0;
  let room = limit;
  for (const { length } of segments) {
    if (length > room) break;
    count += 1;
    room -= length;
  }
  return { count, room };
}

/** How comments fold, in characters. */
export interface FoldOptions {
  /** Shown at first. */
  limit?: number;
  /** Hidden at least; with fewer left, all of the text shows. */
  least?: number;
}

/**
 * Returns the dealer's comments in segments: the first `limit` characters, and the rest behind a toggle. Without
 * comments, returns the text that says so.
 */
export function dealerComments(
  comments: string | undefined,
  { limit = COMMENTS_LENGTH, least = LEAST_FOLDED }: FoldOptions = {},
): DealerComments {
  const segments = commentSegments(comments);
  if (segments.length === 0) return { kind: 'pending', text: COMMENTS_PENDING };
  const length = segments.reduce((sum, segment) => sum + segment.length, 0);
  if (length - limit < least) return { kind: 'comments', shown: segments, rest: [], cutInside: false };
  const { count, room } = wholeSegments(segments, limit);
  const shown = segments.slice(0, count);
  const [next, ...later] = segments.slice(count);
  if (next === undefined) return { kind: 'comments', shown, rest: [], cutInside: false };
  const fits = wordBoundary(next, room) > 0 || count === 0;
  if (!fits) return { kind: 'comments', shown, rest: [next, ...later], cutInside: false };
  const { head, rest } = cutAtWord(next, room);
  return { kind: 'comments', shown: [...shown, head], rest: [rest, ...later], cutInside: true };
}
