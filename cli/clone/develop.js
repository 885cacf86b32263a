/**
 * `dealersite serve` in a clone: when a source changes, the bundle is made anew and the server started again. Open pages
 * notice by themselves and reload. A bundle that fails leaves the last good server running.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import chokidar from 'chokidar';
import { FOLLOW, FOLLOWED, root } from './own-node.js';
import { prepare, programOf } from './prepare.js';

const SOURCES = ['cli', 'renderer', 'features'].map((folder) => join(root, folder));
/** Editors write a file in several steps. */
const SETTLE_MS = 120;

/**
 * Runs the program until it ends by itself, and again after every change of a source.
 * @param {readonly string[]} args
 * @param {import('./prepare.js').ClassNames} names
 */
export async function develop(args, names) {
  if ((await prepare({ names })) !== 0) return 2;
  let wanted = true;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server;
  /** @type {NodeJS.Timeout | undefined} */
  let settling;

  const watcher = chokidar.watch(SOURCES, { ignoreInitial: true, ignored: /\.test\.tsx?$/ });
  watcher.on('all', () => {
    clearTimeout(settling);
    settling = setTimeout(() => void renew(), SETTLE_MS);
  });
  async function renew() {
    if ((await prepare({ names })) === 0) server?.kill('SIGTERM');
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.on(signal, () => {
      wanted = false;
      server?.kill(signal);
    });
  }

  for (;;) {
    server = spawn(process.execPath, [...FOLLOW, programOf(names), ...args], FOLLOWED);
    const [code, signal] = await new Promise((resolve) => {
      server?.once('exit', (...how) => resolve(how));
    });
    // The server ends with 143 on SIGTERM; any other end is its own.
    if (!wanted || (code !== 143 && signal === null)) {
      await watcher.close();
      return code ?? 128 + (signal === 'SIGINT' ? 2 : 15);
    }
  }
}
