/**
 * `dealersite serve` in a clone. Compiles a changed style file or island alone and sends it to the running server. After other
 * changes of the sources it bundles again and restarts the server; open pages then reload. When bundling fails, the last good
 * server keeps running.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import chokidar from 'chokidar';
import { END_WITH_PARENT, root, STDIO_WITH_IPC } from './own-node.js';
import { prepare, programPath } from './prepare.js';

const SOURCES = ['cli', 'renderer', 'features'].map((folder) => join(root, folder));
/** Milliseconds during which changes are collected: editors write a file in several steps. */
const SETTLE_MS = 40;
/** Milliseconds before the compilers start, so that the first page renders undisturbed. */
const WARM_UP_MS = 4_000;
/** Exit code of a server that ended on SIGTERM. */
const TERMINATED = 143;
/** Matches the location in a message of the bundler: `╭─[ features/x.tsx:27:7 ]`. */
const SOURCE_LOCATION = /╭─\[ (.+):(\d+):(\d+) \]/;
/** Matches files that can be replaced while the server runs. */
const HOT = /\.(?:css\.ts|island\.tsx)$/;

/**
 * Returns the bundler of single files. Its compilers start on first use or at `warmUp`.
 * @param {import('./prepare.js').ClassNames} names
 */
function hotBundler(names) {
  const program = join(root, 'renderer/bundle/hot-bundler.ts');
  /** @type {Promise<import('../../renderer/bundle/hot-bundler.ts').HotBundler | undefined> | undefined} */
  let bundler;
  const start = async () => {
    // Only readable class names show which rules belong to a style file.
    if (names !== 'readable' || !existsSync(program)) return undefined;
    const { createHotBundler } = await import('../../renderer/bundle/hot-bundler.ts');
    return createHotBundler(root, dirname(dirname(programPath(names))));
  };
  const get = () => (bundler ??= start().catch(() => undefined));
  return {
    warmUp: () => void get(),
    /** @param {readonly string[]} files paths relative to the root */
    async updates(files) {
      const ready = await get();
      return ready ? Promise.all(files.map((file) => ready.update(file))) : [undefined];
    },
    async close() {
      const ready = await bundler;
      bundler = undefined;
      await ready?.close();
    },
  };
}

/**
 * Returns the message that the server shows for an error of the bundler: a sentence, its location and the lines around it.
 * @param {unknown} error
 */
function failureMessage(error) {
  const text = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('Build failed'));
  const index = lines.findIndex((line) => SOURCE_LOCATION.test(line));
  const [, file, line, column] = SOURCE_LOCATION.exec(lines[index] ?? '') ?? [];
  if (file === undefined) return { kind: 'failed', message: lines.join('\n') };
  const message = lines
    .slice(0, index)
    .join('\n')
    .replace(/^\[[^\]]*\] /, '');
  const frame = lines.slice(index + 1).join('\n');
  return { kind: 'failed', message, place: { file, line: Number(line), column: Number(column), frame } };
}

/**
 * Runs the server until it ends, and restarts it after changes that need a new bundle. Resolves to the exit code.
 * @param {readonly string[]} args
 * @param {import('./prepare.js').ClassNames} names
 */
export async function develop(args, names) {
  if ((await prepare({ names })) !== 0) return 2;
  let isStopping = false;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server;
  /** @type {NodeJS.Timeout | undefined} */
  let settling;
  /** @type {Set<string>} */
  const changed = new Set();
  const hot = hotBundler(names);
  const warming = setTimeout(hot.warmUp, WARM_UP_MS).unref();

  const watcher = chokidar.watch(SOURCES, { ignoreInitial: true, ignored: /\.test\.tsx?$/ });
  watcher.on('all', (event, file) => {
    const path = relative(root, file).split(sep).join('/');
    changed.add(event === 'change' ? path : '');
    clearTimeout(settling);
    settling = setTimeout(() => {
      const files = [...changed];
      changed.clear();
      void replace(files).then(async (isReplaced) => {
        if (!isReplaced) await restart();
      });
    }, SETTLE_MS);
  });

  /**
   * Sends the files to the running server. Returns false when one of them needs a new bundle.
   * @param {readonly string[]} files
   */
  async function replace(files) {
    if (!files.every((file) => HOT.test(file))) return false;
    try {
      const updates = await hot.updates(files);
      if (updates.includes(undefined)) return false;
      for (const update of updates) server?.send(update ?? {});
      console.error(`Replaced ${files.join(', ')}`);
      return true;
    } catch (error) {
      server?.send(failureMessage(error));
      return false;
    }
  }

  async function restart() {
    const code = await prepare({ names });
    await hot.close();
    if (code === 0) server?.kill('SIGTERM');
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.on(signal, () => {
      isStopping = true;
      server?.kill(signal);
    });
  }

  for (;;) {
    server = spawn(process.execPath, [...END_WITH_PARENT, programPath(names), ...args], STDIO_WITH_IPC);
    const [code, signal] = await new Promise((resolve) => {
      server?.once('exit', (...exit) => resolve(exit));
    });
    // 143 comes from `restart`; after any other exit the command ends as well.
    if (isStopping || (code !== TERMINATED && signal === null)) {
      clearTimeout(warming);
      await Promise.all([watcher.close(), hot.close()]);
      return code ?? 128 + (signal === 'SIGINT' ? 2 : 15);
    }
  }
}
