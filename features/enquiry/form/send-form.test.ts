/** Sending a form to a server that is slow to answer. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startHookSink, type HookSink } from '../../../tests/support/hook-sink.ts';
import { sender } from './send-form.ts';

let server: HookSink;
beforeAll(async () => {
  server = await startHookSink();
  server.answers.push(undefined, { status: 201, body: { lead_id: 'l1' } });
});
afterAll(() => server.stop());

test('sends once more with the same key when a request times out', async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const short = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(300));
  const onStarting = vi.fn<() => void>();
  const send = sender(server.url, { newKey: () => 'k', timed: () => ({}), onStarting });
  expect(await send({ name: 'Mara Quill' })).toEqual({ lead_id: 'l1' });
  short.mockRestore();
  expect(onStarting).toHaveBeenCalledOnce();
  const keys = server.received.map(
    ({ body }) => (JSON.parse(body) as { idempotency_key: string }).idempotency_key,
  );
  expect(keys).toEqual(['k', 'k']);
});
