/** The ledger of purchases: hold, payment, refund and notices change together, in one transaction per step. */
import { randomUUID } from 'node:crypto';
import { paymentHref } from '../_domain/payment/site-payments.ts';
import { pageHref } from '../_domain/text/page-href.ts';
import { lockNames } from '../_platform/database/advisory-lock.ts';
import type { Transaction } from '../_platform/database/database.ts';
import { leadEvents } from '../_platform/forms/lead-events.ts';
import type { Platform } from '../_platform/http/api.ts';
import { depositHolds, type DepositHold, type PaymentRequest } from '../_platform/payments/payments.ts';
import { toNotice, type AnyNotice } from './notices.ts';
import { paymentOptions } from './payment.schema.ts';
import {
  countPayments,
  currentPayment,
  findPayment,
  hasPaidTwin,
  insertPayment,
  noteWebhook,
  updatePayment,
  type NewPayment,
  type Payment,
} from './payment-store.source.ts';
import { resultOf, type RefundReason } from './payment.ts';
import type { PaidPage } from './provider.ts';
import { firstQuestion, PAYABLE, findStep, type HoldChange, type PurchaseEvent } from './purchase-machine.ts';
import { CURRENCY } from './stripe-provider.source.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** A hold outlives the page of its payment by this time, in which the provider is asked. */
const GRACE_MS = 10 * MINUTE_MS;
/** Payments of one buyer for one vehicle in a day: an unpaid hold cannot be renewed for ever. */
const MOST_A_DAY = 10;

/** What has happened to a payment. */
type Happening =
  | { readonly type: 'opened'; readonly session: string; readonly url: string }
  | { readonly type: 'refused' | 'cancel' | 'time over' | 'closed' }
  | ({ readonly type: 'paid' } & PaidPage)
  /** Cents that have gone back so far. */
  | { readonly type: 'refunded'; readonly cents: number }
  | { readonly type: 'release'; readonly reason: RefundReason };

/** A webhook whose effects are written with it. */
interface Webhook {
  readonly id: string;
  readonly kind: string;
}

export interface Ledger {
  /** Writes what has happened, once. Returns the payment; undefined if there is none. */
  readonly write: (id: string, happening: Happening, webhook?: Webhook) => Promise<Payment | undefined>;
  /** Stores a payment in a transaction that has locked its vehicle; see `Payments`. */
  readonly begin: (
    run: Transaction,
    request: PaymentRequest,
    provider: string,
  ) => Promise<string | undefined>;
  /** Locks the vehicle or the key of a payment. */
  readonly lock: (run: Transaction, about: Pick<Payment, 'carId' | 'key'>) => Promise<void>;
}

/** Returns the hold of a deposit; undefined for other payments. */
function holdOf({ carId, leadId, buyer }: Payment): DepositHold | undefined {
  return carId === null || leadId === null ? undefined : { carId, leadId, buyer: buyer ?? leadId };
}

interface Change {
  readonly event: PurchaseEvent;
  readonly set: Partial<NewPayment>;
}

export function createLedger(platform: Platform): Ledger {
  const { tenant, now, database } = platform;
  const lock: Ledger['lock'] = async (run, { carId, key }) => {
    const holds = carId === null ? undefined : platform.find(depositHolds);
    if (carId !== null && holds) return holds.lock(run, carId);
    return lockNames(run, [`payment of ${tenant.slug} ${key}`]);
  };
  const begin = beginning(platform);
  const write = writing(platform);
  return {
    lock,
    begin,
    async write(id, happening, webhook) {
      const store = await database();
      const seen = await findPayment(store, tenant.slug, id);
      if (!seen) return undefined;
      const row = await store.orm.transaction(async (run) => {
        await lock(run, seen);
        const event = webhook && { ...webhook, tenant: tenant.slug, handledAt: new Date(now()) };
        const current = await findPayment({ orm: run }, tenant.slug, id);
        if (!current || (event && !(await noteWebhook(run, event)))) return current;
        return write(run, current, happening);
      });
      // Its mails and its next question may be due.
      platform.wake();
      return row;
    },
  };
}

