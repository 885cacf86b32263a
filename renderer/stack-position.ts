/** Finds the position in a project's own code at which an error was thrown. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SourceLocation } from './contract/error.ts';

/** Folder of the program's code. */
const PROGRAM = path.resolve(import.meta.dirname, import.meta.dirname.endsWith('chunks') ? '..' : '.');

/** Matches the position in a file at the end of a line of a stack; `node:internal/…` is none. */
const FRAME = /[\s(](file:\/\/\/?[^\s()]+|\/[^\s()]+|[A-Za-z]:[\\/][^\s()]+):(\d+):(\d+)\)?$/;

/** Lists the positions of the stack that are in files, innermost first. They are those of sources where the code has a source map. */
export function stackPositions(error: unknown): readonly Required<Omit<SourceLocation, 'frame'>>[] {
  if (!(error instanceof Error)) return [];
  return (error.stack ?? '').split('\n').flatMap((line) => {
    const [, where, row, column] = FRAME.exec(line.trim()) ?? [];
    if (where === undefined) return [];
    const file = where.startsWith('file:') ? fileURLToPath(where) : where;
    return [{ file, line: Number(row), column: Number(column) }];
  });
}

/** Returns the first position of the stack that is neither in the program nor in Node.js; undefined if all are. */
export const stackPosition = (error: unknown): SourceLocation | undefined =>
  stackPositions(error).find(({ file }) => !file.startsWith(PROGRAM + path.sep));
