/** The dashboard under `localhost`: tenants, leads, outbox, switches. Only the owner sees more than the tenants. */
import { Hono, type Context as Request } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { csrf } from 'hono/csrf';
import { html } from 'hono/html';
import { countLeads } from '../../../features/enquiry/enquiry.cli.ts';
import { FAULTS, FILES } from '../fault-injection.ts';
import { LIVE_SCRIPT, LOOK, PARTS } from './frame.ts';
import { addPaymentRoutes } from './payment-views.ts';
import { addLeadRoutes, addMessageRoutes, addOutboxRoutes } from './lead-routes.ts';
import { isOwner } from './owner.ts';
import { switchList } from './switch-views.ts';
import { tenantList, tenantPages } from './tenant-views.ts';
import {
  nothingHere,
  createDashboardContext,
  type DashboardOptions,
  type TenantState,
  type DashboardContext,
} from './dashboard-context.ts';

const MOST_BYTES = 4 * 1024;
const NOT_HERE = html`<p>
  Leads, mails and switches are visible only in a browser on the machine of the server, at
  <code>localhost</code>.
</p>`;

/** Creates the routes for hosts without a tenant; `missing` is the unknown tenant of such a host. */
export function createDashboard(
  options: DashboardOptions,
): (request: Request, missing?: string) => Promise<Response> {
  const routes = new Hono();
  const { changes } = options;
  const context = createDashboardContext(options);
  options.services.watch(() => changes.send(''));
  const part = (name: string, type: string, text: string) =>
    routes.get(`${PARTS}/${name}`, (request) => request.body(text, 200, { 'content-type': type }));
  routes.on('POST', ['/switches', '/outbox/*'], csrf(), bodyLimit({ maxSize: MOST_BYTES }));
  part('look.css', 'text/css', LOOK);
  part('live.js', 'text/javascript', LIVE_SCRIPT);
  routes.get('/', (request) => overview(context, request));
  routes.use(async (request, next) => {
    if (isOwner(request)) return next();
    return context.show(
      request,
      { title: 'Only for the owner', menuPath: '', body: NOT_HERE, isAlone: true },
      403,
    );
  });
  routes.get(`${PARTS}/changes`, (request) => changes.stream(request));
  routes.get('/tenants/:slug', async (request) => {
    const slug = request.req.param('slug');
    const tenant = (await options.tenants()).find((one) => one.slug === slug)?.tenant;
    if (!tenant) return nothingHere(context, request);
    const body = tenantPages(options.originOf(slug), await options.outline(slug));
    return context.show(request, { title: tenant.name, menuPath: '/', body });
  });
  addLeadRoutes(routes, context);
  addPaymentRoutes(routes, context);
  addOutboxRoutes(routes, context);
  addMessageRoutes(routes, context);
  addSwitchRoutes(routes, context, () => changes.send(''));
  routes.notFound((request) => nothingHere(context, request));
  return async (request, missing) =>
    missing === undefined || request.req.path.startsWith(PARTS)
      ? routes.fetch(request.req.raw, request.env)
      : overview(context, request, missing);
}

/** Shows the tenants; other visitors than the owner see no details. */
async function overview(context: DashboardContext, request: Request, selected?: string): Promise<Response> {
  const { show, stored } = context;
  const tenants = await context.tenants();
  const isAlone = !isOwner(request);
  const database = isAlone ? undefined : await stored();
  const counted = database ? await countLeads(database, await context.slugs()) : new Map<string, number>();
  const host = request.req.header('host');
  const port = /:\d+$/.exec(host ?? '')?.[0] ?? '';
  const scheme = new URL(request.req.url).protocol;
  const states = isAlone ? context.states().map(withoutProblems) : context.states();
  const more = isAlone ? {} : { leads: counted };
  const originOf = (slug: string): string =>
    context.networkOriginOf(host, slug, scheme) ?? `${scheme}//${slug}.localhost${port}`;
  const body = tenantList({ tenants, states, originOf, selected, hasDetails: !isAlone, ...more });
  return show(
    request,
    { title: 'Tenants', menuPath: '/', body, isAlone },
    selected === undefined ? 200 : 404,
  );
}

/** Only the owner sees problems. */
const withoutProblems = (state: TenantState): TenantState => ({ ...state, problems: [] });

function addSwitchRoutes(routes: Hono, context: DashboardContext, changed: () => void): void {
  const { show, faults, calls } = context;
  const endpoints = async () => [...(await calls()), ...FILES];
  routes.get('/switches', async (request) =>
    show(request, { title: 'Switches', menuPath: '/switches', body: switchList(await endpoints(), faults) }),
  );
  routes.post('/switches', async (request) => {
    const { path, fault } = await request.req.parseBody();
    const endpoint = (await endpoints()).find((one) => one.path === path);
    const chosen = FAULTS.find((word) => word === fault);
    if (path === '*') faults.clear();
    else if (endpoint && chosen) faults.turn(endpoint, chosen);
    else return nothingHere(context, request);
    changed();
    return request.redirect('/switches', 303);
  });
}
