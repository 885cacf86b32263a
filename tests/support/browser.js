/** Finds a Chromium that starts, or installs one. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root, run } from '../../cli/bootstrap/own-node.js';

const HOW_TO = [
  'No Chromium or Chrome was found, and none could be installed. Do one of these, then run npm test again:',
  '  npx playwright install --with-deps chromium',
  '  apt-get install chromium            (Debian; as root)',
  '  CHROME_PATH=/path/to/chrome npm test',
].join('\n');

/** @param {string | undefined} path */
function starts(path) {
  if (!path || !existsSync(path)) return false;
  return spawnSync(path, ['--version'], { timeout: 30_000, stdio: 'ignore' }).status === 0;
}

/** Finds the headless shell of Chromium, which runs the tests in two thirds of the time. */
async function headlessShell() {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'chromium-headless-shell'))
    .find((path) => existsSync(path));
}

async function installedChrome() {
  try {
    const { getChromePath } = await import('chrome-launcher');
    return getChromePath();
  } catch {
    return undefined;
  }
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright');
  return chromium.executablePath();
}

async function installPlaywrights() {
  const cli = join(root, 'node_modules/playwright/cli.js');
  console.log('No browser found; asking Playwright for one …');
  await run(process.execPath, [cli, 'install', 'chromium'], { timeout: 300_000 });
  return playwrightsOwn();
}

async function installDebians() {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  if (process.getuid?.() !== 0 || !/^ID=debian$/m.test(release)) return undefined;
  console.log('Still none; asking Debian for one …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env, timeout: 300_000 });
  await run('apt-get', ['install', '-qy', '--no-install-recommends', 'chromium'], { env, timeout: 600_000 });
  return installedChrome();
}

/**
 * Path of a browser that starts: the one CHROME_PATH names, an installed one, Playwright's, or one that is installed now.
 * @returns {Promise<string>}
 */
export async function findBrowser() {
  const ways = [
    async () => process.env['CHROME_PATH'],
    headlessShell,
    installedChrome,
    playwrightsOwn,
    installPlaywrights,
    installDebians,
  ];
  for (const way of ways) {
    const path = await way();
    if (path && starts(path)) return path;
  }
  throw new Error(HOW_TO);
}