/** Returns the function that begins a payment, or finds the one of the same buyer. */
function beginning(platform: Platform): Ledger['begin'] {
  const { tenant, now } = platform;
  return async (run, request, provider) => {
    const { purpose, cents, description, reference, key, email, leadId, carId, buyer } = request;
    const expiresAt = new Date(now() + paymentOptions(tenant).expiry_minutes * MINUTE_MS);
    const same = await currentPayment(run, tenant.slug, key);
    if (same) return same.id;
    const since = new Date(now() - DAY_MS);
    if ((await countPayments(run, { tenant: tenant.slug, key, since })) >= MOST_A_DAY) return undefined;
    if (carId !== undefined && leadId !== undefined) {
      const until = new Date(expiresAt.getTime() + GRACE_MS);
      const hold = { carId, leadId, buyer: buyer ?? leadId };
      if ((await platform.find(depositHolds)?.claim(run, hold, until)) === false) return undefined;
    }
    const id = randomUUID();
    await insertPayment(run, {
      id,
      tenant: tenant.slug,
      purpose,
      status: 'starting',
      provider,
      cents,
      description,
      reference,
      key,
      email: email ?? null,
      leadId: leadId ?? null,
      carId: carId ?? null,
      buyer: buyer ?? null,
      api: platform.apiAddress(),
      createdAt: new Date(now()),
      expiresAt,
      // The request that begins it asks first.
      askAt: new Date(now() + MINUTE_MS),
    });
    return id;
  };
}

/** Returns the function that writes one step of a payment whose vehicle is locked. */
function writing(platform: Platform) {
  const { tenant, now } = platform;
  const holds = () => platform.find(depositHolds);

  /** Returns the reason to give money back; undefined when it is kept, with its vehicle. */
  const refundReason = async (
    run: Transaction,
    row: Payment,
    { cents, currency }: PaidPage,
  ): Promise<RefundReason | undefined> => {
    if (cents !== row.cents || currency !== CURRENCY) return 'other amount';
    if (await hasPaidTwin(run, row)) return 'paid twice';
    const hold = holdOf(row);
    const isHeld = !hold || ((await holds()?.keep(run, hold, row.id)) ?? true);
    return isHeld ? undefined : 'vehicle gone';
  };

  const storeChange = async (
    run: Transaction,
    row: Payment,
    happening: Happening,
  ): Promise<Change | undefined> => {
    if (happening.type === 'paid') {
      if (!PAYABLE.includes(row.status)) return undefined;
      const reason = await refundReason(run, row, happening);
      const set = { charge: happening.charge, paidAt: new Date(now()) };
      return reason ? { event: 'owed', set: { ...set, refundReason: reason } } : { event: 'settled', set };
    }
    if (happening.type === 'refunded') {
      const set = { refundedCents: happening.cents };
      const reason = row.refundReason ?? 'by the dealer';
      return { event: 'refunded', set: { ...set, refundedAt: new Date(now()), refundReason: reason } };
    }
    if (happening.type === 'release') return { event: 'release', set: { refundReason: happening.reason } };
    const { type, ...set } = happening;
    return { event: type, set };
  };

  const changeHold = async (run: Transaction, row: Payment, change: HoldChange): Promise<void> => {
    const hold = holdOf(row);
    if (!hold || (change !== 'minutes' && change !== 'free')) return;
    const endsAt = new Date(now() + (change === 'minutes' ? GRACE_MS : 0));
    await holds()?.release(run, hold, { paymentId: row.id, endsAt });
  };

  const notify = async (run: Transaction, row: Payment, notice: AnyNotice): Promise<void> => {
    const page = platform.origin() + pageHref(tenant, paymentHref(resultOf(row.status), row.id));
    const { deposit_days: days } = paymentOptions(tenant);
    const { event, mail } = toNotice(notice, row, { page, days });
    const email = row.email ?? undefined;
    const leadId = row.leadId ?? row.id;
    await platform.find(leadEvents)?.(run, { ...event, leadId, email, now: now(), mail });
  };

  return async (run: Transaction, row: Payment, happening: Happening): Promise<Payment> => {
    if (happening.type === 'refunded' && happening.cents < row.cents) {
      // A part: the rest of the deposit still keeps the vehicle.
      const isNews = happening.cents > (row.refundedCents ?? 0);
      if (!isNews || !['paid', 'refunding'].includes(row.status)) return row;
      const changed = await updatePayment(run, row, { refundedCents: happening.cents });
      await notify(run, changed, 'part paid back');
      return changed;
    }
    const change = await storeChange(run, row, happening);
    const step = change && findStep(row.status, change.event);
    if (!step) return row;
    const askMs = firstQuestion(step.to, { now: now(), expiresAt: row.expiresAt.getTime() });
    const changed = await updatePayment(run, row, {
      ...change.set,
      status: step.to,
      attempts: 0,
      askAt: askMs === undefined ? null : new Date(askMs),
    });
    await changeHold(run, changed, step.hold);
    if (step.notice !== null) await notify(run, changed, step.notice);
    return changed;
  };
}
