/**
 * Run by `npm install` of a clone: turns on the hooks in `.githooks/`. The script of this workspace calls it, because one of
 * the published package would make npm warn each project that installs it. Never fails.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

const HOOKS = '.githooks';
process.chdir(join(import.meta.dirname, '../..'));

/**
 * Runs git in the current folder.
 * @param {...string} args
 * @returns {string | undefined} its output; undefined when git failed or is not installed
 */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** Returns true at the top of a working tree; false in an unpacked package, also when another repository holds it. */
function isCheckout() {
  const top = git('rev-parse', '--show-toplevel');
  return top !== undefined && realpathSync(top) === realpathSync('.');
}

/** Returns true when the developer already uses hooks: a configured folder, also a global one, or files in `.git/hooks/`. */
function hasOwnHooks() {
  if (git('config', 'core.hooksPath') !== undefined) return true;
  const folder = git('rev-parse', '--git-path', 'hooks') ?? '';
  return existsSync(folder) && readdirSync(folder).some((file) => !file.endsWith('.sample'));
}

if (existsSync(HOOKS) && isCheckout() && !hasOwnHooks()) git('config', 'core.hooksPath', HOOKS);
