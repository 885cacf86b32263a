/**
 * `dealersite serve` in a clone. A style file or an island that changes is made anew alone and handed to the running server. After
 * any other change of a source the bundle is made anew and the server started again; open pages notice by themselves and reload. A
 * bundle that fails leaves the last good server running.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import chokidar from 'chokidar';
import { FOLLOW, FOLLOWED, root } from './own-node.js';
import { prepare, programOf } from './prepare.js';

const SOURCES = ['cli', 'renderer', 'features'].map((folder) => join(root, folder));
/** Milliseconds in which changes count as one: editors write a file in several steps. */
const SETTLE_MS = 40;
/** Milliseconds after the start in which the first page has the processor for itself. */
const WARM_UP_MS = 4_000;
/** Exit code of a program that SIGTERM has ended. */
const RENEWED = 143;
/** The place in a message of the bundler: `╭─[ features/x.tsx:27:7 ]`. */
const PLACE = /╭─\[ (.+):(\d+):(\d+) \]/;
/** Files that can be replaced while the server runs. */
const HOT = /\.(?:css\.ts|island\.tsx)$/;

/**
 * What makes single files anew: compilers that start when they are first needed, or when there is time.
 * @param {import('./prepare.js').ClassNames} names
 */
function hotBundler(names) {
  const program = join(root, 'renderer/bundle/hot-bundler.ts');
  /** @type {Promise<import('../../renderer/bundle/hot-bundler.ts').HotBundler | undefined> | undefined} */
  let bundler;
  const start = async () => {
    // Only the readable bundle has the marks by which rules are found.
    if (names !== 'readable' || !existsSync(program)) return undefined;
    const { createHotBundler } = await import('../../renderer/bundle/hot-bundler.ts');
    return createHotBundler(root, dirname(dirname(programOf(names))));
  };
  const get = () => (bundler ??= start().catch(() => undefined));
  return {
    warmUp: () => void get(),
    /** @param {readonly string[]} files paths from the root */
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
 * What the server shows of an error of the bundler: a sentence, and below it the lines of the file with their place.
 * @param {unknown} error
 */
function failureOf(error) {
  const text = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('Build failed'));
  const at = lines.findIndex((line) => PLACE.test(line));
  const [, file, line, column] = PLACE.exec(lines[at] ?? '') ?? [];
  if (file === undefined) return { kind: 'failed', message: lines.join('\n') };
  const message = lines
    .slice(0, at)
    .join('\n')
    .replace(/^\[[^\]]*\] /, '');
  const frame = lines.slice(at + 1).join('\n');
  return { kind: 'failed', message, place: { file, line: Number(line), column: Number(column), frame } };
}

/**
 * Runs the program until it ends by itself, and again after every change of a source that needs it.
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
        if (!isReplaced) await renew();
      });
    }, SETTLE_MS);
  });

  /**
   * Hands the files to the running server, if each can be replaced alone.
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
      server?.send(failureOf(error));
      return false;
    }
  }

  async function renew() {
    const code = await prepare({ names });
    await hot.close();
    if (code === 0) server?.kill('SIGTERM');
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
    // The server ends with 143 when it is to start again; any other end is its own.
    if (!wanted || (code !== RENEWED && signal === null)) {
      clearTimeout(warming);
      await Promise.all([watcher.close(), hot.close()]);
      return code ?? 128 + (signal === 'SIGINT' ? 2 : 15);
    }
  }
}
