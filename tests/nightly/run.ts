/**
 * `npm run nightly [-- NAME…]` runs each script of `smokes.ts` at its smallest size, one after the other, and prints a
 * line for each; `-- --list` prints their names. Exits with 1 when one failed, ran out of time, printed or wrote nothing
 * useful, or changed a file of the repository. Their output is in `.dealersite/reports/nightly/`.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser } from '../support/browser.js';
import { plainEnv } from '../support/command.ts';
import { root } from '../support/pages.ts';
import { SMOKES, type Smoke } from './smokes.ts';

const LOGS = path.join(root, '.dealersite/reports/nightly');
/** Lines printed of the output of a failed script. */
const MOST_LINES = 25;

const { values: options, positionals } = parseArgs({
  options: { list: { type: 'boolean', default: false }, slow: { type: 'string', default: '1' } },
  allowPositionals: true,
});

let running: ChildProcess | undefined;

/** Ends the running script with all its processes. */
function endRunning(): void {
  if (running?.pid !== undefined && running.exitCode === null) process.kill(-running.pid, 'SIGKILL');
}

/** Returns a digest of the changes in the working tree. */
function digestTree(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, maxBuffer: 1024 ** 3 });
  return hash('sha1', Buffer.concat([git('status', '--porcelain'), git('diff', 'HEAD')]));
}

/** Runs a script through npm. Returns its output and exit code; `timeout` instead of one that ran too long. */
function runScript(
  { script, args }: Smoke,
  folder: string,
  limitMs: number,
): Promise<{ output: string; code: number | 'timeout' }> {
  const line = ['run', '--silent', script, '--', ...(args?.(folder) ?? [])];
  return new Promise((resolve) => {
    const child = (running = spawn('npm', line, {
      cwd: root,
      env: plainEnv(),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    }));
    let output = '';
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      endRunning();
    }, limitMs);
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => (output += String(error)));
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ output, code: isLate ? 'timeout' : (code ?? 1) });
    });
  });
}

/** Runs one smoke. Returns its faults. */
async function runSmoke(smoke: Smoke): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'dealersite-nightly-'));
  const before = digestTree();
  try {
    const limitMs = smoke.seconds * Number(options.slow) * 1_000;
    const { output, code } = await runScript(smoke, folder, limitMs);
    writeFileSync(path.join(LOGS, `${smoke.script.replaceAll(':', '-')}.log`), output);
    const tail = output.trimEnd().split('\n').slice(-MOST_LINES);
    if (code === 'timeout') return [`not finished after ${limitMs / 1_000} s`, ...tail];
    if (code !== 0) return [`exit code ${code}`, ...tail];
    const faults = [
      ...smoke.prints
        .filter((pattern) => !pattern.test(output))
        .map((pattern) => `the output lacks ${pattern}`),
      ...(smoke.faults?.(folder) ?? []),
    ];
    return digestTree() === before ? faults : [...faults, 'files of the repository changed: see git status'];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runAll(smokes: readonly Smoke[]): Promise<number> {
  mkdirSync(LOGS, { recursive: true });
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const smoke of smokes) {
    const reason = smoke.skip?.();
    if (reason !== undefined) {
      counts.skipped += 1;
      console.log(`– ${smoke.script.padEnd(16)} skipped: ${reason}`);
      continue;
    }
    const start = performance.now();
    const faults = await runSmoke(smoke);
    const seconds = ((performance.now() - start) / 1_000).toFixed(1);
    counts[faults.length === 0 ? 'passed' : 'failed'] += 1;
    console.log(`${faults.length === 0 ? '✓' : '✗'} ${smoke.script.padEnd(16)} ${seconds} s`);
    for (const fault of faults) console.log(`    ${fault}`);
  }
  if (counts.skipped > 0) console.log(`${counts.skipped} skipped`);
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  return counts.failed === 0 && counts.passed > 0 ? 0 : 1;
}

const unknown = positionals.filter((name) => !SMOKES.some(({ script }) => script === name));
if (unknown.length > 0) {
  console.error(
    `No such script: ${unknown.join(', ')}. There are ${SMOKES.map(({ script }) => script).join(', ')}.`,
  );
  process.exitCode = 2;
} else if (options.list) {
  for (const { script, seconds } of SMOKES) console.log(`${script.padEnd(16)} at most ${seconds} s`);
} else {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      endRunning();
      process.exit(1);
    });
  process.env['CHROME_PATH'] = await findBrowser();
  process.exitCode = await runAll(
    SMOKES.filter(({ script }) => positionals.length === 0 || positionals.includes(script)),
  );
}
