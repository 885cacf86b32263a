/**
 * Random interleavings of purchases with faults, compared with the provider's own book: buyers on two servers, webhooks that
 * come late, twice or never, refunds, sold vehicles, and statements of the database that fail.
 */
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../features/_platform/database/database.ts';
import { createDeliveryWorker } from '../../features/enquiry/delivery/delivery-worker.source.ts';
import type { Sender } from '../../features/enquiry/delivery/senders.source.ts';
import { leadDelivery, leadEvent } from '../../features/enquiry/enquiry.tables.ts';
import { payment } from '../../features/payment/payment.tables.ts';
import { askPayments } from '../../features/payment/payment-worker.source.ts';
import { reservation } from '../../features/reserve/reserve.tables.ts';
import { NO_TELEMETRY } from '../../features/_platform/telemetry/telemetry.ts';
import { testApi, type TestApi } from './api.ts';
import { openFaulty, type FaultKind, type Faults } from './faulty-database.ts';
import { vehicles } from './project.ts';
import { randomFrom } from './random.ts';
import {
  PAYMENT_KEYS,
  startStripe,
  type StripeCharge,
  type StripeSession,
  type StripeStandIn,
} from './stripe.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Sequences on one stock. */
const CARS = 50;
const BUYERS = 3;
const KINDS: readonly (FaultKind | undefined)[] = ['before', 'after', 'kill', undefined];
/** Statements of a sequence that fail in turn; a prime number, so that the stride meets all. */
const STATEMENTS = 241;
const STRIDE = 37;
const REQUEST = /\/payments\/([0-9a-f-]{36})\//;

interface SequenceReport {
  readonly sequences: number;
  /** Sequences in which a statement failed. */
  readonly struck: number;
  readonly steps: number;
  readonly charges: number;
  readonly held: number;
  readonly refunded: number;
  /** Violated rules, with the steps that led there. */
  readonly violations: readonly string[];
}

interface Stock {
  readonly slug: string;
  readonly sites: readonly [TestApi, TestApi];
}

/** Everything that outlives one sequence. */
interface World {
  readonly database: Database;
  readonly faults: Faults;
  readonly stripe: StripeStandIn;
  /** Ids under which each destination received each event. */
  readonly received: Map<string, Set<string>>;
}

/** One vehicle and its buyers. */
class Sequence {
  readonly log: string[] = [];
  readonly #world: World;
  readonly #stock: Stock;
  readonly #slug: string;
  readonly #car: number;
  readonly #chance: () => number;

  constructor(world: World, stock: Stock, { car, chance }: { car: number; chance: () => number }) {
    this.#world = world;
    this.#stock = stock;
    this.#slug = `vehicle-${car}`;
    this.#car = car;
    this.#chance = chance;
  }

  #pick<T>(all: readonly T[]): T | undefined {
    return all[Math.floor(this.#chance() * all.length)];
  }

  get #site(): TestApi {
    return this.#pick(this.#stock.sites)!;
  }

  get sessions(): StripeSession[] {
    return [...this.#world.stripe.sessions.values()];
  }

  get charges(): StripeCharge[] {
    return [...this.#world.stripe.charges.values()];
  }

  async #reserve(): Promise<void> {
    const buyer = Math.floor(this.#chance() * BUYERS);
    const order = {
      name: 'Mara Quill',
      email: `buyer${buyer}@example.com`,
      phone: `02 5550 00${String(buyer).padStart(2, '0')}`,
      has_trade_in: 'false',
      payment_method: 'cash',
      fulfilment: 'pick-up',
      pay_deposit: this.#chance() < 0.85 ? 'now' : 'later',
      car_id: this.#slug,
      // A script sends an equal form with an equal key.
      ...(this.#chance() < 0.5 && { idempotency_key: `${this.#stock.slug} ${this.#car} ${buyer}` }),
    };
    const presses = this.#chance() < 0.3 ? 3 : 1;
    await Promise.all(
      Array.from({ length: presses }, async () => this.#site.post('/checkout-journey', order)),
    );
    this.log.push(`buyer ${buyer} reserves (${presses}, ${order.pay_deposit})`);
  }

  #pay(): void {
    const session = this.#pick(this.sessions.filter(({ status }) => status === 'open'));
    if (session) this.#world.stripe.pay(session.id);
    this.log.push(`pays ${session?.id ?? 'nothing'}`);
  }

  async #post(type: string, object: unknown, secret?: string): Promise<void> {
    const site = this.#site;
    const seconds = Math.floor(site.clock.now / 1_000);
    const { body, signature } = await this.#world.stripe.event(type, object, {
      seconds,
      ...(secret !== undefined && { secret }),
    });
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const times = this.#chance() < 0.3 ? 2 : 1;
    for (let time = 0; time < times; time += 1)
      await site.request('/payments/stripe', { method: 'POST', headers, body });
    this.log.push(`${type} (${times})`);
  }

