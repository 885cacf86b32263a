/** Returns the text with its first letter as a capital, as a sentence or a heading begins. */
export const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
