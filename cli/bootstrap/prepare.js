/**
 * Makes the files that a clone needs and git does not store: the bundle in `dist/` and the demo stock in
 * `.dealersite/demo-stock/`. Each has a stamp with the fingerprint of its sources and is made again when that differs, or with
 * `--fresh`.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withLock } from './folder-lock.js';
import { continueOnOwnNode, isMain, root, run } from './own-node.js';

const BUNDLED = ['cli', 'renderer', 'features', 'package-lock.json'];
const BUNDLE_CONFIG = 'renderer/bundle/vite.config.ts';
const GENERATOR = 'fixtures/stock/generate.ts';
/** Lists the photographs that the stock can use. */
const PHOTOGRAPHS = 'fixtures/media/vehicles/manifest.json';
const NOT_BUNDLED = /\.test\.tsx?$|\.md$|[/\\]bootstrap[/\\]/;

/**
 * Returns a hash of the path, size and date of every file below `paths`.
 * @param {readonly string[]} paths relative to the root
 */
export function fingerprint(paths) {
  const hash = createHash('sha1');
  for (const path of paths.map((relative) => join(root, relative))) {
    if (!existsSync(path)) continue;
    const files = statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
      : [path];
    for (const file of files.filter((name) => !NOT_BUNDLED.test(name)).toSorted()) {
      // An editor may have renamed the file since the folder was listed.
      const stats = statSync(file, { throwIfNoEntry: false });
      hash.update(`${file}\0${stats?.size}\0${stats?.mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

/** @param {string} path */
const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/** @param {Date} date */
const dayOf = (date) => `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;

/**
 * One product: the fingerprint of its current sources, the file that stores the last fingerprint, and how to make it.
 * @typedef {{ title: string, canMake: () => boolean, source: () => string, stamp: string, make: () => Promise<number> }} Product
 */

/**
 * Returns the bundle in a folder of the clone.
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} [env] variables for the bundler
 * @returns {Product}
 */
const bundleIn = (folder, env = {}) => ({
  title: 'Bundling the sources',
  canMake: () => existsSync(join(root, BUNDLE_CONFIG)) && existsSync(join(root, 'node_modules/vite')),
  source: () => `${process.env['CLIENT_RUNTIME'] ?? 'preact'} ${fingerprint(BUNDLED)}`,
  stamp: join(root, folder, '.stamp'),
  make: () =>
    node(
      ['node_modules/vite/bin/vite.js', 'build', '--app', '--config', BUNDLE_CONFIG, '--logLevel', 'warn'],
      { ...env, BUNDLE_FOLDER: folder },
    ),
});

/**
 * Class names: `build` writes short ones; readable ones name their style file for development.
 * @typedef {'short' | 'readable'} ClassNames
 */

/** @type {Readonly<Record<ClassNames, string>>} */
const FOLDERS = { short: 'dist', readable: '.dealersite/readable' };

const bundle = bundleIn(FOLDERS.short);
const readable = bundleIn(FOLDERS.readable, { CLASS_NAMES: 'readable' });

/**
 * Returns the path of the program with these class names.
 * @param {ClassNames} names
 */
export const programPath = (names) => join(root, FOLDERS[names], 'server/main.js');

/** @type {Product} */
const demoStock = {
  title: 'Making today’s demo stock',
  canMake: () => existsSync(join(root, GENERATOR)) && existsSync(join(root, 'node_modules')),
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
 * Updates bundle and demo stock where their sources have changed. Processes that call it at once wait for the first.
 * @param {{ fresh?: boolean, names?: ClassNames }} [options]
 * @returns {Promise<number>} 0, or the exit code of the step that failed
 */
export async function prepare({ fresh = false, names = 'short' } = {}) {
  const products = [names === 'readable' ? readable : bundle, demoStock].filter((product) =>
    product.canMake(),
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
  // Without development packages there is no bundler; the installed package already holds the bundle.
  if (!bundle.canMake() && !fresh) return;
  await continueOnOwnNode(process.argv[1] ?? '', process.argv.slice(2));
  if (!bundle.canMake()) {
    console.error(`Cannot bundle: vite or ${BUNDLE_CONFIG} is missing. Run npm ci first.`);
    process.exit(2);
  }
  process.exit(await prepare({ fresh }));
}

if (isMain(import.meta.url)) await main();
