/** Kills a loaded server at random moments and checks what became of the acknowledged leads. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { command, plainEnv } from './command.ts';
import type { HookSink } from './hook-sink.ts';
import { Project, vehicles } from './project.ts';

const program = path.resolve(import.meta.dirname, '../../dist/server/main.js');

/** Creates a project that sends leads to the sink, without limits per sender. */
export const leadProject = (hooks: HookSink): Project =>
  new Project(vehicles(4), {
    options: {
      enquiry: {
        leads: { per_address: 0, per_phone: 0 },
        lead_webhooks: [{ name: 'sink', endpoint: hooks.url, secret_env: 'SINK_KEY', allow_private: true }],
      },
    },
  });

const running = new Set<ChildProcess>();

/** Kills servers left running by a failed test. */
export const killServers = (): void => running.forEach((child) => void child.kill('SIGKILL'));

export interface LeadServer {
  readonly child: ChildProcess;
  readonly port: number;
}

/**
 * Starts the bundled program directly, so that the killed process is the one with the database. `options` are more ones
 * of `serve`.
 */
export async function startServer(
  project: { readonly slug: string; readonly root: string },
  environment: NodeJS.ProcessEnv = {},
  main = program,
  options: readonly string[] = [],
): Promise<LeadServer> {
  const args = ['serve', '--port', '0', '--tenant', project.slug, '--root', project.root, ...options];
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...plainEnv(), SINK_KEY: 'key', ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let output = '';
  for (;;) {
    const [chunk] = (await Promise.race([once(child.stderr, 'data'), once(child, 'exit')])) as [
      Buffer | number,
    ];
    if (!(chunk instanceof Buffer)) throw new Error(`the server ended: ${output}`);
    output += chunk.toString();
    const port = Number(/http:\/\/localhost:(\d+)/.exec(output)?.[1]);
    if (port > 0 && output.includes('Ctrl+C')) {
      child.stderr.resume();
      return { child, port };
    }
  }
}

export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Posting {
  readonly path: string;
  readonly body: string;
  /** More headers, and others than those of JSON. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly agent?: Agent;
  /** The header of proxies; servers that trust none ignore it. */
  readonly forwardedFor?: string;
}

/** Returns an address for each buyer. */
const addressOfBuyer = (number: number): string => `198.18.${(number >> 8) & 255}.${number & 255}`;

