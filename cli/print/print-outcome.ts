/** Prints an outcome: text for people on standard error, documents for programs on standard output. */
import { withInvocation } from '../invocation.ts';
import type { Outcome } from '../outcome.ts';
import { formatted } from './formats.ts';
import { writeJobSummary } from './job-summary.ts';
import { colorsFor } from './colors.ts';
import { isJsonLog, writeLine, writeProblems } from './log-lines.ts';
import { problemsJson } from './problems.ts';

interface Printing {
  json: boolean;
  quiet: boolean;
  root: string;
  command?: string;
  /** Command line that starts the program, for texts for people. */
  program?: string;
}

/** Prints one JSON document with `json`, or the document of another format; otherwise the problems and the summary. */
export function printOutcome(outcome: Outcome, how: Printing): void {
  const { format, document: text } = outcome;
  if (how.json || format === 'json') return printDocument(outcome, how);
  if (text !== undefined) {
    process.stdout.write(text);
    return;
  }
  if (format === 'github' || format === 'sarif') {
    process.stdout.write(formatted(format, outcome.problems, how.root));
    if (format === 'github') writeJobSummary(how.command ?? '', outcome, how.root);
    if (format === 'github') printSummary(outcome, how);
    return;
  }
  writeProblems(outcome.problems, { root: how.root, by: outcome.problemsBy ?? 'file', program: how.program });
  printSummary(outcome, how);
}

/** Prints the JSON document on standard output and the problems on standard error. */
function printDocument(outcome: Outcome, { root, command = '', program }: Printing): void {
  const { exitCode, problems, problemsBy = 'file', data, format } = outcome;
  writeProblems(problems, { root, by: problemsBy, program });
  if (format === 'github') writeJobSummary(command, outcome, root);
  const document = { exitCode, problems: problemsJson(problems, root), ...data };
  process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
}

function printSummary(outcome: Outcome, { quiet, program = 'dealersite' }: Printing): void {
  if (quiet) return;
  const lines = outcome.summary.map((line) => withInvocation(line, program));
  if (isJsonLog()) {
    for (const line of lines) writeLine(line);
    return;
  }
  const isStopped = outcome.exitCode > 2;
  for (const [index, line] of lines.entries()) {
    const isGood = index === 0 && outcome.exitCode === 0 && outcome.hasNoTick !== true;
    const before = isGood ? colorsFor(process.stderr).green('✔ ') : isStopped ? '' : '  ';
    process.stderr.write(`${before}${line}\n`);
  }
}
