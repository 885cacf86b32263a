/**
 * `npm start`: installs the packages and serves the demo sites, whose pages are rendered when they are opened. Passes its
 * arguments to `dealersite serve`.
 */
import { join } from 'node:path';
import { install } from './install.js';
import { continueOnOwnNode, END_WITH_PARENT, root, run, STDIO_WITH_IPC } from './own-node.js';
import { prepare } from './prepare.js';

const args = process.argv.slice(2);
/** @param {number} code */
const stopUnlessZero = (code) => code !== 0 && process.exit(code);

stopUnlessZero(await install(root, { needsTests: false }));
await continueOnOwnNode(process.argv[1] ?? '', args);
stopUnlessZero(await prepare());
process.exit(
  await run(
    process.execPath,
    [...END_WITH_PARENT, join(root, 'cli/bin.js'), 'serve', ...args],
    STDIO_WITH_IPC,
  ),
);
