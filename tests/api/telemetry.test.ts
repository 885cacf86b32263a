/** What watches a server: health, readiness, metrics, traces, the log in JSON, and how it stops. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { emptyDatabase } from '../support/engines.ts';
import { startHookSink, type HookSink } from '../support/hook-sink.ts';
import { Project, vehicles } from '../support/project.ts';
import { sendRequest, Server } from '../support/server.ts';
import { startTraceSink, type TraceSink } from '../support/trace-sink.ts';

const LEAD = {
  name: 'Zebulon Quandary',
  email: 'zebulon.quandary@example.com',
  phone: '02 5550 0177',
  message: 'Keep the heliotrope one for me',
  car_id: 'v1',
};
const PERSONAL = /zebulon|quandary|5550 ?0177|255500177|heliotrope/i;

/** Asks an address with headers of its own. */
const askWith = (port: number, address: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path: address,
        headers: { host: `localhost:${port}`, ...headers },
        agent: false,
      },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    sent.on('error', reject);
    sent.end();
  });

/** Returns the lines of a log; in a clone the first command may bundle it, with lines of its own. */
const jsonLines = (output: string): Record<string, unknown>[] =>
  output
    .trimEnd()
    .split('\n')
    .filter((line) => !/^(?:Bundling|\s*$)/.test(line))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('a server with JSON logs, a collector of traces and a token for metrics', () => {
  let hooks: HookSink;
  let traces: TraceSink;
  let project: Project;
  let server: Server;
  beforeAll(async () => {
    hooks = await startHookSink();
    traces = await startTraceSink();
    project = new Project(vehicles(3), {
      options: {
        enquiry: {
          leads: { per_address: 3, per_phone: 0 },
          lead_webhooks: [{ name: 'sink', endpoint: hooks.url, secret_env: 'SINK_KEY', allow_private: true }],
        },
      },
    });
    await emptyDatabase(path.join(project.root, '.dealersite/db'));
    const environment = {
      SINK_KEY: 'key',
      LOG_FORMAT: 'json',
      METRICS_TOKEN: 'a token',
      OTEL_EXPORTER_OTLP_ENDPOINT: traces.url,
      OTEL_BSP_SCHEDULE_DELAY: '100',
    };
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    server = await Server.start(project);
    vi.unstubAllEnvs();
  }, 120_000);
  afterAll(async () => {
    await server?.stop();
    await hooks?.stop();
    await traces?.stop();
    project?.remove();
  });
  const post = (body: object) =>
    server.ask('/api/leads', { method: 'POST', body: JSON.stringify({ ...LEAD, ...body }) });
  const metrics = async (): Promise<string> => (await server.ask('/metrics', { host: '' })).body;
  const sumMetric = (page: string, start: string): number =>
    Number(
      page
        .split('\n')
        .find((line) => line.startsWith(start))
        ?.split(' ')
        .pop(),
    );

  test('answers that it is alive and ready', async () => {
    expect(await server.ask('/healthz', { host: '' })).toMatchObject({
      status: 200,
      body: '{"status":"alive"}',
    });
    // On a busy machine the database opens after the first answer.
    const isReady = async () =>
      expect(await server.ask('/readyz', { host: '' })).toMatchObject({
        status: 200,
        body: '{"status":"ready"}',
      });
    await vi.waitFor(isReady, { timeout: 20_000 });
  });

  test('counts requests by route, deliveries by outcome with their time, refusals and the queue', async () => {
    expect((await post({ message: `${LEAD.message} 1` })).status).toBe(201);
    expect((await post({ name: '', message: 'no name' })).status).toBe(422);
    await vi.waitFor(() => expect(hooks.received).toHaveLength(1), { timeout: 20_000 });
    hooks.status = 500;
    expect((await post({ message: `${LEAD.message} 2`, email: 'other@example.com' })).status).toBe(201);
    await vi.waitFor(() => expect(hooks.received).toHaveLength(2), { timeout: 20_000 });
    expect((await post({ message: 'third', email: 'third@example.com' })).status).toBe(201);
    expect((await post({ message: 'fourth', email: 'fourth@example.com' })).status).toBe(429);
    expect((await server.ask('/api/none/of/these')).status).toBe(404);
    await vi.waitFor(
      async () => {
        const page = await metrics();
        const requests = 'dealersite_http_requests_total{tenant="yard",method="POST",route="/api/leads"';
        expect(sumMetric(page, `${requests},status="201"`)).toBe(3);
        expect(sumMetric(page, `${requests},status="422"`)).toBe(1);
        expect(sumMetric(page, `${requests},status="429"`)).toBe(1);
        expect(page).toContain('route="none",status="404"');
        expect(page).not.toContain('/none/of');
        const labels = 'tenant="yard",destination="sink"';
        expect(sumMetric(page, `dealersite_deliveries_total{${labels},outcome="sent"}`)).toBe(1);
        expect(sumMetric(page, `dealersite_deliveries_total{${labels},outcome="retry"}`)).toBe(2);
        expect(sumMetric(page, `dealersite_delivery_age_seconds_count{${labels}}`)).toBe(1);
        expect(sumMetric(page, `dealersite_delivery_duration_seconds_count{${labels}}`)).toBe(3);
        expect(sumMetric(page, 'dealersite_rate_limited_total{limiter="leads"}')).toBe(1);
        expect(sumMetric(page, 'dealersite_deliveries_queued{tenant="yard",status="pending"}')).toBe(2);
      },
      { timeout: 20_000, interval: 300 },
    );
  }, 90_000);

  test('shows metrics to programs of this machine and to the token, not through a proxy or by another host', async () => {
    const { port } = server;
    expect(await askWith(port, '/metrics', {})).toBe(200);
    // The dashboard, too, refuses requests that a proxy passed on.
    expect(await askWith(port, '/metrics', { 'x-forwarded-for': '203.0.113.9' })).toBe(403);
    expect(await askWith(port, '/metrics', { host: `yard.localhost:${port}` })).toBe(404);
    // A web page in a browser of this machine, whose name was pointed to it.
    expect(await askWith(port, '/metrics', { host: `rebound.example:${port}` })).not.toBe(200);
    const viaProxy = { 'x-forwarded-for': '203.0.113.9', authorization: 'Bearer wrong' };
    expect(await askWith(port, '/metrics', viaProxy)).toBe(403);
    expect(await askWith(port, '/metrics', { ...viaProxy, authorization: 'Bearer a token' })).toBe(200);
  });

  test('exports spans of requests and deliveries with their routes, and continues a trace', async () => {
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const headers = {
      host: `yard.localhost:${server.port}`,
      traceparent: `00-${traceId}-b7ad6b7169203331-01`,
    };
    expect(await askWith(server.port, '/api/cars/vehicle-1/view.json', headers)).toBe(200);
    await vi.waitFor(
      () => {
        const spans = traces.spans();
        expect(spans.map(({ name }) => name)).toEqual(
          expect.arrayContaining(['POST /api/leads', 'deliver lead', 'GET /api/cars/:slug/view.json']),
        );
        const view = spans.find(({ name }) => name === 'GET /api/cars/:slug/view.json');
        expect(view?.traceId).toBe(traceId);
      },
      { timeout: 15_000, interval: 200 },
    );
    expect(traces.bodies.join('\n')).not.toMatch(PERSONAL);
  }, 30_000);

  test('writes each line of the log as JSON, and none holds a name, phone number, address or message of a lead', async () => {
    expect(await server.stop('SIGTERM')).toBe(143);
    // The last bytes of the output may come after the exit.
    await vi.waitFor(() => expect(server.output).toMatch(/Stopped by SIGTERM.*\n$/));
    const parsed = jsonLines(server.output);
    expect(parsed.slice(-1)).toMatchObject([
      {
        level: 'info',
        message: 'Stopped by SIGTERM. Everything that visitors sent is stored.',
      },
    ]);
    expect(parsed).toContainEqual(
      expect.objectContaining({
        level: 'info',
        message: 'request',
        method: 'POST',
        route: '/api/leads',
        status: 201,
      }),
    );
    const retried = parsed.find(({ message }) => String(message).includes('failed, again at'));
    expect(retried).toMatchObject({
      level: 'warn',
      message: expect.stringContaining('to webhook sink') as string,
    });
    expect(server.output).not.toMatch(PERSONAL);
    expect(server.output).not.toContain('203.0.113.9');
  }, 30_000);
});

