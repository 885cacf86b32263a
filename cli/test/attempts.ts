/** Repeats a failed test. */

export interface Attempts<Result> {
  /** Result of the last attempt. */
  last: Result;
  /** Result of the last failed attempt, if a later one passed: the test is flaky. */
  failed?: Result;
  count: number;
}

/** Repeats a test until it passes, at most `retries` more times. Passes the number of earlier attempts. */
export async function attempt<Result>(
  retries: number,
  run: (earlier: number) => Promise<Result>,
  isPassed: (result: Result) => boolean,
): Promise<Attempts<Result>> {
  let last = await run(0);
  let failed: Result | undefined;
  let count = 1;
  for (; count <= retries && !isPassed(last); count += 1) {
    failed = last;
    last = await run(count);
  }
  return { last, count, ...(failed !== undefined && isPassed(last) && { failed }) };
}
