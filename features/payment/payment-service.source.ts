/** The life of a payment from its start to the money, and refunds. */
import { randomUUID } from 'node:crypto';
import { formSiteOf, pageAddress, type FormSite } from '../_platform/accounts/signed-in.ts';
import { paymentHref } from '../_domain/payment/site-payments.ts';
import { isLiveSite } from '../_domain/tenant/live-site.ts';
import { reasonOf, type Database } from '../_platform/database/database.ts';
import type { Platform } from '../_platform/http/api.ts';
import { depositHolds, type PaymentRequest, type PaymentStart } from '../_platform/payments/payments.ts';
import { paymentOptions } from './payment.schema.ts';
import {
  beginPayment,
  changePayment,
  currentPayment,
  findPayment,
  receivePayment,
  type Payment,
} from './payment-store.source.ts';
import { PAYMENT_MESSAGES, resultOf, type RefundReason } from './payment.ts';
import { giveBack } from './refund.source.ts';
import type { PageState, PaymentProvider } from './provider.ts';
import { createStripeProvider, stripeClient } from './stripe-provider.source.ts';
import { createTestProvider } from './test-provider.ts';

export interface PaymentService {
  readonly start: (request: PaymentRequest) => Promise<PaymentStart>;
  readonly find: (id: string) => Promise<Payment | undefined>;
  /** Records a payment as paid; idempotent. Returns the current payment. */
  readonly receive: (id: string, paid: { charge: string; cents: number }) => Promise<Payment | undefined>;
  /** Handles the visitor's return: queries the provider if no webhook arrived yet. */
  readonly settle: (id: string) => Promise<Payment | undefined>;
  /** Handles a cancelled payment: closes the payment page. */
  readonly cancel: (id: string) => Promise<Payment | undefined>;
  readonly provider: () => Promise<PaymentProvider | undefined>;
  /** The site whose pages show results. */
  readonly site: FormSite;
}

const MINUTE_MS = 60_000;
/** Time that a second tab waits for the payment page of the first. */
const WAIT_MS = 250;
const WAITS = 12;
/** Age after which a pending payment page counts as lost. */
const ABANDONED_MS = 30_000;

/** Returns the tenant's provider; undefined until it is configured. Live sites have no test provider. */
function providerOf(
  platform: Pick<Platform, 'tenant' | 'environment' | 'apiAddress'>,
): () => Promise<PaymentProvider | undefined> {
  const { tenant, environment } = platform;
  const { provider, stripe } = paymentOptions(tenant);
  let client: ReturnType<typeof stripeClient> | undefined;
  return async () => {
    if (provider === 'test')
      return isLiveSite(tenant)
        ? undefined
        : createTestProvider((id) => `${platform.apiAddress()}/payments/${id}/test-page`);
    client ??= stripeClient(stripe, environment);
    const ready = await client;
    return ready && createStripeProvider(ready, tenant.slug);
  };
}

const later = (ms: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, ms);
  });

export function createPaymentService(platform: Platform): PaymentService {
  const { tenant, database, report } = platform;
  const provider = providerOf(platform);
  const site = formSiteOf(tenant);
  const find = async (id: string) => findPayment(await database(), tenant.slug, id);
  const failed = (message: string): PaymentStart => ({
    status: 'failed',
    message,
    url: pageAddress(site, paymentHref('failed')),
  });

  const { existing, open } = beginning(platform, failed);
  const { receive, noted } = receiving(platform, { find, provider });
  return {
    site,
    provider,
    find,
    receive,
    async start(request) {
      const pages = await provider();
      if (!pages) {
        report(`${tenant.slug}: a payment could not begin: no provider is set up`, 'error');
        return failed(PAYMENT_MESSAGES.notSet);
      }
      const store = await database();
      const started = (await existing(store, request.key)) ?? (await open(store, request, pages));
      // The background worker watches it from now on.
      platform.wake();
      return started;
    },
    settle: async (id) => noted(id, async (pages, session) => pages.look(session)),
    cancel: async (id) => noted(id, async (pages, session) => pages.close(session), 'cancelled'),
  };
}

