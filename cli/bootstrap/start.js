/** `npm start`: from a fresh clone to demo sites in the browser. Arguments go to `dealersite serve`. */
import { join } from 'node:path';
import { install } from './install.js';
import { continueOnOwnNode, FOLLOW, FOLLOWED, root, run } from './own-node.js';
import { prepare } from './prepare.js';

const args = process.argv.slice(2);
/** @param {readonly string[]} words */
const dealersite = (words) =>
  run(process.execPath, [...FOLLOW, join(root, 'cli/bin.js'), ...words], FOLLOWED);

/** @param {number} code */
const stopUnlessZero = (code) => code !== 0 && process.exit(code);

stopUnlessZero(await install());
await continueOnOwnNode(process.argv[1] ?? '', args);
stopUnlessZero(await prepare());
const built = await dealersite(['build', '--all']);
if (built > 1) process.exit(built);
if (built === 1)
  console.error('Not every site could be built; what is wrong stands above. The server starts all the same.');
process.exit(await dealersite(['serve', ...args]));