  async #notify(): Promise<void> {
    const session = this.#pick(this.sessions);
    if (!session) return;
    if (this.#chance() < 0.1)
      return this.#post('checkout.session.completed', { ...session, payment_status: 'paid' }, 'whsec_forged');
    const type = session.status === 'expired' ? 'checkout.session.expired' : 'checkout.session.completed';
    if (session.status !== 'open') await this.#post(type, session);
  }

  async #visit(kind: 'return' | 'cancel' | 'pay'): Promise<void> {
    const session = this.#pick(this.sessions);
    const id = REQUEST.exec(session?.success_url ?? '')?.[1];
    if (id === undefined) return;
    const origin = `http://${this.#stock.slug}.localhost`;
    await this.#site.request(
      `/payments/${id}/${kind}`,
      kind === 'pay' ? { method: 'POST', headers: { origin } } : {},
    );
    this.log.push(`${kind} ${session?.id}`);
  }

  async #refund(): Promise<void> {
    const charge = this.#pick(this.charges.filter(({ cents, refunded }) => refunded < cents));
    if (!charge) return;
    const part = this.#chance() < 0.4 ? Math.ceil((charge.cents - charge.refunded) / 2) : undefined;
    const object = this.#world.stripe.giveBack(charge.payment_intent, part);
    this.log.push(`dealer refunds ${part ?? 'all'} of ${charge.payment_intent}`);
    if (this.#chance() < 0.6) await this.#post('charge.refunded', object);
  }

  #sell(): void {
    for (const { platform } of this.#stock.sites) {
      const vehicle = platform.site.vehicles.find(({ slug }) => slug === this.#slug);
      if (vehicle) Object.assign(vehicle, { status: 'sold' });
    }
    this.log.push('sold');
  }

  get #isSold(): boolean {
    const [{ platform }] = this.#stock.sites;
    return platform.vehicleOf(this.#slug)?.status === 'sold';
  }

  #pass(ms: number): void {
    for (const { clock } of this.#stock.sites) clock.now += ms;
    this.log.push(`${ms / MINUTE} minutes`);
  }

  async #ask(): Promise<void> {
    const site = this.#site;
    await askPayments({
      database: () => Promise.resolve(this.#world.database),
      tenants: () => Promise.resolve([site.tenant]),
      platformOf: () => Promise.resolve(site.platform),
      now: () => site.clock.now,
      report: () => undefined,
    });
    this.log.push('asks');
  }

  /** Does one random step. */
  async step(isFirst: boolean): Promise<void> {
    const { stripe } = this.#world;
    const luck = this.#chance();
    if (luck > 0.92) stripe.mode = luck > 0.96 ? 'lost' : 'down';
    const act = isFirst
      ? () => this.#reserve()
      : this.#pick<() => Promise<void> | void>([
          () => this.#reserve(),
          () => this.#reserve(),
          () => this.#pay(),
          () => this.#pay(),
          () => this.#notify(),
          () => this.#notify(),
          () => this.#visit('return'),
          () => this.#visit('cancel'),
          () => this.#visit('pay'),
          () => this.#pass(this.#pick([5, 15, 70, 200])! * MINUTE),
          () => this.#ask(),
          () => this.#refund(),
          () => (this.#chance() < 0.3 ? this.#sell() : this.#pay()),
        ]);
    await Promise.resolve(act?.()).catch((error: unknown) =>
      this.log.push(`failed: ${error instanceof Error ? error.message : String(error)}`),
    );
    stripe.mode = 'well';
  }

  /** Lets everything that waits happen, without faults. */
  async settle(): Promise<void> {
    for (let round = 0; round < 8; round += 1) {
      this.#pass(round < 4 ? 25 * MINUTE : 26 * HOUR);
      await this.#ask();
    }
    await this.#deliver();
  }

  async #deliver(): Promise<void> {
    const { database, received } = this.#world;
    const [site] = this.#stock.sites;
    const sender: Sender = {
      channel: 'email',
      send({ delivery, payload }) {
        const name = `${payload.event?.kind} ${payload.lead_id} ${delivery.destination}`;
        received.set(name, (received.get(name) ?? new Set()).add(payload.delivery_id));
        return Promise.resolve();
      },
    };
    const worker = createDeliveryWorker({
      database: () => Promise.resolve(database),
      tenants: () => Promise.resolve([site.tenant]),
      senders: [sender],
      environment: {},
      now: () => site.clock.now,
      report: () => undefined,
      chance: () => 0,
      changed: () => undefined,
      telemetry: NO_TELEMETRY,
    });
    await worker.round();
  }

  /** Compares the database with the provider's book and returns what differs. */
  async violations(): Promise<string[]> {
    const { orm } = this.#world.database;
    const { slug } = this.#stock;
    const carId = `v${this.#car}`;
    const isCar = and(eq(payment.tenant, slug), eq(payment.carId, carId));
    const rows = await orm.select().from(payment).where(isCar);
    const [hold] = await orm
      .select()
      .from(reservation)
      .where(and(eq(reservation.tenant, slug), eq(reservation.carId, carId)));
    const found: string[] = [];
    const held = this.charges.filter(({ cents, refunded }) => refunded < cents);
    if (held.length > 1) found.push(`${held.length} kept deposits`);
    for (const charge of this.charges) {
      const row = rows.find(({ id }) => id === charge.payment);
      const isBack = charge.refunded === charge.cents;
      const status = isBack ? 'refunded' : 'paid';
      if (row?.status !== status || (row.refundedCents ?? 0) !== charge.refunded)
        found.push(
          `${charge.payment_intent}: ${charge.refunded} of ${charge.cents} back there, here ${row?.status} with ${row?.refundedCents}`,
        );
      if (!isBack && hold?.paymentId !== charge.payment && !this.#isSold)
        found.push(`${charge.payment_intent} is kept without its vehicle`);
    }
    const taken = new Set(this.charges.map((charge) => charge.payment));
    for (const row of rows) {
      if ((row.status === 'paid' || row.status === 'refunded') && !taken.has(row.id))
        found.push(`${row.status} without money`);
      if (['starting', 'open', 'cancelling', 'expiring', 'refunding'].includes(row.status))
        found.push(`still ${row.status}`);
      found.push(...(await this.#untold(row)));
    }
    if (hold?.paymentId && !held.some((charge) => charge.payment === hold.paymentId))
      found.push('kept for nobody');
    return found;
  }

  /** Returns what dealer or buyer were not told about a payment. */
  async #untold({ id, status, leadId, email }: typeof payment.$inferSelect): Promise<string[]> {
    const { database, received } = this.#world;
    const events = await database.orm
      .select()
      .from(leadEvent)
      .where(eq(leadEvent.leadId, leadId ?? id));
    const mine = events.filter(({ event }) => event.payment?.id === id);
    if (!mine.some(({ event }) => event.payment?.status === status))
      return [`${status}, and nobody was told`];
    const deliveries = await database.orm
      .select()
      .from(leadDelivery)
      .where(
        inArray(
          leadDelivery.eventId,
          mine.map((event) => event.id),
        ),
      );
    const waiting = deliveries.filter((delivery) => delivery.status !== 'sent');
    const to = new Set(deliveries.map(({ destination }) => destination));
    const isShort = !to.has('sales@yard.example') || (email !== null && !to.has(email));
    const ids = deliveries.map((delivery) => delivery.id);
    const arrived = new Set([...received.values()].flatMap((set) => [...set]));
    const isLost = ids.some((one) => !arrived.has(one));
    return waiting.length > 0 || isShort || isLost ? [`${status}: a notice has not arrived`] : [];
  }
}

interface SequenceOptions {
  /** Number of sequences, unless the time is over first. */
  readonly sequences: number;
  /** Milliseconds. */
  readonly timeMs?: number | undefined;
  readonly seed: number;
  readonly report?: (line: string) => void;
}

/** Runs random sequences; each begins with the next statement to fail. */
export async function runSequences(options: SequenceOptions): Promise<SequenceReport> {
  const { sequences, timeMs = Infinity, seed, report } = options;
  const { database, faults } = await openFaulty();
  const stripe = await startStripe();
  const world: World = { database, faults, stripe, received: new Map() };
  const totals = { sequences: 0, struck: 0, steps: 0, charges: 0, held: 0, refunded: 0 };
  const violations: string[] = [];
  const start = performance.now();
  let stock = createStock(world, seed, 0);
  for (let index = 0; index < sequences && performance.now() - start < timeMs; index += 1) {
    const car = index % CARS;
    if (index > 0 && car === 0) stock = createStock(world, seed, index);
    const chance = randomFrom(seed + index);
    stripe.clear();
    world.received.clear();
    const sequence = new Sequence(world, stock, { car, chance });
    const kind = KINDS[index % KINDS.length];
    // Every statement in turn: a sequence has some hundred, and a short run meets early and late ones.
    if (kind) faults.set(kind, 1 + ((Math.floor(index / KINDS.length) * STRIDE) % STATEMENTS));
    const steps = 4 + Math.floor(chance() * 9);
    for (let step = 0; step < steps; step += 1) {
      await sequence.step(step === 0);
      // A killed server comes back before the next step.
      if (faults.hasStruck && kind === 'kill') faults.lift();
    }
    if (faults.hasStruck) totals.struck += 1;
    faults.lift();
    await sequence.settle();
    const found = await sequence.violations();
    const lines = found.map((line) => `sequence ${index}: ${line}\n  ${sequence.log.join('\n  ')}`);
    violations.push(...lines);
    lines.forEach((line) => report?.(line));
    const { charges } = sequence;
    totals.sequences += 1;
    totals.steps += steps;
    totals.charges += charges.length;
    totals.refunded += charges.filter(({ cents, refunded }) => cents === refunded).length;
    totals.held += charges.filter(({ cents, refunded }) => refunded < cents).length;
    if (report && totals.sequences % 100 === 0)
      report(`${totals.sequences} sequences, ${violations.length} violations`);
  }
  await stripe.stop();
  await database.close();
  return { ...totals, violations };
}

/** Opens two servers of a new tenant. */
function createStock({ database, stripe }: World, seed: number, index: number): Stock {
  const slug = `yard-${seed}-${index}`;
  const site = (): TestApi =>
    testApi({
      database,
      slug,
      stock: vehicles(CARS, { price_type: 'Drive Away' }),
      enquiry: { lead_emails: [{ email: 'sales@yard.example' }], captcha: 'off' },
      environment: PAYMENT_KEYS,
      options: {
        vehicle: { reserve: { online_purchase: true } },
        reserve: { hold_hours: 2, holds_per_visitor: 0 },
        payment: {
          provider: 'stripe',
          deposits: true,
          per_address: 0,
          stripe: { endpoint: stripe.endpoint },
        },
      },
    });
  return { slug, sites: [site(), site()] };
}
