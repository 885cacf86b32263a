/** The API of a tenant: the routes of all slices below one path, on the tenant's own host. */
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context as Request } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { apis } from '../../features/apis.ts';
import { personal } from '../../features/personal.ts';
import { createAccounts } from '../../features/_platform/accounts/accounts.ts';
import { refusal, type Platform } from '../../features/_platform/http/api.ts';
import { NOT_JSON } from '../../features/_platform/http/body.ts';
import { reasonOf } from '../../features/_platform/database/database.ts';
import { createIntake, type IntakePlatform } from '../../features/enquiry/intake.source.ts';
import { createPost } from '../../features/_platform/mail/message-queue.ts';
import { createHolds } from '../../features/reserve/desk.source.ts';
import { createGates } from '../../features/sign-in/needs-sign-in.source.ts';
import { textSender } from '../../features/sign-in/text-message.source.ts';
import type { Tallies, TallyName } from '../../features/_platform/counters/counters.ts';
import type { Transport } from '../../features/_platform/mail/transport.ts';
import { createLimiter, type Limiter } from '../../features/_platform/http/rate.ts';
import { GENERATOR } from '../version.ts';
import { addReference } from './reference.ts';
import { ownRequests, ownScripts } from './origins.ts';
import { API_PATH, type Loaded } from './search.ts';

const UNAVAILABLE = 'This site cannot answer at the moment. Please try again later.';

/** The largest body that is read, in bytes. */
const MOST_BYTES = 64 * 1024;

/** Whether a path is one of the API that stands below `at`. */
export const isApi = (path: string, at: string): boolean => path === at || path.startsWith(`${at}/`);

/** All routes of one tenant below `at`, and their description at `openapi.json`. */
export function apiOf(base: Omit<IntakePlatform, 'isHeld'>, at = API_PATH): OpenAPIHono {
  const held = { ...base, isHeld: createHolds(base) };
  const intake = createIntake(held);
  const platform: Platform = { ...held, takeLead: (asked) => intake({ ...asked, form: 'lead' }) };
  const app = new OpenAPIHono().basePath(at);
  const scripts = ownScripts(platform.tenant);
  if (scripts) app.use(scripts);
  app.use(ownRequests(platform.tenant));
  app.use(
    bodyLimit({
      maxSize: MOST_BYTES,
      onError: (request) => request.json(refusal('too_large', 'The request is too large.'), 413),
    }),
  );
  app.use(async (request, next) => {
    await next();
    request.header('cache-control', 'no-store');
    request.header('x-content-type-options', 'nosniff');
  });
  for (const routes of apis) app.route('/', routes(platform));
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

/** What accounts of a tenant are made of; they send their codes by themselves. */
export function accountsOf(
  platform: Pick<Platform, 'tenant' | 'origin' | 'database' | 'now' | 'report' | 'wake'>,
  { environment, mail }: { environment: NodeJS.ProcessEnv; mail: Transport | undefined },
): Pick<Platform, 'accounts' | 'personal' | 'userOf' | 'needsSignIn'> {
  const sms = textSender(platform, environment);
  const post = createPost({ ...platform, mail, sms, environment, stored: platform.wake });
  const accounts = createAccounts({ ...platform, environment, post });
  const { userOf } = accounts;
  return { accounts, personal, userOf, needsSignIn: createGates({ tenant: platform.tenant, userOf }) };
}

/** The API of all tenants; each is made anew when its stock or its file has changed. */
export function createApi(order: {
  load: (slug: string) => Promise<Loaded>;
  /** Address of a tenant's site on this server. */
  originOf: (slug: string) => string;
  backstage: Pick<Platform, 'database' | 'opened' | 'wake'> & {
    readonly mail: Transport | undefined;
    readonly tallies: Tallies;
  };
  now: () => number;
  report: (message: string) => void;
}): (request: Request, place: { slug: string; at: string }) => Promise<Response> {
  const known = new WeakMap<Loaded, Map<string, OpenAPIHono>>();
  const standing = new Map<string, Loaded>();
  const told = new Map<string, string>();
  const kept = new Map<string, Record<'limiter' | 'looks', Limiter>>();
  const { now, backstage } = order;
  const make = (slug: string, loaded: Loaded, at: string): OpenAPIHono => {
    const limiters = kept.get(slug) ?? { limiter: createLimiter(now), looks: createLimiter(now) };
    kept.set(slug, limiters);
    const platform = {
      ...loaded,
      ...backstage,
      ...limiters,
      tally: (name: TallyName, carId: string) => backstage.tallies.add({ tenant: slug, name, carId }),
      tallied: (name: TallyName, carId: string) => backstage.tallies.told({ tenant: slug, name, carId }),
      vehicleOf: vehicleFinder(loaded),
      origin: () => order.originOf(slug),
      now,
      report: (message: string) => order.report(`${slug}: ${message}`),
    };
    return apiOf(
      { ...platform, ...accountsOf(platform, { environment: process.env, mail: backstage.mail }) },
      at,
    );
  };
  /** The tenant as it is, or as it last was in order: visitors go on, whatever happens to its files. */
  const stands = async (slug: string): Promise<Loaded | undefined> => {
    try {
      const loaded = await order.load(slug);
      standing.set(slug, loaded);
      told.delete(slug);
      return loaded;
    } catch (error) {
      const before = standing.get(slug);
      const how = before ? 'The API answers as it was' : 'The API cannot answer';
      const cause = `${slug}: ${how}, for the site is not in order: ${reasonOf(error)}`;
      // Once, not for every call.
      if (told.get(slug) !== cause) order.report(cause);
      told.set(slug, cause);
      return before;
    }
  };
  return async (request, { slug, at }) => {
    const loaded = await stands(slug);
    if (!loaded) return request.json(refusal('unavailable', UNAVAILABLE), 503);
    const apps = known.get(loaded) ?? new Map<string, OpenAPIHono>();
    const app = apps.get(at) ?? make(slug, loaded, at);
    known.set(loaded, apps.set(at, app));
    return app.fetch(request.req.raw, request.env);
  };
}
