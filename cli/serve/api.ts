/** Serves the API of a tenant: the routes of all slices below one path on the tenant's host. */
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context as Request, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { routePath } from 'hono/route';
import { apiAddress } from '../../features/_domain/tenant/api-base.ts';
import { STARTING } from '../../features/_domain/browser/starting.ts';
import { siteOrigin } from '../../features/_domain/tenant/site-origin.ts';
import { formSiteOf } from '../../features/_platform/accounts/signed-in.ts';
import { createTenantCounters } from '../../features/_platform/counters/counters.ts';
import { isAway, reasonOf } from '../../features/_platform/database/database.ts';
import { pageForRefusals } from '../../features/_platform/forms/form-refusals.ts';
import { refusal, type Platform } from '../../features/_platform/http/api.ts';
import { NOT_JSON } from '../../features/_platform/http/body.ts';
import type { Limiters } from '../../features/_platform/http/rate.ts';
import { createPlatform } from '../../features/_platform/slice/platform.ts';
import type { SliceServer } from '../../features/_platform/slice/slice-server.ts';
import { addedFeatures } from '../../features/added-slices.ts';
import { servers } from '../../features/servers.ts';
import type { Report } from '../../features/_platform/telemetry/report.ts';
import { GENERATOR } from '../version.ts';
import { addReference } from './api-reference.ts';
import { limitOpening, StillStarting } from './opening-limit.ts';
import { ownRequests, ownScripts } from './origins.ts';
import type { LoadedPages } from './previews.ts';
import { API_PATH, type Loaded } from './preview-tenant.ts';
import type { ApiServices } from './services.ts';
import type { Observed } from './telemetry/telemetry.ts';

const UNAVAILABLE = 'This site is not available at the moment. Please try again later.';

/** Time after which a client may try again when the database is away. */
const RETRY_SECONDS = 10;

const IS_STARTING = 'This site is still starting. Please try again in a moment.';

/** Time after which a client may try again when the database is still opening. */
const STARTING_SECONDS = 1;

/** Default limit of a request body, in bytes. */
const MOST_BYTES = 64 * 1024;

/** Returns whether a path belongs to the API below `base`. */
export const isApi = (path: string, base: string): boolean => path === base || path.startsWith(`${base}/`);

