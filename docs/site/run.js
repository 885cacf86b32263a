/** `npm run docs` and `npm run docs:build`: installs the packages of the site when they are missing, then runs VitePress. */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { continueOnOwnNode, run } from '../../cli/bootstrap/own-node.js';

const here = import.meta.dirname;

function isInstalled() {
  const installed = path.join(here, 'node_modules/.package-lock.json');
  if (!existsSync(installed)) return false;
  return statSync(installed).mtimeMs >= statSync(path.join(here, 'package-lock.json')).mtimeMs;
}

async function main() {
  const [mode = 'dev', ...args] = process.argv.slice(2);
  await continueOnOwnNode(process.argv[1] ?? '', process.argv.slice(2));
  if (!isInstalled()) {
    const options = { cwd: here, shell: process.platform === 'win32' };
    const code = await run(
      'npm',
      ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
      options,
    );
    if (code !== 0) return code;
  }
  return run(process.execPath, [path.join(here, 'node_modules/vitepress/bin/vitepress.js'), mode, ...args], {
    cwd: here,
  });
}

process.exitCode = await main();
