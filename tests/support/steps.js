/** The steps of `npm test`, in order. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { prepare } from '../../cli/clone/prepare.js';
import { root, run } from '../../cli/clone/own-node.js';
import { oneCheck, playwrightTally, vitestTally } from './tally.js';

/** @typedef {import('./tally.js').Tally} Tally */
/** @typedef {{ name: string, needs?: string[], run: (env: NodeJS.ProcessEnv) => Promise<Tally> }} Step */

const reports = join(root, '.dealersite/reports');

/**
 * Runs a program of an installed package on this Node.js.
 * @param {string} name the package, and the program when that is named otherwise: `typescript/tsc`
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, stdio?: import('node:child_process').StdioOptions }} [options]
 */
function tool(name, args, { env = {}, stdio = 'inherit' } = {}) {
  const [folder = '', program = folder] = name.startsWith('@')
    ? [name.split('/').slice(0, 2).join('/'), name.split('/')[2]]
    : name.split('/');
  const home = join(root, 'node_modules', folder);
  const { bin } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const script = join(home, typeof bin === 'string' ? bin : bin[program]);
  return run(process.execPath, [script, ...args], { env: { ...process.env, ...env }, stdio });
}

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
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return vitestTally(file, await tool('vitest', args, { env }));
}

/** @param {NodeJS.ProcessEnv} env */
async function browser(env) {
  const file = reportFile('playwright.json');
  const args = ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=list,json'];
  const code = await tool('@playwright/test/playwright', args, {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file, E2E_STARTER: 'stdin' },
    // The pipe tells the run when `npm test` is there no more.
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  return playwrightTally(file, code);
}

/** @type {readonly Step[]} */
export const STEPS = [
  { name: 'lint', run: async () => oneCheck(await tool('oxlint', ['--type-aware'])) },
  { name: 'unused', run: async () => oneCheck(await tool('knip', [])) },
  { name: 'format', run: async () => oneCheck(await tool('oxfmt', ['--check'])) },
  { name: 'types', run: async () => oneCheck(await tool('typescript/tsc', ['--noEmit', '-p', '.'])) },
  { name: 'prepare', run: async () => oneCheck(await prepare()) },
  { name: 'unit', run: unit },
  { name: 'browser', needs: ['prepare', 'chromium'], run: browser },
];
