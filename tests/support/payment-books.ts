/** Compares the tables of payments, read by SQL, with the provider's own book and with what arrived at everyone. */
import type { Client } from 'pg';
import type { HookSink } from './hook-sink.ts';
import type { MailSink } from './mail-sink.ts';
import type { StripeStandIn } from './stripe.ts';

interface PaymentRow {
  readonly id: string;
  readonly status: string;
  readonly car_id: string;
  readonly email: string;
  readonly charge: string | null;
  readonly refunded: number;
  /** The deposit that keeps the vehicle. */
  readonly keeper: string | null;
}

interface NoticeRow {
  readonly payment: string;
  readonly status: string;
  readonly event: string;
  readonly delivery: string;
  readonly destination: string;
  readonly state: string;
}

interface Arrived {
  readonly stripe: StripeStandIn;
  readonly hooks: HookSink;
  readonly mails: MailSink;
}

/** Returns what differs, one line each. */
export async function compareBooks(database: Client, arrived: Arrived): Promise<string[]> {
  const { rows: payments } = await database.query<PaymentRow>(
    `select p.id, p.status, p.car_id, p.email, p.charge, coalesce(p.refunded_cents, 0) as refunded,
            r.payment_id as keeper
     from payment p left join reservation r on r.tenant = p.tenant and r.car_id = p.car_id`,
  );
  const { rows: notices } = await database.query<NoticeRow>(
    `select e.event -> 'payment' ->> 'id' as payment, e.event -> 'payment' ->> 'status' as status,
            e.id as event, d.id as delivery, d.destination, d.status as state
     from lead_event e join lead_delivery d on d.event_id = e.id`,
  );
  const found = [...moneyFaults(payments, arrived)];
  for (const row of payments) found.push(...noticeFaults(row, notices, arrived));
  return [...found, ...repeatFaults(notices, arrived)];
}

function* moneyFaults(payments: readonly PaymentRow[], { stripe }: Arrived): Generator<string> {
  const byId = new Map(payments.map((row) => [row.id, row]));
  const charges = [...stripe.charges.values()];
  const held = charges.filter(({ cents, refunded }) => refunded < cents);
  const cars = Map.groupBy(held, ({ payment }) => byId.get(payment)?.car_id);
  for (const [car, deposits] of cars)
    if (deposits.length > 1) yield `${car}: ${deposits.length} kept deposits`;
  for (const { payment, payment_intent: intent, cents, refunded } of charges) {
    const row = byId.get(payment);
    const status = refunded === cents ? 'refunded' : 'paid';
    if (row?.status !== status || row.charge !== intent || row.refunded !== refunded)
      yield `${intent}: ${refunded} of ${cents} back there, here ${row?.status} with ${row?.refunded}`;
    if (status === 'paid' && row?.keeper !== payment) yield `${intent} is kept without its vehicle`;
  }
  const taken = new Set(charges.map(({ payment }) => payment));
  const withDeposit = new Set(held.map(({ payment }) => payment));
  for (const { id, status, keeper } of payments) {
    if ((status === 'paid' || status === 'refunded') && !taken.has(id))
      yield `${id}: ${status} without money`;
    if (['starting', 'open', 'cancelling', 'expiring', 'refunding'].includes(status))
      yield `${id}: still ${status}`;
    if (keeper !== null && !withDeposit.has(keeper)) yield `${id}: its vehicle is kept for nobody`;
  }
}

/** Returns what the dealer or the buyer does not know about a payment. */
function noticeFaults(
  { id, status, email }: PaymentRow,
  notices: readonly NoticeRow[],
  { mails }: Arrived,
): string[] {
  const mine = notices.filter(({ payment }) => payment === id);
  const last = mine.filter((notice) => notice.status === status);
  const to = new Set(last.filter(({ state }) => state === 'sent').map(({ destination }) => destination));
  const missing = ['sales@yard.example', 'sink', email].filter((destination) => !to.has(destination));
  const hasMail = mails.received.some(
    ({ to: [address], mail }) => address === email && (mail.text ?? '').includes(`payment=${id}`),
  );
  return [
    ...missing.map((destination) => `${id}: ${status}, and ${destination} does not know`),
    ...(hasMail ? [] : [`${id}: no mail to its buyer`]),
  ];
}

/** Returns notices that were delivered under more than one id, or never. */
function* repeatFaults(notices: readonly NoticeRow[], { hooks }: Arrived): Generator<string> {
  const once = Map.groupBy(notices, ({ event, destination }) => `${event} ${destination}`);
  for (const [name, same] of once) if (same.length > 1) yield `${name}: ${same.length} delivery ids`;
  const ids = new Set(
    hooks.received.map(({ body }) => (JSON.parse(body) as { delivery_id: string }).delivery_id),
  );
  for (const { delivery, destination } of notices)
    if (destination === 'sink' && !ids.has(delivery)) yield `${delivery} never arrived at the webhook`;
}
