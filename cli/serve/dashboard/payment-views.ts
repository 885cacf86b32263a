/** The page about payments: what is stored, and on request what the provider says. */
import { html } from 'hono/html';
import type { Hono } from 'hono';
import { formatDollars } from '../../../features/_domain/price/money.ts';
import {
  comparePayments,
  hasPayments,
  listPayments,
  type ComparedPayment,
} from '../../../features/payment/payment.cli.ts';
import type { DashboardContext } from './dashboard-context.ts';
import { table, time, type Html } from './frame.ts';
import { state } from './lead-views.ts';

const MOST = 200;
const COMPARED_MS = 30 * 86_400_000;

const row = ({ payment, difference }: Partial<ComparedPayment> & Pick<ComparedPayment, 'payment'>) => [
  time(payment.createdAt),
  payment.tenant,
  html`${payment.description}
    <div class="quiet">${payment.reference}</div>`,
  formatDollars(payment.cents / 100),
  state(payment.status),
  html`${payment.refundReason ?? ''}${difference === undefined ? '' : html`<strong>${difference}</strong>`}`,
  payment.leadId === null ? '' : html`<a href="/leads/${payment.leadId}">lead</a>`,
];

function paymentList(payments: readonly ComparedPayment[], isCompared: boolean): Html {
  const differing = payments.filter(({ difference }) => difference !== undefined).length;
  const note = isCompared
    ? html`<p class="notice">${payments.length} compared with the provider, ${differing} differ.</p>`
    : html`<p><a href="/payments?compare=yes">Compare with the provider</a></p>`;
  if (payments.length === 0) return html`<p>No payments yet.</p>`;
  return html`${note}
  ${table({
    label: 'Payments',
    columns: ['Begun (UTC)', 'Tenant', { names: 'For' }, 'Amount', 'Status', 'Reason', 'Lead'],
    rows: payments.map(row),
  })}`;
}

type PaymentContext = Pick<DashboardContext, 'show' | 'stored' | 'slugs' | 'tenants' | 'now'>;

export function addPaymentRoutes(routes: Hono, { show, stored, slugs, ...context }: PaymentContext): void {
  routes.get('/payments', async (request) => {
    const database = await stored();
    const isCompared = request.req.query('compare') === 'yes';
    let payments: ComparedPayment[] = [];
    if (database && isCompared) {
      const since = context.now() - COMPARED_MS;
      for (const { tenant } of await context.tenants())
        if (hasPayments(tenant))
          payments.push(...(await comparePayments(database, { tenant, since, environment: process.env })));
    } else if (database) {
      const rows = await listPayments(database, { tenants: await slugs(), most: MOST });
      payments = rows.map((payment) => ({ payment, difference: undefined }));
    }
    return show(request, {
      title: 'Payments',
      menuPath: '/payments',
      body: paymentList(payments, isCompared),
    });
  });
}
