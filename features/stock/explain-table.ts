/** Formats the explanation of a mapping for people. */
import type { FieldExplanation, FileExplanation } from './explain.source.ts';

const HEAD = ['field', 'filled', 'empty', 'not known', 'left out', 'refused', 'from'];

const cellsOf = ({ columns, steps, ...field }: FieldExplanation): string[] => [
  field.field,
  ...[field.filled, field.empty, field.notKnown, field.leftOut, field.refused].map(String),
  [columns.join(', '), ...steps].filter((part) => part !== '').join(' → '),
];

/** Returns a table of the fields of a file, with samples below. */
export function explanationLines({ file, rows, broken, fields }: FileExplanation): string[] {
  const lines = [HEAD, ...fields.map(cellsOf)];
  const widths = HEAD.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  const isText = (column: number): boolean => column === 0 || column === HEAD.length - 1;
  const lineOf = (cells: readonly string[]): string =>
    cells
      .map((cell, column) =>
        isText(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return [
    `${file}: ${rows} rows${broken > 0 ? `, ${broken} that are no records` : ''}`,
    lineOf(HEAD),
    ...fields.flatMap((field) => [
      lineOf(cellsOf(field)),
      ...field.samples.map(({ before, after }) => `    ${JSON.stringify(before)} → ${after}`),
    ]),
  ];
}
