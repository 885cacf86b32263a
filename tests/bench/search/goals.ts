/** Goals of the search and whether a run met them. */
import type { Goal } from '../report.ts';
import type { ContestantResult, DuelResult } from './run-contestants.ts';
import { inPercent, isWhole, type Agreement } from './agreement.ts';
import type { TypoResult } from './typos.ts';

const LIMITS = {
  sketch: 2,
  libraries: 20,
  download: 400_000,
  ready: 80,
  heap: 10_000_000,
};
/** Stock size of the limits of download, loading and memory. */
const STOCK = 16_700;

const ms = (value: number): string => `${value.toFixed(2)} ms`;
export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(2)} MB`;
const times = (ratio: number): string => `${ratio.toFixed(1)} ×`;

const named = ({ contestants }: DuelResult, name: string): ContestantResult | undefined =>
  contestants.find((contestant) => contestant.name === name);

function speedGoals(duel: DuelResult): Goal[] {
  const goals: Goal[] = [];
  const [ours, sketch] = [named(duel, 'ours'), named(duel, 'sketch')];
  if (!ours) return goals;
  const { p95 } = ours.median;
  if (sketch) {
    const ratio = p95 / sketch.median.p95;
    goals.push({
      name: `${duel.vehicles} vehicles: p95 at most ${LIMITS.sketch} × the sketch`,
      met: ratio <= LIMITS.sketch,
      found: `${ms(p95)} against ${ms(sketch.median.p95)}, ${times(ratio)}`,
    });
  }
  const [fastest] = duel.contestants
    .filter(({ general, textOnly }) => general && !textOnly)
    .toSorted((a, b) => a.median.p95 - b.median.p95);
  if (fastest) {
    const ratio = fastest.median.p95 / p95;
    goals.push({
      name: `${duel.vehicles} vehicles: p95 at least ${LIMITS.libraries} × ahead of the fastest library`,
      met: ratio >= LIMITS.libraries,
      found: `${ms(p95)} against ${ms(fastest.median.p95)} of ${fastest.title}, ${times(ratio)}`,
    });
  }
  return goals;
}

const agreementWords = ({ facets, counts, orders }: Agreement): string =>
  `facets ${inPercent(facets)}, counts ${inPercent(counts)}, order ${inPercent(orders)}`;

export function agreementGoal(requests: number, agreement: Agreement): Goal {
  return {
    name: `the oracle agrees on facets, counts and order of ${requests} random requests`,
    met: isWhole(agreement),
    found: agreementWords(agreement),
  };
}

function sizeGoals(duel: DuelResult): Goal[] {
  const ours = named(duel, 'ours');
  if (!ours || duel.vehicles !== STOCK) return [];
  const { ready, heap } = ours.median;
  const { brotli = Number.NaN, gzip = Number.NaN } = ours.download ?? {};
  const sketch = named(duel, 'sketch');
  return [
    {
      name: `index of ${STOCK} vehicles at most ${megabytes(LIMITS.download)} brotli`,
      met: brotli <= LIMITS.download,
      found: `${megabytes(brotli)}; published deflated, ${megabytes(gzip)}`,
    },
    {
      name: `loaded, and the first full query answered, within ${LIMITS.ready} ms`,
      met: ready <= LIMITS.ready,
      found: sketch ? `${ms(ready)}; the sketch ${ms(sketch.median.ready)}` : ms(ready),
    },
    { name: `at most ${megabytes(LIMITS.heap)} of heap`, met: heap <= LIMITS.heap, found: megabytes(heap) },
  ];
}

export const duelGoals = (duel: DuelResult): Goal[] => [...speedGoals(duel), ...sizeGoals(duel)];

export function typoGoal(results: readonly TypoResult[]): Goal {
  const ours = results.filter((result) => result.ours).length;
  const theirs = results.filter((result) => result.minisearch).length;
  return {
    name: 'misspelt queries answered at least as often as by MiniSearch',
    met: ours >= theirs,
    found: `${ours} of ${results.length} against ${theirs}`,
  };
}
