/** Addresses for the programs that watch a server: `/healthz`, `/readyz`, `/metrics`. */
import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono, type Context as Request } from 'hono';
import { isSameText } from '../../../features/_platform/security/timing-safe-equal.ts';
import { isForwarded } from '../proxy-warnings.ts';
import type { ServerTelemetry } from './telemetry.ts';

export interface HealthOptions {
  readonly metrics: ServerTelemetry['metrics'];
  /** Resolves when the database is reachable and migrated; rejects otherwise. */
  readonly checkDatabase: () => Promise<void>;
  /** Whether the server is stopping. */
  readonly isStopping: () => boolean;
  /** Value of METRICS_TOKEN. */
  readonly token: string | undefined;
  /** Returns whether a host name is that of a tenant. */
  readonly isTenantHost: (host: string) => boolean;
}

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

/** Returns whether a program on this machine asks directly: a proxy on this machine passes on requests of anybody. */
function isLocal({ isTenantHost }: Pick<HealthOptions, 'isTenantHost'>, request: Request): boolean {
  if (isForwarded(Object.keys(request.req.header())) || isTenantHost(request.req.header('host') ?? ''))
    return false;
  try {
    return LOOPBACK.test(getConnInfo(request).remote.address ?? '');
  } catch {
    return false;
  }
}

const NO_STORE = { 'cache-control': 'no-store' };

/** Creates the routes. */
export function createHealth(options: HealthOptions): Hono {
  const { metrics, checkDatabase, isStopping, token } = options;
  const app = new Hono();
  // Proxies then open no further request on the connection of a server that stops.
  app.use(async (request, next) => {
    await next();
    if (isStopping()) request.header('connection', 'close');
  });
  app.get('/healthz', (request) => request.json({ status: 'alive' }, 200, NO_STORE));
  app.get('/readyz', async (request) => {
    if (isStopping()) return request.json({ status: 'stopping' }, 503, NO_STORE);
    try {
      await checkDatabase();
      return request.json({ status: 'ready' }, 200, NO_STORE);
    } catch {
      return request.json({ status: 'no database' }, 503, NO_STORE);
    }
  });
  app.get('/metrics', async (request, next) => {
    const hasToken = token && isSameText(request.req.header('authorization') ?? '', `Bearer ${token}`);
    if (!hasToken && !isLocal(options, request)) return next();
    const { type, body } = await metrics.page();
    return request.body(body, 200, { ...NO_STORE, 'content-type': type });
  });
  return app;
}
