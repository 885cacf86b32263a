/** Adds the files of a tenant to problems of its plan. */
import path from 'node:path';
import { movePositions, ProblemError, type SourceLocation } from '../../renderer/contract/error.ts';
import { duplicateAddress, duplicateFile, unsafeAddress } from '../../renderer/plan/errors.ts';
import { unsafeFile } from '../../renderer/write/errors.ts';

/** Problems that a slice, the stock or the configuration of the tenant can cause. */
const OF_PLAN: ReadonlySet<string> = new Set(
  [duplicateAddress, duplicateFile, unsafeAddress, unsafeFile].map(({ code }) => code),
);

/** Returns an error with complete paths; problems of the plan without a file name the tenant's. */
export function withTenantFile(error: unknown, dir: string): unknown {
  if (!(error instanceof ProblemError)) return error;
  const toComplete = (one: SourceLocation): SourceLocation => ({ ...one, file: path.resolve(dir, one.file) });
  const problems = error.problems.map((one) =>
    OF_PLAN.has(one.code) ? movePositions(one, toComplete, { file: 'tenant.json' }) : one,
  );
  return new ProblemError(problems, { cause: error.cause });
}
