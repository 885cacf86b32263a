/** Text messages to a gateway: signed, retried, given up, never sent to private addresses, never logged. */
import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { codeFor, lastMessage, visit } from '../../support/accounts.ts';
import type { TestApi } from '../../support/api.ts';
import { startHookSink, type HookSink } from '../../support/hook-sink.ts';
import { accounts, number, SECRET, type Fixture } from './fixture.ts';

const KEY = 'a-key-of-the-gateway';

export function gatewayCases(fixture: Fixture): void {
  describe('a gateway for text messages', () => {
    let gateway: HookSink;
    beforeEach(async () => {
      gateway = await startHookSink();
    });
    afterEach(async () => {
      await gateway.stop();
    });
    const site = (hook: object = {}): TestApi =>
      fixture.make({
        environment: { AUTH_SECRET: SECRET, SMS_KEY: KEY },
        options: accounts({
          sms_webhook: {
            endpoint: `${gateway.url}/text`,
            secret_env: 'SMS_KEY',
            allow_private: true,
            ...hook,
          },
        }),
      });
    const ask = async (api: TestApi): Promise<string> => {
      const to = number();
      expect((await visit(api).post('/sign-in/code', { to })).status).toBe(202);
      return to;
    };
    const becomes = (to: string, row: object) =>
      vi.waitFor(async () => expect(await lastMessage(fixture.database, to)).toMatchObject(row), {
        timeout: 10_000,
      });

    test('receives the signed message with a stable id', async () => {
      const api = site();
      const to = await ask(api);
      await becomes(to, { status: 'sent', attempts: 1, lastError: null });
      const [got] = gateway.received;
      const row = await lastMessage(fixture.database, to);
      const code = await codeFor(fixture.database, to);
      const signed = `${String(got?.headers['x-dealersite-timestamp'])}.${got?.body}`;
      expect(got).toMatchObject({
        path: '/text',
        headers: {
          'x-dealersite-delivery': row?.id,
          'x-dealersite-signature': `v1=${createHmac('sha256', KEY).update(signed).digest('hex')}`,
        },
      });
      expect(JSON.parse(got?.body ?? '')).toEqual({
        message_id: row?.id,
        dealer: api.tenant.name,
        to,
        text: expect.stringContaining(code),
      });
    });

    test('after a failure receives the same id again until the server gives up; neither code nor number nor key is logged', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      gateway.status = 503;
      const api = site();
      const to = await ask(api);
      const code = await codeFor(fixture.database, to);
      for (let turn = 0; turn < 300; turn += 1) {
        if ((await lastMessage(fixture.database, to))?.status === 'failed') break;
        await vi.advanceTimersByTimeAsync(1_000);
        await new Promise((resolve) => setImmediate(resolve));
      }
      expect(await lastMessage(fixture.database, to)).toMatchObject({
        status: 'failed',
        attempts: 4,
        lastError: 'the webhook returned status 503',
      });
      expect(new Set(gateway.received.map(({ headers }) => headers['x-dealersite-delivery'])).size).toBe(1);
      expect(gateway.received).toHaveLength(4);
      expect(api.logs).toHaveLength(4);
      for (const secret of [code, to, KEY, SECRET]) expect(api.logs.join('\n')).not.toContain(secret);
    });

    test.each([
      ['a private address', { endpoint: 'https://127.0.0.1:9/x' }, 'the address is private'],
      ['plain http', { endpoint: 'http://sms.example/x' }, 'the address is not https'],
      ['a key that is not set', { secret_env: 'NO_SUCH_KEY' }, 'NO_SUCH_KEY is not set'],
    ])('rejects %s', async (_name, hook, lastError) => {
      const to = await ask(site({ allow_private: false, ...hook }));
      await becomes(to, { status: 'pending', attempts: 1, lastError });
      expect(gateway.received).toEqual([]);
    });

    test('leaves the message in the outbox when there is no gateway', async () => {
      expect(await lastMessage(fixture.database, await ask(fixture.api))).toMatchObject({ status: 'kept' });
    });
  });
}
