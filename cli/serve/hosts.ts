/** Chooses the tenant by host name and answers from memory or from what `build` wrote. */
import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Hono, type Context as Request } from 'hono';
import { compress } from 'hono/compress';
import { getMimeType } from 'hono/utils/mime';
import { createPreview, pageKinds, type Answer, type PageKind } from '../../renderer/serve/preview.ts';
import { beaconOf } from '../../features/_domain/browser/beacon.ts';
import type { Tenant } from '../../features/_domain/tenant/tenant.schema.ts';
import { browserBundle, inlineSources, loadForPreview, mediaOf, offers, places } from '../compose.ts';
import { ensureSnapshot, lastSnapshot } from '../commands/pull.run.ts';
import type { Context } from '../outcome.ts';
import { namedTenants, type LoadedTenant } from '../tenants.ts';
import { GENERATOR } from '../version.ts';
import { createDashboard } from './dashboard/dashboard.ts';
import { createFaults } from './faults.ts';
import { hostFinder } from './host-names.ts';
import { callsOf } from './calls.ts';
import { failurePage } from './pages.ts';
import { createApi, isApi } from './api.ts';
import { createChannel } from './channel.ts';
import { createEvents } from './events.ts';
import {
  API_PATH,
  askingHere,
  createSearch,
  isPrefixed,
  isProtocol,
  noTenant,
  prefixedTenant,
  type Loaded,
} from './search.ts';
import { redirectOf } from './redirects.ts';
import type { ApiServices } from './services.ts';
import { unshownPictures } from '../../features/gallery/unshown.source.ts';
import { apiPath } from '../../features/_domain/tenant/api-base.ts';
import { securityHeaders } from '../../features/seo/headers.ts';

const RELOAD = '/__dealersite/reload';
/** A page that the server itself prints is not followed: the browser waits with printing until nothing is under way. */
const RELOAD_SCRIPT = `if (new URLSearchParams(location.search).get('dialog') !== 'no') {
  let first = true;
  const source = new EventSource('${RELOAD}');
  source.addEventListener('changed', () => location.reload());
  source.addEventListener('open', () => { if (!first) location.reload(); first = false; });
}
`;

interface HostsOrder {
  context: Context;
  tenants: readonly LoadedTenant[];
  /** What the API stores its data with. */
  services: Pick<ApiServices, 'database' | 'opened' | 'isBegun' | 'mail' | 'tallies' | 'wake' | 'watch'>;
  /** True: tenants that are not in order, or come later, are answered for as well. */
  isOpen: boolean;
  /** True: answer with the files of the output folder, as a static host would. */
  fromOutput: boolean;
  /** False: hosts of no tenant get nothing. */
  hasDashboard: boolean;
  /** The port that is listened to, once it is known. */
  port: () => number;
  /** Told of every tenant whose pages are made, before its stock is read. */
  onTenant?: (tenant: LoadedTenant) => void;
}

/** What is found out of a request once. */
interface Visited {
  Variables: {
    /** The tenant whose host was asked; nothing on other hosts. */
    slug?: string;
  };
}

