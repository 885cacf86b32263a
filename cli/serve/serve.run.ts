/** `dealersite serve`: serves every tenant under its own host name and the dashboard under `localhost`. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { servers } from '../../features/servers.ts';
import { fail, ProblemError, type Finding } from '../../renderer/contract/error.ts';
import { projectPaths } from '../compose.ts';
import { portTaken, wrongNumber } from '../errors.ts';
import { presentProgram } from '../invocation.ts';
import type { Context, Outcome, TenantOptions, ShrinkOptions } from '../outcome.ts';
import { ownCertificate, readCertificate, type Certificate } from './certificate.ts';
import { halfCertificate } from './errors.ts';
import { createHosts } from './hosts.ts';
import { DEFAULT_PORT, listen, type Listening } from './listen.ts';
import {
  createNetworkPorts,
  networkAddresses,
  openNetworkPorts,
  qrLines,
  type NetworkAddress,
} from './network-ports.ts';
import { takeServerLock } from './server-lock.ts';
import { createSliceChanges, sliceFolders } from './slice-changes.ts';
import { openServices, type Services } from './services.ts';
import { createTelemetry, type ServerTelemetry } from './telemetry/telemetry.ts';
import { watchFolders } from '../watch-folders.ts';
import { aborted } from '../signals.ts';
import { namedTenants, type LoadedTenant } from '../named-tenants.ts';
import { serverContext } from '../perform.ts';
import type { ServedSites } from './served-sites.ts';

export interface ServeOptions extends ShrinkOptions {
  tenant?: string[];
  all?: boolean;
  port?: string;
  host: string;
  https?: boolean;
  cert?: string;
  key?: string;
  open?: boolean;
  static?: boolean;
  dashboard?: boolean;
  drain?: string;
}

/** Ports that a preview tries, from the default one on. */
const PORTS = 20;

/** Addresses that only this machine can reach. */
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|::1)$/i;

/** Serves until the context's signal is aborted; calls `onListening` once the port is open. */
export async function run(
  options: ServeOptions,
  caller: Context,
  onListening: (sites: ServedSites) => void = () => undefined,
): Promise<Outcome> {
  const context = serverContext(caller);
  const port = options.port === undefined ? DEFAULT_PORT : portOf(options.port);
  const { tenants, problems } = await namedTenants(context, namedBy(options));
  const certificate = await loadCertificate(options, { context, tenants });
  const lock = await takeServerLock(context.root);
  try {
    return await serveOn({ options, context, tenants, problems, port, certificate, lock, onListening });
  } finally {
    lock.release();
  }
}

/** Returns whether the server has a dashboard; built sites are served to the public, so only on request there. */
const showsDashboard = ({ dashboard, static: isStatic }: ServeOptions): boolean => dashboard ?? !isStatic;

interface Serving {
  options: ServeOptions;
  context: Context;
  tenants: readonly LoadedTenant[];
  problems: readonly Finding[];
  port: number;
  certificate: Certificate | undefined;
  lock: Awaited<ReturnType<typeof takeServerLock>>;
  onListening: (sites: ServedSites) => void;
}

/** One run of a server, until it stops or starts again. */
interface ServerRun extends Serving {
  readonly isFirst: boolean;
  /** Ends this run; the next one takes up what has changed. */
  readonly restart: () => void;
}

const namedBy = ({ tenant }: ServeOptions): TenantOptions => (tenant ? { tenant } : { all: true });

/** Serves; starts again when changes need it: then the port is the same, and tenants are read again. */
async function serveOn(serving: Serving): Promise<Outcome> {
  const { context, options } = serving;
  let next = serving;
  for (let isFirst = true; ; isFirst = false) {
    const ending = new AbortController();
    const signal = AbortSignal.any([context.signal, ending.signal]);
    const restart = (): void => ending.abort();
    const port = await serve({ ...next, context: { ...context, signal }, isFirst, restart });
    if (context.signal.aborted) return { exitCode: 0, problems: [], summary: ['Stopped.'] };
    const reading = await namedTenants(context, namedBy(options)).catch((error: unknown) => {
      if (!(error instanceof ProblemError)) throw error;
      // Their pages show the problems until the files are mended.
      return { tenants: serving.tenants, problems: error.problems };
    });
    next = { ...serving, ...reading, port };
  }
}

