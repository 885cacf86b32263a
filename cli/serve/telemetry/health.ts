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
}

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;
/** Hosts that name this machine. Any other name may belong to a web page in a browser of this machine, or to a tenant. */
const LOCAL_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/** Returns whether a program on this machine asks directly: a proxy on this machine passes on requests of anybody. */
function isLocal(request: Request): boolean {
  const isNamed = LOCAL_HOST.test(request.req.header('host') ?? '');
  if (isForwarded(Object.keys(request.req.header())) || !isNamed) return false;
  try {
    return LOOPBACK.test(getConnInfo(request).remote.address ?? '');
  } catch {
    return false;
  }
}

const NO_STORE = { 'cache-control': 'no-store' };

/** Creates the routes. */
export function createHealth({ metrics, checkDatabase, isStopping, token }: HealthOptions): Hono {
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
    if (!hasToken && !isLocal(request)) return next();
    const { type, body } = await metrics.page();
    return request.body(body, 200, { ...NO_STORE, 'content-type': type });
  });
  return app;
}
