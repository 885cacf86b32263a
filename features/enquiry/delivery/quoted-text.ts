/** Writes the answers of visitors as plain text in which no line looks like a row of the lead. */

/** Line breaks of Unicode; receivers may display each as a new line. */
const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

/** Starts every line with `> `. */
export const quoted = (text: string): string =>
  text
    .split(LINE_BREAK)
    .map((line) => `> ${line}`)
    .join('\n');

/** Returns `label: value`; a value of several lines follows its label, quoted. */
export const textRow = (label: string, value: string): string =>
  LINE_BREAK.test(value) ? `${label}:\n${quoted(value)}` : `${label}: ${value}`;
