/** Dates the content of pages: when each last changed, as far as the record of earlier builds shows it. */

/** Digest of what a page shows, and the time of the build that first had it in milliseconds; 0 if unknown. */
type DatedContent = readonly [digest: string, changedAt: number];

/** Dated content of the pages that search engines may index, by file. */
export type ContentDates = Readonly<Record<string, DatedContent>>;

/** A page of a build. */
interface BuiltPage {
  readonly file: string;
  /** Digest of its content; undefined if it is the same as in the last build. */
  readonly content?: string;
}

/**
 * Dates the pages of a build at `now`. A page that the record of the last build lacks is new; without any record
 * nobody can tell how old a page is, so its date stays unknown until it changes.
 */
export function dateContent(
  pages: Iterable<BuiltPage>,
  { previous, now }: { previous: ContentDates | undefined; now: number },
): ContentDates {
  const dates: Record<string, DatedContent> = {};
  for (const { file, content } of pages) {
    const earlier = previous && Object.hasOwn(previous, file) ? previous[file] : undefined;
    if (content === undefined || earlier?.[0] === content) {
      if (earlier) dates[file] = earlier;
    } else dates[file] = [content, previous ? now : 0];
  }
  return dates;
}

/**
 * Returns the time of the last change of a file's content in milliseconds; undefined if unknown, or later than `now`
 * because a clock was ahead.
 */
export function changedAt(dates: ContentDates, file: string, now: number): number | undefined {
  const [, time = 0] = Object.hasOwn(dates, file) ? (dates[file] ?? []) : [];
  return time > 0 && time <= now ? time : undefined;
}

/** Returns whether a value of a stored manifest is a record of dates. */
export function isContentDates(value: unknown): value is ContentDates {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every(
    (entry: unknown) =>
      Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number' && entry[1] >= 0,
  );
}
