/**
 * Purchases on two real servers with one PostgreSQL, of which one is killed in each run while it works. At the end, the tables
 * are read by SQL and compared with the provider's own book.
 */
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { postJson, startServer, type LeadServer } from './crash.ts';
import { startHookSink, type HookSink } from './hook-sink.ts';
import { startMailSink, type MailSink } from './mail-sink.ts';
import { compareBooks } from './payment-books.ts';
import { startPostgres } from './postgres.ts';
import { Project, vehicles } from './project.ts';
import { randomFrom } from './random.ts';
import { PAYMENT_KEYS, paymentId, startStripe, type StripeSession, type StripeStandIn } from './stripe.ts';

const BUYERS = 3;
/** Time within which a server is killed after a request was sent to it, in milliseconds. */
const KILLED_WITHIN_MS = 120;
/** Longest time until everything that waits has happened: leases of killed servers last a minute. */
const SETTLED_WITHIN_MS = 420_000;

export interface KillRuns {
  readonly runs: number;
  readonly seed: number;
  /** Milliseconds after which no run begins. */
  readonly timeMs: number;
  readonly report: (line: string) => void;
}

export interface KillRunsReport {
  readonly runs: number;
  readonly kills: number;
  readonly steps: number;
  /** Requests that had no answer, because their server was killed or starting. */
  readonly unanswered: number;
  readonly charges: number;
  readonly held: number;
  readonly refunded: number;
  readonly violations: readonly string[];
}

interface World {
  readonly stripe: StripeStandIn;
  readonly hooks: HookSink;
  readonly mails: MailSink;
  readonly environment: NodeJS.ProcessEnv;
  readonly project: Project;
  readonly chance: () => number;
  readonly servers: LeadServer[];
  readonly totals: { kills: number; steps: number; unanswered: number };
}

const createProject = ({ stripe, hooks }: Pick<World, 'stripe' | 'hooks'>, cars: number): Project =>
  new Project(vehicles(cars), {
    options: {
      enquiry: {
        captcha: 'off',
        leads: { per_address: 0, per_phone: 0 },
        lead_emails: [{ email: 'sales@yard.example' }],
        lead_webhooks: [{ name: 'sink', endpoint: hooks.url, secret_env: 'SINK_KEY', allow_private: true }],
      },
      vehicle: { reserve: { online_purchase: true } },
      reserve: { hold_hours: 2, holds_per_visitor: 0 },
      payment: {
        provider: 'stripe',
        deposits: true,
        per_address: 0,
        stripe: { endpoint: stripe.endpoint, allow_private: true },
      },
    },
  });

/** Runs purchases until the number of runs or the time is reached. */
export async function runPaymentKills({ runs, seed, timeMs, report }: KillRuns): Promise<KillRunsReport> {
  const [stripe, hooks, mails, postgres] = await Promise.all([
    startStripe(),
    startHookSink(),
    startMailSink(),
    startPostgres(),
  ]);
  const project = createProject({ stripe, hooks }, runs);
  const url = postgres.create('payments');
  const environment = { ...PAYMENT_KEYS, DATABASE_URL: url, MAIL_URL: mails.url };
  const totals = { kills: 0, steps: 0, unanswered: 0 };
  const servers = await Promise.all([startServer(project, environment), startServer(project, environment)]);
  const chance = randomFrom(seed);
  const world: World = { stripe, hooks, mails, environment, project, chance, servers, totals };
  const database = new Client({ connectionString: url });
  try {
    const start = performance.now();
    let run = 0;
    for (; run < runs && performance.now() - start < timeMs; run += 1) {
      await new PurchaseRun(world, run).go();
      if ((run + 1) % 10 === 0) report(`${run + 1} runs, ${totals.kills} kills`);
    }
    await database.connect();
    await settle(world, database);
    const violations = await compareBooks(database, { stripe, hooks, mails });
    violations.forEach(report);
    const charges = [...stripe.charges.values()];
    const refunded = charges.filter((charge) => charge.refunded === charge.cents).length;
    const books = { charges: charges.length, held: charges.length - refunded, refunded };
    return { runs: run, ...totals, ...books, violations };
  } finally {
    await database.end();
    for (const { child } of servers) {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    }
    project.remove();
    await Promise.all([stripe.stop(), hooks.stop(), mails.stop()]);
    await postgres.stop();
  }
}

/** Follows a link of the API. Rejects when the server was killed. */
async function follow({ servers }: World, index: number, path: string): Promise<void> {
  const { port } = servers[index]!;
  const sent = request({
    host: '127.0.0.1',
    port,
    path: `/api${path}`,
    headers: { host: `yard.localhost:${port}` },
    agent: false,
  }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'close');
}

/** One vehicle and its buyers; a server is killed at one of the steps. */
class PurchaseRun {
  readonly #world: World;
  readonly #car: number;
  readonly #earlier: number;
  /** Index of the server that is about to be killed, which then gets all requests. */
  #doomed: number | undefined;

  constructor(world: World, car: number) {
    this.#world = world;
    this.#car = car;
    this.#earlier = world.stripe.sessions.size;
  }

  get #sessions(): StripeSession[] {
    return [...this.#world.stripe.sessions.values()].slice(this.#earlier);
  }

  #pick<T>(all: readonly T[]): T | undefined {
    return all[Math.floor(this.#world.chance() * all.length)];
  }

  #server(): number {
    return this.#doomed ?? Math.floor(this.#world.chance() * 2);
  }