describe('a server that stops', () => {
  test('turns /readyz to 503 while it drains, finishes the request in flight, then ends', async () => {
    const project = new Project(vehicles(2));
    try {
      const server = await Server.start(project, '--drain', '2');
      const { port } = server;
      const slow = request({
        host: '127.0.0.1',
        port,
        path: '/api/phone-reveals',
        method: 'POST',
        headers: { host: `yard.localhost:${port}`, 'content-type': 'application/json' },
      });
      const answered = new Promise<number>((resolve, reject) => {
        slow.on('response', (answer) => resolve(answer.statusCode ?? 0)).on('error', reject);
      });
      slow.write('{"car_id":"v0",');
      await wait(300);
      const stopped = server.stop('SIGTERM');
      await vi.waitFor(
        async () => expect((await sendRequest(port, '/readyz', { host: '' })).status).toBe(503),
        { timeout: 1_500, interval: 50 },
      );
      const alive = await sendRequest(port, '/healthz', { host: '' });
      expect(alive.status).toBe(200);
      expect(alive.headers['connection']).toBe('close');
      // The server has stopped listening when the rest arrives.
      await wait(2_500);
      slow.end('"website_id":"yard"}');
      expect(await answered).toBe(200);
      expect(await stopped).toBe(143);
    } finally {
      project.remove();
    }
  }, 120_000);

  test('does not open a database to be ready', async () => {
    const project = new Project(vehicles(2));
    const server = await Server.start(project);
    try {
      expect((await server.ask('/readyz', { host: '' })).status).toBe(200);
      expect(existsSync(path.join(project.root, '.dealersite/db'))).toBe(false);
    } finally {
      await server.stop();
      project.remove();
    }
  }, 120_000);
});

/** Warns, then throws outside of every request, once the program is running. */
const THROWING = `setInterval(() => {
  if (process.listenerCount('uncaughtException') === 0) return;
  process.emitWarning('this is late');
  setImmediate(() => { throw new Error('broken'); });
}, 20)`;

test('writes warnings of Node.js and the error that ends the process as JSON', async () => {
  const project = new Project(vehicles(2));
  try {
    await project.build();
    const child = project.startWith(
      {
        LOG_FORMAT: 'json',
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(THROWING)}`,
      },
      'serve',
      '--static',
      '--port',
      '0',
    );
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    const lines = jsonLines(output);
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 'warn', message: 'Warning: this is late' }),
    );
    expect(lines.slice(-1)).toMatchObject([
      {
        level: 'error',
        message: 'broken',
        stack: expect.stringContaining('Error: broken') as string,
      },
    ]);
    expect(code).toBe(1);
  } finally {
    project.remove();
  }
}, 60_000);