/** The application behind `serve`. `changed` makes open pages reload with fresh data. */
export function createHosts({
  context,
  tenants,
  services,
  isOpen,
  fromOutput,
  hasDashboard,
  port,
  onTenant,
}: HostsOrder): {
  app: Hono<Visited>;
  changed: () => void;
} {
  const reload = createChannel('changed');
  const previews = new Map<string, Promise<Preview>>();
  const slugs = new Set(tenants.map((tenant) => tenant.slug));
  const slugOf = hostFinder(tenants);
  const isKnown = (slug: string): boolean =>
    slugs.has(slug) || (isOpen && existsSync(path.join(context.root, 'tenants', slug)));

  /** Pages that are made here ask below one path; those that are built, where their tenant says. */
  const apiAt = (slug: string, host: string): string => {
    const built = fromOutput ? tenants.find((one) => one.slug === slug) : undefined;
    return built ? apiPath(built.tenant.api, { host, otherwise: API_PATH }) : API_PATH;
  };

  const preview = (slug: string) => {
    const kept =
      previews.get(slug) ??
      openPreview(slug, context, { onTenant, headScript: events.headScript, isBuilt: fromOutput });
    previews.set(slug, kept);
    return kept;
  };

  const load = async (slug: string): Promise<Loaded> => {
    try {
      return (await preview(slug)).loaded;
    } catch (error) {
      previews.delete(slug);
      throw error;
    }
  };
  const report = (message: string): void => context.report(message);
  const search = createSearch({ report, load });
  const originOf = (slug: string): string => `http://${slug}.localhost:${port()}`;
  const api = createApi({ report, load, services, now: Date.now, originOf });
  const faults = createFaults();
  let listed: Promise<readonly LoadedTenant[]> | undefined;
  /** Those of the start, as they are now, and those that came later. */
  const present = async (): Promise<readonly LoadedTenant[]> => {
    const found = isOpen ? (await namedTenants(context, { all: true }).catch(() => undefined))?.tenants : [];
    return [...new Map([...tenants, ...(found ?? [])].map((one) => [one.slug, one])).values()];
  };
  const dashboard = createDashboard({
    tenants: () => (listed ??= present()),
    services,
    faults,
    originOf,
    calls: () => callsOf(app, slugs, (slug) => apiAt(slug, '')),
    outline: async (slug) => (await preview(slug)).outline(),
    hasMail: services.mail !== undefined,
    now: Date.now,
  });

  const events = createEvents(Date.now);
  const app = new Hono<Visited>();
  app.use(compress());
  app.route('/', events.routes);
  app.use(async (request, next) => {
    const slug = slugOf(request.req.header('host'));
    if (slug !== undefined && isKnown(slug)) {
      request.set('slug', slug);
      return faults.middleware(request, next);
    }
    if (!fromOutput && isPrefixed(request.req.path)) return next();
    return hasDashboard ? dashboard(request, slug) : request.text('There is nothing here.', 404);
  });
  // What `build` has written is shown as a host of static files would, which does not search.
  if (!fromOutput) {
    if (search.shownKey !== undefined)
      context.report(`key for writing to the search API: ${search.shownKey}`);
    app.use(async (request, next) => {
      const prefixed = prefixedTenant(request.req.path);
      const slug = prefixed ?? (isProtocol(request) ? request.get('slug') : undefined);
      const isThere = slug !== undefined && (prefixed === undefined || isKnown(prefixed));
      if (isThere) return search.answer(request, slug);
      return isPrefixed(request.req.path) ? noTenant(request, hasDashboard ? slugs : []) : next();
    });
  }
  app.use(async (request, next) => {
    const slug = request.get('slug');
    if (slug === undefined) return next();
    const at = apiAt(slug, request.req.header('host') ?? '');
    return isApi(request.req.path, at) ? api(request, { slug, at }) : next();
  });
  app.get(RELOAD, (request) => reload.stream(request));
  app.get(`${RELOAD}.js`, (request) =>
    request.body(RELOAD_SCRIPT, 200, { 'content-type': 'text/javascript' }),
  );
  app.get('*', async (request) => {
    const slug = request.get('slug');
    if (slug === undefined) return request.notFound();
    const asked = pathOf(request.req.url);
    if (asked === undefined) return request.text('This address cannot be read.', 400);
    if (fromOutput) {
      const tenant = tenants.find((one) => one.slug === slug)?.tenant;
      const outDir = path.join(places(context.root).outputRoot, slug);
      return sendFile(request, { asked, outDir, headers: headersOf(tenant) });
    }
    try {
      const { answer, headers } = await preview(slug);
      const found = answer(asked);
      if (!found) return request.notFound();
      const to =
        found.status === 404 && redirectOf(String(answer('/_redirects')?.body), new URL(request.req.url));
      return to ? request.redirect(to, 301) : send(request, found, headers);
    } catch (error) {
      previews.delete(slug);
      return request.html(failurePage(error, `${RELOAD}.js`), 500);
    }
  });
  return {
    app,
    changed() {
      previews.clear();
      listed = undefined;
      reload.tell('');
    },
  };
}

