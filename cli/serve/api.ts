/** The API of a tenant: the routes of all slices below one path, on the tenant's own host. */
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context as Request } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { countersOf } from '../../features/_platform/counters/counters.ts';
import { reasonOf } from '../../features/_platform/database/database.ts';
import { refusal, type Platform } from '../../features/_platform/http/api.ts';
import { NOT_JSON } from '../../features/_platform/http/body.ts';
import { createLimiters, type Limiter } from '../../features/_platform/http/rate.ts';
import { createPlatform } from '../../features/_platform/slice/platform.ts';
import type { SliceServer } from '../../features/_platform/slice/slice-server.ts';
import { servers } from '../../features/servers.ts';
import { GENERATOR } from '../version.ts';
import { addReference } from './reference.ts';
import { ownRequests, ownScripts } from './origins.ts';
import { API_PATH, type Loaded } from './search.ts';
import type { ApiServices } from './services.ts';

const UNAVAILABLE = 'This site cannot answer at the moment. Please try again later.';

/** The largest body that is read, in bytes. */
const MOST_BYTES = 64 * 1024;

/** Whether a path is one of the API that stands below `at`. */
export const isApi = (path: string, at: string): boolean => path === at || path.startsWith(`${at}/`);

/** Returns all routes of one tenant below `at`, and their description at `openapi.json`. */
export function apiOf(
  platform: Platform,
  { at = API_PATH, slices = servers }: { at?: string; slices?: readonly SliceServer[] } = {},
): OpenAPIHono {
  const app = new OpenAPIHono().basePath(at);
  const scripts = ownScripts(platform.tenant);
  if (scripts) app.use(scripts);
  app.use(ownRequests(platform.tenant));
  const large = new Map(
    slices.flatMap(({ largeBodies = [] }) =>
      largeBodies.map((one) => [at + one.path, one.mostBytes] as const),
    ),
  );
  app.use((request, next) =>
    bodyLimit({
      maxSize: large.get(request.req.path) ?? MOST_BYTES,
      onError: () => request.json(refusal('too_large', 'The request is too large.'), 413),
    })(request, next),
  );
  app.use(async (request, next) => {
    await next();
    request.header('cache-control', 'no-store');
    request.header('x-content-type-options', 'nosniff');
  });
  for (const { routes = [] } of slices) for (const make of routes) app.route('/', make(platform));
  app.doc31('/openapi.json', description(platform));
  addReference(app);
  app.notFound((request) => request.json(refusal('not_found', 'There is no such call.'), 404));
  app.onError((error, request) => {
    if ('getResponse' in error && typeof error.getResponse === 'function') {
      const status = statusOf(error);
      return status === 400
        ? request.json(refusal('malformed', NOT_JSON), status)
        : request.json(refusal('refused', error.message || 'The request was refused.'), status);
    }
    const call = `${request.req.method} ${request.req.path}`;
    if (isBrokenOff(error)) platform.report(`${call}: the client has broken it off`);
    else platform.report(`${call} failed: ${reasonOf(error)}${placeOf(error)}`);
    return request.json(refusal('failed', 'Something went wrong here. Please try again.'), 500);
  });
  return app;
}

/** What the document says of itself. */
const description = ({ tenant: { name } }: Platform) => ({
  openapi: '3.1.0' as const,
  info: { title: name, version: GENERATOR, description: `The calls behind the site of ${name}.` },
});

/** Whether the client went away while its request was read; that is nothing to look into. */
const isBrokenOff = (error: Error): boolean =>
  error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';

/** Where it happened; the first line of a stack repeats the message, which may hold what visitors have written. */
const placeOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => `\n${line}`)
    .join('');

type Status = 400 | 403;

/** Errors that Hono raises on purpose carry the status of their answer: 400 where the body is no JSON, in words of its own. */
const statusOf = (error: object): Status => ('status' in error && error.status === 403 ? 403 : 400);

function vehicleFinder({ site }: Loaded): Platform['vehicleOf'] {
  const bySlug = new Map(site.vehicles.map((vehicle) => [vehicle.slug, vehicle]));
  return (slug) => bySlug.get(slug);
}

interface ApiOptions {
  /** Loads a tenant as it last was in order: visitors go on, whatever happens to its files. Rejects when it never was. */
  readonly load: (slug: string) => Promise<Loaded>;
  /** Address of a tenant's site on this server. */
  readonly originOf: (slug: string) => string;
  readonly services: Pick<ApiServices, 'database' | 'opened' | 'wake' | 'counters' | 'mail'>;
  readonly now: () => number;
  readonly report: (message: string) => void;
}

/** The API of all tenants; each is made anew when its stock or its file has changed. */
export function createApi(
  options: ApiOptions,
): (request: Request, place: { slug: string; at: string }) => Promise<Response> {
  const { now, services } = options;
  const apis = new WeakMap<Loaded, Map<string, OpenAPIHono>>();
  const limiters = new Map<string, (name: string) => Limiter>();
  const make = (slug: string, loaded: Loaded, at: string): OpenAPIHono => {
    const limiter = limiters.get(slug) ?? createLimiters(now);
    limiters.set(slug, limiter);
    const { counters, ...storage } = services;
    const base = {
      ...loaded,
      ...storage,
      limiter,
      environment: process.env,
      counters: countersOf(counters, slug),
      vehicleOf: vehicleFinder(loaded),
      origin: () => options.originOf(slug),
      now,
      report: (message: string) => options.report(`${slug}: ${message}`),
    };
    return apiOf(createPlatform(base, servers), { at });
  };
  return async (request, { slug, at }) => {
    const loaded = await options.load(slug).catch(() => undefined);
    if (!loaded) return request.json(refusal('unavailable', UNAVAILABLE), 503);
    const byPath = apis.get(loaded) ?? new Map<string, OpenAPIHono>();
    const app = byPath.get(at) ?? make(slug, loaded, at);
    apis.set(loaded, byPath.set(at, app));
    return app.fetch(request.req.raw, request.env);
  };
}
