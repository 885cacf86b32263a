/**
 * `npm run budgets:seconds -- --reason TEXT [FILE…]` accepts the seconds that test files took in the last `npm test`, of all
 * files without FILE, in `tests/budgets.seconds.json`.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  ACCEPTED_FILE,
  computeSlowdown,
  LEAST_SECONDS,
  readJson,
  SECONDS_FILE,
  type Accepted,
  type Seconds,
} from './support/file-seconds.js';

const { values: options, positionals } = parseArgs({
  options: { reason: { type: 'string' } },
  allowPositionals: true,
});
const { reason } = options;
if (!reason) throw new Error('--reason is missing: why may the files take what they take now?');

const run = readJson(SECONDS_FILE) as Record<string, Seconds>;
if (Object.keys(run).length === 0) throw new Error('There are no seconds yet. Run npm test first.');
const accepted = readJson(ACCEPTED_FILE) as Record<string, Accepted>;

/** Returns the seconds of the chosen files at the speed of the accepted ones, and the other accepted ones as they are. */
function merge(before: Seconds, now: Seconds): Seconds {
  if (positionals.length === 0) return now;
  const slowdown = computeSlowdown(now, before) ?? 1;
  const chosen = Object.entries(now).filter(([file]) => positionals.includes(file));
  return { ...before, ...Object.fromEntries(chosen.map(([file, seconds]) => [file, seconds / slowdown])) };
}

for (const [step, now] of Object.entries(run)) {
  const before = accepted[step]?.files ?? {};
  if (positionals.length > 0 && !positionals.some((file) => file in now)) continue;
  const files = Object.entries(merge(before, now))
    .filter(([, seconds]) => seconds >= LEAST_SECONDS)
    .map(([file, seconds]) => [file, Math.round(seconds * 10) / 10] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  accepted[step] = { reason, files: Object.fromEntries(files) };
  console.log(`${step}: ${files.length} files of ${LEAST_SECONDS} s or more accepted`);
}
writeFileSync(ACCEPTED_FILE, `${JSON.stringify(accepted, null, 2)}\n`);
