/** The error of `import … from 'dealersite'`. */
import type { Problem } from '../types.ts';

/** Thrown when a command could not run: a missing file, an unwritable folder, a taken port, a wrong option. */
export class DealersiteError extends Error {
  /** Code of the first problem. */
  readonly code: Problem['code'];
  /** The first problem, with its location and hint. */
  readonly problem: Problem;
  readonly problems: readonly Problem[];

  constructor(problems: readonly [Problem, ...Problem[]], options?: { cause?: unknown }) {
    const [first] = problems;
    super(problems.map(({ code, message, hint }) => `${code} ${message} ${hint}`).join('\n'), options);
    this.name = 'DealersiteError';
    this.code = first.code;
    this.problem = first;
    this.problems = problems;
  }
}
