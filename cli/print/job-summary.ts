/** Writes the summary of a GitHub job, as Markdown into the file of GITHUB_STEP_SUMMARY. */
import { appendFileSync } from 'node:fs';
import { isWarning } from '../../renderer/contract/error.ts';
import { writeLine } from './log-lines.ts';
import type { Outcome } from '../outcome.ts';
import { problemsJson } from './problems.ts';

/** Problems that the summary lists; annotations contain the others. */
const MOST_PROBLEMS = 50;

/** Escapes Markdown and HTML in a cell or line. */
const escaped = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_[\]|~#]/g, (character) => `\\${character}`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;');

/** Returns a Markdown table. */
export function markdownTable(names: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(escaped).join(' | ')} |`;
  return [line(names), `| ${names.map(() => '---').join(' | ')} |`, ...rows.map(line)].join('\n');
}

const marks: Readonly<Record<Outcome['exitCode'], string>> = {
  0: '✅ clean',
  1: '❌ findings',
  2: '❌ could not run',
  130: '⏹ stopped',
  143: '⏹ stopped',
};

/** Returns the summary of a command; `command` is its full name. */
export function jobSummary(command: string, outcome: Outcome, root: string): string {
  const { exitCode, problems, markdown, summary } = outcome;
  const errors = problems.filter((one) => !isWarning(one)).length;
  const all = problemsJson(problems, root);
  const rows = all
    .slice(0, MOST_PROBLEMS)
    .map(({ severity, code, message, place }) => [
      severity,
      code,
      place ? [place.file, place.line].filter((part) => part !== undefined).join(':') : '',
      message,
    ]);
  const rest = all.length - rows.length;
  return [
    `### dealersite ${command}: ${marks[exitCode]}`,
    markdown ?? summary.map((line) => `- ${escaped(line)}`).join('\n'),
    ...(rows.length > 0
      ? [
          `${errors} errors, ${all.length - errors} warnings`,
          markdownTable(['severity', 'code', 'file', 'message'], rows),
        ]
      : []),
    ...(rest > 0 ? [`… and ${rest} more`] : []),
    '',
  ].join('\n\n');
}

/** Appends the summary to the job page; does nothing outside of GitHub. */
export function writeJobSummary(command: string, outcome: Outcome, root: string): void {
  const file = process.env['GITHUB_STEP_SUMMARY'];
  if (!file) return;
  try {
    appendFileSync(file, jobSummary(command, outcome, root));
  } catch {
    writeLine(`Writing the job summary to ${file} failed.`);
  }
}
