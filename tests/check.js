/**
 * `npm run check`: bundle, format, lint, unused code, types, walls, and unit tests of files changed against main. Steps
 * run in parallel; each prints one line, and its output only when it fails. Exits with 1 when a step failed.
 */
import { execFileSync, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { install } from '../cli/bootstrap/install.js';
import { continueOnOwnNode, root } from '../cli/bootstrap/own-node.js';
import { COMMANDS, nodeArgs } from './support/tools.js';

/** Unit tests without those that start servers, browsers or commands; the walls have their own step. */
const UNIT = 'run --passWithNoTests --project pure --project rooms'.split(' ');

/** Types of the last check, so that the next one checks what changed only. */
const BUILD_INFO = '.dealersite/types.tsbuildinfo';

/** @typedef {{ name: string, args: readonly string[] }} Step the arguments are those of Node.js */
/** @typedef {{ name: string, code: number, seconds: number, output: string }} Result */

/** Number of lines printed of a failed step. Running the step alone prints all. */
const MOST_LINES = 80;

/** @param {readonly string[]} args */
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();

/** Returns the base of the comparison: the merge base with main, or on main the commit before HEAD. */
function baseOfChange() {
  for (const name of ['origin/main', 'main']) {
    try {
      const base = git('merge-base', name, 'HEAD');
      if (base !== git('rev-parse', 'HEAD')) return base;
    } catch {
      // The branch does not exist.
    }
  }
  try {
    return git('rev-parse', 'HEAD~1');
  } catch {
    return git('rev-parse', 'HEAD');
  }
}

/** Files whose change can make lint refuse any other file. */
const LINTS_ALL = /^(?:\.oxlintrc\.json|tsconfig\.json|package(?:-lock)?\.json)$/;

/**
 * Returns the lint command for the files changed since `base`; `npm test` lints all files.
 * @param {string} base
 * @returns {import('./support/tools.js').Command}
 */
function lintChanged(base) {
  const changed = [
    ...git('diff', '--name-only', '--diff-filter=d', base).split('\n'),
    ...git('ls-files', '--others', '--exclude-standard').split('\n'),
  ];
  if (changed.some((file) => LINTS_ALL.test(file))) return COMMANDS.lint;
  const sources = changed.filter((file) => /\.[cm]?[jt]sx?$/.test(file));
  // Without a file oxlint would lint all.
  return sources.length > 0 ? [...COMMANDS.lint, ...sources] : [...COMMANDS.lint, 'tests/check.js'];
}

/**
 * Runs one step and returns what it printed.
 * @param {Step} step
 * @returns {Promise<Result>}
 */
function run({ name, args }) {
  const start = performance.now();
  return new Promise((done) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (/** @type {Buffer} */ chunk) => (output += chunk.toString()));
    child.on('error', (error) => (output += String(error)));
    child.on('close', (code) =>
      done({ name, code: code ?? 1, seconds: (performance.now() - start) / 1000, output }),
    );
  });
}

/** @param {Result} result */
function print({ name, code, seconds, output }) {
  console.log(`${code === 0 ? '✓' : '✗'} ${name.padEnd(8)} ${seconds.toFixed(1)} s`);
  if (code !== 0) console.log(output.split('\n').slice(-MOST_LINES).join('\n'));
}

async function main() {
  process.exitCode = await install();
  if (process.exitCode !== 0) return;
  await continueOnOwnNode(process.argv[1] ?? '', process.argv.slice(2));
  process.env['PATH'] = `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`;
  const start = performance.now();
  const base = baseOfChange();
  console.log(`compared with ${git('log', '-1', '--format=%h %s', base)}`);
  /** @type {readonly Step[]} */
  const steps = [
    // Bundles when a source changed, under the lock of the commands that do the same.
    { name: 'bundle', args: ['cli/bootstrap/prepare.js'] },
    { name: 'format', args: nodeArgs(COMMANDS.format) },
    { name: 'types', args: nodeArgs([...COMMANDS.types, '--incremental', '--tsBuildInfoFile', BUILD_INFO]) },
    { name: 'lint', args: nodeArgs(lintChanged(base)) },
    { name: 'unused', args: nodeArgs(COMMANDS.unused) },
    { name: 'walls', args: nodeArgs(['vitest', 'run', '--project', 'walls']) },
    {
      name: 'unit',
      args: nodeArgs(['vitest', ...UNIT, '--changed', base]),
    },
  ];
  /** @type {Result[]} */
  const results = [];
  const waiting = [...steps];
  // Two at a time, since each step uses more than one core for part of its time.
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await run(step);
      results.push(result);
      print(result);
    }
  };
  await Promise.all([worker(), worker()]);
  const failed = results.filter(({ code }) => code !== 0).map(({ name }) => name);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(failed.length === 0 ? `all passed in ${seconds} s` : `failed: ${failed.join(', ')}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}

await main();
