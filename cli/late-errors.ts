/** Errors that code of a project throws after its call: in a timer, or in a promise that nothing awaits. */
import path from 'node:path';
import { problem } from '../renderer/contract/error.ts';
import { stackPosition } from '../renderer/stack-position.ts';
import { presentProgram } from './invocation.ts';
import { writeProblems } from './print/log-lines.ts';
import { sliceThrewLate } from './slices/errors.ts';

/**
 * Reports such errors of files in `root` from now on, where they would end the process: a server of many tenants outlives
 * the mistake of one slice. Other errors end it as before.
 */
export function outliveLateErrors(root: string): void {
  const listeners = process.listeners('uncaughtException');
  process.removeAllListeners('uncaughtException');
  process.on('uncaughtException', (error, origin) => {
    const position = stackPosition(error);
    if (position?.file.startsWith(root + path.sep)) {
      const late = problem(sliceThrewLate, { reason: error.message }, position);
      writeProblems([late], { root, program: presentProgram() });
      return;
    }
    for (const listener of listeners) listener(error, origin);
    process.stderr.write(`${error.stack ?? error.message}\n`);
    process.exit(1);
  });
}
