/**
 * Changes the rules of each folder one expression at a time and repeats tests: `npm run mutation -- [--own] FOLDER…`, such as
 * `features/_domain/price features/finance`; without folders, all rules. A change that the folder's own tests miss is tried
 * with the tests of all folders, except with `--own`. Prints a row for each folder and writes what no test noticed to `.dealersite/mutation/`.
 * The exit code is 1 when fewer changes are noticed than `thresholds.break` of the configuration, in percent.
 */
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import config from './stryker.config.json' with { type: 'json' };

const { $schema: _, mutate, thresholds, ...stryker } = config;
const OUTPUT = '.dealersite/mutation';
const nameOf = (folder: string): string => folder.replaceAll('/', '-');
type Change = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** Folders with rules: those of `_domain`, except what runs in browsers only, and the slices. */
const allFolders = (): string[] =>
  globSync(['features/_domain/*/', 'features/[a-z]*/']).filter((folder) => !folder.endsWith('/browser'));

/** Returns the changes of the rules in `patterns` with their fate under the tests in a folder. */
async function change(patterns: readonly string[], tests: string): Promise<Change[]> {
  // The configuration of Vitest reads it, in a process of its own.
  process.env['MUTATION_TESTS'] = tests;
  return new Stryker({
    ...stryker,
    // What has not changed since the last run is not tried again.
    incrementalFile: `${OUTPUT}/${nameOf(tests)}.json`,
    mutate: [...patterns, ...mutate.filter((pattern) => pattern.startsWith('!'))],
  } as ConstructorParameters<typeof Stryker>[0]).runMutationTest();
}

/** Position of a change as a pattern of `mutate`, whose columns count from 0; those of results count from 1. */
const positionOf = ({ fileName, location: { start, end } }: Change): string =>
  `${path.relative('.', fileName)}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`;
const percent = (part: number, whole: number): number => Math.round((1000 * part) / (whole || 1)) / 10;

/** Position and kind of each change of rules, and whether a test notices it. */
const isNoticed = new Map<string, boolean>();
/** Positions of changes that no test has noticed so far. */
let missed = new Set<string>();

/** Adds the outcome of tests. Leaves out changes that cannot be judged, such as ones outside any function. */
function add(changes: readonly Change[]): void {
  missed = new Set();
  for (const one of changes) {
    const { status, mutatorName, replacement } = one;
    if (!['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status)) continue;
    const key = `${positionOf(one)} ${mutatorName} ${JSON.stringify(replacement)}`;
    isNoticed.set(key, isNoticed.get(key) === true || status === 'Killed' || status === 'Timeout');
    if (isNoticed.get(key) === false) missed.add(positionOf(one));
  }
}

const { values: options, positionals } = parseArgs({
  options: { own: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const named = positionals.map((folder) => folder.replace(/\/+$/, ''));
const folders = named.length > 0 ? named : allFolders();
const hasTests = (folder: string): boolean => globSync(`${folder}/**/*.test.{ts,tsx}`).length > 0;
const left: string[] = folders.filter((folder) => !hasTests(folder)).map((folder) => `${folder}/**/*.ts`);
for (const folder of folders.filter(hasTests)) {
  add(await change([`${folder}/**/*.ts`], folder));
  left.push(...missed);
  console.log(`${folder}: its own tests miss changes at ${missed.size} positions`);
}
if (left.length > 0 && !options.own) add(await change(left, 'features'));

mkdirSync(OUTPUT, { recursive: true });
const rows = folders.map((folder) => {
  const fates = [...isNoticed].filter(([key]) => key.startsWith(`${folder}/`));
  const unnoticed = fates.filter(([, noticed]) => !noticed).map(([key]) => `${key}\n`);
  writeFileSync(path.join(OUTPUT, `${nameOf(folder)}.txt`), unnoticed.join(''));
  const noticed = fates.length - unnoticed.length;
  return { folder, changes: fates.length, noticed, percent: percent(noticed, fates.length) };
});
console.table(rows);
const sum = (key: 'changes' | 'noticed'): number => rows.reduce((total, row) => total + row[key], 0);
const score = percent(sum('noticed'), sum('changes'));
console.log(`Noticed: ${sum('noticed')} of ${sum('changes')} changes, ${score} %`);
process.exitCode = score < thresholds.break ? 1 : 0;
