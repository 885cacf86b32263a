#!/usr/bin/env node
/** The command `dealersite`: checks the version of Node.js, bundles in a clone, starts the bundled program. */
import { existsSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const isNewEnough = major > 22 || (major === 22 && minor >= 22);
const isClone = existsSync(new URL('./bootstrap/prepare.js', import.meta.url));

module.enableCompileCache?.();
if (!isNewEnough && isClone) {
  const { continueOnOwnNode } = await import('./bootstrap/own-node.js');
  await continueOnOwnNode(fileURLToPath(import.meta.url), process.argv.slice(2));
} else if (!isNewEnough) {
  console.error(
    `DS1001 dealersite needs Node.js 22.22 or newer; this is ${process.version} (${process.execPath}).`,
  );
  console.error(
    'Install Node.js 24 from https://nodejs.org, or with a version manager: `nvm install 24`, `fnm install 24`.',
  );
  process.exit(2);
}

const args = process.argv.slice(2);
if (isClone && args.includes('serve') && !args.includes('--static') && !args.includes('--help')) {
  const { develop } = await import('./bootstrap/develop.js');
  // CLASS_NAMES=short serves pages with the class names of `build`.
  process.exit(await develop(args, process.env['CLASS_NAMES'] === 'short' ? 'short' : 'readable'));
}
if (isClone) {
  const { prepare } = await import('./bootstrap/prepare.js');
  const code = await prepare();
  if (code !== 0) process.exit(2);
}
const program = new URL('../dist/server/main.js', import.meta.url);
await import(program.href);
