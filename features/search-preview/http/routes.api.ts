/**
 * The Typesense protocol over the collections of one tenant: health, collections, documents, searches and aliases. Invalid
 * requests get `{ "message": … }` with the status that clients expect.
 */
import { Hono } from 'hono';
import { getPath } from 'hono/utils/url';
import { names } from '../query/split-list.ts';
import type { CollectionStore } from '../store/collection-store.ts';
import { exportLines, importLines, removeFound } from './documents.api.ts';
import { actionOf, partOf } from '../store/documents.ts';
import { callerOf, type Caller } from './keys.source.ts';
import { multiSearch } from './multi-search.api.ts';
import { parametersOf, wholeNumber } from '../query/parameters.ts';
import { ProtocolError, refuse } from '../protocol-error.ts';
import {
  bodyOf,
  FORBIDDEN,
  jsonOf,
  PRIVATE_FIELD,
  keyOf,
  parametersFor,
  queryOf,
  searched,
  type Route,
  type Variables,
} from './request.api.ts';
import { objectOf, schemaFrom } from '../store/schema.ts';

export interface RoutesOptions {
  readonly store: CollectionStore;
  /** Write keys; scoped keys may derive from them too. */
  readonly writers: readonly string[];
  /** Keys that scoped read keys may derive from. */
  readonly readers: readonly string[];
  /** Strips the prefix below which the protocol is mounted. */
  readonly pathOf?: (path: string) => string;
  /** Receives internal errors. */
  readonly report?: (error: unknown) => void;
}

/** Returns whether an origin is a page on this machine; only those get CORS. */
const isLocalOrigin = (origin: string): boolean =>
  /^https?:\/\/(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i.test(origin);

/** Rejects foreign host names, against DNS rebinding. */
export const isOwnHost = (host: string): boolean =>
  /^(?:(?:[a-z0-9-]+\.)*localhost|\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\])(?::\d+)?$/i.test(host);

/** Sets the headers of every response, including errors, which pages must be able to read. */
function putHeaders(route: Route): void {
  route.header('x-content-type-options', 'nosniff');
  const origin = route.req.header('origin');
  if (origin === undefined || !isLocalOrigin(origin)) return;
  route.header('access-control-allow-origin', origin);
  route.header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE, OPTIONS');
  route.header('access-control-allow-headers', 'content-type, x-typesense-api-key');
  route.header('access-control-max-age', '600');
  route.header('vary', 'origin');
}

function onlyWriters({ get }: Route): void {
  if (!get('caller').mayWrite) refuse(401, FORBIDDEN);
}

/** Rejects scoped keys, which may only search. */
function notScoped({ get }: Route): void {
  if (get('caller').isScoped) refuse(401, FORBIDDEN);
}

/** Returns a decoded path parameter. */
const named = ({ req }: Route, name: 'name' | 'id'): string => {
  try {
    return decodeURIComponent(req.param(name) ?? '');
  } catch {
    return refuse(404, 'Not Found');
  }
};

function collectionRoutes(app: Hono<{ Variables: Variables }>, { store }: RoutesOptions): void {
  app.get('/collections', async (route) => {
    notScoped(route);
    const parameters = queryOf(route);
    const offset = wholeNumber(parameters, 'offset') ?? 0;
    const limit = wholeNumber(parameters, 'limit') || Infinity;
    const part = { include: [], exclude: names(parameters['exclude_fields'] ?? '') };
    const listed = (await store.collections()).slice(offset, offset + limit);
    return route.json(listed.map(({ summary }) => partOf({ ...summary }, part)));
  });
  app.post('/collections', async (route) => {
    onlyWriters(route);
    const schema = schemaFrom(await jsonOf(route));
    return route.json(store.create(schema, Math.floor(Date.now() / 1000)).summary, 201);
  });
  app.get('/collections/:name', async (route) => {
    notScoped(route);
    return route.json((await store.collection(named(route, 'name'))).summary);
  });
  app.delete('/collections/:name', async (route) => {
    onlyWriters(route);
    return route.json((await store.drop(named(route, 'name'))).summary);
  });
}

