/** Finds the position in a project's own code at which an error was thrown. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SourceLocation } from './contract/error.ts';

/** Folder of the program's code. */
const PROGRAM = path.resolve(import.meta.dirname, import.meta.dirname.endsWith('chunks') ? '..' : '.');

/** Matches the position at the end of a line of a stack. */
const FRAME = /\(?(file:\/\/\/?[^\s()]+|\/[^\s()]+|[A-Za-z]:[\\/][^\s()]+):(\d+):(\d+)\)?$/;

/**
 * Returns the first position of the stack that is neither in the program nor in Node.js; undefined if all are. Positions are
 * those of sources where the code has a source map.
 */
export function stackPosition(error: unknown): SourceLocation | undefined {
  if (!(error instanceof Error)) return undefined;
  for (const line of (error.stack ?? '').split('\n')) {
    const [, where, row, column] = FRAME.exec(line.trim()) ?? [];
    if (where === undefined) continue;
    const file = where.startsWith('file:') ? fileURLToPath(where) : where;
    if (!file.startsWith(PROGRAM + path.sep)) return { file, line: Number(row), column: Number(column) };
  }
  return undefined;
}
