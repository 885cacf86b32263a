/** Describes a statement of a migration that the database refuses. */
import { problem, type Problem } from '../../../renderer/contract/error.ts';
import { reasonOf } from './database.ts';
import { migrationFailed } from './errors.ts';

/** A refused statement with its line in the file. */
export class StatementError extends Error {
  readonly line: number;

  constructor(cause: unknown, line: number) {
    super(reasonOf(cause), { cause });
    this.line = line;
  }
}

/** Returns the offset in the statement at which the database sees a fault; 0 if it names none. */
export function faultOffset(error: unknown): number {
  const cause = error instanceof Error ? error.cause : undefined;
  const position = cause instanceof Error && 'position' in cause ? Number(cause.position) : 1;
  return Number.isNaN(position) ? 0 : position - 1;
}

/** Returns the line of an offset, or of the first text after it. */
export function lineIn(text: string, offset: number): number {
  const blank = /^\s*/.exec(text.slice(offset))?.[0].length ?? 0;
  return text.slice(0, offset + blank).split('\n').length;
}

/** Returns DS2713 for a failed migration of a project's slice. */
export function describeFailure(error: unknown, { slice, file }: { slice: string; file: string }): Problem {
  const line = error instanceof StatementError ? error.line : undefined;
  const reason = reasonOf(error).replace('the database says: ', '');
  return problem(migrationFailed, { slice, reason }, { file, ...(line !== undefined && { line }) });
}
