/** Runs the steps of slices after a build. */
import type { FinishedBuild, SliceFeature } from '../../features/_domain/slice/slice.ts';
import { defineError, problem, ProblemError } from '../../renderer/contract/error.ts';
import { stackPosition } from '../../renderer/stack-position.ts';

const stepFailed = defineError<{ slice: string; reason: string; folder: string }>({
  code: 'DS2709',
  title: 'A step after the build failed',
  message: ({ slice, reason }) => `The step of the slice ${slice} after the build failed: ${reason}`,
  hint: ({ folder }) =>
    `The site is built and published in ${folder}. Correct the step, then build again to repeat it.`,
});

/** Runs the steps of all slices after a build, one after the other. Throws DS2709 for the first that fails. */
export async function runSteps(features: readonly SliceFeature[], build: FinishedBuild): Promise<void> {
  for (const { name: slice, afterBuild } of features) {
    try {
      await afterBuild?.(build);
    } catch (error) {
      if (error instanceof ProblemError) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      throw new ProblemError([
        problem(stepFailed, { slice, reason, folder: build.folder }, stackPosition(error)),
      ]);
    }
  }
}
