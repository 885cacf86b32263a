/** Seconds of each test file, compared with the accepted ones in `tests/budgets.seconds.json`. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from '../../cli/bootstrap/own-node.js';

/** @typedef {Readonly<Record<string, number>>} Seconds by file */
/** @typedef {{ reason: string, files: Seconds }} Accepted */
/** @typedef {{ growth: number, slack: number, unlisted: number }} Limits */
/** @typedef {{ file: string, seconds: number, limit: number }} Grown */
/**
 * @typedef {{ title: string, ok: boolean, tests: { results: { duration: number }[] }[] }} TimedSpec
 * @typedef {{ file: string, specs?: TimedSpec[], suites?: TimedSuite[] }} TimedSuite
 */

export const ACCEPTED_FILE = join(root, 'tests/budgets.seconds.json');
/** Seconds of the last `npm test`. */
export const SECONDS_FILE = join(root, '.dealersite/reports/seconds.json');

/** Files below are not worth a line. */
export const LEAST_SECONDS = 2;
/** Files in common with the accepted ones below which the speed of the machine is unknown. */
const ENOUGH_FILES = 10;
/** Share of its limit from which a file is named before it fails on another machine. */
const NEAR = 0.8;

/**
 * A file may take half more than accepted and some seconds besides. A file without an accepted value counts as
 * `unlisted`. Seconds of unit tests are those of the processor, of browser tests those of the clock, which vary more.
 * @type {Readonly<Record<'unit' | 'browser', Limits>>}
 */
export const LIMITS = {
  unit: { growth: 1.5, slack: 3, unlisted: 10 },
  browser: { growth: 1.5, slack: 20, unlisted: 60 },
};

/** @param {string} file */
const toName = (file) => relative(root, file).split(sep).join('/');

/** @param {string} file */
export const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/**
 * Reads the lines of `file-usage.ts`.
 * @param {string} usageFile
 * @returns {Seconds}
 */
export function unitSeconds(usageFile) {
  if (!existsSync(usageFile)) return {};
  /** @type {Record<string, number>} */
  const totals = {};
  for (const line of readFileSync(usageFile, 'utf8').split('\n').filter(Boolean)) {
    const { file, seconds } = JSON.parse(line);
    const name = toName(file);
    // A test that runs the tests of a copy counts them as its own.
    if (name.startsWith('../')) continue;
    totals[name] = (totals[name] ?? 0) + seconds;
  }
  return totals;
}

/**
 * Counts the last try of a test: an earlier one may have waited for a browser that stalled.
 * @param {TimedSuite} suite
 * @returns {number} milliseconds
 */
const sumDurations = ({ specs = [], suites = [] }) =>
  [
    ...specs.flatMap(({ tests }) => tests.map(({ results }) => results.at(-1)?.duration ?? 0)),
    ...suites.map(sumDurations),
  ].reduce((sum, duration) => sum + duration, 0);

/**
 * @param {{ config: { rootDir: string }, suites: TimedSuite[] }} report of Playwright's JSON reporter
 * @returns {Seconds}
 */
export const browserSeconds = ({ config, suites }) =>
  Object.fromEntries(
    suites.map((suite) => [toName(join(config.rootDir, suite.file)), sumDurations(suite) / 1000]),
  );

/**
 * Returns how much slower than at the time of acceptance this run was: the median over the files, so that neither a
 * slower machine nor other work on it makes a file grow. Undefined with too few files in common.
 * @param {Seconds} seconds
 * @param {Seconds} accepted
 */
export function computeSlowdown(seconds, accepted) {
  const ratios = Object.entries(accepted)
    .flatMap(([file, before]) => (before > 0 && seconds[file] !== undefined ? seconds[file] / before : []))
    .toSorted((a, b) => a - b);
  return ratios.length < ENOUGH_FILES ? undefined : ratios[Math.floor(ratios.length / 2)];
}

/**
 * Returns the files above their limit, and those so close to it that a slower run would fail.
 * @param {Seconds} seconds
 * @param {Seconds} accepted
 * @param {Limits} limits
 * @returns {{ grown: Grown[], near: Grown[] }}
 */
export function compareWithLimits(seconds, accepted, { growth, slack, unlisted }) {
  const slowdown = computeSlowdown(seconds, accepted);
  if (slowdown === undefined) return { grown: [], near: [] };
  const judged = Object.entries(seconds).map(([file, value]) => {
    const limit = ((accepted[file] ?? unlisted) * growth + slack) * slowdown;
    return { file, seconds: value, limit };
  });
  return {
    grown: judged.filter(({ seconds: value, limit }) => value > limit),
    near: judged.filter(({ seconds: value, limit }) => value <= limit && value > limit * NEAR),
  };
}

/**
 * Returns a line for each of the slowest files, with its accepted seconds.
 * @param {Seconds} seconds
 * @param {Seconds} accepted
 * @param {number} count
 * @returns {string[]}
 */
export function formatSlowest(seconds, accepted, count) {
  return Object.entries(seconds)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([file, value]) => {
      const before = accepted[file];
      const cells = [value, before].map((cell) => (cell === undefined ? '' : `${cell.toFixed(1)} s`));
      return `${cells.map((cell) => cell.padStart(9)).join('')}  ${file}`;
    });
}
