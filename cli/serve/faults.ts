/** Switches of the local server: endpoints that are slow, fail or cannot be reached, so that a page can be seen with them. */
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context as Request, MiddlewareHandler } from 'hono';
import { setTimeout as wait } from 'node:timers/promises';

/** What an endpoint does instead of its work; `ok` is none. */
export const FAULTS = ['ok', 'slow', 'failing', 'missing', 'html', 'offline'] as const;
export type Fault = (typeof FAULTS)[number];

/** What a switch does, for people. */
export const FAULT_WORDS: Readonly<Record<Fault, string>> = {
  ok: 'As usual',
  slow: 'Slow: answers after 8 seconds',
  failing: 'Failing: 500',
  missing: 'Missing: 404',
  html: 'HTML where JSON is expected',
  offline: 'Offline: the connection breaks off',
};

const SLOW_MS = 8_000;

export interface Endpoint {
  /** Unique name: the path with `{name}` for parts that differ, a slash at the end for everything below. */
  readonly path: string;
  readonly title: string;
}

/** Endpoints that are no call of the API. */
export const FILES: readonly Endpoint[] = [
  { path: '/search/', title: 'Files of the search index' },
  { path: '/typesense/', title: 'Search protocol' },
  { path: '/media/', title: 'Pictures' },
];

const escaped = (text: string): string => text.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);

/** A test for the paths of an endpoint. `/search/` means the files of the index, not the pages of that name. */
function isAt({ path }: Endpoint): (requested: string) => boolean {
  if (path === '/search/')
    return (requested) => /^\/search\/.*\.\w+$/.test(requested) && !requested.endsWith('.html');
  if (path.endsWith('/')) return (requested) => requested.startsWith(path);
  const pattern = new RegExp(`^${escaped(path).replace(/\{\w+\}/g, '[^/]+')}/?$`);
  return (requested) => pattern.test(requested);
}

export interface Faults {
  /** Endpoints whose switch is not at `ok`. */
  readonly set: ReadonlyMap<string, Fault>;
  /** Turns the switch of an endpoint. */
  readonly turn: (endpoint: Endpoint, fault: Fault) => void;
  readonly clear: () => void;
  /** Goes before everything that answers tenants. */
  readonly middleware: MiddlewareHandler;
}

/** Switches that are all at `ok`; they last as long as the server. */
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
      tests.set(endpoint.path, isAt(endpoint));
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
    return request.json({ error: { code: 'failed', message: 'Switched to fail.' } }, 500);
  if (fault === 'missing')
    return request.json({ error: { code: 'not_found', message: 'Switched off.' } }, 404);
  if (fault === 'html') return request.html('<!doctype html><title>Maintenance</title><p>Back soon.');
  const { outgoing } = request.env as { outgoing?: { destroy: () => void } };
  outgoing?.destroy();
  return RESPONSE_ALREADY_SENT;
}
