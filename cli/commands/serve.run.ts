/** `dealersite serve`: every tenant under its own host name, the overview under plain `localhost`. */
import { placesOf } from '../../features/stock/pull.cli.ts';
import chokidar from 'chokidar';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fail, ProblemError } from '../../renderer/contract/error.ts';
import { places } from '../compose.ts';
import { portTaken, wrongNumber } from '../errors.ts';
import type { Context, Outcome } from '../outcome.ts';
import { openServices } from '../serve/services.ts';
import { createHosts } from '../serve/hosts.ts';
import { DEFAULT_PORT, listen, type Listening } from '../serve/listen.ts';
import { serverContext } from '../perform.ts';
import type { ServedSites } from '../serve/served.ts';
import { aborted } from '../signals.ts';
import { namedTenants } from '../tenants.ts';
import type { ServeOptions } from './serve.command.ts';

/** Ports that a preview looks at, from the default one on. */
const PORTS = 20;

/** Serves until the signal of the context is aborted; `onListening` is called once the port is open. */
export async function run(
  options: ServeOptions,
  caller: Context,
  onListening: (sites: ServedSites) => void = () => undefined,
): Promise<Outcome> {
  const context = serverContext(caller);
  const port = options.port === undefined ? DEFAULT_PORT : portOf(options.port);
  const named = options.tenant ? { tenant: options.tenant } : { all: true };
  const { tenants, problems } = await namedTenants(context, named);
  const at = places(context.root);
  const watched = options.static
    ? [at.outputRoot]
    : [path.join(context.root, 'tenants'), at.pulledTenants, path.join(at.stateDir, 'snapshots')];
  let heard = port;
  const services = openServices(context, named);
  const hosts = createHosts({
    context,
    tenants,
    services,
    isOpen: !options.tenant,
    fromOutput: Boolean(options.static),
    hasDashboard: options.dashboard,
    port: () => heard,
    onTenant: ({ tenant, dir }) => {
      const files = tenant.stock ? placesOf(dir, tenant.stock) : [];
      watcher.add(files.filter((file) => !watched.some((folder) => isWithin(folder, file))));
    },
  });
  // Of a folder that is not there, everything beside it would be watched, and every lead that is stored would reload the pages.
  for (const folder of watched) mkdirSync(folder, { recursive: true });
  // A proxy would look for a built site where it was told to.
  const mayMove = options.port === undefined && !options.static;
  const { port: given, close } = await listenFrom(hosts.app, {
    port,
    hostname: options.host,
    tries: mayMove ? PORTS : 1,
  });
  if (given !== port && port !== 0) context.report(`port ${port} is taken, ${given} is free`);
  const watcher = chokidar.watch(watched, {
    ignoreInitial: true,
    ignored: (file) => watched.some((folder) => isHidden(folder, file)),
    depth: options.static ? 1 : 8,
  });
  watcher.on('all', () => {
    hosts.changed();
    services.changed();
  });
  watcher.on('error', (error) => context.report(`changes cannot be watched: ${String(error)}`));
  heard = given;
  context.report(
    options.dashboard ? `overview: http://localhost:${heard}` : `listening: http://localhost:${heard}`,
  );
  for (const { slug, tenant } of tenants) context.report(`${tenant.name}: http://${slug}.localhost:${heard}`);
  for (const { code, message } of problems) context.report(`${code} ${message}`);
  services.start();
  context.report('Stop with Ctrl+C.');
  onListening({
    url: `http://localhost:${heard}`,
    port: heard,
    tenants: tenants.map(({ slug, tenant }) => ({
      slug,
      name: tenant.name,
      url: `http://${slug}.localhost:${heard}`,
    })),
    problems,
  });
  await aborted(context.signal);
  await watcher.close();
  await close();
  await services.close();
  return { exitCode: 0, problems, summary: ['Stopped.'] };
}

/** True for hidden and half-written files below the folder; how the folder itself is reached does not count. */
function isHidden(folder: string, file: string): boolean {
  const below = path.relative(folder, file);
  return !below.startsWith('..') && /(?:^|[\\/])\.|(?:~|\.tmp)$/.test(below);
}

const isWithin = (folder: string, file: string): boolean => file.startsWith(folder + path.sep);

/** Listens on the first free port from `port` on. Throws DS1004 when all `tries` are taken. */
async function listenFrom(
  app: Parameters<typeof listen>[0],
  { port, hostname, tries }: { port: number; hostname: string; tries: number },
): Promise<Listening> {
  try {
    return await listen(app, { port, hostname });
  } catch (error) {
    const isTaken = error instanceof ProblemError && error.problems[0]?.code === portTaken.code;
    if (!isTaken || tries <= 1) throw error;
    return listenFrom(app, { port: port + 1, hostname, tries: tries - 1 });
  }
}

function portOf(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  return fail(
    wrongNumber,
    { option: '--port', text, range: 'a whole number from 0 to 65535' },
    { exitCode: 2 },
  );
}
