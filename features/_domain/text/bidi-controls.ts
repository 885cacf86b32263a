/** Characters that change the direction of text. */

const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Returns the text without embeddings, overrides and isolates, which could affect the text after it. */
export const stripBidiControls = (text: string): string => text.replace(BIDI_CONTROLS, '');
