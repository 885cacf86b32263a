/** Reports an error of rendering with the page and, for code of a project, its file and line. */
import { ProblemError, problem } from './contract/error.ts';
import { stackPosition } from './stack-position.ts';
import { pageFailed } from './write/errors.ts';

interface FailedPage {
  readonly url: string;
  readonly page: { readonly name: string };
}

/** Returns the error to throw: problems and errors of the file system as they are, others as DS2105. */
export function toPageFailure(error: unknown, { url, page }: FailedPage): unknown {
  if (error instanceof ProblemError || (error as NodeJS.ErrnoException).syscall) return error;
  const reason = error instanceof Error ? error.message : String(error);
  const facts = { url, page: page.name, reason };
  return new ProblemError([problem(pageFailed, facts, stackPosition(error))], { cause: error });
}