function aliasRoutes(app: Hono<{ Variables: Variables }>, { store }: RoutesOptions): void {
  app.get('/aliases', (route) => {
    notScoped(route);
    return route.json({ aliases: store.aliases() });
  });
  app.get('/aliases/:name', (route) => {
    notScoped(route);
    return route.json(store.alias(named(route, 'name')) ?? refuse(404, 'Not Found'));
  });
  app.put('/aliases/:name', async (route) => {
    onlyWriters(route);
    const body = objectOf(await jsonOf(route)) ?? refuse(400, 'Bad JSON.');
    return route.json(store.putAlias(named(route, 'name'), body['collection_name']));
  });
  app.delete('/aliases/:name', (route) => {
    onlyWriters(route);
    return route.json(store.dropAlias(named(route, 'name')));
  });
}

function documentRoutes(app: Hono<{ Variables: Variables }>, { store }: RoutesOptions): void {
  const path = '/collections/:name/documents';
  app.get(`${path}/search`, async (route) =>
    route.json(
      await searched(store, named(route, 'name'), parametersFor(queryOf(route), route.get('caller'))),
    ),
  );
  app.post(`${path}/search`, async (route) => {
    const body = objectOf(await jsonOf(route)) ?? refuse(400, 'Bad JSON.');
    const parameters = { ...queryOf(route), ...parametersOf(Object.entries(body)) };
    return route.json(
      await searched(store, named(route, 'name'), parametersFor(parameters, route.get('caller'))),
    );
  });
  app.get(`${path}/export`, async (route) => {
    notScoped(route);
    const parameters = parametersFor(queryOf(route), route.get('caller'));
    return exportLines(route, await store.collection(named(route, 'name')), parameters);
  });
  app.post(`${path}/import`, async (route) => {
    onlyWriters(route);
    return importLines(route, await store.writable(named(route, 'name')), queryOf(route));
  });
  app.post(path, async (route) => {
    onlyWriters(route);
    const collection = await store.writable(named(route, 'name'));
    return route.json(collection.write(await bodyOf(route), actionOf(route.req.query('action'))), 201);
  });
  app.delete(path, async (route) => {
    onlyWriters(route);
    return route.json(removeFound(await store.writable(named(route, 'name')), queryOf(route)));
  });
  app.get(`${path}/:id`, async (route) => {
    const id = named(route, 'id');
    notScoped(route);
    const { mayWrite } = route.get('caller');
    const collection = await store.collection(named(route, 'name'));
    const document = collection.get(id) ?? refuse(404, `Could not find a document with id: ${id}`);
    return route.json(partOf(document, { include: [], exclude: mayWrite ? [] : [PRIVATE_FIELD] }));
  });
  app.delete(`${path}/:id`, async (route) => {
    onlyWriters(route);
    const id = named(route, 'id');
    const document = (await store.writable(named(route, 'name'))).delete(id);
    return route.json(document ?? refuse(404, `Could not find a document with id: ${id}`));
  });
}

/** Creates the routes of one tenant, mountable below any path. */
export function protocolRoutes(options: RoutesOptions): Hono<{ Variables: Variables }> {
  const { store, writers, readers, pathOf = (path: string) => path } = options;
  const callerFor = (key: string | undefined): Caller | undefined =>
    callerOf(key, { writers, readers, now: Date.now() });
  const app = new Hono<{ Variables: Variables }>({ getPath: (request) => pathOf(getPath(request)) });
  app.use(async (route, next) => {
    if (!isOwnHost(route.req.header('host') ?? ''))
      return refuse(403, 'This server is not known under that name.');
    putHeaders(route);
    if (route.req.method === 'OPTIONS') return route.body(null, 204);
    if (/^\/health\/?$/.test(route.req.path) && ['GET', 'HEAD'].includes(route.req.method))
      return route.json({ ok: true });
    return next();
  });
  // Registered before the key check, because its searches may carry their own keys.
  app.post('/multi_search', (route) => multiSearch(route, { store, callerFor }));
  app.use(async (route, next) => {
    route.set('caller', callerFor(keyOf(route)) ?? refuse(401, FORBIDDEN));
    return next();
  });
  collectionRoutes(app, options);
  documentRoutes(app, options);
  aliasRoutes(app, options);
  app.notFound((route) => route.json({ message: 'Not Found' }, 404));
  app.onError((error, route) => {
    putHeaders(route);
    if (error instanceof ProtocolError) return route.json({ message: error.message }, error.status);
    options.report?.(error);
    return route.json({ message: 'The server failed. Its log says why.' }, 500);
  });
  return app;
}
