/** The dealer's own words, cut for a first look (sections 2, 4, 5 and 9). */

/** A text in two parts; `rest` is empty when nothing was cut. */
export interface Cut {
  readonly head: string;
  readonly rest: string;
}

/** The comments of a dealer: paragraphs to show at once and those behind the toggle. */
export type DealerComments =
  | { readonly kind: 'pending'; readonly text: string }
  | {
      readonly kind: 'comments';
      readonly shown: readonly string[];
      readonly rest: readonly string[];
      /** The first of `rest` goes on where the last of `shown` was cut. */
      readonly cutInside: boolean;
    };

/** Characters of the comments shown at first (section 9). */
const COMMENTS_LENGTH = 400;
export const COMMENTS_PENDING = 'Dealer comments are pending. Please check back here later.';

/** Splits comments on the pipe character; empty segments are dropped. */
export function commentSegments(comments: string | undefined): string[] {
  return (comments ?? '')
    .split('|')
    .map((segment) => segment.trim())
    .filter(Boolean);
}

/** The largest cut at or before `limit` that does not tear a surrogate pair apart. */
function characterBoundary(text: string, limit: number): number {
  const last = text.charCodeAt(limit - 1);
  return last >= 0xd800 && last <= 0xdbff ? limit - 1 : limit;
}

/** Where to cut a longer text so that words stay whole; 0 when its first word does not fit. */
function wordBoundary(text: string, limit: number): number {
  let at = limit;
  while (at > 0 && !/\s/.test(text.charAt(at))) at -= 1;
  return text.slice(0, at).trimEnd().length;
}

const cutTrimmed = (text: string, at: number): Cut => ({
  head: text.slice(0, at),
  rest: text.slice(at).trimStart(),
});

/** Cuts a text after the last whole word within `limit` characters; one word longer than that is cut inside. */
export function cutAtWord(text: string, limit: number): Cut {
  if (text.length <= limit) return { head: text, rest: '' };
  return cutTrimmed(text, wordBoundary(text, limit) || characterBoundary(text, limit));
}

/** How many of the segments fit whole into `limit` characters, and the room left after them. */
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

/**
 * The dealer's comments, in segments, with the first `limit` characters shown and the rest behind a toggle; without
 * comments the text that says so.
 */
export function dealerComments(comments: string | undefined, limit = COMMENTS_LENGTH): DealerComments {
  const segments = commentSegments(comments);
  if (segments.length === 0) return { kind: 'pending', text: COMMENTS_PENDING };
  const { count, room } = wholeSegments(segments, limit);
  const shown = segments.slice(0, count);
  const [next, ...later] = segments.slice(count);
  if (next === undefined) return { kind: 'comments', shown, rest: [], cutInside: false };
  const fits = wordBoundary(next, room) > 0 || count === 0;
  if (!fits) return { kind: 'comments', shown, rest: [next, ...later], cutInside: false };
  const { head, rest } = cutAtWord(next, room);
  return { kind: 'comments', shown: [...shown, head], rest: [rest, ...later], cutInside: true };
}
