/** Installs the clone's packages when they are missing or older than package-lock.json. Needs nothing but Node 20 and npm. */
import { existsSync, lstatSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isMain, root, run } from './own-node.js';

/**
 * True when node_modules holds what package-lock.json asks for, as far as dates tell. A linked node_modules belongs to
 * another clone, which must not lose it: npm ci would empty it.
 */
export function isInstalled() {
  const folder = lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false });
  if (folder?.isSymbolicLink()) return true;
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return false;
  return statSync(installed).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
}

/** Runs `npm ci` unless that is already done. Returns the exit code. */
export async function install() {
  if (isInstalled()) return 0;
  console.error('Installing packages with npm ci …');
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const script = process.env['npm_execpath'];
  const byNode = script?.endsWith('npm-cli.js') ? script : undefined;
  const code = byNode
    ? await run(process.execPath, [byNode, ...args])
    : await run('npm', args, { shell: process.platform === 'win32' });
  if (code !== 0)
    console.error(`npm ci ended with code ${code}. Check the network and the registry, then try again.`);
  return code;
}

if (isMain(import.meta.url)) process.exitCode = await install();
