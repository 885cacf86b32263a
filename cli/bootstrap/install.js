/** Installs the packages of the clone, or of a tool in it, when they are missing or older than package-lock.json. Needs only Node 20 and npm. */
import { existsSync, lstatSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isMain, root, run } from './own-node.js';

/** Arguments that leave out the workspace `tests`, the tools of checks, benches and releases, also where they are optional peers. */
const WITHOUT_TESTS = ['--workspace=cli/bootstrap', '--include-workspace-root', '--legacy-peer-deps'];

/**
 * Returns true when node_modules is newer than package-lock.json. A symbolic link counts as installed: it belongs to
 * another clone, and npm ci would empty it.
 * @param {string} folder
 * @param {boolean} needsTests whether the packages of the workspace `tests` are needed too
 */
function isInstalled(folder, needsTests) {
  const packages = join(folder, 'node_modules');
  if (lstatSync(packages, { throwIfNoEntry: false })?.isSymbolicLink()) return true;
  const installed = join(packages, '.package-lock.json');
  if (!existsSync(installed)) return false;
  if (needsTests && !existsSync(join(packages, 'dealersite-tests'))) return false;
  return statSync(installed).mtimeMs >= statSync(join(folder, 'package-lock.json')).mtimeMs;
}

/** Runs `npm ci` in the folder when its packages are missing or outdated. Returns the exit code. */
export async function install(folder = root, { needsTests = folder === root } = {}) {
  if (isInstalled(folder, needsTests)) return 0;
  console.error('Installing packages with npm ci …');
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  if (folder === root && !needsTests) args.push(...WITHOUT_TESTS);
  const script = process.env['npm_execpath'];
  const npmScript = script?.endsWith('npm-cli.js') ? script : undefined;
  const code = npmScript
    ? await run(process.execPath, [npmScript, ...args], { cwd: folder })
    : await run('npm', args, { cwd: folder, shell: process.platform === 'win32' });
  if (code !== 0)
    console.error(`npm ci ended with code ${code}. Check the network and the registry, then try again.`);
  return code;
}

if (isMain(import.meta.url)) process.exitCode = await install();
