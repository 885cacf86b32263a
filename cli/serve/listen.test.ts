/** How a port closes while requests run. */
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import { listen } from './listen.ts';

afterEach(() => vi.useRealTimers());

/** Opens a port whose only client leaves while the server works for it until `finish`. */
async function abandonedWork() {
  const started = Promise.withResolvers<void>();
  const work = Promise.withResolvers<void>();
  const app = new Hono().get('/', async (call) => {
    started.resolve();
    await work.promise;
    return call.text('');
  });
  const { port, close } = await listen(app, { port: 0, hostname: '127.0.0.1' });
  const client = request({ host: '127.0.0.1', port, agent: false });
  client.on('error', () => undefined).end();
  await started.promise;
  client.destroy();
  return { close, finish: work.resolve };
}

test('closes after the work for a client that has left', async () => {
  const { close, finish } = await abandonedWork();
  let isClosed = false;
  const closed = close().then(() => (isClosed = true));
  await wait(200);
  expect(isClosed).toBe(false);
  finish();
  expect(await closed).toBe(true);
});

test('closes without the work for a client that has left when it needs more than ten seconds', async () => {
  const { close } = await abandonedWork();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const closed = close();
  await vi.advanceTimersByTimeAsync(10_000);
  await expect(closed).resolves.toBeUndefined();
});
