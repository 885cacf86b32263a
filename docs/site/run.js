/** `npm run docs` and `npm run docs:build`: installs the packages of the site when they are missing, then runs VitePress. */
import path from 'node:path';
import { install } from '../../cli/bootstrap/install.js';
import { continueOnOwnNode, run } from '../../cli/bootstrap/own-node.js';

const here = import.meta.dirname;

async function main() {
  const [mode = 'dev', ...args] = process.argv.slice(2);
  await continueOnOwnNode(process.argv[1] ?? '', process.argv.slice(2));
  const code = await install(here);
  if (code !== 0) return code;
  return run(process.execPath, [path.join(here, 'node_modules/vitepress/bin/vitepress.js'), mode, ...args], {
    cwd: here,
  });
}

process.exitCode = await main();
