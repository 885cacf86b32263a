/**
 * `npm run soak:payment-kills [-- RUNS [MINUTES [SEED]]]` runs 200 or RUNS purchases on two servers with one PostgreSQL, for
 * 15 or MINUTES minutes at most, and kills one of them in each. Then it compares the tables with the provider's own book.
 * Exits with 1 when they differ.
 */
import { runPaymentKills } from '../support/payment-kills.ts';

const [runs = '200', minutes = '15', seed = '1'] = process.argv.slice(2);
const report = await runPaymentKills({
  runs: Number(runs),
  timeMs: Number(minutes) * 60_000,
  seed: Number(seed),
  report: (line) => console.log(line),
});
console.log(JSON.stringify({ ...report, seed: Number(seed), violations: report.violations.length }));
process.exitCode = report.violations.length === 0 ? 0 : 1;
