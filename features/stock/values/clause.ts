/** Returns the text of a foreign error without its final stop, so that a sentence can end with it. */
export const clause = (text: string): string => text.trim().replace(/[.\s]+$/, '');
