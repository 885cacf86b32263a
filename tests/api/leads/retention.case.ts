/** Storage and retention of leads: duplicates, consent, spam, limits, tenants. */
import { expect, test, vi } from 'vitest';
import { listLeads } from '../../../features/enquiry/enquiry.cli.ts';
import { purgeLeads } from '../../../features/enquiry/retention.source.ts';
import { testApi } from '../../support/api.ts';
import { MINUTE, somebody, type Fixture } from './fixture.ts';

export function keepingCases(fixture: Fixture): void {
  test('stores and links the same lead again within ten minutes, without delivering it twice', async () => {
    const body = { ...somebody(), car_id: 'v1', category: 'Vehicle Enquiry' };
    const first = await fixture.api.post('/leads', body);
    const same = await fixture.api.post('/leads', { ...body, url: '/elsewhere' });
    const more = await fixture.api.post('/leads', { ...body, message: 'And what about Sunday?' });
    expect(await fixture.found(same.body.lead_id)).toMatchObject({
      status: 'duplicate',
      duplicateOf: first.body.lead_id,
      deliveries: [],
    });
    expect(await fixture.found(more.body.lead_id)).toMatchObject({
      status: 'received',
      duplicateOf: first.body.lead_id,
      deliveries: [{}],
    });
    for (const other of [{ car_id: 'v2' }, { category: 'Parts Enquiry' }]) {
      const { body: reply } = await fixture.api.post('/leads', { ...body, ...other });
      expect(await fixture.found(reply.lead_id)).toMatchObject({ status: 'received', duplicateOf: null });
    }
    fixture.api.clock.now += 11 * MINUTE;
    const later = await fixture.api.post('/leads', body);
    expect(await fixture.found(later.body.lead_id)).toMatchObject({ status: 'received', duplicateOf: null });
  });

  test('compares addresses without case, and stores them as typed', async () => {
    const { phone: _, ...body } = somebody();
    const join = (email: string) => fixture.api.post('/newsletter', { ...body, email });
    const first = await join(`Noor.${body.email}`);
    const again = await join(`NOOR.${body.email.toUpperCase()}`);
    const lead = await fixture.found(again.body.lead_id);
    expect(lead).toMatchObject({ status: 'duplicate', duplicateOf: first.body.lead_id });
    expect(lead?.values.email).toMatch(/^NOOR\.PERSON\d+@example\.com$/);
    expect((await fixture.found(first.body.lead_id))?.values.email).toMatch(/^Noor\.person/);
  });

  test('delivers and links the same text with a corrected address, or of another person on the same phone', async () => {
    const body = { ...somebody(), email: 'mara.quill@example.con' };
    const first = await fixture.api.post('/leads', body);
    for (const other of [
      { email: 'mara.quill@example.com' },
      { name: 'Noor Quill' },
      { phone: '0491 570 156' },
    ]) {
      const { body: reply } = await fixture.api.post('/leads', { ...body, ...other });
      const lead = await fixture.found(reply.lead_id);
      expect({ other, ...lead }).toMatchObject({
        other,
        status: 'received',
        duplicateOf: first.body.lead_id,
        deliveries: [{}],
      });
    }
  });

  test('stores consent with wording, version and time', async () => {
    const { body } = await fixture.api.post('/leads', {
      ...somebody(),
      opt_in: true,
      terms_conditions: false,
      consent_version: '1',
    });
    const date = new Date(fixture.api.clock.now);
    const lead = await fixture.found(body.lead_id);
    expect(lead?.consents.toSorted((one, two) => (one.kind < two.kind ? -1 : 1))).toMatchObject([
      {
        kind: 'opt_in',
        given: true,
        version: '1',
        wording: expect.stringContaining('keep me posted'),
        at: date,
      },
      {
        kind: 'terms_conditions',
        given: false,
        version: '1',
        wording: expect.stringContaining('I agree'),
        at: date,
      },
    ]);
  });

  test.each([{ company_website: 'http://x.example' }, { elapsed_ms: 300 }, { elapsed_ms: '300' }])(
    'signs of spam (%j) get a normal response: the lead is stored apart and not delivered',
    async (sign) => {
      const reply = await fixture.api.post('/leads', { ...somebody(), ...sign });
      expect(reply).toMatchObject({ status: 201, body: { status: 'received' } });
      expect(await fixture.found(reply.body.lead_id)).toMatchObject({
        status: 'spam',
        spamReason: expect.any(String),
        deliveries: [],
      });
    },
  );

  test('limits leads of a phone number or an address, but not a repeated request', async () => {
    const strict = testApi({
      database: fixture.database,
      enquiry: { leads: { per_phone: 2, per_address: 3 } },
    });
    const body = somebody();
    const post = (more: object) => strict.post('/leads', { ...body, ...more });
    expect((await post({ idempotency_key: 'k1' })).status).toBe(201);
    expect((await post({ message: '2' })).status).toBe(201);
    const third = await post({ message: '3' });
    expect({
      status: third.status,
      error: third.body.error?.code,
      wait: third.headers.get('retry-after'),
    }).toEqual({
      status: 429,
      error: 'too_many',
      wait: '600',
    });
    expect((await post({ idempotency_key: 'k1' })).status).toBe(200);
    expect((await strict.post('/leads', somebody())).status).toBe(201);
    expect((await strict.post('/leads', somebody())).status).toBe(429);
    strict.clock.now += 10 * MINUTE;
    expect((await post({ message: '3' })).status).toBe(201);
  });

  test('counts rejected leads towards a separate limit, not those of phone number and address', async () => {
    const strict = testApi({
      database: fixture.database,
      enquiry: { captcha: 'required', leads: { per_phone: 1, per_address: 2 } },
    });
    const open = testApi({
      database: fixture.database,
      enquiry: { leads: { per_phone: 1, per_address: 2 } },
    });
    const body = somebody();
    const { message: _, ...incomplete } = body;
    for (let count = 0; count < 6; count += 1) {
      expect((await open.post('/enquiries', incomplete)).status).toBe(422);
      expect((await strict.post('/enquiries', body)).body.error?.code).toBe('captcha');
    }
    expect((await open.post('/enquiries', body)).status).toBe(201);
    const tries = [];
    for (let count = 0; count < 16; count += 1)
      tries.push((await open.post('/enquiries', { ...somebody(), message: '' })).status);
    expect([tries.indexOf(429), tries.lastIndexOf(422)]).toEqual([13, 12]);
    expect((await open.post('/enquiries', somebody())).status).toBe(429);
  });

  test('counts all addresses of an IPv6 network as one visitor', async () => {
    vi.stubEnv('TRUSTED_PROXIES', '1');
    const strict = testApi({ database: fixture.database, enquiry: { leads: { per_address: 1 } } });
    const from = async (address: string) =>
      (await strict.post('/leads', somebody(), { 'x-forwarded-for': address })).status;
    const statuses = [
      await from('2001:db8:1:2::1'),
      await from('2001:db8:1:2:ffff::9'),
      await from('2001:db8:1:3::1'),
    ];
    vi.unstubAllEnvs();
    expect(statuses).toEqual([201, 429, 201]);
  });

  test('counts simultaneous leads of a phone number one by one', async () => {
    const strict = testApi({ database: fixture.database, enquiry: { leads: { per_phone: 2 } } });
    const body = somebody();
    const replies = await Promise.all(
      Array.from({ length: 5 }, (_, index) => strict.post('/leads', { ...body, message: `Nr ${index}` })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(3);
  });

  test('returns only the leads of the tenant', async () => {
    const other = testApi({ database: fixture.database, slug: 'elsewhere' });
    const { body } = await other.post('/leads', somebody());
    expect(await fixture.found(body.lead_id)).toBeUndefined();
    expect((await listLeads(fixture.database, { tenants: ['elsewhere'] })).map(({ id }) => id)).toEqual([
      body.lead_id,
    ]);
  });

  test('deletes leads after their retention period, unfinished ones sooner', async () => {
    const brief = testApi({
      database: fixture.database,
      slug: 'brief',
      enquiry: { leads: { retention_days: 30, partial_days: 3 } },
    });
    const day = 86_400_000;
    await brief.post('/leads', { ...somebody(), opt_in: true, idempotency_key: 'old' });
    await brief.post('/leads', { name: 'Open', isLastStep: false });
    brief.clock.now += 5 * day;
    const { body } = await brief.post('/leads', somebody());
    const purge = (days: number) =>
      purgeLeads(fixture.database, [brief.tenant], brief.clock.now + days * day);
    expect(await purge(0)).toBe(1);
    expect(await purge(26)).toBe(1);
    expect((await listLeads(fixture.database, { tenants: ['brief'] })).map(({ id }) => id)).toEqual([
      body.lead_id,
    ]);
    expect(await fixture.found(body.lead_id, 'brief')).toBeDefined();
  });
}
