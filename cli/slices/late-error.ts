/** Recognises errors that a slice throws after its call: in a timer, or in a promise that nothing awaits. */
import { problem, type Problem } from '../../renderer/contract/error.ts';
import { stackPositions } from '../../renderer/stack-position.ts';
import { anySliceThrewLate, sliceThrewLate } from './errors.ts';
import { findSliceName } from './find-slice.ts';

/**
 * Returns the problem of an error that nothing has caught, with the slice and its line; undefined for an error of the program.
 * Node.js gives some errors no position, such as those of `node:fs/promises`: in a project with slices they are probably theirs.
 */
export function toLateProblem(
  error: unknown,
  { hasSlices }: { readonly hasSlices: boolean },
): Problem | undefined {
  const reason = (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
  const positions = stackPositions(error);
  for (const position of positions) {
    const name = findSliceName(position.file);
    if (name !== undefined) return problem(sliceThrewLate, { name, reason }, position);
  }
  return hasSlices && positions.length === 0 ? problem(anySliceThrewLate, { reason }) : undefined;
}
