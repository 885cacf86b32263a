/** Pages about leads, deliveries and messages. */
import type { Hono } from 'hono';
import { html } from 'hono/html';
import { listMessages, readMessage, type Message } from '../../../features/_platform/mail/list-messages.ts';
import { isUuid } from '../../../features/_platform/http/uuid.ts';
import {
  leadRows,
  listDeliveries,
  listLeads,
  readOutgoing,
  retryDeliveries,
  type ListedLead,
  type Outgoing,
} from '../../../features/enquiry/enquiry.cli.ts';
import { leadDetails, leadList, nameOf, STATUSES } from './lead-views.ts';
import { deliveryDetails, MAIL_POLICY, outboxList } from './outbox-views.ts';
import { messageDetails, messageList } from './message-views.ts';
import { nothingHere, type DashboardContext } from './dashboard-context.ts';

/** Maximum number of leads or deliveries on a page. */
const MOST = 200;

export function addLeadRoutes(routes: Hono, context: DashboardContext): void {
  const { show, stored } = context;
  routes.get('/leads', async (request) => {
    const database = await stored();
    const slugs = await context.slugs();
    const tenant = slugs.find((slug) => slug === request.req.query('tenant'));
    const status = STATUSES.find((word) => word === request.req.query('status'));
    const tenants = tenant === undefined ? slugs : [tenant];
    const leads = database ? await listLeads(database, { tenants, status, most: MOST }) : [];
    const body = leadList({ leads, slugs, tenant, status, most: MOST });
    return show(request, { title: 'Leads', menuPath: '/leads', body });
  });
  routes.get('/leads/:id', async (request) => {
    const lead = await findLead(context, request.req.param('id'));
    const tenant = (await context.tenants()).find(({ slug }) => slug === lead?.tenant)?.tenant;
    if (!lead || !tenant) return nothingHere(context, request);
    const body = leadDetails(lead, leadRows(tenant, lead));
    return show(request, { title: `Lead of ${nameOf(lead)}`, menuPath: '/leads', body });
  });
}

async function findLead({ stored, slugs }: DashboardContext, id: string): Promise<ListedLead | undefined> {
  const database = isUuid(id) ? await stored() : undefined;
  return database && (await listLeads(database, { tenants: await slugs(), ids: [id] }))[0];
}

export function addOutboxRoutes(routes: Hono, context: DashboardContext): void {
  const { show, slugs, stored, hasMail } = context;
  routes.get('/outbox', async (request) => {
    const database = await stored();
    const which = { tenants: await slugs(), most: MOST };
    const deliveries = database ? await listDeliveries(database, which) : [];
    const messages = database ? await listMessages(database, which) : [];
    const codes =
      messages.length === 0
        ? ''
        : html`<h2>Codes</h2>
            ${messageList(messages)}
            <h2>Leads</h2>`;
    const body = html`${codes}${outboxList(deliveries, hasMail)}`;
    return show(request, { title: 'Outbox', menuPath: '/outbox', body });
  });
  routes.get('/outbox/:id', async (request) => {
    const outgoing = await findOutgoing(context, request.req.param('id'));
    if (!outgoing) return nothingHere(context, request);
    const body = deliveryDetails(outgoing);
    return show(request, { title: 'Delivery', menuPath: '/outbox', body });
  });
  routes.get('/outbox/:id/mail', async (request) => {
    const content = (await findOutgoing(context, request.req.param('id')))?.content;
    if (content?.format !== 'mail') return nothingHere(context, request);
    request.header('content-security-policy', MAIL_POLICY);
    request.header('cache-control', 'no-store');
    return request.html(content.mail.html);
  });
  routes.post('/outbox/:id/retry', async (request) => {
    const id = request.req.param('id');
    const database = isUuid(id) ? await stored() : undefined;
    if (!database) return nothingHere(context, request);
    await retryDeliveries(database, { tenants: await slugs(), ids: [id], now: context.now() });
    context.services.wake();
    return request.redirect(`/outbox/${id}`, 303);
  });
}

export function addMessageRoutes(routes: Hono, context: DashboardContext): void {
  routes.get('/messages/:id', async (request) => {
    const message = await findMessage(context, request.req.param('id'));
    if (!message) return nothingHere(context, request);
    return context.show(request, { title: 'Message', menuPath: '/outbox', body: messageDetails(message) });
  });
  routes.get('/messages/:id/mail', async (request) => {
    const message = await findMessage(context, request.req.param('id'));
    if (!message?.html) return nothingHere(context, request);
    request.header('content-security-policy', MAIL_POLICY);
    request.header('cache-control', 'no-store');
    return request.html(message.html);
  });
}

async function findMessage({ stored, slugs }: DashboardContext, id: string): Promise<Message | undefined> {
  const database = isUuid(id) ? await stored() : undefined;
  return database && readMessage(database, { tenants: await slugs(), id });
}

async function findOutgoing(
  { stored, tenants }: DashboardContext,
  id: string,
): Promise<Outgoing | undefined> {
  const database = isUuid(id) ? await stored() : undefined;
  if (!database) return undefined;
  return readOutgoing(database, { tenants: (await tenants()).map(({ tenant }) => tenant), id });
}
