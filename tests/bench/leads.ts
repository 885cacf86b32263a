/** `npm run bench:leads [-- SECONDS CLIENTS]`: leads per second and waiting time, on PGlite and on PostgreSQL. */
import { once } from 'node:events';
import { Agent } from 'node:http';
import { leadBody, leadProject, postJson, startServer } from '../support/crash.ts';
import { startHookSink } from '../support/hook-sink.ts';
import { postgresFolder, startPostgres } from '../support/postgres.ts';

const seconds = Number(process.argv[2] ?? 10);
const clients = Number(process.argv[3] ?? 16);

const percentile = (sorted: readonly number[], part: number): number =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0) * 10) / 10;

/** Tests one engine. Returns true when the server accepted every lead. */
async function bench(name: string, environment: NodeJS.ProcessEnv): Promise<boolean> {
  const hooks = await startHookSink();
  const project = leadProject(hooks);
  const { child, port } = await startServer(project, environment);
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const opened = performance.now();
  await postJson(port, { path: '/api/leads', body: leadBody(0), agent });
  const first = performance.now() - opened;
  const times: number[] = [];
  const statuses = new Map<number, number>();
  let number = 0;
  const end = performance.now() + seconds * 1_000;
  const client = async (): Promise<void> => {
    while (performance.now() < end) {
      const start = performance.now();
      const { status } = await postJson(port, { path: '/api/leads', body: leadBody((number += 1)), agent });
      times.push(performance.now() - start);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  times.sort((one, two) => one - two);
  console.log(
    JSON.stringify({
      engine: name,
      clients,
      seconds,
      leads_per_second: Math.round(times.length / seconds),
      first_ms: Math.round(first),
      p50_ms: percentile(times, 0.5),
      p99_ms: percentile(times, 0.99),
      statuses: Object.fromEntries(statuses),
    }),
  );
  agent.destroy();
  child.kill('SIGINT');
  await once(child, 'exit');
  project.remove();
  await hooks.stop();
  return [...statuses.keys()].every((status) => status === 201);
}

let isFine = await bench('PGlite', {});
if (postgresFolder() === undefined) console.log('PostgreSQL is not installed: not measured.');
else {
  const server = await startPostgres();
  isFine = (await bench('PostgreSQL', { DATABASE_URL: server.create('bench') })) && isFine;
  await server.stop();
}
process.exitCode = isFine ? 0 : 1;
