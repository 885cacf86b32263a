/** Initials of a person without a portrait. */

/**
 * Returns the initials of the first two words in capitals. Unlike `monogram` it treats a hyphenated name as one word.
 */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => word[0] ?? [])
    .slice(0, 2)
    .join('')
    .toUpperCase();
