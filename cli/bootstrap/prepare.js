/**
 * Makes what git does not hold and a clone needs: the bundle in `dist/` and the demo stock in `.dealersite/demo-stock/`.
 * Each has a stamp that says what it was made from; what is up to date is left alone. `--fresh` makes both again.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withLock } from './lock.js';
import { continueOnOwnNode, isMain, root, run } from './own-node.js';

const BUNDLED = ['cli', 'renderer', 'features', 'package-lock.json'];
const BUNDLE_CONFIG = 'renderer/bundle/vite.config.ts';
const GENERATOR = 'fixtures/stock/generate.ts';
/** Which photographs the stock can show. */
const PHOTOGRAPHS = 'fixtures/media/vehicles/manifest.json';
const NO_SOURCE = /\.test\.tsx?$|\.md$|[/\\]bootstrap[/\\]/;

/**
 * Paths, sizes and dates of everything below `places`, as one short text that changes when any of them does.
 * @param {readonly string[]} places
 */
export function fingerprint(places) {
  const hash = createHash('sha1');
  for (const place of places) {
    const path = join(root, place);
    if (!existsSync(path)) continue;
    const files = statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
      : [path];
    for (const file of files.filter((name) => !NO_SOURCE.test(name)).toSorted()) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${file}\0${size}\0${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

/** @param {string} path */
const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/** @param {Date} date */
const dayOf = (date) => `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;

/**
 * One thing to make: what it would be made from now, where that is noted, and how it is made.
 * @typedef {{ title: string, possible: () => boolean, source: () => string, stamp: string, make: () => Promise<number> }} Product
 */

/**
 * The bundle in a folder of the clone.
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} [env] what the bundler is told
 * @returns {Product}
 */
const bundleIn = (folder, env = {}) => ({
  title: 'Bundling the sources',
  possible: () => existsSync(join(root, BUNDLE_CONFIG)) && existsSync(join(root, 'node_modules/vite')),
  source: () => `${process.env['CLIENT_RUNTIME'] ?? 'preact'} ${fingerprint(BUNDLED)}`,
  stamp: join(root, folder, '.stamp'),
  make: () =>
    node(
      ['node_modules/vite/bin/vite.js', 'build', '--app', '--config', BUNDLE_CONFIG, '--logLevel', 'warn'],
      { ...env, BUNDLE_FOLDER: folder },
    ),
});

/**
 * Names of classes: short ones are published, readable ones say which style they are to those who work on the sources.
 * @typedef {'short' | 'readable'} ClassNames
 */

/** @type {Readonly<Record<ClassNames, string>>} */
const FOLDERS = { short: 'dist', readable: '.dealersite/readable' };

const bundle = bundleIn(FOLDERS.short);
const readable = bundleIn(FOLDERS.readable, { CLASS_NAMES: 'readable' });

/**
 * Returns the path of the program with such class names.
 * @param {ClassNames} names
 */
export const programOf = (names) => join(root, FOLDERS[names], 'server/main.js');

/** @type {Product} */
const demoStock = {
  title: 'Making today’s demo stock',
  possible: () => existsSync(join(root, GENERATOR)) && existsSync(join(root, 'node_modules')),
  source: () => `${dayOf(new Date())} ${fingerprint([dirname(GENERATOR), PHOTOGRAPHS])}`,
  stamp: join(root, '.dealersite/demo-stock/.stamp'),
  make: () => node([GENERATOR]),
};

/**
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
const node = (args, env = {}) =>
  run(process.execPath, args, { stdio: ['ignore', 2, 2], env: { ...process.env, ...env } });

/** @param {Product} product */
const isCurrent = (product) => read(product.stamp) === product.source();

/** @param {Product} product */
async function make(product) {
  const source = product.source();
  console.error(`${product.title} …`);
  rmSync(product.stamp, { force: true });
  const code = await product.make();
  if (code !== 0) return code;
  mkdirSync(dirname(product.stamp), { recursive: true });
  writeFileSync(product.stamp, source);
  return 0;
}

/**
 * Brings bundle and demo stock up to date. Several processes may call it at once: one works, the others wait.
 * @param {{ fresh?: boolean, names?: ClassNames }} [options]
 * @returns {Promise<number>} 0, or the exit code of what failed
 */
export async function prepare({ fresh = false, names = 'short' } = {}) {
  const products = [names === 'readable' ? readable : bundle, demoStock].filter((product) =>
    product.possible(),
  );
  if (!fresh && products.every(isCurrent)) return 0;
  return withLock(join(root, '.dealersite/prepare.lock'), async () => {
    for (const product of products) {
      if (!fresh && isCurrent(product)) continue;
      const code = await make(product);
      if (code !== 0) return code;
    }
    return 0;
  });
}

async function main() {
  const fresh = process.argv.includes('--fresh');
  // Installed without development packages there is nothing to bundle with, and nothing that needs it.
  if (!bundle.possible() && !fresh) return;
  await continueOnOwnNode(process.argv[1] ?? '', process.argv.slice(2));
  if (!bundle.possible()) {
    console.error(`Can’t bundle: vite or ${BUNDLE_CONFIG} is missing. Run npm ci first.`);
    process.exit(2);
  }
  process.exit(await prepare({ fresh }));
}

if (isMain(import.meta.url)) await main();