/** Posts to the tenant's API. Rejects when the connection fails. */
export function postJson(
  port: number,
  { path: pathname, body, headers: more, agent, forwardedFor }: Posting,
): Promise<Answered> {
  const headers = {
    host: `yard.localhost:${port}`,
    // As browsers send it, with a port that is neither 80 nor 443.
    origin: `http://yard.localhost:${port}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...(forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }),
    ...more,
  };
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path: pathname, method: 'POST', headers, agent: agent ?? false },
      (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
        );
        answer.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.setTimeout(120_000, () => sent.destroy(new Error('no answer')));
    sent.end(body);
  });
}

export const leadBody = (number: number): string =>
  JSON.stringify({
    name: 'Mara Quill',
    email: `mara${number}@example.com`,
    phone: `02 5550 ${String(number % 10_000).padStart(4, '0')}`,
    message: `Lead ${number}`,
    car_id: 'v1',
    idempotency_key: `lead ${number}`,
  });

export interface CrashReport {
  readonly kills: number;
  /** From the first lead to the last kill, with all starts. */
  readonly seconds: number;
  /** Sent leads, without retries. */
  readonly sent: number;
  readonly acknowledged: number;
  /** Acknowledged but not in the database. */
  readonly lost: number;
  /** Stored more than once. */
  readonly doubled: number;
  /** 5xx responses. */
  readonly failed: number;
  /** Acknowledged but never delivered. */
  readonly undelivered: number;
  /** Leads delivered under more than one id. */
  readonly renamed: number;
  /** Deliveries repeated with the same id. */
  readonly repeated: number;
}

/** Limit of pending leads; no new lead starts above it. */
const MOST_WAITING = 500;

/**
 * Buyers that send leads at an even rate, whatever the servers do, and retry with the same key until acknowledged; each
 * attempt goes to the next server, as a proxy would pass it on.
 */
export class Buyers {
  /** Ids of acknowledged leads by message. */
  readonly acknowledged = new Map<string, string>();
  /** 5xx responses. */
  failed = 0;
  /** Ports of the servers. */
  ports: readonly number[] = [];
  #attempts = 0;
  #begun = 0;
  #isOver = false;
  readonly #waiting = new Set<Promise<void>>();
  #all: Promise<void> = Promise.resolve();

  /** Returns the number of started leads. */
  get begun(): number {
    return this.#begun;
  }

  /** Starts sending `rate` leads a second. */
  start(rate: number): void {
    this.#all = this.#come(rate);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#all;
    await Promise.all(this.#waiting);
  }

  async #come(rate: number): Promise<void> {
    const start = performance.now();
    while (!this.#isOver) {
      const due = ((performance.now() - start) / 1_000) * rate;
      while (this.#begun < due && this.#waiting.size < MOST_WAITING) {
        this.#begun += 1;
        const lead = this.#send(this.#begun).finally(() => this.#waiting.delete(lead));
        this.#waiting.add(lead);
      }
      await wait(5);
    }
  }

  async #send(number: number): Promise<void> {
    for (;;) {
      const outcome = await this.#try(number);
      if (outcome === 'acknowledged') return;
      // An address may try fifty times in ten minutes, so a buyer waits longer when the server asks for it.
      await wait(outcome === 'failed' ? 1_500 : 100);
    }
  }

  async #try(number: number): Promise<'acknowledged' | 'failed' | 'unanswered'> {
    const sent = { path: '/api/leads', body: leadBody(number) };
    this.#attempts += 1;
    const port = this.ports[this.#attempts % this.ports.length] ?? 0;
    const answer = await postJson(port, { ...sent, forwardedFor: addressOfBuyer(number) }).catch(
      () => undefined,
    );
    if (!answer) return 'unanswered';
    if (answer.status === 503 && answer.body.includes('"starting"')) return 'unanswered';
    if (answer.status >= 500) this.failed += 1;
    else if (answer.status >= 300) throw new Error(`${answer.status} ${answer.body}`);
    else this.acknowledged.set(`Lead ${number}`, (JSON.parse(answer.body) as { lead_id: string }).lead_id);
    return answer.status < 300 ? 'acknowledged' : 'failed';
  }
}

/** Options of a crash run. */
export interface Crashed {
  readonly project: Project;
  readonly hooks: HookSink;
  readonly environment?: NodeJS.ProcessEnv;
}

export interface Course {
  readonly kills: number;
  /** Leads a second. */
  readonly rate: number;
  /** Maximum milliseconds from the first acknowledged lead to the kill. */
  readonly most: number;
  /** Returns the moment of the kill within that time, from 0 to 1. */
  readonly chance: () => number;
  readonly report: (line: string) => void;
}

/** Kills the server repeatedly at random moments while buyers send leads. */
export async function crash(
  { project, hooks, environment = {} }: Crashed,
  { kills, rate, most, chance, report }: Course,
): Promise<CrashReport> {
  const buyers = new Buyers();
  const { acknowledged } = buyers;
  let server = await startServer(project, environment);
  buyers.ports = [server.port];
  const start = performance.now();
  buyers.start(rate);
  for (let kill = 1; kill <= kills; kill += 1) {
    const before = acknowledged.size;
    while (acknowledged.size === before) await wait(10);
    await wait(chance() * most);
    server.child.kill('SIGKILL');
    await once(server.child, 'exit');
    server = await startServer(project, environment);
    buyers.ports = [server.port];
    report(`kill ${kill}: ${acknowledged.size} acknowledged of ${buyers.begun}`);
  }
  const seconds = Math.round((performance.now() - start) / 1_000);
  await buyers.stop();
  const delivered = await settled(hooks, acknowledged);
  const leads = await storedLeads(project, environment);
  server.child.kill('SIGINT');
  await once(server.child, 'exit');
  return {
    kills,
    seconds,
    sent: buyers.begun,
    failed: buyers.failed,
    ...judged(acknowledged, leads, delivered),
  };
}

/** Returns all leads of a project. */
export async function storedLeads(
  project: Project,
  environment: NodeJS.ProcessEnv,
): Promise<readonly StoredLead[]> {
  const args = ['leads', 'list', '--all', '--most', '999999', '--json', '--root', project.root];
  const output = await command(process.execPath, [program, ...args], project.root, environment);
  return (JSON.parse(output.stdout) as { leads: StoredLead[] }).leads;
}

export interface StoredLead {
  readonly id: string;
  readonly values: { readonly message: string };
}

/** Compares acknowledged leads with what was stored and delivered. */
export function judged(
  acknowledged: ReadonlyMap<string, string>,
  leads: readonly StoredLead[],
  delivered: ReadonlyMap<string, readonly string[]>,
): Omit<CrashReport, 'kills' | 'seconds' | 'sent' | 'failed'> {
  const stored = Map.groupBy(leads, ({ values }) => values.message);
  const ids = [...delivered.values()];
  const isStored = ([message, id]: readonly [string, string]) =>
    stored.get(message)?.some((lead) => lead.id === id);
  return {
    acknowledged: acknowledged.size,
    lost: [...acknowledged].filter((one) => !isStored(one)).length,
    doubled: [...stored.values()].filter((same) => same.length > 1).length,
    undelivered: [...acknowledged.values()].filter((id) => !delivered.has(id)).length,
    renamed: ids.filter((same) => new Set(same).size > 1).length,
    repeated: ids.filter((same) => same.length > 1).length,
  };
}

/**
 * Returns delivery ids by lead, once all acknowledged leads arrived or none arrived for 80 seconds, which exceeds a
 * lease.
 */
export async function settled(
  hooks: HookSink,
  acknowledged: ReadonlyMap<string, string>,
): Promise<Map<string, string[]>> {
  for (let quiet = 0, before = -1; quiet < 160; quiet += 1) {
    const delivered = new Map<string, string[]>();
    for (const { body } of hooks.received) {
      const { lead_id: lead, delivery_id: delivery } = JSON.parse(body) as {
        lead_id: string;
        delivery_id: string;
      };
      delivered.set(lead, [...(delivered.get(lead) ?? []), delivery]);
    }
    if ([...acknowledged.values()].every((id) => delivered.has(id)) || quiet === 159) return delivered;
    if (hooks.received.length !== before) quiet = 0;
    before = hooks.received.length;
    await wait(500);
  }
  return new Map();
}