/** Serves until the context's signal is aborted. Returns the port. */
async function serve(serving: ServerRun): Promise<number> {
  const { options, context, tenants, port, certificate, isFirst } = serving;
  const isStatic = Boolean(options.static);
  const named = namedBy(options);
  const drainMs = secondsOf(options.drain) * 1_000;
  const { services, telemetry } = await observedServices(context, named);
  let isStopping = false;
  const scheme = certificate ? 'https' : 'http';
  const ports = createNetworkPorts();
  let bound = port;
  const addressOf = (name: string): string => `${scheme}://${name}:${bound}`;
  const watcher = watchFolders(watchedBy(context.root, isStatic), { depth: isStatic ? 1 : 8 });
  const hosts = createHosts({
    context,
    tenants,
    services,
    isOpen: !options.tenant,
    fromOutput: isStatic,
    hasDashboard: showsDashboard(options),
    canOpen: !isStatic && LOOPBACK.test(options.host),
    originOf: (slug) => addressOf(`${slug}.localhost`),
    ports,
    onStock: watcher.add,
    isStopping: () => isStopping,
  });
  // A proxy expects a built site at the configured port.
  const mayMove = options.port === undefined && !isStatic && isFirst;
  const address = { port, hostname: options.host, certificate };
  const server = await listenFrom(hosts.app, address, mayMove ? PORTS : 1);
  bound = server.port;
  serving.lock.listens(bound);
  // A server of built sites is behind a proxy, which knows their names.
  const isShared = !isStatic && !LOOPBACK.test(options.host);
  const slugs = tenants.map(({ slug }) => slug);
  const more = isShared ? await openNetworkPorts(hosts.app, { ...address, port: bound, slugs, ports }) : [];
  if (bound !== port && port !== 0) context.report(`port ${port} is taken; using ${bound}`);
  const withoutSlices = createSliceChanges({
    context,
    onChange: hosts.slicesChanged,
    onProblems: hosts.slicesFailed,
    onRestart: serving.restart,
  });
  const onError = (error: unknown): void => context.report(`watching files failed: ${String(error)}`);
  void watcher.start({
    onChange(files) {
      const others = withoutSlices(files);
      if (others.length === 0) return;
      services.changed();
      hosts.changed(others);
    },
    onError,
  });
  const settings = isStatic ? undefined : watchFolders([context.root], { depth: 0 });
  void settings?.start({ onChange: withoutSlices, onError });
  const stopReceiving = receiveFromParent(hosts.receive);
  if (isFirst) greet(serving, addressOf);
  else context.report('the server has started again');
  if (isShared && isFirst) greetNetwork(networkAddresses(ports, options.host, scheme), context);
  if (isStatic && isFirst) reportUnbuilt(tenants, context);
  for (const [slug, found] of bySlug(serving.problems, context.root)) hosts.log.set(slug, found);
  services.start();
  if (isFirst) await greetLast(serving, addressOf);
  serving.onListening(servedSites(serving, bound, addressOf));
  await aborted(context.signal);
  isStopping = true;
  if (drainMs > 0) await wait(drainMs);
  stopReceiving();
  hosts.close();
  await Promise.all([watcher.close(), settings?.close(), server.close(), ...more.map((one) => one.close())]);
  await services.close();
  await telemetry.close();
  return bound;
}

/** Opens the services of a server, with the telemetry that observes them. */
async function observedServices(
  context: Context,
  named: TenantOptions,
): Promise<{ services: Services; telemetry: ServerTelemetry }> {
  let services: Services | undefined;
  const telemetry = await createTelemetry({
    gauges: servers.flatMap(({ gauges = [] }) => gauges),
    opened: () => services?.opened(),
    environment: process.env,
    report: context.report,
  });
  services = openServices(context, named, telemetry);
  return { services, telemetry };
}

/** Receives rebuilt files from the parent process in a clone, until the result is called. */
function receiveFromParent(receive: (message: unknown) => void): () => void {
  if (!process.channel) return () => undefined;
  process.on('message', receive);
  process.channel.unref();
  return () => void process.off('message', receive);
}

const servedSites = (
  { tenants, problems }: Serving,
  port: number,
  addressOf: (name: string) => string,
): ServedSites => ({
  url: addressOf('localhost'),
  port,
  tenants: tenants.map(({ slug, tenant }) => ({
    slug,
    name: tenant.name,
    url: addressOf(`${slug}.localhost`),
  })),
  problems,
});

/** Reports the addresses of the server. */
function greet({ options, context, tenants }: Serving, addressOf: (name: string) => string): void {
  context.report(`${showsDashboard(options) ? 'overview' : 'listening'}: ${addressOf('localhost')}`);
  for (const { slug, tenant } of tenants) context.report(`${tenant.name}: ${addressOf(`${slug}.localhost`)}`);
}

/** Opens a browser on request, and reports how the server stops. */
async function greetLast(
  { options, context, tenants }: Serving,
  addressOf: (name: string) => string,
): Promise<void> {
  if (options.open) await openBrowser(addressOf(startName(options, tenants)), context);
  context.report('Stop with Ctrl+C.');
}

