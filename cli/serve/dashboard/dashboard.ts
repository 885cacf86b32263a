/** The dashboard under `localhost`: tenants, leads, outbox, switches. Only the owner sees more than the tenants. */
import { Hono, type Context as Request } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { csrf } from 'hono/csrf';
import { html } from 'hono/html';
import { countLeads } from '../../../features/enquiry/enquiry.cli.ts';
import { FAULTS, FILES } from '../fault-injection.ts';
import { LIVE_SCRIPT, LOOK, PARTS } from './frame.ts';
import { addLeadRoutes, addMessageRoutes, addOutboxRoutes } from './lead-routes.ts';
import { isOwner } from './owner.ts';
import { switchList } from './switch-views.ts';
import { tenantList, tenantPages } from './tenant-views.ts';
import {
  nothingHere,
  workOf,
  type DashboardOrder,
  type TenantState,
  type Work,
} from './dashboard-context.ts';

const MOST_BYTES = 4 * 1024;
const NOT_HERE = html`<p>
  Leads, mails and switches are visible only in a browser on the machine of the server, at
  <code>localhost</code>.
</p>`;

/** Creates the routes for hosts without a tenant; `missing` is the unknown tenant of such a host. */
export function createDashboard(
  order: DashboardOrder,
): (request: Request, missing?: string) => Promise<Response> {
  const routes = new Hono();
  const { changes } = order;
  const work = workOf(order);
  order.services.watch(() => changes.send(''));
  const part = (name: string, type: string, text: string) =>
    routes.get(`${PARTS}/${name}`, (request) => request.body(text, 200, { 'content-type': type }));
  routes.on('POST', ['/switches', '/outbox/*'], csrf(), bodyLimit({ maxSize: MOST_BYTES }));
  part('look.css', 'text/css', LOOK);
  part('live.js', 'text/javascript', LIVE_SCRIPT);
  routes.get('/', (request) => overview(work, request));
  routes.use(async (request, next) => {
    if (isOwner(request)) return next();
    return work.show(request, { title: 'Only for the owner', at: '', body: NOT_HERE, isAlone: true }, 403);
  });
  routes.get(`${PARTS}/changes`, (request) => changes.stream(request));
  routes.get('/tenants/:slug', async (request) => {
    const slug = request.req.param('slug');
    const tenant = (await order.tenants()).find((one) => one.slug === slug)?.tenant;
    if (!tenant) return nothingHere(work, request);
    const body = tenantPages(order.originOf(slug), await order.outline(slug));
    return work.show(request, { title: tenant.name, at: '/', body });
  });
  addLeadRoutes(routes, work);
  addOutboxRoutes(routes, work);
  addMessageRoutes(routes, work);
  addSwitchRoutes(routes, work, () => changes.send(''));
  routes.notFound((request) => nothingHere(work, request));
  return async (request, missing) =>
    missing === undefined || request.req.path.startsWith(PARTS)
      ? routes.fetch(request.req.raw, request.env)
      : overview(work, request, missing);
}

/** Shows the tenants; other visitors than the owner see no details. */
async function overview(work: Work, request: Request, selected?: string): Promise<Response> {
  const { show, stored } = work;
  const tenants = await work.tenants();
  const isAlone = !isOwner(request);
  const database = isAlone ? undefined : await stored();
  const counted = database ? await countLeads(database, await work.slugs()) : new Map<string, number>();
  const port = /:\d+$/.exec(request.req.header('host') ?? '')?.[0] ?? '';
  const scheme = new URL(request.req.url).protocol;
  const states = isAlone ? work.states().map(withoutProblems) : work.states();
  const more = isAlone ? {} : { leads: counted };
  const originOf = (slug: string): string => `${scheme}//${slug}.localhost${port}`;
  const body = tenantList({ tenants, states, originOf, selected, hasDetails: !isAlone, ...more });
  return show(request, { title: 'Tenants', at: '/', body, isAlone }, selected === undefined ? 200 : 404);
}

/** Only the owner sees problems. */
const withoutProblems = (state: TenantState): TenantState => ({ ...state, problems: [] });

function addSwitchRoutes(routes: Hono, work: Work, changed: () => void): void {
  const { show, faults, calls } = work;
  const endpoints = async () => [...(await calls()), ...FILES];
  routes.get('/switches', async (request) =>
    show(request, { title: 'Switches', at: '/switches', body: switchList(await endpoints(), faults) }),
  );
  routes.post('/switches', async (request) => {
    const { path, fault } = await request.req.parseBody();
    const endpoint = (await endpoints()).find((one) => one.path === path);
    const chosen = FAULTS.find((word) => word === fault);
    if (path === '*') faults.clear();
    else if (endpoint && chosen) faults.turn(endpoint, chosen);
    else return nothingHere(work, request);
    changed();
    return request.redirect('/switches', 303);
  });
}
