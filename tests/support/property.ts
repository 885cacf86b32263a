/** Runs a property of fast-check for some seconds, so that its test takes as long on every machine. */
import fc from 'fast-check';

const { PROPERTY_SECONDS, PROPERTY_SEED } = process.env;
/** Whether the time alone ends a property, as in `npm run soak:properties`. */
const isSoak = PROPERTY_SECONDS !== undefined;
const SECONDS = Number(PROPERTY_SECONDS ?? 2);

export interface Effort {
  /** Cases that run even when the time is over. */
  readonly least?: number;
  /** Cases that end the property before the time does. A soak ignores it. */
  readonly most?: number;
  readonly seconds?: number;
  readonly seed?: number;
}

/**
 * Checks a property in batches until the time is over or there are enough cases. Returns their number. Throws with the
 * counterexample and the seed, which PROPERTY_SEED repeats. A soak starts from a new seed each time, `npm test` from 1.
 */
export async function assertProperty<T>(
  property: fc.IRawProperty<T>,
  {
    least = 25,
    most = 100,
    seconds = SECONDS,
    seed = Number(PROPERTY_SEED ?? (isSoak ? Math.floor(Math.random() * 2 ** 31) : 1)),
  }: Effort = {},
): Promise<number> {
  const end = performance.now() + seconds * 1000;
  const limit = isSoak ? Infinity : most;
  let cases = 0;
  for (let batch = 0; batch === 0 || (cases < limit && performance.now() < end); batch += 1) {
    const details = await fc.check(property, {
      seed: seed + batch,
      numRuns: Math.min(least, limit - cases),
    });
    if (details.failed)
      throw new Error(
        `${await fc.asyncDefaultReportMessage(details)}\nPROPERTY_SEED=${details.seed} repeats this failure.`,
        { cause: details.errorInstance },
      );
    cases += details.numRuns;
  }
  return cases;
}
