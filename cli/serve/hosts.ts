/** Selects the tenant by host name; serves pages on demand or the files that `build` wrote. */
import path from 'node:path';
import { Hono, type Context as Request, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { intendedAddresses } from '../../features/_domain/site/intended-addresses.ts';
import { pageHref } from '../../features/_domain/text/page-href.ts';
import type { Problem } from '../../renderer/contract/error.ts';
import type { Answer } from '../../renderer/serve/preview.ts';
import { projectPaths } from '../compose.ts';
import { outcomeOfError } from '../errors.ts';
import type { Context } from '../outcome.ts';
import type { LoadedTenant } from '../named-tenants.ts';
import { createAffected } from './affected-tenants.ts';
import { createApi, isApi, type Api } from './api.ts';
import { listCalls } from './api-calls.ts';
import { createChanges } from './tenant-changes.ts';
import { createChannel } from './sse-channel.ts';
import { createDashboard } from './dashboard/dashboard.ts';
import type { TenantState } from './dashboard/dashboard-context.ts';
import { createDirectory, type Directory } from './directory.ts';
import { createEditor } from './editor.ts';
import { createEvents } from './events-page.ts';
import { createFaults, type Faults } from './fault-injection.ts';
import { toHeaders } from './tenant-headers.ts';
import { tenantOfHost } from './host-names.ts';
import type { SliceChange } from './slice-changes.ts';
import { createHot, type Hot } from './hot-updates.ts';
import { failurePage } from './failure-page.ts';
import { createPreviews, type Preview, type Previews } from './previews.ts';
import { createProblemLog, type ProblemLog } from './problem-log.ts';
import type { NetworkPorts } from './network-ports.ts';
import { parseRedirects, type FindRule } from './redirects-file.ts';
import { warnOfProxies } from './proxy-warnings.ts';
import { levelReport } from './report-level.ts';
import { createReload, problemMark, RELOAD_SCRIPT } from './reload.ts';
import type { ApiServices } from './services.ts';
import { createHealth } from './telemetry/health.ts';
import { createSliceDisplay } from './show-slices.ts';
import { shownProblem, type ShownProblem } from './shown-problems.ts';
import { isHostFile, parsePath, sendFile, typeHeaders } from './static-files.ts';

interface HostsOptions {
  context: Context;
  tenants: readonly LoadedTenant[];
  /** Services behind the API. */
  services: ApiServices;
  /** True: also serves tenants that are broken or added later. */
  isOpen: boolean;
  /** True: serves the files of the output folder like a static host. */
  fromOutput: boolean;
  /** False: hosts without a tenant get 404. */
  hasDashboard: boolean;
  /** True: pages may open files of the project in an editor. */
  canOpen?: boolean;
  /** Returns whether the server is stopping. */
  isStopping?: () => boolean;
  /** Returns the address of a tenant's site on this server. */
  originOf: (slug: string) => string;
  /** Ports by which other devices reach tenants. */
  ports?: NetworkPorts | undefined;
  /** Called with the stock files of a tenant before they are read. */
  onStock?: (files: readonly string[]) => void;
}

/** Values that middleware adds to a request. */
interface Visited {
  Variables: {
    /** Tenant of the host; undefined on other hosts. */
    slug?: string;
  };
}

type Handler = MiddlewareHandler<Visited>;
type VisitedRequest = Request<Visited>;

interface Choice {
  faults: Faults;
  dashboard: ReturnType<typeof createDashboard> | undefined;
}

/** Sets the tenant of the request; other hosts get the dashboard. */
const chooseTenant =
  (directory: Directory, { faults, dashboard }: Choice): Handler =>
  async (request, next) => {
    const slug = directory.slugOf(request.req.header('host'));
    if (slug !== undefined && directory.has(slug)) {
      request.set('slug', slug);
      return faults.middleware(request, next);
    }
    return dashboard ? dashboard(request, slug) : request.text('Not found.', 404);
  };

/** Handles calls of the API. */
const answerApi =
  (directory: Directory, api: Api, fromOutput: boolean): Handler =>
  async (request, next) => {
    const slug = request.get('slug');
    if (slug === undefined) return next();
    const host = request.req.header('host') ?? '';
    const base = directory.apiPathOf(slug, host);
    // Built sites on this machine, as in tests, keep their visitors here.
    const isPublic = fromOutput && tenantOfHost(host) === undefined;
    return isApi(request.req.path, base) ? api(request, { slug, base, isPublic }) : next();
  };

/** A request for a page or file of a tenant. */
interface PageRequest {
  request: VisitedRequest;
  slug: string;
  /** Decoded path of the address. */
  pathname: string;
}

type PageHandler = (request: VisitedRequest) => Promise<Response>;

/** Rejects requests without a tenant (404) or with an invalid path (400); passes on the others. */
const withPage =
  (answer: (page: PageRequest) => Promise<Response>): PageHandler =>
  async (request) => {
    const slug = request.get('slug');
    if (slug === undefined) return request.notFound();
    const pathname = parsePath(request.req.url);
    if (pathname === undefined) return request.text('This address is not valid.', 400);
    return answer({ request, slug, pathname });
  };

/** Serves a file of the tenant as `build` wrote it. */
const answerFile = (directory: Directory, outputRoot: string): PageHandler =>
  withPage(({ request, slug, pathname }) => {
    const headers = toHeaders(directory.get(slug)?.tenant);
    return sendFile(request, { pathname, outDir: path.join(outputRoot, slug), headers });
  });

/** Path that no site has: it gets the 404 page. */
const NO_PAGE = '/404/none';

/** Parsed redirects by version of a site. */
const redirectsBySite = new WeakMap<object, FindRule>();

/** Returns the redirects of a site, which are parsed once for each of its versions. */
function loadRedirects(version: object, answer: Preview['answer']): FindRule {
  const find = redirectsBySite.get(version) ?? parseRedirects(String(answer('/_redirects')?.body));
  redirectsBySite.set(version, find);
  return find;
}

/** Returns the address of the page that a missing one must have meant, as `serve --static` does; undefined for none. */
function findIntended(
  request: Request,
  pathname: string,
  { answer, loaded }: Pick<Preview, 'answer' | 'loaded'>,
): string | undefined {
  const { search } = new URL(request.req.url);
  const target = intendedAddresses(pathname, search).find(({ path: one }) => answer(one)?.status === 200);
  return target && encodeURI(pageHref(loaded.tenant, target.path)) + target.query;
}

/** Serves a page or file of the tenant, rendered on demand. */
const answerPreview = (
  previews: Previews,
  { show, hot, onProblems }: { show: ShowProblem; hot: Hot; onProblems: PageProblemHandler },
): PageHandler =>
  withPage(async ({ request, slug, pathname }) => {
    try {
      const { answer, headers, resizedPicture, loaded } = await previews.shown(slug);
      const picture = await resizedPicture(pathname);
      const page = picture
        ? { status: 200 as const, ...picture }
        : answer(isHostFile(pathname) ? NO_PAGE : pathname);
      if (!page) return await request.notFound();
      const canonical = canonicalPath(page, pathname, loaded.tenant);
      if (canonical !== undefined) return request.redirect(canonical + new URL(request.req.url).search, 301);
      const rule = page.status === 404 ? loadRedirects(loaded, answer)(new URL(request.req.url)) : undefined;
      if (rule && rule.status !== 410) return request.redirect(rule.to, rule.status);
      const intended =
        page.status === 404 && !rule ? findIntended(request, pathname, { answer, loaded }) : undefined;
      if (intended !== undefined) return request.redirect(intended, 301);
      const gone = rule && answer(rule.to);
      return send(request, gone ? { ...gone, status: 410 } : styled(page, hot), headers);
    } catch (error) {
      const { problems } = outcomeOfError(error);
      onProblems(slug, problems);
      return request.html(failurePage(problems.map(show), RELOAD_SCRIPT), 500);
    }
  });

/** Returns the path of a page in the form of the tenant's site; undefined if `pathname` has this form or no page. */
function canonicalPath(
  page: Answer,
  pathname: string,
  tenant: Preview['loaded']['tenant'],
): string | undefined {
  const bare = pathname.replace(/(?<=.)\/(?:index\.html)?$/, '');
  if (page.status !== 200 || bare === '/' || !page.file.endsWith('/index.html')) return undefined;
  const canonical = pageHref(tenant, bare);
  return canonical === pathname ? undefined : encodeURI(canonical);
}

const styled = (page: Answer, hot: Hot): Answer =>
  page.file.endsWith('.css') ? { ...page, body: hot.styled(String(page.body)) } : page;

/** Receives the problems of a page that cannot be shown. */
type PageProblemHandler = (slug: string, problems: readonly Problem[]) => void;

type ShowProblem = (problem: Problem) => ShownProblem;

function send(request: Request, { status, file, body }: Answer, more: Preview['headers']): Response {
  const headers = { ...more, ...typeHeaders(file), 'cache-control': 'no-store' };
  return request.body(typeof body === 'string' ? body : new Uint8Array(body), status, headers);
}

/** Returns the state of a tenant for the dashboard. */
const tenantState = (
  slug: string,
  { log, previews, show }: { log: ProblemLog; previews: Previews; show: ShowProblem },
): TenantState => {
  const problems = log.of(slug).map(show);
  return { slug, problems, state: problems.length > 0 ? 'refused' : previews.state(slug) };
};

interface Hosts {
  app: Hono<Visited>;
  /** Reloads the tenants that changed files affect, and notifies open pages. */
  changed: (files?: readonly string[]) => void;
  /** Shows changed slices of the project in open pages. */
  slicesChanged: (change: SliceChange) => void;
  /** Shows the problems of slices in open pages. */
  slicesFailed: (problems: readonly Problem[]) => void;
  log: ProblemLog;
  /** Receives a rebuilt part of the bundle. */
  receive: Hot['receive'];
  /** Ends the streams of open pages because the server stops. */
  close: () => void;
}

/** Returns a test of whether a host name is that of a tenant of this server. */
const tenantHostTest =
  (directory: Directory) =>
  (host: string): boolean => {
    const slug = directory.slugOf(host);
    return slug !== undefined && directory.has(slug);
  };

/** Creates the addresses for programs that watch the server; none where nobody measures it. */
function createHealthRoutes({
  services: { telemetry, checkDatabase },
  isStopping = () => false,
}: HostsOptions): Hono | undefined {
  if (!telemetry) return undefined;
  const token = process.env['METRICS_TOKEN'];
  return createHealth({ metrics: telemetry.metrics, checkDatabase, isStopping, token });
}

const RELOAD_TAG = `<script type="module" src="${RELOAD_SCRIPT}"></script>`;

/** Creates the application behind `serve`. */
export function createHosts(options: HostsOptions): Hosts {
  const { context, services, fromOutput, hasDashboard, canOpen = false, originOf } = options;
  const directory = createDirectory({ ...options, networkSlugOf: options.ports?.slugOf });
  const events = createEvents({ now: Date.now, isTenantHost: tenantHostTest(directory) });
  const log = createProblemLog(context);
  const show: ShowProblem = (one) => shownProblem(one, { root: context.root, canOpen });
  const reload = createReload((request) => directory.slugOf(request.req.header('host')));
  const hot = createHot(reload, context.root);
  const states = createChannel('changed');
  const onState = (): void => states.send('');
  const affected = createAffected(context.root);
  const previews = createPreviews(context, {
    log,
    onState,
    onTenant: (tenant) => options.onStock?.(affected.note(tenant)),
    fromOutput,
    // Built pages have no scripts of the server.
    extraHead: (slug) =>
      fromOutput ? '' : problemMark(log.of(slug).map(show)) + hot.mark() + RELOAD_TAG + events.headScript,
  });
  const faults = createFaults();
  const { report } = context;
  const load = async (slug: string): Promise<Preview['loaded']> => (await previews.shown(slug)).loaded;
  const app = new Hono<Visited>();
  const dashboard = createDashboard({
    tenants: () => directory.all(),
    states: () => directory.present().map((slug) => tenantState(slug, { log, previews, show })),
    changes: states,
    services,
    faults,
    originOf,
    networkOriginOf: (...request) => options.ports?.originOn(...request),
    calls: () => listCalls(app, directory.slugs, (slug) => directory.apiPathOf(slug, '')),
    outline: async (slug) => (await previews.of(slug)).outline(),
    hasMail: services.mail !== undefined,
    now: Date.now,
  });
  const health = createHealthRoutes(options);
  if (health) app.route('/', health);
  app.use(warnOfProxies({ trustedProxies: process.env['TRUSTED_PROXIES'], hasDashboard }, report));
  app.use(compress());
  app.route('/', events.routes);
  if (canOpen) app.route('/', createEditor(context.root));
  app.route('/', reload.routes);
  if (!fromOutput) app.route('/', hot.routes);
  app.use(chooseTenant(directory, { faults, dashboard: hasDashboard ? dashboard : undefined }));
  const api = createApi({ report: levelReport(context), load, services, originOf, isPublic: fromOutput });
  app.use(answerApi(directory, api, fromOutput));
  app.get(
    '*',
    fromOutput
      ? answerFile(directory, projectPaths(context.root).outputRoot)
      : answerPreview(previews, { show, hot, onProblems: log.reportPage }),
  );
  const changed = createChanges({
    context,
    directory,
    affected,
    previews,
    reload,
    log,
    show,
    originOf,
    onState,
  });
  const staticChanged = (): void => {
    previews.clear();
    directory.changed();
    reload.notifyAll({ event: 'changed' });
  };
  return {
    app,
    changed: fromOutput ? staticChanged : changed,
    slicesChanged: createSliceDisplay({ directory, previews, reload, log, show, onState }),
    slicesFailed: (problems) => reload.notifyAll({ event: 'problems', problems: problems.map(show) }),
    log,
    receive: hot.receive,
    close: () => [reload, states, events].forEach((stream) => stream.close()),
  };
}