/** Reports the addresses for other devices, with a code for the camera of a phone on a terminal. */
function greetNetwork(addresses: readonly NetworkAddress[], context: Context): void {
  const [first] = addresses;
  if (!first) return context.report('no network: other devices cannot reach this machine');
  for (const { slug, url } of addresses)
    context.report(`on your phone, in the same network: ${url} (${slug})`);
  if (process.stderr.isTTY) context.report(`${first.url}\n${qrLines(first.url)}`);
}

/** Reports tenants without a built site. */
function reportUnbuilt(tenants: readonly LoadedTenant[], { root, report }: Context): void {
  for (const { slug } of tenants)
    if (!existsSync(path.join(projectPaths(root).outputRoot, slug, 'index.html')))
      report(
        `${slug}: nothing is built, so each page answers 404; build it first: ${presentProgram()} build --tenant ${slug}`,
      );
}

/** Returns the folders to watch. */
const watchedBy = (root: string, isStatic: boolean): string[] =>
  isStatic
    ? [projectPaths(root).outputRoot]
    : [...projectPaths(root).tenantHomes, projectPaths(root).snapshots, ...sliceFolders()];

/** Groups problems of the start by the tenant in whose folder they are. */
function bySlug(problems: readonly Finding[], root: string): Map<string, Finding[]> {
  const { tenantHomes: homes } = projectPaths(root);
  const slugOf = ({ place }: Finding): string => {
    const below = homes.map((home) => path.relative(home, place?.file ?? home).split(path.sep)[0] ?? '');
    return below.find((name) => name !== '' && name !== '..') ?? 'tenants';
  };
  return Map.groupBy(problems, slugOf);
}

/** Returns the host that `--open` shows: the only named tenant, or the dashboard. */
const startName = (options: ServeOptions, tenants: readonly LoadedTenant[]): string => {
  const [first] = tenants;
  return first && (options.tenant?.length === 1 || !showsDashboard(options))
    ? `${first.slug}.localhost`
    : 'localhost';
};

async function openBrowser(address: string, context: Context): Promise<void> {
  try {
    const { default: open } = await import('open');
    const child = await open(address);
    child.once('error', () => context.report(`opening a browser failed; open ${address}`));
  } catch (error) {
    context.report(`opening a browser failed (${String(error)}); open ${address}`);
  }
}

/** Returns the certificate of the options; undefined without TLS. */
async function loadCertificate(
  { https, cert, key }: ServeOptions,
  { context, tenants }: Pick<Serving, 'context' | 'tenants'>,
): Promise<Certificate | undefined> {
  if (cert !== undefined && key !== undefined)
    return readCertificate({ cert: path.resolve(cert), key: path.resolve(key) });
  if (cert !== undefined) return fail(halfCertificate, { given: '--cert', missing: '--key' });
  if (key !== undefined) return fail(halfCertificate, { given: '--key', missing: '--cert' });
  if (!https) return undefined;
  const folder = path.join(projectPaths(context.root).stateDir, 'certificate');
  const names = ['localhost', '*.localhost', ...tenants.map(({ slug }) => `${slug}.localhost`)];
  const { isNew, ...pair } = await ownCertificate(folder, names, Date.now());
  if (isNew)
    context.report(
      'created a certificate (.dealersite/certificate/cert.pem); browsers ask once whether to trust it',
    );
  return pair;
}

/** Listens on the first free port from the given one on. Throws DS1004 if all `tries` ports are taken. */
async function listenFrom(
  app: Parameters<typeof listen>[0],
  address: Parameters<typeof listen>[1],
  tries: number,
): Promise<Listening> {
  try {
    return await listen(app, address);
  } catch (error) {
    const isTaken = error instanceof ProblemError && error.problems[0]?.code === portTaken.code;
    if (!isTaken || tries <= 1) throw error;
    return listenFrom(app, { ...address, port: address.port + 1 }, tries - 1);
  }
}

/** Longest time of `--drain`; systemd and containers end a process after 30 seconds or less. */
const MOST_DRAIN_SECONDS = 60;

function secondsOf(text = '0'): number {
  const seconds = Number(text);
  if (text.trim() !== '' && seconds >= 0 && seconds <= MOST_DRAIN_SECONDS) return seconds;
  return fail(wrongNumber, { option: '--drain', text, range: `seconds from 0 to ${MOST_DRAIN_SECONDS}` });
}

function portOf(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  return fail(wrongNumber, { option: '--port', text, range: 'a whole number from 0 to 65535' });
}
