/** Installs the clone's packages when they are missing or older than package-lock.json. Needs only Node 20 and npm. */
import { existsSync, lstatSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isMain, root, run } from './own-node.js';

/**
 * Returns true when node_modules is newer than package-lock.json. A symbolic link counts as installed: it belongs to
 * another clone, and npm ci would empty it.
 */
export function isInstalled() {
  const folder = lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false });
  if (folder?.isSymbolicLink()) return true;
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return false;
  return statSync(installed).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
}

/** Runs `npm ci` when packages are missing or outdated. Returns the exit code. */
export async function install() {
  if (isInstalled()) return 0;
  console.error('Installing packages with npm ci …');
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const script = process.env['npm_execpath'];
  const npmScript = script?.endsWith('npm-cli.js') ? script : undefined;
  const code = npmScript
    ? await run(process.execPath, [npmScript, ...args])
    : await run('npm', args, { shell: process.platform === 'win32' });
  if (code !== 0)
    console.error(`npm ci ended with code ${code}. Check the network and the registry, then try again.`);
  return code;
}

if (isMain(import.meta.url)) process.exitCode = await install();
