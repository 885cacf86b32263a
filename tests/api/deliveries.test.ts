/** Deliveries as receivers see them: mails, ADF, webhooks, failures, retries, dead letters. */
import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { claim } from '../../features/enquiry/delivery/outbox.source.ts';
import { adfProblems } from '../../features/enquiry/delivery/adf.case.ts';
import { MAX_ATTEMPTS } from '../../features/enquiry/delivery/backoff.ts';
import { listLeads, retryDeliveries } from '../../features/enquiry/enquiry.cli.ts';
import type { Database } from '../../features/_platform/database/database.ts';
import { person, testApi, type TestApiOptions } from '../support/api.ts';
import { ENGINES } from '../support/engines.ts';
import { startHookSink, type HookSink } from '../support/hook-sink.ts';
import { startMailSink, type MailSink } from '../support/mail-sink.ts';
import { useDatabase } from '../support/use-database.ts';

const DAY = 86_400_000;

describe.each(ENGINES)('on $name', ({ start, isMissing }) => {
  describe.skipIf(isMissing)('deliveries', () => {
    let database: Database;
    let mails: MailSink;
    let hooks: HookSink;
    let tenants = 0;
    let slug: string;
    useDatabase(start, (opened) => {
      database = opened;
    });
    beforeEach(async () => {
      [mails, hooks] = await Promise.all([startMailSink(), startHookSink()]);
      tenants += 1;
      slug = `yard-${tenants}`;
    });
    afterEach(async () => {
      await Promise.all([mails.stop(), hooks.stop()]);
    });

    const hook = (more: object = {}) => ({
      name: 'crm',
      endpoint: `${hooks.url}/leads`,
      secret_env: 'CRM_KEY',
      allow_private: true,
      ...more,
    });
    const open = (enquiry: Record<string, unknown>, more: Partial<TestApiOptions> = {}) =>
      testApi({
        database,
        slug,
        enquiry,
        environment: { MAIL_URL: mails.url, CRM_KEY: 'secret-key' },
        ...more,
      });
    const deliveries = async () =>
      (await listLeads(database, { tenants: [slug] })).flatMap((lead) => lead.deliveries);

    test('sends a mail with text, HTML, a reply address and the delivery’s id', async () => {
      const api = open({ lead_emails: [{ email: 'sales@yard.example' }] });
      const message = '<script>alert(1)</script>\nBcc: all@example.com';
      const { body } = await api.post('/leads', {
        ...person,
        message,
        car_id: 'v1',
        category: 'Vehicle Enquiry',
      });
      await api.worker.round();
      expect(api.logs).toEqual([]);
      const [got] = mails.received;
      const [delivery] = await deliveries();
      expect(got?.to).toEqual(['sales@yard.example']);
      expect(got?.mail).toMatchObject({
        subject: 'Vehicle Enquiry – Mara Quill – 2021 Mazda Model A 1',
        replyTo: [{ address: person.email }],
        messageId: `<${delivery?.id}@${slug}.example>`,
      });
      expect(got?.mail.text).toContain(`Lead: ${body.lead_id}`);
      expect(got?.mail.html).toContain('&lt;script&gt;');
      expect(got?.mail.html).not.toContain('<script>');
      expect(got?.raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/m);
      expect(delivery).toMatchObject({ status: 'sent', attempts: 1, lastError: null });
      await api.worker.round();
      expect(mails.received).toHaveLength(1);
    });

    test('sends the lead to a further location too, by slug or id', async () => {
      const { locations } = open({}).tenant;
      const dubbo = { ...locations[0], id: 'dubbo', name: 'Yard Dubbo', slug: 'dubbo-west', primary: false };
      const api = open(
        {
          lead_emails: [
            { email: 'main@yard.example', locations: ['main-yard'] },
            { email: 'dubbo@yard.example', locations: ['dubbo'] },
          ],
        },
        {
          tenant: {
            locations: [
              ...locations.map((location) => ({ ...location, distribution_locations: ['dubbo'] })),
              dubbo,
            ],
          },
        },
      );
      const sent = { ...person, location: 'main-yard', distribution_location: 'dubbo-west' };
      expect((await api.post('/leads', sent)).status).toBe(201);
      await api.worker.round();
      expect(mails.received.flatMap(({ to }) => to).toSorted()).toEqual([
        'dubbo@yard.example',
        'main@yard.example',
      ]);
      for (const { mail } of mails.received) expect(mail.text).toContain('Also for: Yard Dubbo');
    });

    test('retries the same mail with the same id while the mail server is down', async () => {
      const api = open({ lead_emails: [{ email: 'sales@yard.example' }] });
      await api.post('/leads', person);
      mails.refuses = true;
      await api.worker.round();
      const [failed] = await deliveries();
      expect(failed).toMatchObject({
        status: 'pending',
        attempts: 1,
        lastError: expect.stringContaining('Try again later'),
      });
      mails.refuses = false;
      await api.worker.round();
      expect(mails.received).toHaveLength(0);
      api.clock.now += 30_000;
      await api.worker.round();
      expect(mails.received.map(({ mail }) => mail.messageId)).toEqual([`<${failed?.id}@${slug}.example>`]);
    });

    test('a clock that jumps: a lead that failed while it was ahead goes out when it is right again, once', async () => {
      const api = open({ lead_webhooks: [hook()] });
      await api.post('/leads', person);
      const { now } = api.clock;
      api.clock.now = now + 3_650 * DAY;
      hooks.status = 503;
      await api.worker.round();
      expect(await deliveries()).toMatchObject([{ status: 'pending', attempts: 1 }]);
      api.clock.now = now;
      hooks.status = 200;
      await api.worker.round();
      await api.worker.round();
      expect(await deliveries()).toMatchObject([{ status: 'sent', attempts: 2 }]);
      expect(new Set(hooks.received.map(({ headers }) => headers['x-dealersite-delivery'])).size).toBe(1);
      expect(hooks.received).toHaveLength(2);
    });

    test('a clock that jumps: a lease of a process that was ahead, and was killed, does not hold a lead for years', async () => {
      const api = open({ lead_webhooks: [hook()] });
      await api.post('/leads', person);
      const due = { lane: { tenant: slug, channel: 'webhook', destination: 'crm' } as const, most: 5 };
      expect(await claim(database, { ...due, now: api.clock.now + 3_650 * DAY })).toHaveLength(1);
      await api.worker.round();
      expect(await deliveries()).toMatchObject([{ status: 'sent' }]);
    });

    test('keeps mails waiting without a mail server, and counts no attempt', async () => {
      const api = open({ lead_emails: [{ email: 'sales@yard.example' }] }, { environment: {} });
      await api.post('/leads', person);
      await api.worker.round();
      expect(await deliveries()).toMatchObject([{ status: 'pending', attempts: 0 }]);
    });

    test('sends ADF as the body of a mail', async () => {
      const api = open({ lead_emails: [{ email: 'dms@yard.example', format: 'adf' }] });
      await api.post('/leads', { ...person, name: `<&"'>`, car_id: 'v1' });
      await api.worker.round();
      const text = mails.received[0]?.mail.text?.trim() ?? '';
      expect(adfProblems(`${text}\n`)).toEqual([]);
      expect(text).toContain('&lt;&amp;&quot;&apos;&gt;');
    });

    test('signs a webhook and includes the delivery’s id', async () => {
      const api = open({ lead_webhooks: [hook()] });
      const { body } = await api.post('/leads', { ...person, car_id: 'v1', opt_in: true });
      await api.worker.round();
      const [got] = hooks.received;
      const [delivery] = await deliveries();
      const signed = `${String(got?.headers['x-dealersite-timestamp'])}.${got?.body}`;
      const signature = createHmac('sha256', 'secret-key').update(signed).digest('hex');
      expect(got).toMatchObject({
        path: '/leads',
        headers: {
          'content-type': 'application/json',
          'x-dealersite-delivery': delivery?.id,
          'x-dealersite-signature': `v1=${signature}`,
        },
      });
      expect(JSON.parse(got?.body ?? '')).toMatchObject({
        delivery_id: delivery?.id,
        lead_id: body.lead_id,
        values: { name: person.name },
        vehicle: { id: 'v1' },
        consents: [{ kind: 'opt_in', given: true }],
      });
      expect(delivery).toMatchObject({ status: 'sent' });
    });

    test('sends ADF to a webhook', async () => {
      const api = open({ lead_webhooks: [hook({ format: 'adf' })] });
      await api.post('/leads', person);
      await api.worker.round();
      expect(adfProblems(hooks.received[0]?.body ?? '')).toEqual([]);
    });

    test.each([404, 410, 422])('gives a lead up at once that a webhook refuses with %i', async (status) => {
      const api = open({ lead_webhooks: [hook()] });
      await api.post('/leads', person);
      hooks.status = status;
      await api.worker.round();
      api.clock.now += DAY;
      await api.worker.round();
      expect(hooks.received).toHaveLength(1);
      expect(await deliveries()).toMatchObject([
        { status: 'dead', attempts: 1, lastError: `the webhook refused it with status ${status}` },
      ]);
      const [{ leadId } = { leadId: '' }] = await deliveries();
      expect(api.logs.join()).toContain('given up; see dealersite leads list --dead');
      expect(api.logs.join()).toContain(`lead ${leadId} to webhook crm: `);
      expect(api.levels).toEqual(['error']);
    });

    test.each([500, 429, 408, 302])(
      'treats response %i as a failure, without following redirects',
      async (status) => {
        const api = open({ lead_webhooks: [hook()] });
        await api.post('/leads', person);
        hooks.status = status;
        await api.worker.round();
        expect(hooks.received.map(({ path }) => path)).toEqual(['/leads']);
        expect(await deliveries()).toMatchObject([
          { status: 'pending', lastError: `the webhook returned status ${status}` },
        ]);
        expect(api.levels).toEqual(['warn']);
      },
    );

    test.each([
      ['a private address', { endpoint: 'https://127.0.0.1:9/x' }, 'the address is private'],
      ['a name of this machine', { endpoint: 'https://localhost:9/x' }, 'the address is private'],
      ['a disguised address', { endpoint: 'https://[::ffff:10.0.0.1]/x' }, 'the address is private'],
      ['metadata of a cloud', { endpoint: 'https://169.254.169.254/x' }, 'the address is private'],
      ['plain http', { endpoint: 'http://crm.example/x' }, 'the address is not https'],
      ['a key that is not set', { secret_env: 'NO_SUCH_KEY' }, 'NO_SUCH_KEY is not set'],
    ])('rejects %s', async (_name, more, reason) => {
      const api = open({ lead_webhooks: [hook({ allow_private: false, ...more })] });
      await api.post('/leads', person);
      await api.worker.round();
      expect(hooks.received).toEqual([]);
      expect(await deliveries()).toMatchObject([{ lastError: reason }]);
    });

    test('gives up after repeated failures, lists the delivery, and retries it on demand with the same id', async () => {
      const api = open({ lead_webhooks: [hook()] });
      await api.post('/leads', person);
      hooks.status = 503;
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        await api.worker.round();
        api.clock.now += DAY;
      }
      const [dead] = await deliveries();
      expect(dead).toMatchObject({ status: 'dead', attempts: MAX_ATTEMPTS });
      expect(api.logs.at(-1)).toContain('given up');
      await api.worker.round();
      expect(hooks.received).toHaveLength(MAX_ATTEMPTS);
      hooks.status = 200;
      const selection = { tenants: [slug], ids: [dead?.leadId ?? ''], now: api.clock.now };
      expect(await retryDeliveries(database, { ...selection, tenants: ['other'] })).toEqual([]);
      expect(await retryDeliveries(database, selection)).toMatchObject([{ id: dead?.id }]);
      await api.worker.round();
      expect(await deliveries()).toMatchObject([{ status: 'sent' }]);
      expect(new Set(hooks.received.map(({ headers }) => headers['x-dealersite-delivery']))).toEqual(
        new Set([dead?.id]),
      );
    });

    test('resends a delivery claimed by a dead process, with the same id', async () => {
      const api = open({ lead_webhooks: [hook()] });
      await api.post('/leads', person);
      const due = { lane: { tenant: slug, channel: 'webhook', destination: 'crm' } as const, most: 8 };
      const [claimed] = await claim(database, { ...due, now: api.clock.now });
      expect(await claim(database, { ...due, now: api.clock.now })).toEqual([]);
      api.clock.now += 60_000;
      await api.worker.round();
      expect(hooks.received.map(({ headers }) => headers['x-dealersite-delivery'])).toEqual([claimed?.id]);
    });

    test('several workers share the deliveries, and send none twice', async () => {
      const api = open({ lead_webhooks: [hook()] });
      const workers = [1, 2, 3].map(() => open({ lead_webhooks: [hook()] }).worker);
      const leadCount = 12;
      for (let count = 0; count < leadCount; count += 1)
        await api.post('/leads', { ...person, message: `Message ${count}` });
      await Promise.all(workers.map((worker) => worker.round()));
      const ids = hooks.received.map(({ headers }) => headers['x-dealersite-delivery']);
      expect(ids).toHaveLength(leadCount);
      expect(new Set(ids).size).toBe(leadCount);
    });
  });
});
