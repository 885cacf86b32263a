/**
 * `npm run soak:leads [-- KILLS]` kills a server under 50 leads a second 200 or KILLS times and counts lost leads, on
 * PGlite and on PostgreSQL.
 */
import { crash, leadProject } from '../support/crash.ts';
import { startHookSink } from '../support/hook-sink.ts';
import { postgresFolder, startPostgres } from '../support/postgres.ts';

const kills = Number(process.argv[2] ?? 200);

/** Tests one engine. Returns true when no lead was lost, duplicated or renamed. */
async function soak(name: string, environment: NodeJS.ProcessEnv): Promise<boolean> {
  const hooks = await startHookSink();
  const project = leadProject(hooks);
  const report = await crash(
    { project, hooks, environment },
    { kills, rate: 50, most: 2_000, chance: Math.random, report: (line) => console.log(`${name}: ${line}`) },
  );
  console.log(JSON.stringify({ engine: name, ...report }));
  project.remove();
  await hooks.stop();
  const { lost, doubled, failed, undelivered, renamed } = report;
  return lost + doubled + failed + undelivered + renamed === 0;
}

const only = process.argv[3];
let isFine = only === 'postgresql' || (await soak('PGlite', {}));
if (postgresFolder() === undefined) console.log('PostgreSQL is not installed: not tried.');
else if (only !== 'pglite') {
  const server = await startPostgres();
  isFine = (await soak('PostgreSQL', { DATABASE_URL: server.create('soak') })) && isFine;
  await server.stop();
}
process.exitCode = isFine ? 0 : 1;
