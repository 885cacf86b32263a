/** Where the keys lead in a search box with suggestions. */

/** The suggestion that is pointed at, from 0; -1 is the text itself. */
export type Pointed = number;

/**
 * What is pointed at after a key: arrows go round through the text, Home and End to the ends of the list once one is in it.
 * Undefined for any key that is none of the list's.
 */
export function pointedAfter(
  key: string,
  { at, count }: { at: Pointed; count: number },
): Pointed | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return at + 1 < count ? at + 1 : -1;
  if (key === 'ArrowUp') return at < 0 ? count - 1 : at - 1;
  if (at < 0) return undefined;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
