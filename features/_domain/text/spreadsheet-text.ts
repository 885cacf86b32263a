/** A start that spreadsheets take for a formula; spaces and marks that show nothing may stand before it. */
const FORMULA = /^[\s\p{Cf}\p{Cc}]*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/u;

/** Returns text with an apostrophe in front where a spreadsheet would calculate it; phone numbers with + are among them. */
export const spreadsheetText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
