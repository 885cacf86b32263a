/** Lists the slowest files of a run of `npm test`, and those above their limit. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  ACCEPTED_FILE,
  computeSlowdown,
  compareWithLimits,
  formatSlowest,
  LIMITS,
  readJson,
  SECONDS_FILE,
} from './file-seconds.js';

/** @typedef {import('./file-seconds.js').Seconds} Seconds */
/** @typedef {import('./file-seconds.js').Accepted} Accepted */

const LISTED = 20;

/** @param {import('./file-seconds.js').Grown} file */
const toLine = ({ file, seconds, limit }) =>
  `${file} took ${seconds.toFixed(1)} s, at most ${limit.toFixed(1)} s is accepted: make it faster, or npm run budgets:seconds -- --reason TEXT ${file}`;

/**
 * Returns the lines to print and a failure for each file above its limit. Stores the seconds for `npm run
 * budgets:seconds`. Steps that failed are not judged: their files ended early or waited for a timeout.
 * @param {readonly { name: string, failed: number, files?: Seconds }[]} rows
 * @returns {{ lines: string[], failures: string[] }}
 */
export function judgeSeconds(rows) {
  /** @type {Partial<Record<string, Accepted>>} */
  const accepted = readJson(ACCEPTED_FILE);
  /** @type {string[]} */
  const lines = [];
  /** @type {string[]} */
  const failures = [];
  /** @type {Record<string, Seconds>} */
  const stored = readJson(SECONDS_FILE);
  for (const { name, failed, files } of rows) {
    if (files === undefined || (name !== 'unit' && name !== 'browser')) continue;
    stored[name] = files;
    const before = accepted[name]?.files ?? {};
    const slowdown = computeSlowdown(files, before);
    const speed = slowdown === undefined ? '' : `, ${slowdown.toFixed(2)} times as long as accepted`;
    lines.push('', `slowest files of ${name}${speed}; second column: accepted`);
    lines.push(...formatSlowest(files, before, LISTED));
    if (failed > 0) continue;
    const { grown, near } = compareWithLimits(files, before, LIMITS[name]);
    failures.push(...grown.map(toLine));
    if (near.length > 0) lines.push('', `near their limit in ${name}`, ...near.map(toLine));
  }
  mkdirSync(dirname(SECONDS_FILE), { recursive: true });
  writeFileSync(SECONDS_FILE, JSON.stringify(stored));
  return { lines, failures };
}
