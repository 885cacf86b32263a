import { once } from 'node:events';
import { Agent } from 'node:http';
import { leadBody, leadProject, postJson, startServer } from './support/crash.ts';
import { startHookSink } from './support/hook-sink.ts';
import { startPostgres } from './support/postgres.ts';
const server = await startPostgres();
const hooks = await startHookSink();
const project = leadProject(hooks);
const { child, port } = await startServer(project, {
  DATABASE_URL: server.create('b'),
  NODE_OPTIONS: '--cpu-prof --cpu-prof-dir=/tmp/dash/prof',
});
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
let n = 0;
const end = performance.now() + 6000;
await Promise.all(
  Array.from({ length: 64 }, async () => {
    while (performance.now() < end)
      await postJson(port, { path: '/api/leads', body: leadBody((n += 1)), agent });
  }),
);
console.log(n / 6, process.cpuUsage());
agent.destroy();
child.kill('SIGINT');
await once(child, 'exit');
project.remove();
await hooks.stop();
await server.stop();
