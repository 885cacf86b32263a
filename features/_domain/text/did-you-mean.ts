/** The suggestion in front of a hint. */

/** Returns the question with a trailing space; an empty text without a name. */
export const didYouMean = (nearest: string | undefined): string =>
  nearest === undefined ? '' : `Did you mean \`${nearest}\`? `;
