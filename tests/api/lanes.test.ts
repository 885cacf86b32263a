/** Queues of destinations: one that hangs delays no other. */
import { createServer, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenLocally } from '../support/free-port.ts';
import type { Database } from '../../features/_platform/database/database.ts';
import { openDatabase } from '../../features/_platform/database/open.ts';
import { person, testApi } from '../support/api.ts';
import { ENGINES, type Engine } from '../support/engines.ts';
import { startMailSink, type MailSink } from '../support/mail-sink.ts';

const QUEUED = 500;
let engine: Engine;
let database: Database;
let mails: MailSink;
beforeAll(async () => {
  engine = await ENGINES[0].start();
  database = await openDatabase(engine.location, () => undefined);
  mails = await startMailSink();
});
afterAll(async () => {
  await mails?.stop();
  await database?.close();
  await engine?.remove();
});

/** Hangs until `fail` is called, which answers everything with a failure, also what comes later. */
async function hangingServer() {
  const requests: number[] = [];
  const waiting: ServerResponse[] = [];
  let isHanging = true;
  const server = createServer((request, response) => {
    requests.push(performance.now());
    request.resume();
    if (isHanging) waiting.push(response);
    else response.writeHead(503).end();
  });
  const port = await listenLocally(server);
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    fail(): void {
      isHanging = false;
      for (const response of waiting) response.writeHead(503).end();
    },
    stop(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('mails leave within five seconds while a webhook hangs with 500 leads queued, which is tried with one lead after its first failures', async () => {
  const hook = await hangingServer();
  const api = testApi({
    database,
    slug: 'hanging',
    enquiry: {
      lead_emails: [{ email: 'sales@yard.example' }],
      lead_webhooks: [{ name: 'slow', endpoint: hook.url, secret_env: 'SLOW_KEY', allow_private: true }],
    },
    environment: { MAIL_URL: mails.url, SLOW_KEY: 'key' },
  });
  const send = async (message: string) => api.post('/leads', { ...person, message });
  const leads = await Promise.all(Array.from({ length: QUEUED }, async (_, index) => send(`Lead ${index}`)));
  expect(leads.every(({ status }) => status === 201)).toBe(true);
  api.worker.wake();
  await expect.poll(() => mails.received.length, { timeout: 60_000, interval: 20 }).toBe(QUEUED);
  // The first sixteen attempts have no answer yet.
  expect(hook.requests.length).toBeLessThanOrEqual(16);
  await send('One more');
  const sent = performance.now();
  api.worker.wake();
  await expect.poll(() => mails.received.length, { timeout: 20_000, interval: 20 }).toBe(QUEUED + 1);
  expect(performance.now() - sent).toBeLessThan(5_000);
  hook.fail();
  await api.worker.round();
  expect(hook.requests.length).toBeLessThanOrEqual(16);
  api.clock.now += 60_000;
  await api.worker.round();
  expect(hook.requests.length).toBeLessThanOrEqual(17);
  await api.worker.stop();
  hook.stop();
});
