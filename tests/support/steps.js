/** The steps of `npm test`. Those of a lane run one after the other, the lanes beside each other. */
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { prepare } from '../../cli/bootstrap/prepare.js';
import { root, run } from '../../cli/bootstrap/own-node.js';
import {
  countsAfterSecondTry,
  listFilesToTryAgain,
  oneCheck,
  playwrightCounts,
  vitestCounts,
} from './check-counts.js';
import { browserSeconds, readJson, unitSeconds } from './file-seconds.js';
import { COMMANDS, nodeArgs } from './tools.js';

/** @typedef {import('./check-counts.js').Counts} Counts */
/** @typedef {import('./tools.js').Command} Command */
/**
 * Output: what a step printed that did not print by itself. Files: the seconds of its test files.
 * @typedef {Counts & { output?: string, files?: import('./file-seconds.js').Seconds }} Outcome
 * @typedef {{ name: string, lane: 'sources' | 'site', needs?: string[], run: (env: NodeJS.ProcessEnv) => Promise<Outcome> }} Step
 */

const reports = join(root, '.dealersite/reports');

/**
 * Runs a tool of an installed package on this Node.js. Returns its exit code.
 * @param {Command} command
 * @param {{ env?: NodeJS.ProcessEnv, stdio?: import('node:child_process').StdioOptions }} [options]
 */
const runTool = (command, { env = {}, stdio = 'inherit' } = {}) =>
  run(process.execPath, nodeArgs(command), { env: { ...process.env, ...env }, stdio });

/** @param {string} name */
function reportFile(name) {
  const file = join(reports, name);
  mkdirSync(reports, { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/**
 * Returns a step that is one check of the sources. Its output is held back, since a step of the other lane prints.
 * @param {'lint' | 'unused' | 'format' | 'types'} name
 * @returns {Step}
 */
const sourceStep = (name) => ({
  name,
  lane: 'sources',
  async run() {
    const file = reportFile(`${name}.log`);
    const log = openSync(file, 'w');
    const code = await runTool(COMMANDS[name], { stdio: ['ignore', log, log] });
    closeSync(log);
    return { ...oneCheck(code), output: readFileSync(file, 'utf8') };
  },
});

/**
 * Runs Vitest with a report. Returns its exit code.
 * @param {string} file of the report
 * @param {readonly string[]} tests files to run; all if empty
 * @param {NodeJS.ProcessEnv} env
 */
const runVitest = (file, tests, env) => {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return runTool(['vitest', 'run', ...reporters, ...tests], { env });
};

/** @param {NodeJS.ProcessEnv} env */
async function unit(env) {
  const file = reportFile('vitest.json');
  const usage = reportFile('vitest-usage.ndjson');
  const code = await runVitest(file, [], { ...env, FILE_USAGE: usage });
  const files = unitSeconds(usage);
  const again = process.env['CI'] ? listFilesToTryAgain(file) : [];
  if (again.length === 0) return { ...vitestCounts(file, code), files };
  console.log(`\nTrying again: ${again.join(', ')}`);
  const second = reportFile('vitest-again.json');
  return { ...countsAfterSecondTry(file, second, await runVitest(second, again, env)), files };
}

/**
 * Returns a step that runs browser tests.
 * @param {string} name
 * @param {string} folder
 * @returns {Step}
 */
const playwright = (name, folder) => ({
  name,
  lane: 'site',
  needs: ['prepare', 'chromium'],
  async run(env) {
    const file = reportFile(`playwright-${name}.json`);
    const args = ['--config', `tests/${folder}/playwright.config.ts`, '--reporter=list,json'];
    const code = await runTool(['@playwright/test/playwright', 'test', ...args], {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file, E2E_STARTER: 'stdin' },
      // The run notices through the pipe that `npm test` has ended.
      stdio: ['pipe', 'inherit', 'inherit'],
    });
    const report = readJson(file);
    return { ...playwrightCounts(file, code), files: report.config ? browserSeconds(report) : {} };
  },
});

async function scale() {
  const { runScale } = await import('./scale/run.ts');
  return runScale();
}

/** @type {readonly Step[]} */
export const STEPS = [
  sourceStep('lint'),
  sourceStep('unused'),
  sourceStep('format'),
  sourceStep('types'),
  { name: 'prepare', lane: 'site', run: async () => oneCheck(await prepare()) },
  { name: 'scale', lane: 'site', needs: ['prepare'], run: scale },
  { name: 'unit', lane: 'site', run: unit },
  playwright('browser', 'e2e'),
  playwright('journeys', 'journeys'),
];
