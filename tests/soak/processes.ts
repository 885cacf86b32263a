/**
 * `npm run soak:processes [-- SECONDS [OUTAGE]]` runs two API processes on one PostgreSQL under 50 leads a second for
 * 300 or SECONDS seconds, kills one every five seconds, and takes the database away for 30 or OUTAGE seconds in the
 * middle. Exits with 1 when a lead was lost, doubled, never delivered or accepted beyond the limit.
 */
import { startHookSink } from '../support/hook-sink.ts';
import { startPostgres } from '../support/postgres.ts';
import { limitedProject, runProcesses } from '../support/processes.ts';

const seconds = Number(process.argv[2] ?? 300);
const outageSeconds = Number(process.argv[3] ?? 30);
const hooks = await startHookSink();
const postgres = await startPostgres();
const project = limitedProject(hooks);
const report = await runProcesses(
  { project, hooks, environment: { DATABASE_URL: postgres.create('soak') } },
  {
    seconds,
    killEveryMs: 5_000,
    rate: 50,
    ...(outageSeconds > 0 && { outage: { postgres, ms: outageSeconds * 1_000 } }),
    report: (line) => console.log(line),
  },
);
console.log(JSON.stringify(report));
project.remove();
await hooks.stop();
await postgres.stop();
const { lost, doubled, undelivered, renamed, overLimit, crashed } = report;
process.exitCode = lost + doubled + undelivered + renamed + overLimit + crashed === 0 ? 0 : 1;
