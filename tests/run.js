/**
 * `npm test` runs every check from a fresh checkout. `npm test -- lint unit` runs only the named steps. The last line
 * is `N passed, N failed`; the exit code is 0 only when something passed and nothing failed, and with NO_SKIPS=1 nothing was
 * skipped.
 */
import { delimiter, join } from 'node:path';
import { install } from '../cli/bootstrap/install.js';
import { continueOnOwnNode, root } from '../cli/bootstrap/own-node.js';
import { computeExitCode } from './support/check-counts.js';

/** @typedef {import('./support/steps.js').Outcome} Outcome */
/** @typedef {Outcome & { name: string, seconds: number, note?: string }} Row */

/** @type {Row[]} */
const rows = [];

/** @param {(row: Row) => number} of */
const sum = (of) => rows.reduce((total, row) => total + of(row), 0);

/**
 * Prints the title before the work, or with the output of a step that holds it back.
 * @param {{ name: string, lane?: string }} step
 * @param {() => Promise<Partial<Row>>} work
 */
async function step({ name, lane }, work) {
  const isQuiet = lane === 'sources';
  if (!isQuiet) console.log(`\n── ${name} ──`);
  const start = performance.now();
  /** @type {Partial<Row>} */
  let outcome;
  try {
    outcome = await work();
  } catch (error) {
    console.error(error instanceof Error ? (error.stack ?? error.message) : error);
    outcome = { failed: 1 };
  }
  if (isQuiet) console.log(`\n── ${name} ──\n${outcome.output ?? ''}`);
  rows.push({
    name,
    passed: 0,
    failed: 0,
    skipped: 0,
    ...outcome,
    seconds: (performance.now() - start) / 1000,
  });
}

/**
 * Prints the failed tests and those that passed only when tried again, so that the end of a long log names them, and the
 * table; ends the process.
 * @param {readonly string[]} growth lines about minutes and sources
 */
function finish(growth = []) {
  for (const line of rows.flatMap((row) => row.flaky ?? []))
    console.log(`↻ passed when tried again: ${line}`);
  for (const failure of rows.flatMap((row) => row.failures ?? [])) console.log(`✗ ${failure}`);
  console.log('');
  console.log('step          time    passed  failed  skipped');
  for (const { name, seconds, passed, failed, skipped, note } of rows) {
    const counts = [passed, failed, skipped].map((count) => String(count).padStart(8)).join('');
    console.log(
      `${name.padEnd(10)}${`${seconds.toFixed(1)} s`.padStart(8)}${counts}${note ? `  ${note}` : ''}`,
    );
  }
  const [passed, failed, skipped] = [
    sum((row) => row.passed),
    sum((row) => row.failed),
    sum((row) => row.skipped),
  ];
  console.log(`\n${growth.join('\n')}\n`);
  if (skipped > 0) console.log(`${skipped} skipped`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(computeExitCode({ passed, failed, skipped }, process.env['NO_SKIPS'] === '1'));
}

async function main() {
  const requested = process.argv.slice(2);
  if ((await install()) !== 0) {
    rows.push({ name: 'install', seconds: 0, passed: 0, failed: 1, skipped: 0 });
    return finish();
  }
  await continueOnOwnNode(process.argv[1] ?? '', requested);
  process.env['PATH'] = `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`;
  const { STEPS } = await import('./support/steps.js');
  const { findBrowser } = await import('./support/browser.js');
  const { createMemoryFolder } = await import('./support/memory-folder.js');
  const unknown = requested.filter((name) => !STEPS.some((existing) => existing.name === name));
  if (unknown.length > 0) {
    console.error(
      `No such step: ${unknown.join(', ')}. There are ${STEPS.map(({ name }) => name).join(', ')}.`,
    );
    process.exit(2);
  }
  const steps = requested.length > 0 ? STEPS.filter(({ name }) => requested.includes(name)) : STEPS;
  /** @type {NodeJS.ProcessEnv} */
  const env = {};
  if (steps.some(({ name }) => ['unit', 'browser', 'journeys'].includes(name))) {
    await step({ name: 'chromium' }, async () => {
      env['CHROME_PATH'] = await findBrowser();
      console.log(env['CHROME_PATH']);
      return {};
    });
    const memory = createMemoryFolder();
    if (memory) env['TMPDIR'] = memory;
  }
  const lanes = Map.groupBy(steps, ({ lane }) => lane);
  await Promise.all(
    [...lanes.values()].map(async (lane) => {
      for (const { needs = [], run, ...one } of lane) {
        const missing = needs.find((need) => rows.some((row) => row.name === need && row.failed > 0));
        const note = `not run: ${missing} failed`;
        if (missing) rows.push({ name: one.name, seconds: 0, passed: 0, failed: 0, skipped: 0, note });
        else await step(one, () => run(env));
      }
    }),
  );
  const { judgeSeconds } = await import('./support/judge-seconds.js');
  const judged = judgeSeconds(rows);
  console.log(judged.lines.join('\n'));
  if (judged.failures.length > 0) {
    const counts = { passed: 0, failed: judged.failures.length, skipped: 0 };
    rows.push({ name: 'seconds', seconds: 0, ...counts, failures: judged.failures });
  }
  const { growthReport } = await import('./support/scale/growth.ts');
  return finish(growthReport(rows, requested.length === 0));
}

await main();
