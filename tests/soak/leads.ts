/** `npm run soak:leads [-- KILLS]`: kills a server under load KILLS times (200) and counts what was lost; PGlite, then PostgreSQL. */
import { crash, leadProject } from '../support/crash.ts';
import { startHookSink } from '../support/hook-sink.ts';
import { postgresFolder, startPostgres } from '../support/postgres.ts';

const kills = Number(process.argv[2] ?? 200);

/** One engine; true when nothing was lost, doubled or renamed. */
async function soak(name: string, environment: NodeJS.ProcessEnv): Promise<boolean> {
  const hooks = await startHookSink();
  const project = leadProject(hooks);
  const start = performance.now();
  const report = await crash(
    { project, hooks, environment },
    { kills, chance: Math.random, report: (line) => console.log(`${name}: ${line}`) },
  );
  console.log(
    JSON.stringify({ engine: name, seconds: Math.round((performance.now() - start) / 1_000), ...report }),
  );
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