/** Returns the routes of one tenant below `base`, and their description at `openapi.json`. */
export function createTenantApi(
  platform: Platform,
  { base = API_PATH, slices = servers }: { base?: string; slices?: readonly SliceServer[] } = {},
): OpenAPIHono {
  const app = new OpenAPIHono().basePath(base);
  app.use(noteRoute);
  const scripts = ownScripts(platform.tenant);
  if (scripts) app.use(scripts);
  const keyed = new Set(slices.flatMap(({ keyedPaths = [] }) => keyedPaths.map((one) => base + one)));
  const onlyOwn = ownRequests(platform.tenant);
  app.use((request, next) => (keyed.has(request.req.path) ? next() : onlyOwn(request, next)));
  const large = new Map(
    slices.flatMap(({ largeBodies = [] }) =>
      largeBodies.map((one) => [base + one.path, one.mostBytes] as const),
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
  const added = new Set(addedFeatures().map(({ name }) => name));
  for (const slice of slices.filter(({ name }) => !added.has(name))) addRoutes(app, slice, platform);
  // Slices of the product answer forms themselves, with the fields to correct.
  if (added.size > 0) app.use(pageForRefusals(formSiteOf(platform.tenant)));
  for (const slice of slices.filter(({ name }) => added.has(name))) addRoutes(app, slice, platform);
  app.doc31('/openapi.json', description(platform));
  addReference(app);
  app.notFound((request) => request.json(refusal('not_found', 'This call does not exist.'), 404));
  app.onError((error, request) => {
    if ('getResponse' in error && typeof error.getResponse === 'function') {
      const status = statusOf(error);
      return status === 400
        ? request.json(refusal('malformed', NOT_JSON), status)
        : request.json(refusal('refused', error.message || 'The request was refused.'), status);
    }
    if (error instanceof StillStarting) {
      request.header('retry-after', String(STARTING_SECONDS));
      return request.json(refusal(STARTING, IS_STARTING), 503);
    }
    const call = `${request.req.method} ${request.req.path}`;
    if (isBrokenOff(error)) platform.report(`${call}: the client disconnected`);
    else
      platform.report(
        `${call} failed: ${reasonOf(error)}${stackOf(error)}`,
        isAway(error) ? 'warn' : 'error',
      );
    if (isAway(error)) {
      request.header('retry-after', String(RETRY_SECONDS));
      return request.json(refusal('unavailable', UNAVAILABLE), 503);
    }
    return request.json(refusal('failed', 'Something went wrong here. Please try again.'), 500);
  });
  return app;
}

/** Adds the routes of a slice. Reports one that cannot create them, so that the calls of others work. */
function addRoutes(app: OpenAPIHono, { name, routes = [] }: SliceServer, platform: Platform): void {
  for (const make of routes)
    try {
      app.route('/', make(platform));
    } catch (error) {
      const reason = error instanceof Error ? error.message + stackOf(error) : String(error);
      platform.report(`the slice ${name} has no routes: ${reason}`, 'error');
    }
}

/** Returns whether a script sends the request and can try again; for a plain form the browser waits. */
const sendsJson = ({ req }: Request): boolean =>
  req.method === 'POST' && req.header('content-type')?.startsWith('application/json') === true;

/** Notes the pattern of the route that has handled a request, for metrics. */
const noteRoute: MiddlewareHandler<{ Bindings: { observed?: Observed } }> = async (request, next) => {
  await next();
  const route = routePath(request, -1);
  // The server may run without an environment, as in tests.
  const { observed } = request.env ?? {};
  if (observed && !route.endsWith('*')) observed.route = route;
};

/** Header of the OpenAPI document. */
const description = ({ tenant: { name } }: Platform) => ({
  openapi: '3.1.0' as const,
  info: { title: name, version: GENERATOR, description: `The calls behind the site of ${name}.` },
});

/** Returns whether the client disconnected while its request was read; not worth a report. */
const isBrokenOff = (error: Error): boolean =>
  error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';

/** Returns the stack without its first line, which repeats the message and may contain input of visitors. */
const stackOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => `\n${line}`)
    .join('');

type Status = 400 | 403;

/** Errors that Hono raises on purpose carry the status of their response: 400 for a body that is not JSON. */
const statusOf = (error: object): Status => ('status' in error && error.status === 403 ? 403 : 400);

function vehicleFinder({ site }: Loaded): Platform['vehicleOf'] {
  const bySlug = new Map(site.vehicles.map((vehicle) => [vehicle.slug, vehicle]));
  return (slug) => bySlug.get(slug);
}

/** The API that a request is for. */
interface ApiTarget {
  readonly slug: string;
  /** Path of the API on the host of the request. */
  readonly base: string;
  /** Whether visitors reach it at the addresses of the tenant file, not on this machine only. */
  readonly isPublic: boolean;
}

interface ApiOptions {
  /** Loads the last valid version of a tenant, so that visitors do not notice broken files. Rejects if there is none. */
  readonly load: (slug: string) => Promise<LoadedPages>;
  /** Returns the address of a tenant's site on this server. */
  readonly originOf: (slug: string) => string;
  readonly services: Pick<
    ApiServices,
    | 'database'
    | 'opened'
    | 'wake'
    | 'counters'
    | 'limitersOf'
    | 'mail'
    | 'telemetry'
    | 'now'
    | 'bindPlatforms'
  >;
  /** Whether visitors reach the sites at their own addresses. */
  readonly isPublic: boolean;
  readonly report: Report;
}

/** Returns the addresses of a tenant: the public ones for links that leave the server, and those on this machine. */
function listAddresses(
  { tenant }: LoadedPages,
  { slug, base, isPublic }: ApiTarget,
  { originOf }: ApiOptions,
): Pick<Platform, 'origin' | 'apiAddress' | 'localOrigin'> {
  const localOrigin = (): string => originOf(slug);
  const origin = siteOrigin(tenant);
  return isPublic
    ? { origin: () => origin, apiAddress: () => apiAddress(tenant, origin), localOrigin }
    : { origin: localOrigin, apiAddress: () => localOrigin() + base, localOrigin };
}

/** Answers a request to the API of a tenant. */
export type Api = (request: Request, target: ApiTarget) => Promise<Response>;

interface MadeApi {
  readonly app: OpenAPIHono;
  readonly platform: Platform;
}

/** Creates the API of all tenants. Rebuilds the API of a tenant when its stock or its file has changed. */
export function createApi(options: ApiOptions): Api {
  const { services } = options;
  const apis = new WeakMap<LoadedPages, Map<string, MadeApi>>();
  const limiters = new Map<string, Limiters>();
  /** The address at which visitors last reached each tenant. */
  const targets = new Map<string, ApiTarget>();
  const make = (loaded: LoadedPages, target: ApiTarget): MadeApi => {
    const { slug, base } = target;
    const limiter = limiters.get(slug) ?? services.limitersOf(slug);
    limiters.set(slug, limiter);
    const { counters, limitersOf: _, telemetry: __, bindPlatforms: ___, ...storage } = services;
    const report: Report = (message, level) => options.report(`${slug}: ${message}`, level);
    const environment = {
      ...loaded,
      ...storage,
      limiter,
      environment: process.env,
      counters: createTenantCounters(counters, slug),
      vehicleOf: vehicleFinder(loaded),
      ...listAddresses(loaded, target, options),
      report,
    };
    const platform = createPlatform(environment, servers);
    return { platform, app: createTenantApi(platform, { base }) };
  };
  const madeFor = (loaded: LoadedPages, target: ApiTarget): MadeApi => {
    const byAddress = apis.get(loaded) ?? new Map<string, MadeApi>();
    const key = `${target.isPublic} ${target.base}`;
    const api = byAddress.get(key) ?? make(loaded, target);
    apis.set(loaded, byAddress.set(key, api));
    return api;
  };
  const load = async (slug: string): Promise<LoadedPages | undefined> =>
    options.load(slug).catch(() => undefined);
  services.bindPlatforms(async (slug) => {
    const loaded = await load(slug);
    const target = targets.get(slug) ?? { slug, base: API_PATH, isPublic: options.isPublic };
    return loaded && madeFor(loaded, target).platform;
  });
  return async (request, target) => {
    const { slug } = target;
    const loaded = await load(slug);
    if (!loaded) return request.json(refusal('unavailable', UNAVAILABLE), 503);
    targets.set(slug, target);
    const { app } = madeFor(loaded, target);
    const handle = async (observed?: Observed): Promise<Response> => {
      const respond = () => app.fetch(request.req.raw, { ...(request.env as object), observed });
      return sendsJson(request) ? limitOpening(respond) : respond();
    };
    return services.telemetry ? services.telemetry.request(request, slug, handle) : handle();
  };
}
