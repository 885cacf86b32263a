/** The history of `npm run bench`: a committed line for each run, so that a slow growth can be seen. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { table } from './report.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../..');
const HISTORY_FILE = path.join(REPOSITORY, 'tests/bench/history.ndjson');

export interface HistoryEntry {
  commit: string;
  /** Date of the commit. */
  date: string;
  /** Counted work of an average page of the scale. */
  reading: number;
  /** Ratios by name; each was measured within one run. */
  ratios: Readonly<Record<string, number>>;
}

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: REPOSITORY, encoding: 'utf8' }).trim();

/** Appends a run on the current commit. */
export function recordRun(entry: Pick<HistoryEntry, 'reading' | 'ratios'>): void {
  const [commit = '', date = ''] = git('log', '-1', '--format=%h %cI').split(' ');
  const ratios = Object.fromEntries(
    Object.entries(entry.ratios).map(([name, ratio]) => [name, Number(ratio.toPrecision(3))]),
  );
  const isChanged = git('status', '--porcelain', '--untracked-files=no') !== '';
  const line: HistoryEntry = {
    commit: isChanged ? `${commit}+` : commit,
    date: date.slice(0, 10),
    reading: entry.reading,
    ratios,
  };
  appendFileSync(HISTORY_FILE, `${JSON.stringify(line)}\n`);
}

export const readHistory = (): HistoryEntry[] =>
  readFileSync(HISTORY_FILE, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as HistoryEntry);

const BAR = 40;

/** Returns a table of the runs with a bar for each reading. */
export function historyLines(entries: readonly HistoryEntry[]): string[] {
  const names = [...new Set(entries.flatMap(({ ratios }) => Object.keys(ratios)))];
  const most = Math.max(...entries.map(({ reading }) => reading));
  const rows = entries.map(({ commit, date, reading, ratios }) => [
    commit,
    date,
    ...names.map((name) => (ratios[name] === undefined ? '' : String(ratios[name]))),
    String(reading),
    '█'.repeat(Math.round((reading / most) * BAR)).padEnd(BAR),
  ]);
  return table([['commit', 'date', ...names, 'reading', ' '.repeat(BAR)], ...rows]);
}
