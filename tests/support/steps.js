/** The steps of `npm test`, in order. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { prepare } from '../../cli/bootstrap/prepare.js';
import { root, run } from '../../cli/bootstrap/own-node.js';
import { oneCheck, playwrightCounts, vitestCounts } from './check-counts.js';
import { COMMANDS, nodeArgs } from './tools.js';

/** @typedef {import('./check-counts.js').Counts} Counts */
/** @typedef {import('./tools.js').Command} Command */
/** @typedef {{ name: string, needs?: string[], run: (env: NodeJS.ProcessEnv) => Promise<Counts> }} Step */

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

/** @param {NodeJS.ProcessEnv} env */
async function unit(env) {
  const file = reportFile('vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return vitestCounts(file, await runTool(['vitest', 'run', ...reporters], { env }));
}

/** @param {NodeJS.ProcessEnv} env */
async function browser(env) {
  const file = reportFile('playwright.json');
  const args = ['--config', 'tests/e2e/playwright.config.ts', '--reporter=list,json'];
  const code = await runTool(['@playwright/test/playwright', 'test', ...args], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file, E2E_STARTER: 'stdin' },
    // The run notices through the pipe that `npm test` has ended.
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  return playwrightCounts(file, code);
}

/** @type {readonly Step[]} */
export const STEPS = [
  { name: 'lint', run: async () => oneCheck(await runTool(COMMANDS.lint)) },
  { name: 'unused', run: async () => oneCheck(await runTool(COMMANDS.unused)) },
  { name: 'format', run: async () => oneCheck(await runTool(COMMANDS.format)) },
  { name: 'types', run: async () => oneCheck(await runTool(COMMANDS.types)) },
  { name: 'prepare', run: async () => oneCheck(await prepare()) },
  { name: 'unit', run: unit },
  { name: 'browser', needs: ['prepare', 'chromium'], run: browser },
];
