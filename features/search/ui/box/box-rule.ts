/** Keyboard navigation of a search box with suggestions. */

/** Index of the active suggestion; -1 is the typed text. */
export type Pointed = number;

/**
 * Returns the active suggestion after a key. Arrows wrap around through the text; Home and End work once a suggestion is
 * active. Undefined for other keys.
 */
export function pointedAfter(
  key: string,
  { index, count }: { index: Pointed; count: number },
): Pointed | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return index + 1 < count ? index + 1 : -1;
  if (key === 'ArrowUp') return index < 0 ? count - 1 : index - 1;
  if (index < 0) return undefined;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
