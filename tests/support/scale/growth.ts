/** Minutes of `npm test` by step and lines of source by room, with the change since the accepted values. */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readBudgets } from '../budgets.ts';
import { root } from '../pages.ts';

/** Numbers by name. */
export type Numbers = Readonly<Record<string, number>>;

/** Minutes by step of the last `npm test`. */
export const MINUTES_FILE = path.join(root, '.dealersite/reports/minutes.json');

const SOURCES = /\.(?:[jt]sx?|mjs)$/;
const TEST = /\.(?:test|case)\.tsx?$/;

/** Returns the room of a source file: `tests` for all tests, the folder of a slice, or the first folder. */
export function roomOf(file: string): string {
  const [first = '', second = ''] = file.split('/');
  if (first === 'tests' || TEST.test(file)) return 'tests';
  return first === 'features' && file.split('/').length > 2 ? `features/${second}` : first;
}

/** Counts the lines of all sources by room. */
export function countLines(): Numbers {
  const lines: Record<string, number> = {};
  for (const folder of ['cli', 'features', 'fixtures', 'renderer', 'tests'])
    for (const name of readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!SOURCES.test(name)) continue;
      const file = `${folder}/${name.split(path.sep).join('/')}`;
      const room = roomOf(file);
      lines[room] = (lines[room] ?? 0) + readFileSync(path.join(root, file), 'utf8').split('\n').length - 1;
    }
  return Object.fromEntries(Object.entries(lines).toSorted(([one], [two]) => (one < two ? -1 : 1)));
}

const sum = (numbers: Numbers): number => Object.values(numbers).reduce((total, one) => total + one, 0);

const changeText = (change: number): string => `${change < 0 ? '−' : '+'}${Math.abs(change)}`;

/** Returns a line with the total, and a line for each name whose number has changed. */
export function growthLines(
  title: string,
  { accepted, measured }: { accepted: Numbers; measured: Numbers },
  digits = 0,
): string[] {
  const round = (value: number): number => Number(value.toFixed(digits));
  const names = [...new Set([...Object.keys(accepted), ...Object.keys(measured)])];
  const changes = names.flatMap((name) => {
    const [before, now] = [accepted[name] ?? 0, measured[name] ?? 0];
    const change = round(now - before);
    return change === 0 ? [] : [`  ${name}: ${round(now)} (${changeText(change)})`];
  });
  const total = round(sum(measured) - sum(accepted));
  return [`${title}: ${round(sum(measured))} (${changeText(total)} since accepted)`, ...changes];
}

/** Returns what to print at the end of `npm test`. Minutes are compared and stored only for a run of all steps. */
export function growthReport(
  steps: readonly { name: string; seconds: number }[],
  isWhole: boolean,
): string[] {
  const { minutes, lines } = readBudgets();
  const report = growthLines('lines of source', { accepted: lines, measured: countLines() });
  if (!isWhole) return report;
  const measured = Object.fromEntries(
    steps.map(({ name, seconds }) => [name, Number((seconds / 60).toFixed(1))]),
  );
  mkdirSync(path.dirname(MINUTES_FILE), { recursive: true });
  writeFileSync(MINUTES_FILE, JSON.stringify(measured));
  return [...growthLines('minutes', { accepted: minutes, measured }, 1), ...report];
}
