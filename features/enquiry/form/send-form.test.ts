/** Sending a form to a server that is slow to answer. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sender } from './send-form.ts';

const received: { idempotency_key: string }[] = [];
const server = createServer((request, response) => {
  void text(request).then((body) => {
    received.push(JSON.parse(body) as { idempotency_key: string });
    // The first request is never answered.
    if (received.length > 1)
      response.writeHead(201, { 'content-type': 'application/json' }).end('{"lead_id":"l1"}');
  });
});
let href = '';
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  href = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('sends once more with the same key when a request times out', async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const short = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(300));
  const onStarting = vi.fn<() => void>();
  const send = sender(href, { newKey: () => 'k', timed: () => ({}), onStarting });
  expect(await send({ name: 'Mara Quill' })).toEqual({ lead_id: 'l1' });
  short.mockRestore();
  expect(onStarting).toHaveBeenCalledOnce();
  expect(received.map(({ idempotency_key: key }) => key)).toEqual(['k', 'k']);
});
