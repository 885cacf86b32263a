/** Formats the lines around a position for printing under an error. */

/** Lines and columns count from 1. */
export interface Position {
  line: number;
  column: number;
}

const BEFORE = 2;
const AFTER = 2;
const WIDTH = 120;
/** Characters of a long line before the marked column. */
const LEAD = 60;

/** Returns line and column of a character offset; line ends are `\n`, `\r\n` or `\r`. */
export function positionAt(text: string, offset: number): Position {
  const lines = text.slice(0, offset).split(/\r\n|\n|\r/);
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

/**
 * Returns five numbered lines, the marked one with `>` and a `^` under its column. Long lines are cut around the
 * column.
 */
export function codeFrame(text: string, { line, column }: Position): string {
  const from = Math.max(1, line - BEFORE);
  const shown = text.split(/\r\n|\n|\r/, line + AFTER).slice(from - 1);
  while (shown.length > line - from + 1 && shown.at(-1)?.trim() === '') shown.pop();
  const cut = column > WIDTH - 20 ? column - LEAD : 0;
  const gutter = String(from + shown.length - 1).length;
  return shown
    .flatMap((content, index) => {
      const number = from + index;
      const row =
        `${number === line ? '>' : ' '} ${String(number).padStart(gutter)} | ${clip(content, cut)}`.trimEnd();
      const caret = cut === 0 ? column : column - cut + 1;
      return number === line
        ? [row, `  ${' '.repeat(gutter)} | ${' '.repeat(Math.max(0, caret - 1))}^`]
        : [row];
    })
    .join('\n');
}

/** Tabs become one space, so that the mark aligns with its column. */
function clip(content: string, cut: number): string {
  const part = content.slice(cut, cut + WIDTH).replaceAll('\t', ' ');
  const head = cut > 0 && part !== '' ? '…' : '';
  return head + part + (content.length > cut + WIDTH ? '…' : '');
}
