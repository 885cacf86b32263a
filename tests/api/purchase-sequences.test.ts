/** Purchases in random order with a failing statement in each, compared with the provider's own book. */
import { expect, test } from 'vitest';
import { runSequences } from '../support/purchases.ts';

const sequences = Number(process.env['PURCHASE_SEQUENCES'] ?? 0);
const seed = Number(process.env['PURCHASE_SEED'] ?? 1);

test(
  'money and vehicles agree on both sides after every sequence, whichever statement fails',
  { timeout: 24 * 3_600_000 },
  async () => {
    const report = await runSequences({
      seed,
      sequences: sequences > 0 ? sequences : 10_000,
      ...(sequences > 0 ? { report: (line) => console.log(line) } : { timeMs: 2_000 }),
    });
    if (sequences > 0) console.log(JSON.stringify({ ...report, violations: report.violations.length }));
    expect(report.violations.slice(0, 3)).toEqual([]);
    expect(report.sequences).toBeGreaterThan(0);
  },
);
