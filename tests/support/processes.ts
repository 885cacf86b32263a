/** Two API processes on one PostgreSQL under load, one of them killed again and again. */
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import {
  Buyers,
  judged,
  postJson,
  settled,
  startServer,
  storedLeads,
  type Crashed,
  type CrashReport,
  type LeadServer,
} from './crash.ts';
import type { HookSink } from './hook-sink.ts';
import type { Postgres } from './postgres.ts';
import { Project, vehicles } from './project.ts';

/** Leads that one network address may send in ten minutes. */
export const PER_ADDRESS = 5;

/** Creates a project with a limit for each network address that sends leads to the sink. */
export const limitedProject = (hooks: HookSink): Project =>
  new Project(vehicles(4), {
    options: {
      enquiry: {
        leads: { per_address: PER_ADDRESS, per_phone: 0 },
        lead_webhooks: [{ name: 'sink', endpoint: hooks.url, secret_env: 'SINK_KEY', allow_private: true }],
      },
    },
  });

export interface ProcessesReport extends Omit<CrashReport, 'failed'> {
  /** Answers 500 and above; 503 while the database is away. */
  readonly failed: number;
  /** Leads of one visitor beyond the limit, although they went to both processes and lied about their address. */
  readonly overLimit: number;
  /** Leads of that visitor that were accepted. */
  readonly accepted: number;
  /** Leads of that visitor that were refused. */
  readonly refused: number;
  /** Processes that ended by themselves. */
  readonly crashed: number;
}

export interface ProcessesCourse {
  readonly seconds: number;
  readonly killEveryMs: number;
  /** Leads a second. */
  readonly rate: number;
  /** Halts this server in the middle of the run. */
  readonly outage?: { readonly postgres: Postgres; readonly ms: number };
  readonly report: (line: string) => void;
}

/** One visitor who sends as often as possible, with an invented address before the one that the proxy adds. */
class GreedyVisitor {
  accepted = 0;
  refused = 0;
  #isOver = false;
  #sending: Promise<void> = Promise.resolve();
  readonly #ports: () => readonly number[];

  constructor(ports: () => readonly number[]) {
    this.#ports = ports;
  }

  start(): void {
    this.#sending = this.#send();
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#sending;
  }

  async #send(): Promise<void> {
    for (let number = 0; !this.#isOver; number += 1) {
      const ports = this.#ports();
      const body = JSON.stringify({
        name: 'Greta Reedy',
        email: `greta${number}@example.com`,
        phone: `02 5550 ${String(number % 10_000).padStart(4, '0')}`,
        message: `Greedy ${number}`,
        car_id: 'v1',
      });
      const forwardedFor = `192.0.2.${number % 250}, 203.0.113.7`;
      const port = ports[number % ports.length] ?? 0;
      const answer = await postJson(port, { path: '/api/leads', body, forwardedFor }).catch(() => undefined);
      if (answer?.status === 201) this.accepted += 1;
      else if (answer?.status === 429) this.refused += 1;
      await wait(100);
    }
  }
}

/** Kills the processes in turn and starts them again, while buyers send leads to both. */
export async function runProcesses(
  { project, hooks, environment = {} }: Crashed,
  { seconds, killEveryMs, rate, outage, report }: ProcessesCourse,
): Promise<ProcessesReport> {
  const settings = { ...environment, TRUSTED_PROXIES: '1' };
  // Both start at once on an empty database.
  const servers: LeadServer[] = await Promise.all([
    startServer(project, settings),
    startServer(project, settings),
  ]);
  const buyers = new Buyers();
  const ports = (): readonly number[] => servers.map(({ port }) => port);
  const greedy = new GreedyVisitor(ports);
  buyers.ports = ports();
  const start = performance.now();
  const elapsed = (): number => performance.now() - start;
  buyers.start(rate);
  greedy.start();
  const isOver = outage ? interruptDatabase(outage, seconds * 500, report) : Promise.resolve();
  let kills = 0;
  let crashed = 0;
  while (elapsed() < seconds * 1_000) {
    const next = wait(killEveryMs);
    const index = kills % 2;
    const { child } = servers[index]!;
    await next;
    if (child.exitCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    } else crashed += 1;
    kills += 1;
    report(
      `kill ${kills}: ${buyers.acknowledged.size} acknowledged of ${buyers.begun}, ${buyers.failed} failed`,
    );
    servers[index] = await startServer(project, settings);
    buyers.ports = ports();
  }
  await isOver;
  await buyers.stop();
  await greedy.stop();
  const { acknowledged } = buyers;
  const delivered = await settled(hooks, acknowledged);
  const leads = await storedLeads(project, environment);
  await Promise.all(
    servers.map(({ child }) => {
      child.kill('SIGTERM');
      return once(child, 'exit');
    }),
  );
  return {
    kills,
    seconds: Math.round(elapsed() / 1_000),
    sent: buyers.begun,
    failed: buyers.failed,
    ...judged(acknowledged, leads, delivered),
    overLimit: Math.max(0, greedy.accepted - PER_ADDRESS),
    accepted: greedy.accepted,
    refused: greedy.refused,
    crashed,
  };
}

async function interruptDatabase(
  { postgres, ms }: NonNullable<ProcessesCourse['outage']>,
  afterMs: number,
  report: ProcessesCourse['report'],
): Promise<void> {
  await wait(afterMs);
  report('the database goes away');
  await postgres.halt();
  await wait(ms);
  await postgres.resume();
  report('the database is back');
}
