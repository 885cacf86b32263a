/** Commands shared by `npm test` and `npm run check`, and how to run a tool of an installed package. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../cli/bootstrap/own-node.js';

/**
 * A tool and its arguments. The tool is a package, with the program where its name differs: `typescript/tsc`.
 * @typedef {readonly [tool: string, ...args: string[]]} Command
 */

/** Commands by step name. */
export const COMMANDS = {
  /** @type {Command} */
  lint: ['oxlint', '--type-aware'],
  /** @type {Command} */
  unused: ['knip'],
  /** @type {Command} */
  format: ['oxfmt', '--check'],
  /** @type {Command} */
  types: ['typescript/tsc', '--noEmit', '-p', '.'],
};

/**
 * Returns the arguments with which Node.js runs a command: the script of the tool, then its own arguments.
 * @param {Command} command
 */
export function nodeArgs([tool, ...args]) {
  const [folder = '', program = folder] = tool.startsWith('@')
    ? [tool.split('/').slice(0, 2).join('/'), tool.split('/')[2]]
    : tool.split('/');
  const home = join(root, 'node_modules', folder);
  const { bin } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  return [join(home, typeof bin === 'string' ? bin : bin[program]), ...args];
}
