/** Formats the explanation of a mapping for people. */
import type { FieldExplanation, FileExplanation } from './explain.source.ts';

const HEAD = ['field', 'filled', 'empty', 'not known', 'left out', 'refused', 'from'];

const cellsOf = ({ columns, steps, ...field }: FieldExplanation): string[] => [
  field.field,
  ...[field.filled, field.empty, field.notKnown, field.leftOut, field.refused].map(String),
  [columns.join(', '), ...steps].filter((part) => part !== '').join(' → '),
];

/** Most reasons that are listed. */
const REASONS = 5;

/** Returns what a pull would do with the rows: `would accept 3 of 40: year missing (37)`. */
export function acceptance({ rows, accepted, reasons }: FileExplanation): string {
  const named = reasons.slice(0, REASONS).map(({ reason, rows: count }) => `${reason} (${count})`);
  const list = reasons.length > REASONS ? [...named, '…'] : named;
  return `would accept ${accepted} of ${rows}${list.length > 0 ? `: ${list.join(', ')}` : ''}`;
}

/** Returns the proposed entries for unread columns, then the other unread columns. */
function unreadLines({ unread }: FileExplanation): string[] {
  const proposals = unread.flatMap(({ proposal }) =>
    proposal
      ? [`    ${JSON.stringify(proposal.field)}: ${JSON.stringify(proposal.entry)}  (${proposal.why})`]
      : [],
  );
  const others = unread.filter(({ proposal }) => !proposal).map(({ column }) => column);
  return [
    ...(proposals.length > 0 ? ['Not read so far; the mapping could have:', ...proposals] : []),
    ...(others.length > 0 ? [`Not read: ${others.join(', ')}`] : []),
  ];
}

/** Returns a table of the fields of a file, with samples below, and what a pull would accept. */
export function explanationLines(explanation: FileExplanation): string[] {
  const { file, rows, broken, fields } = explanation;
  const lines = [HEAD, ...fields.map(cellsOf)];
  const widths = HEAD.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  const isText = (column: number): boolean => column === 0 || column === HEAD.length - 1;
  const formatLine = (cells: readonly string[]): string =>
    cells
      .map((cell, column) =>
        isText(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return [
    `${file}: ${rows} rows${broken > 0 ? `, ${broken} that are no records` : ''}`,
    formatLine(HEAD),
    ...fields.flatMap((field) => [
      formatLine(cellsOf(field)),
      ...field.samples.map(({ before, after }) => `    ${JSON.stringify(before)} → ${after}`),
    ]),
    ...unreadLines(explanation),
    acceptance(explanation),
  ];
}
