/** Characters that turn the direction of text. */

const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/g;

/** The text without embeddings, overrides and isolates, which could reach beyond its own end. */
export const withoutDirection = (text: string): string => text.replace(DIRECTION, '');
