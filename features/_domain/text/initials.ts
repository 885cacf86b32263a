/** Initials of a person, where there is no portrait. */

/** Returns the first letters of the first two words, in capitals. Unlike `monogram` it takes a hyphenated name as one word. */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => word[0] ?? [])
    .slice(0, 2)
    .join('')
    .toUpperCase();
