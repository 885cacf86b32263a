/** Sending to a server that is still starting. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startHookSink, type HookSink } from '../../../tests/support/hook-sink.ts';
import { STARTING } from './starting.ts';
import { sendJson } from './send.ts';

const starting = { status: 503, body: { error: { code: STARTING, message: 'Starting.' } } };
let server: HookSink;
beforeEach(async () => {
  server = await startHookSink();
});
afterEach(() => server.stop());

test('sends the same again while the server is starting, and returns the first other response', async () => {
  server.answers.push(starting, starting, { status: 201, body: { lead_id: 'x' } });
  let waits = 0;
  const response = await sendJson(server.url, { idempotency_key: 'k' }, () => (waits += 1));
  expect(response).toEqual({ ok: true, status: 201, body: { lead_id: 'x' } });
  expect(server.received.map(({ body }) => body)).toEqual(
    Array.from({ length: 3 }, () => '{"idempotency_key":"k"}'),
  );
  expect(waits).toBe(2);
});

test('returns any other refusal at once, a 503 of another reason too', async () => {
  server.answers.push({ status: 503, body: { error: { code: 'unavailable', message: 'Away.' } } });
  expect(await sendJson(server.url, {})).toMatchObject({ ok: false, status: 503 });
  expect(server.received).toHaveLength(1);
});
