/** The life of a payment from its start to the money, and refunds: what the provider is asked and what is written. */
import { formSiteOf, pageAddress, type FormSite } from '../_platform/accounts/signed-in.ts';
import { paymentHref } from '../_domain/payment/site-payments.ts';
import { isLiveSite } from '../_domain/tenant/live-site.ts';
import type { Tenant } from '../_domain/tenant/tenant.schema.ts';
import { reasonOf } from '../_platform/database/database.ts';
import type { Platform } from '../_platform/http/api.ts';
import { depositHolds, type PaymentRequest, type PaymentStart } from '../_platform/payments/payments.ts';
import { createLedger, type Ledger } from './ledger.source.ts';
import { paymentOptions, type ProviderName } from './payment.schema.ts';
import { currentPayment, findPayment, scheduleQuestion, type Payment } from './payment-store.source.ts';
import { PAYMENT_MESSAGES, resultOf, type PaymentStatus } from './payment.ts';
import type { PaymentProvider } from './provider.ts';
import { nextQuestion, questionDelay } from './purchase-machine.ts';
import { createStripeProvider, stripeClient } from './stripe-provider.source.ts';
import { createTestProvider } from './test-provider.ts';

export interface PaymentService extends Pick<Ledger, 'write' | 'begin' | 'lock'> {
  /** Opens the page of a payment; a closed one begins again. */
  readonly open: (id: string | undefined) => Promise<PaymentStart>;
  /** Begins an online payment and opens its page. */
  readonly start: (request: PaymentRequest) => Promise<PaymentStart>;
  readonly find: (id: string) => Promise<Payment | undefined>;
  /** Returns a payment, or the one that replaced it: links in mails may be older. */
  readonly findCurrent: (id: string) => Promise<Payment | undefined>;
  /** Asks the provider about a payment, whatever its state, and writes the answer. */
  readonly ask: (id: string) => Promise<Payment | undefined>;
  /** Handles a cancelled payment: closes the payment page. */
  readonly cancel: (id: string) => Promise<Payment | undefined>;
  readonly provider: () => Promise<PaymentProvider | undefined>;
  /** The site whose pages show results. */
  readonly site: FormSite;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const UNPAID: readonly PaymentStatus[] = ['cancelled', 'expired', 'failed'];
const CLOSED: readonly PaymentStatus[] = [...UNPAID, 'refunding', 'refunded'];

interface ProviderServer {
  readonly environment: NodeJS.ProcessEnv;
  readonly apiAddress: () => string;
}
type OpenProvider = () => Promise<PaymentProvider | undefined>;

/** Functions by provider that return it, or undefined until it is configured. Live sites have no test provider. */
const PROVIDERS: Readonly<Record<ProviderName, (tenant: Tenant, server: ProviderServer) => OpenProvider>> = {
  test:
    (tenant, { apiAddress }) =>
    async () =>
      isLiveSite(tenant) ? undefined : createTestProvider((id) => `${apiAddress()}/payments/${id}/test-page`),
  stripe(tenant, { environment }) {
    let client: ReturnType<typeof stripeClient> | undefined;
    return async () => {
      client ??= stripeClient(paymentOptions(tenant).stripe, environment);
      const ready = await client;
      return ready && createStripeProvider(ready, tenant.slug);
    };
  },
};

/** Returns the tenant's provider; undefined until it is configured. */
export const createProvider = (tenant: Tenant, server: ProviderServer): OpenProvider =>
  PROVIDERS[paymentOptions(tenant).provider](tenant, server);

export function createPaymentService(platform: Platform): PaymentService {
  const { tenant, database, report } = platform;
  const provider = createProvider(tenant, platform);
  const site = formSiteOf(tenant);
  const ledger = createLedger(platform);
  const find = async (id: string) => findPayment(await database(), tenant.slug, id);
  const findCurrent = async (id: string): Promise<Payment | undefined> => {
    const row = await find(id);
    if (!row || !UNPAID.includes(row.status)) return row;
    return (await currentPayment((await database()).orm, tenant.slug, row.key)) ?? row;
  };
  const ask = asking(platform, { provider, ledger, find });
  const failed = (message: string, id?: string): PaymentStart => ({
    status: 'failed',
    message,
    url: pageAddress(site, paymentHref('failed', id)),
  });
  const nameOfProvider = paymentOptions(tenant).provider;
  /** Begins the payment of the same purchase again, or finds the one that is there. */
  const beginAgain = async (row: Payment): Promise<string | undefined> => {
    const { purpose, cents, description, reference, key, email, leadId, carId, buyer } = row;
    const request = { purpose, cents, description, reference, key };
    const about = { leadId: leadId ?? undefined, carId: carId ?? undefined, buyer: buyer ?? undefined };
    const store = await database();
    return store.orm.transaction(async (run) => {
      await ledger.lock(run, row);
      return ledger.begin(run, { ...request, ...about, email: email ?? undefined }, nameOfProvider);
    });
  };
  const open: PaymentService['open'] = async (first) => {
    let id = first;
    for (let tries = 0; id !== undefined && tries < 3; tries += 1) {
      const before = await find(id);
      if (!before) break;
      const row = CLOSED.includes(before.status) ? before : await ask(id);
      // The background worker watches it from now on.
      platform.wake();
      if (row?.status === 'open' && row.url !== null) return { status: 'open', id, url: row.url };
      if (row?.status === 'paid')
        return { status: 'paid', id, url: pageAddress(site, paymentHref('paid', id)) };
      const isClosed = row && CLOSED.includes(row.status);
      if (!isClosed || (row !== before && before.status === 'starting'))
        return failed((await provider()) ? PAYMENT_MESSAGES.unavailable : PAYMENT_MESSAGES.notSet, id);
      id = await beginAgain(row);
    }
    return failed(PAYMENT_MESSAGES.gone, first);
  };
  return {
    ...ledger,
    site,
    provider,
    find,
    findCurrent,
    ask,
    open,
    async start(request) {
      if (!(await provider())) {
        report(`${tenant.slug}: a payment could not begin: no provider is set up`, 'error');
        return failed(PAYMENT_MESSAGES.notSet);
      }
      const store = await database();
      const id = await store.orm.transaction(async (run) => {
        await ledger.lock(run, { carId: request.carId ?? null, key: request.key });
        return ledger.begin(run, request, nameOfProvider);
      });
      return id === undefined ? failed(PAYMENT_MESSAGES.tooMany) : open(id);
    },
    async cancel(id) {
      const row = await ledger.write(id, { type: 'cancel' });
      return row && ask(id);
    },
  };
}

interface Asking extends Pick<PaymentService, 'find' | 'provider'> {
  readonly ledger: Ledger;
}

/** Returns the function that asks the provider. A question without an answer is asked again later. */
function asking(platform: Platform, { provider, ledger, find }: Asking): PaymentService['ask'] {
  const { tenant, database, report, now } = platform;
  return async (id) => {
    const row = await find(id);
    if (!row) return undefined;
    const pages = await provider();
    if (!pages) return unanswered(platform, { row, ledger });
    try {
      const first = await question(platform, { row, pages, ledger });
      // Money that has to go back goes at once.
      const isOwed = first.status === 'refunding' && row.status !== 'refunding';
      const answered = isOwed ? await question(platform, { row: first, pages, ledger }) : first;
      if (answered.status === row.status) {
        const next = nextQuestion(row.status, { now: now(), expiresAt: row.expiresAt.getTime() });
        const askMs = next === undefined ? undefined : Math.max(next, now() + MINUTE_MS);
        await scheduleQuestion(await database(), row, { askMs, attempts: 0 });
      }
      return answered;
    } catch (error) {
      const attempts = (row.attempts ?? 0) + 1;
      report(
        `${tenant.slug}: the provider gave no answer about payment ${id} (${row.status}): ${reasonOf(error)}`,
        row.status === 'refunding' ? 'error' : 'warn',
      );
      await scheduleQuestion(await database(), row, { askMs: now() + questionDelay(attempts), attempts });
      return find(id);
    }
  };
}

/** Without a provider no page can have been opened; other states wait for its keys. */
async function unanswered(
  { tenant, report, database, now }: Platform,
  { row, ledger }: { row: Payment; ledger: Ledger },
): Promise<Payment | undefined> {
  report(`${tenant.slug}: payment ${row.id} waits: no provider is set up`, 'error');
  if (row.status === 'starting' && row.attempts === null) return ledger.write(row.id, { type: 'refused' });
  await scheduleQuestion(await database(), row, { askMs: now() + questionDelay(8), attempts: 1 });
  return row;
}

interface Question {
  readonly row: Payment;
  readonly pages: PaymentProvider;
  readonly ledger: Ledger;
}

/** Asks what the state of the payment requires, and writes the answer. */
async function question(platform: Platform, { row, pages, ledger }: Question): Promise<Payment> {
  const { id, session, charge } = row;
  const write: (happening: Parameters<Ledger['write']>[1]) => Promise<Payment> = async (happening) =>
    (await ledger.write(id, happening)) ?? row;
  if (row.status === 'starting') {
    const api = `${row.api ?? platform.apiAddress()}/payments/${id}`;
    const { cents, description, reference, email, expiresAt } = row;
    const page = await pages.open({
      id,
      cents,
      description,
      reference,
      email: email ?? undefined,
      expiresAt,
      successUrl: `${api}/return`,
      cancelUrl: `${api}/cancel`,
    });
    const opened = await write(page ? { type: 'opened', ...page } : { type: 'refused' });
    return isOver(platform, opened) ? question(platform, { row: opened, pages, ledger }) : opened;
  }
  if (row.status === 'refunding' && charge !== null) {
    await pages.refund(charge, id);
    return write({ type: 'refunded', cents: row.cents });
  }
  if (row.status === 'paid' && charge !== null) return paidQuestion(platform, { row, pages, ledger });
  if (session === null) return row;
  if (row.status === 'cancelling' || row.status === 'expiring') {
    const state = await pages.close(session);
    if (state.status === 'paid') return write({ ...state, type: 'paid' });
    // A payment by bank may be on its way: the page is complete, and its money has not arrived.
    return state.status === 'expired' ? write({ type: 'closed' }) : row;
  }
  const state = await pages.look(session);
  if (state.status === 'paid') return write({ ...state, type: 'paid' });
  if (row.status !== 'open') return row;
  if (state.status === 'expired') return write({ type: 'closed' });
  if (!isOver(platform, row)) return row;
  return question(platform, { row: await write({ type: 'time over' }), pages, ledger });
}

/** Returns whether an open page has to be closed: its time is over, or its vehicle was sold. */
function isOver({ find, now }: Platform, { status, expiresAt, carId }: Payment): boolean {
  const isGone = carId !== null && find(depositHolds)?.isForSale(carId) === false;
  return status === 'open' && (expiresAt.getTime() <= now() || isGone);
}

/** Asks about refunds of the dealer, and ends a deposit whose days are over while its vehicle is still for sale. */
async function paidQuestion(
  { tenant, find, now }: Platform,
  { row, pages, ledger }: Question,
): Promise<Payment> {
  const { id, charge, carId, paidAt } = row;
  const cents = await pages.refunded(charge ?? '');
  const refunded = cents > 0 ? await ledger.write(id, { type: 'refunded', cents }) : undefined;
  if (refunded && refunded.status !== 'paid') return refunded;
  const { deposit_days: days } = paymentOptions(tenant);
  const isOld = days > 0 && paidAt !== null && paidAt.getTime() + days * DAY_MS <= now();
  if (!isOld || carId === null || find(depositHolds)?.isForSale(carId) !== true) return row;
  const released = await ledger.write(id, { type: 'release', reason: 'time over' });
  return released ?? row;
}

/** Returns the page of the site with the result of a payment. */
export const resultUrl = ({ site }: PaymentService, row: Payment | undefined): string =>
  pageAddress(site, row ? paymentHref(resultOf(row.status), row.id) : paymentHref('failed'));
