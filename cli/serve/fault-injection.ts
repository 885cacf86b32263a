/** Fault injection of the local server: makes endpoints slow, failing or unreachable to test pages. */
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context as Request, MiddlewareHandler } from 'hono';
import { setTimeout as wait } from 'node:timers/promises';

/** Faults of an endpoint; `ok` means none. */
export const FAULTS = ['ok', 'slow', 'failing', 'missing', 'html', 'offline'] as const;
export type Fault = (typeof FAULTS)[number];

/** Labels of the faults. */
export const FAULT_LABELS: Readonly<Record<Fault, string>> = {
  ok: 'Normal',
  slow: 'Slow: responds after 8 seconds',
  failing: 'Failing: 500',
  missing: 'Missing: 404',
  html: 'HTML where JSON is expected',
  offline: 'Offline: closes the connection',
};

const SLOW_MS = 8_000;

export interface Endpoint {
  /** Path with `{name}` for variable segments; a slash at the end includes everything below. */
  readonly path: string;
  readonly title: string;
}

/** Endpoints outside of the API. */
export const FILES: readonly Endpoint[] = [
  { path: '/search/', title: 'Files of the search index' },
  { path: '/media/', title: 'Pictures' },
];

const escaped = (text: string): string => text.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);

/** Returns a test for the paths of an endpoint. `/search/` means the files of the index, not the pages of results. */
function createMatcher({ path }: Endpoint): (requested: string) => boolean {
  if (path === '/search/')
    return (requested) => /^\/search\/.*\.\w+$/.test(requested) && !requested.endsWith('.html');
  if (path.endsWith('/')) return (requested) => requested.startsWith(path);
  const pattern = new RegExp(`^${escaped(path).replace(/\{\w+\}/g, '[^/]+')}/?$`);
  return (requested) => pattern.test(requested);
}

export interface Faults {
  /** Endpoints with a fault. */
  readonly set: ReadonlyMap<string, Fault>;
  /** Sets the fault of an endpoint. */
  readonly turn: (endpoint: Endpoint, fault: Fault) => void;
  readonly clear: () => void;
  /** Must run before all handlers of tenants. */
  readonly middleware: MiddlewareHandler;
}

/** Creates the switches, all at `ok`; they last as long as the server. */
export function createFaults(slowMs = SLOW_MS): Faults {
  const set = new Map<string, Fault>();
  const tests = new Map<string, (requested: string) => boolean>();
  const faultOf = (requested: string): Fault => {
    for (const [path, fault] of set) if (tests.get(path)?.(requested)) return fault;
    return 'ok';
  };
  return {
    set,
    turn(endpoint, fault) {
      tests.set(endpoint.path, createMatcher(endpoint));
      if (fault === 'ok') set.delete(endpoint.path);
      else set.set(endpoint.path, fault);
    },
    clear: () => set.clear(),
    async middleware(request, next) {
      const fault = set.size === 0 ? 'ok' : faultOf(request.req.path);
      if (fault === 'slow')
        await wait(slowMs, undefined, { signal: request.req.raw.signal }).catch(() => undefined);
      if (fault === 'ok' || fault === 'slow') return next();
      return broken(request, fault);
    },
  };
}

function broken(request: Request, fault: Exclude<Fault, 'ok' | 'slow'>): Response {
  request.header('cache-control', 'no-store');
  if (fault === 'failing')
    return request.json({ error: { code: 'failed', message: 'Injected failure.' } }, 500);
  if (fault === 'missing')
    return request.json({ error: { code: 'not_found', message: 'Injected 404.' } }, 404);
  if (fault === 'html') return request.html('<!doctype html><title>Maintenance</title><p>Back soon.');
  const { outgoing } = request.env as { outgoing?: { destroy: () => void } };
  outgoing?.destroy();
  return RESPONSE_ALREADY_SENT;
}
