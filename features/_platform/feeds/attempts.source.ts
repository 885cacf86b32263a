/** Retries the fetch of a feed with growing delays, up to a number of attempts and a total timeout. */
import { setTimeout as sleep } from 'node:timers/promises';
import { fail, type Problem, ProblemError } from '../../../renderer/contract/error.ts';
import type { OriginLimits } from '../../_domain/stock/stock-origin.schema.ts';
import { feedSlow, type FeedFacts } from './errors.ts';

/** Maximum Retry-After that is honoured, in milliseconds. */
const LONGEST_WAIT = 60_000;

/** A failure that may be temporary. */
export class PassingError extends Error {
  /** Creates the error of the last attempt. */
  readonly problemAfter: (attempts: number) => Problem;
  /** Milliseconds that the server asks to wait. */
  readonly waitMs: number;

  constructor(problemAfter: (attempts: number) => Problem, waitMs = 0) {
    super('another attempt may help');
    this.problemAfter = problemAfter;
    this.waitMs = waitMs;
  }
}

interface Attempts {
  facts: FeedFacts;
  limits: OriginLimits;
  /** Returns the bytes received. */
  bytes: () => number;
  /** Aborts at once. */
  stop?: AbortSignal | undefined;
}

/**
 * Runs a function until it succeeds. Retries after a `PassingError`; any other error is final. Throws DS1157 when all
 * attempts together take longer than `timeout_seconds`, and the reason of `stop` when aborted; aborts the running
 * attempt through its signal.
 */
export async function withAttempts<T>(
  { facts, limits, bytes, stop }: Attempts,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { attempts, retry_seconds: first, timeout_seconds: seconds } = limits;
  const signal = AbortSignal.any([AbortSignal.timeout(seconds * 1_000), ...(stop ? [stop] : [])]);
  const checkTime = (): void => {
    stop?.throwIfAborted();
    if (signal.aborted) fail(feedSlow, { ...facts, seconds, bytes: bytes() });
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(signal);
    } catch (error) {
      checkTime();
      if (!(error instanceof PassingError)) throw error;
      if (attempt >= attempts) throw new ProblemError([error.problemAfter(attempt)]);
      // Jitter, so that many clients do not reconnect at the same moment.
      const wait = first * 1_000 * 2 ** (attempt - 1) * (0.75 + Math.random() / 2);
      const requestedWait = Math.min(error.waitMs, LONGEST_WAIT);
      await sleep(Math.max(wait, requestedWait), undefined, { signal }).catch(() => undefined);
      checkTime();
    }
  }
}

function causeOf(error: unknown): unknown {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof AggregateError ? (cause.errors as readonly unknown[])[0] : cause;
}

/** Returns why a connection failed. */
export function reasonOf(error: unknown): string {
  const cause = causeOf(error);
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}

/** Returns the code of a failure, such as ENOTFOUND; empty without one. */
export function codeOf(error: unknown): string {
  const cause = causeOf(error);
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}
