/** The start of a hint that offers the nearest name. */

/** Returns the question with a space after it; an empty text without a name. */
export const didYouMean = (nearest: string | undefined): string =>
  nearest === undefined ? '' : `Did you mean \`${nearest}\`? `;
