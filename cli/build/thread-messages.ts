/** Messages between the main thread of a build and its workers, as plain data. */
import type { Made } from '../../features/gallery/gallery.cli.ts';
import { ProblemError, type Problem } from '../../renderer/contract/error.ts';
import type { Share, RenderJob } from '../../renderer/render-worker.ts';
import type { SiteBuildInput } from '../compose.ts';
import type { PlannedTenant } from './look-positions.ts';
import type { SitePlan, TenantReport } from './build-tenant.ts';

/** Renders a share of the pages of a tenant. */
export interface ShareTask {
  share: RenderJob;
  site: SiteBuildInput;
}

/** Builds a tenant, unless its stock is large enough for several threads. */
export interface TenantTask {
  tenant: PlannedTenant;
  plan: SitePlan;
  root: string;
  now: number;
}

export type Task = ShareTask | TenantTask;

/** Makes a thread read a site for a task that may follow; it does not answer. */
export interface Preparation {
  prepare: SiteBuildInput;
}

/** Ends the current task. */
export interface StopRequest {
  stop: true;
}

export type TenantResult = {
  /** Reported lines, in order. */
  lines: readonly string[];
} & ({ report: TenantReport } | { isLarge: true } | { failure: Failure });

/** An error as plain data. */
export type Failure = { problems: readonly Problem[] } | { message: string; stack: string };

/** Result of a task. */
export type TaskAnswer = { share: Share } | { built: TenantResult } | { failure: Failure };

/** Request of a worker to the main thread, which resizes pictures for all. */
export type PictureRequest =
  | { request: number; canMake: true }
  | { request: number; picture: { source: string; size: number; mtimeMs: number } };

export type PictureAnswer = { request: number } & (
  | { canMake: boolean }
  | { made: Made }
  | { failure: Failure }
);

export function failureOf(error: unknown): Failure {
  if (error instanceof ProblemError) return { problems: error.problems };
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  return { message, stack };
}

export const errorOf = (failure: Failure): Error =>
  'problems' in failure
    ? new ProblemError(failure.problems)
    : Object.assign(new Error(failure.message), { stack: failure.stack });
