/** Characters that change the direction of text. */

const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/g;

/** Returns the text without embeddings, overrides and isolates, which could affect the text after it. */
export const withoutDirection = (text: string): string => text.replace(DIRECTION, '');
