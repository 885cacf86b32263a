/** Formats problems for people (grouped by file, with code frames) and for programs. */
import path from 'node:path';
import pc from 'picocolors';
import { withInvocation } from '../invocation.ts';
import { colorsFor } from './colors.ts';
import {
  isWarning,
  type Finding,
  type SourceLocation,
  type Problem,
  type Repair,
} from '../../renderer/contract/error.ts';

export interface How {
  /** Base folder of displayed paths. */
  root: string;
  color?: boolean;
  /** Shortens long lists: per kind and file, or per kind. */
  by?: 'file' | 'kind';
  /** Command line that starts the program; by default its bare name stays in the texts. */
  program?: string | undefined;
}

/** Problems of one kind that are printed in full; the rest is counted. */
const MOST_OF_A_KIND = 10;

type Colors = ReturnType<typeof pc.createColors>;

/**
 * Formats problems as text, sorted by file and line, with their total at the end. Each has code, title, position,
 * message, frame and hint. Empty without problems.
 */
export function printProblems(
  problems: readonly Finding[],
  { root, color, by = 'file', program = 'dealersite' }: How,
): string {
  if (problems.length === 0) return '';
  const colors = color === undefined ? colorsFor(process.stderr) : pc.createColors(color);
  const groups = Map.groupBy(problems.toSorted(byPlace), ({ place, code }) =>
    by === 'file' ? `${place?.file ?? ''}\n${code}` : code,
  );
  const blocks = [...groups.values()].flatMap((group) => {
    const shown = group.slice(0, MOST_OF_A_KIND).map((one) => block(one, root, colors));
    const rest = group.length - shown.length;
    const [first] = group;
    if (rest === 0 || !first) return shown;
    return [
      ...shown,
      colors.dim(
        `… and ${rest} more ${first.code} ${first.title}${by === 'file' ? where(first, root, ' in ') : ''}`,
      ),
    ];
  });
  return `${withInvocation(blocks.join('\n\n'), program)}\n\n${count(problems, colors)}\n`;
}

/** A problem in JSON output. */
export interface PrintedProblem extends Problem {
  readonly severity: 'error' | 'warning';
}

/** Returns the problems for `--json`: with a severity, and paths relative to the root. */
export function problemsJson(problems: readonly Finding[], root: string): PrintedProblem[] {
  const toShown = (place: SourceLocation): SourceLocation => ({
    ...place,
    file: shownPath(place.file, root),
  });
  return problems.toSorted(byPlace).map(({ severity, place, related, ...rest }) => ({
    severity: severity ?? 'error',
    ...rest,
    ...(place ? { place: toShown(place) } : {}),
    ...(related ? { related: related.map(toShown) } : {}),
  }));
}

/** Compares problems by file, line and column. */
export function byPlace(a: Finding, b: Finding): number {
  const files = (a.place?.file ?? '').localeCompare(b.place?.file ?? '', 'en');
  return (
    files || (a.place?.line ?? 0) - (b.place?.line ?? 0) || (a.place?.column ?? 0) - (b.place?.column ?? 0)
  );
}

function block(finding: Finding, root: string, colors: Colors): string {
  const paint = isWarning(finding) ? colors.yellow : colors.red;
  const word = isWarning(finding) ? 'warning' : 'error';
  const head = `${paint(`${word} ${finding.code}`)} ${colors.bold(plain(finding.title))}`;
  const lines = [
    head + (finding.place ? `  ${colors.cyan(locationText(finding.place, root))}` : ''),
    indent(plain(finding.message)),
    ...(finding.related ?? []).map((one) => indent(`also in ${colors.cyan(locationText(one, root))}`)),
    ...(finding.place?.frame ? [frame(plain(finding.place.frame), colors)] : []),
    indent(`${colors.dim('→')} ${plain(finding.hint)}`),
    ...(finding.repair ? [indent(`${colors.green('✎')} check --fix: ${repairText(finding.repair)}`)] : []),
  ];
  return lines.join('\n');
}

/** Describes a fix in a few words. */
export function repairText({ before, after }: Repair): string {
  if (before === '') return `adds ${plain(after)}`;
  return after === '' ? `removes ${plain(before.trim())}` : `${plain(before)} becomes ${plain(after)}`;
}

const locationText = ({ file, line, column }: SourceLocation, root: string): string =>
  [shownPath(file, root), line, column].filter((part) => part !== undefined).join(':');

const where = ({ place }: Finding, root: string, word: string): string =>
  place ? word + shownPath(place.file, root) : '';

function frame(text: string, colors: Colors): string {
  const rows = text
    .split('\n')
    .map((row) => (row.startsWith('>') || /^\s*\|\s*\^/.test(row) ? row : colors.dim(row)));
  return indent(rows.join('\n'), '    ');
}

const indent = (text: string, by = '  '): string =>
  text
    .split('\n')
    .map((line) => by + line)
    .join('\n')
    .replaceAll(/[ \t]+$/gm, '');

/** Returns a path relative to the root, with `/` on every system. */
export function shownPath(file: string, root: string): string {
  if (!path.isAbsolute(file)) return plain(file);
  const short = path.relative(root, file);
  const shown = short === '' || short.startsWith('..') || path.isAbsolute(short) ? file : short;
  return plain(shown.split(path.sep).join('/'));
}

/** Makes control and direction characters visible, so that text from files cannot control the terminal. */
function plain(text: string): string {
  return text
    .replaceAll('\r', '')
    .replaceAll(
      /[^\P{C}\n\t]|[\u2028\u2029]/gu,
      (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
    );
}

function count(problems: readonly Finding[], colors: Colors): string {
  const warnings = problems.filter(isWarning).length;
  const errors = problems.length - warnings;
  const files = new Set(problems.flatMap(({ place }) => (place ? [place.file] : []))).size;
  const parts = [
    ...(errors > 0 ? [colors.red(plural(errors, 'error'))] : []),
    ...(warnings > 0 ? [colors.yellow(plural(warnings, 'warning'))] : []),
  ];
  return parts.join(', ') + (files > 1 ? ` in ${files} files` : '');
}

const plural = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`;