  async #post(path: string, body: string, headers: Record<string, string> = {}): Promise<void> {
    const { port } = this.#world.servers[this.#server()]!;
    await postJson(port, { path: `/api${path}`, body, headers });
  }

  async #reserve(): Promise<void> {
    const { chance } = this.#world;
    const buyer = Math.floor(chance() * BUYERS);
    const form = {
      name: 'Mara Quill',
      email: `buyer${this.#car}.${buyer}@example.com`,
      phone: `02 5550 00${String(buyer).padStart(2, '0')}`,
      has_trade_in: 'false',
      payment_method: 'cash',
      fulfilment: 'pick-up',
      pay_deposit: 'now',
      car_id: `vehicle-${this.#car}`,
      ...(chance() < 0.5 && { idempotency_key: `${this.#car} ${buyer}` }),
    };
    const presses = chance() < 0.3 ? 3 : 1;
    const body = JSON.stringify(form);
    await Promise.all(Array.from({ length: presses }, () => this.#post('/checkout-journey', body)));
  }

  #pay(): void {
    const session = this.#pick(this.#sessions.filter(({ status }) => status === 'open'));
    if (session) this.#world.stripe.pay(session.id);
  }

  async #notify(): Promise<void> {
    const session = this.#pick(this.#sessions.filter(({ status }) => status !== 'open'));
    if (!session) return;
    const { stripe, chance } = this.#world;
    const type = session.status === 'expired' ? 'checkout.session.expired' : 'checkout.session.completed';
    const isForged = chance() < 0.1;
    const { body, signature } = await stripe.event(type, session, isForged ? { secret: 'whsec_forged' } : {});
    const headers = { 'stripe-signature': signature };
    for (let times = chance() < 0.3 ? 2 : 1; times > 0; times -= 1)
      await this.#post('/payments/stripe', body, headers);
  }

  async #visit(kind: 'return' | 'cancel'): Promise<void> {
    const session = this.#pick(this.#sessions);
    if (session) await follow(this.#world, this.#server(), `/payments/${paymentId(session)}/${kind}`);
  }

  async #payAgain(): Promise<void> {
    const session = this.#pick(this.#sessions);
    if (session) await this.#post(`/payments/${paymentId(session)}/pay`, '');
  }

  #refund(): void {
    const mine = new Set(this.#sessions.map(({ id }) => id));
    const { stripe, chance } = this.#world;
    const charges = [...stripe.charges.values()].filter(
      ({ session, cents, refunded }) => mine.has(session) && refunded < cents,
    );
    const charge = this.#pick(charges);
    if (!charge) return;
    const part = chance() < 0.4 ? Math.ceil((charge.cents - charge.refunded) / 2) : undefined;
    stripe.giveBack(charge.payment_intent, part);
  }

  async #step(isFirst: boolean): Promise<void> {
    const { stripe, chance, totals } = this.#world;
    const luck = chance();
    if (luck > 0.92) stripe.mode = luck > 0.96 ? 'lost' : 'down';
    const act = isFirst
      ? () => this.#reserve()
      : this.#pick<() => Promise<void> | void>([
          () => this.#reserve(),
          () => this.#pay(),
          () => this.#pay(),
          () => this.#pay(),
          () => this.#notify(),
          () => this.#notify(),
          () => this.#visit('return'),
          () => this.#visit('cancel'),
          () => this.#payAgain(),
          () => (chance() < 0.4 ? this.#refund() : this.#pay()),
        ]);
    totals.steps += 1;
    await Promise.resolve(act?.()).catch(() => (totals.unanswered += 1));
    stripe.mode = 'well';
  }

  /** Kills a server while it works, and starts it again. */
  async #kill(isFirst: boolean): Promise<void> {
    const { chance, servers, project, environment, totals } = this.#world;
    const index = Math.floor(chance() * 2);
    this.#doomed = index;
    const work = Promise.all([this.#step(isFirst), this.#step(false)]);
    const { child } = servers[index]!;
    await wait(chance() * KILLED_WITHIN_MS);
    child.kill('SIGKILL');
    await once(child, 'exit');
    totals.kills += 1;
    this.#doomed = undefined;
    const started = startServer(project, environment);
    await work;
    servers[index] = await started;
  }

  async go(): Promise<void> {
    const { chance } = this.#world;
    const steps = 8 + Math.floor(chance() * 8);
    const killed = Math.floor(chance() * steps);
    for (let step = 0; step < steps; step += 1) {
      await (step === killed ? this.#kill(step === 0) : this.#step(step === 0));
    }
  }
}

/** Lets everything that waits happen: buyers return, the rest of the pages are left, and the servers ask. */
async function settle(world: World, database: Client): Promise<void> {
  const { stripe } = world;
  const end = performance.now() + SETTLED_WITHIN_MS;
  for (let round = 0; performance.now() < end; round += 1) {
    for (const session of stripe.sessions.values()) {
      const isLeft = session.status === 'open';
      // A buyer whose page is closed returns once.
      if (isLeft || round === 0)
        await follow(world, round % 2, `/payments/${paymentId(session)}/${isLeft ? 'cancel' : 'return'}`);
    }
    const { rows } = await database.query(
      `select 1 from payment where status in ('starting', 'open', 'cancelling', 'expiring', 'refunding')
       union all select 1 from payment where status = 'paid' and ask_at < now() + interval '1 hour'
       union all select 1 from lead_delivery where status = 'pending'`,
    );
    if (rows.length === 0) return;
    await wait(3_000);
  }
}