/** One tenant while its pages are made on demand. */
interface Preview {
  answer: (url: string) => Answer | undefined;
  headers: Readonly<Record<string, string>>;
  loaded: Loaded;
  outline: () => { vehicles: number; kinds: readonly PageKind[] };
}

/** Reads the tenant anew, so that a change of its file or its stock shows. */
async function openPreview(
  slug: string,
  context: Context,
  {
    onTenant,
    headScript,
    isBuilt,
  }: { onTenant: HostsOrder['onTenant'] | undefined; headScript: string; isBuilt: boolean },
): Promise<Preview> {
  const [tenant] = (await namedTenants(context, { tenant: [slug] })).tenants;
  if (!tenant) throw new Error(`tenant ${slug} has gone`);
  onTenant?.(tenant);
  const snapshot = await (isBuilt ? lastSnapshot : ensureSnapshot)(tenant, context);
  const shown = askingHere(tenant.tenant);
  const media = mediaOf(shown, tenant.dir);
  const keep = places(context.root).renditions(slug);
  const renditions = unshownPictures({ media, snapshot, keep });
  const order = { tenant: shown, dir: tenant.dir, snapshot, now: context.now, renditions };
  const loaded = loadForPreview(order, media);
  const extraHead = `<script type="module" src="${RELOAD}.js"></script>${headScript}`;
  return {
    answer: createPreview(loaded, { bundle: browserBundle(), generator: GENERATOR, extraHead }),
    headers: headersOf(shown),
    loaded: { site: loaded.site, tenant: tenant.tenant },
    outline: () => ({ vehicles: loaded.site.vehicles.length, kinds: pageKinds(loaded) }),
  };
}

/** The headers that a host of the site should send. */
const headersOf = (tenant: Tenant | undefined): Record<string, string> =>
  securityHeaders({ tenant: tenant ?? {}, beacon: tenant && beaconOf({ tenant, offers }) }, inlineSources());

function send(request: Request, { status, file, body }: Answer, more: Preview['headers']): Response {
  const headers = { ...more, 'content-type': mimeOf(file), 'cache-control': 'no-store' };
  return request.body(typeof body === 'string' ? body : new Uint8Array(body), status, headers);
}

const mimeOf = (file: string): string =>
  file.startsWith('_') ? 'text/plain' : (getMimeType(file) ?? 'application/octet-stream');

/** The decoded path of an address; undefined when it is not UTF-8 or holds a character that no file name has. */
export function pathOf(url: string): string | undefined {
  try {
    const decoded = decodeURIComponent(new URL(url).pathname);
    return decoded.includes('\0') ? undefined : decoded;
  } catch {
    return undefined;
  }
}

async function sendFile(
  request: Request,
  { asked, outDir, headers: more }: { asked: string; outDir: string; headers: Preview['headers'] },
): Promise<Response> {
  const file = path.join(outDir, asked.endsWith('/') ? `${asked}index.html` : asked);
  const inside =
    file.startsWith(outDir + path.sep) && !asked.split(/[\\/]/).some((part) => part.startsWith('.'));
  const found = inside ? [file, path.join(file, 'index.html')].find(isFile) : undefined;
  const redirects = found ? '' : await readFile(path.join(outDir, '_redirects'), 'utf8').catch(() => '');
  const to = redirectOf(redirects, new URL(request.req.url));
  if (to !== undefined) return request.redirect(to, 301);
  const sent = found ?? path.join(outDir, '404.html');
  // A build may be replacing the file at this moment.
  const body = await readFile(sent).catch(() => undefined);
  if (!body) return request.text('Nothing has been built here yet. Run: dealersite build', 404);
  const immutable = /\/assets\//.test(asked);
  const headers = {
    ...more,
    'content-type': mimeOf(sent),
    'cache-control': immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
  };
  return request.body(new Uint8Array(body), found ? 200 : 404, headers);
}

/** A name that is too long is no file. */
const isFile = (file: string): boolean => {
  try {
    return statSync(file, { throwIfNoEntry: false })?.isFile() === true;
  } catch {
    return false;
  }
};
