/** `npm start`: installs the packages, builds the demo sites and serves them. Passes its arguments to `dealersite serve`. */
import { join } from 'node:path';
import { install } from './install.js';
import { continueOnOwnNode, END_WITH_PARENT, root, run, STDIO_WITH_IPC } from './own-node.js';
import { prepare } from './prepare.js';

const args = process.argv.slice(2);
/** @param {readonly string[]} commandLine */
const dealersite = (commandLine) =>
  run(process.execPath, [...END_WITH_PARENT, join(root, 'cli/bin.js'), ...commandLine], STDIO_WITH_IPC);

/** @param {number} code */
const stopUnlessZero = (code) => code !== 0 && process.exit(code);

stopUnlessZero(await install());
await continueOnOwnNode(process.argv[1] ?? '', args);
stopUnlessZero(await prepare());
const built = await dealersite(['build', '--all']);
if (built > 1) process.exit(built);
if (built === 1)
  console.error('Some sites could not be built; the problems are listed above. Starting the server anyway.');
process.exit(await dealersite(['serve', ...args]));