/** Starts a payment: returns the open page of its key, or a new one. */
function beginning(platform: Platform, failed: (message: string) => PaymentStart) {
  const { tenant, report } = platform;
  const site = formSiteOf(tenant);
  /** Returns the open page of this key, or its result. */
  const existing = async (store: Database, key: string): Promise<PaymentStart | undefined> => {
    const row = await currentPayment(store, tenant.slug, key);
    if (!row) return undefined;
    const { id, status, url, createdAt, expiresAt } = row;
    if (status === 'paid') return { status: 'paid', id, url: pageAddress(site, paymentHref('paid')) };
    if (expiresAt.getTime() <= platform.now()) {
      await changePayment(store, row, { from: ['starting', 'open'], set: { status: 'expired' } });
      return undefined;
    }
    if (url !== null) return { status: 'open', id, url };
    // The process that started it has ended: take over.
    if (createdAt.getTime() <= platform.now() - ABANDONED_MS)
      await changePayment(store, row, { from: ['starting'], set: { status: 'failed' } });
    return undefined;
  };

  const open = async (
    store: Database,
    request: PaymentRequest,
    pages: PaymentProvider,
  ): Promise<PaymentStart> => {
    const row = rowOf(platform, request, pages.name);
    if (!(await beginPayment(store, row))) return awaited(store, request.key);
    try {
      const { email, cents, description, reference } = request;
      const api = `${platform.apiAddress()}/payments/${row.id}`;
      const page = await pages.open({
        id: row.id,
        cents,
        description,
        reference,
        email,
        expiresAt: row.expiresAt,
        successUrl: `${api}/return`,
        cancelUrl: `${api}/cancel`,
      });
      const opened = await changePayment(store, row, {
        from: ['starting'],
        set: { status: 'open', session: page.session, url: page.url },
      });
      // Already paid: the webhook arrived before the response.
      if (!opened) return { status: 'paid', id: row.id, url: pageAddress(site, paymentHref('paid')) };
      return { status: 'open', id: row.id, url: page.url };
    } catch (error) {
      await changePayment(store, row, { from: ['starting'], set: { status: 'failed' } });
      report(`${tenant.slug}: payment ${row.id} could not begin: ${reasonOf(error)}`, 'error');
      return failed(PAYMENT_MESSAGES.unavailable);
    }
  };
  const awaited = async (store: Database, key: string): Promise<PaymentStart> => {
    for (let tries = 0; tries < WAITS; tries += 1) {
      const found = await existing(store, key);
      if (found) return found;
      await later(WAIT_MS);
    }
    return failed(PAYMENT_MESSAGES.unavailable);
  };
  return { existing, open };
}

function rowOf({ tenant, now }: Platform, request: PaymentRequest, provider: string) {
  const { purpose, cents, description, reference, key, email, leadId, carId } = request;
  return {
    id: randomUUID(),
    tenant: tenant.slug,
    purpose,
    status: 'starting' as const,
    provider,
    cents,
    description,
    reference,
    key,
    email: email ?? null,
    leadId: leadId ?? null,
    carId: carId ?? null,
    createdAt: new Date(now()),
    expiresAt: new Date(now() + paymentOptions(tenant).expiry_minutes * MINUTE_MS),
  };
}

/** Handles payments that a webhook or the provider reports. */
function receiving(
  platform: Platform,
  { find, provider }: Pick<PaymentService, 'find' | 'provider'>,
): Pick<PaymentService, 'receive'> & {
  noted: (
    id: string,
    ask: (pages: PaymentProvider, session: string) => Promise<PageState>,
    end?: 'cancelled',
  ) => Promise<Payment | undefined>;
} {
  const { tenant, database, report, now } = platform;
  const refund = async (row: Payment): Promise<Payment> =>
    giveBack(row, { store: await database(), provider, now, report });
  const receive: PaymentService['receive'] = async (id, { charge, cents }) => {
    const row = await find(id);
    if (!row) return undefined;
    const store = await database();
    const isOther = cents !== row.cents;
    const paid = await receivePayment(store, row, {
      charge,
      now: now(),
      ...(isOther && { refundReason: 'other amount' as const }),
    });
    if (!paid) return find(id);
    if (paid.status === 'refunding') return refund(paid);
    if (await hasVehicle(platform, paid)) return paid;
    const reason: RefundReason = 'vehicle gone';
    const owed = await changePayment(store, paid, {
      from: ['paid'],
      set: { status: 'refunding', refundReason: reason },
    });
    return owed ? refund(owed) : find(id);
  };
  return {
    receive,
    async noted(id, ask, end) {
      const row = await find(id);
      if (!row || row.session === null || !['starting', 'open'].includes(row.status)) return row;
      const pages = await provider();
      if (!pages) return row;
      try {
        const state = await ask(pages, row.session);
        if (state.status === 'paid') return await receive(id, state);
        const status = end ?? (state.status === 'expired' ? 'expired' : undefined);
        if (status === undefined) return row;
        return (
          (await changePayment(await database(), row, { from: ['open'], set: { status } })) ??
          (await find(id))
        );
      } catch (error) {
        report(`${tenant.slug}: payment ${id} could not be looked up: ${reasonOf(error)}`, 'warn');
        return row;
      }
    },
  };
}

/** Returns whether a deposit has its vehicle; true for other payments. */
async function hasVehicle({ find }: Platform, { purpose, carId, leadId }: Payment): Promise<boolean> {
  if (purpose !== 'deposit' || carId === null || leadId === null) return true;
  return (await find(depositHolds)?.isHeldFor(carId, leadId)) ?? true;
}

/** Returns the page of the site with the result of a payment. */
export const resultUrl = ({ site }: PaymentService, row: Payment | undefined): string =>
  pageAddress(site, paymentHref(row ? resultOf(row.status) : 'failed'));
