/** Leads from the call to storage, on both engines of the database. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENQUIRY_MESSAGES as SAID } from '../../features/enquiry/messages.ts';
import { listLeads, type ListedLead } from '../../features/enquiry/list-leads.source.ts';
import { purgeLeads } from '../../features/enquiry/retention.source.ts';
import type { Database } from '../../features/_platform/database/database.ts';
import { openDatabase } from '../../features/_platform/database/open.ts';
import { person, testApi, type Reply, type TestApi } from '../support/api.ts';
import { ENGINES, type Engine } from '../support/engines.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MINUTE = 60_000;
let people = 0;
/** A person nobody has heard of before. */
const somebody = () => {
  people += 1;
  return {
    ...person,
    email: `person${people}@example.com`,
    phone: `02 5550 ${String(people).padStart(4, '0')}`,
  };
};
const issuesOf = ({ body }: Reply) =>
  Object.fromEntries((body.error?.issues ?? []).map(({ path, message }) => [path, message]));

describe.each(ENGINES)('on $name', ({ start, isMissing }) => {
  describe.skipIf(isMissing)('leads', () => {
    let engine: Engine;
    let database: Database;
    let api: TestApi;
    const found = async (id: string | undefined, slug = 'yard'): Promise<ListedLead | undefined> =>
      (await listLeads(database, { tenants: [slug] })).find((lead) => lead.id === id);
    const count = async () => (await listLeads(database, { tenants: ['yard'] })).length;
    beforeAll(async () => {
      engine = await start();
      database = await openDatabase(engine.place, () => undefined);
      api = testApi({ database, enquiry: { lead_emails: [{ email: 'sales@yard.example' }] } });
    });
    afterAll(async () => {
      await database?.close();
      await engine?.remove();
    });

    test('a lead is stored with the payload of the specification before its id is told', async () => {
      const body = {
        ...somebody(),
        url: 'https://yard.example/cars/vehicle-1',
        source: 'Website',
        user_agent: 'Browser/1',
        car_id: 'v1',
        car_dealership_id: 'd1',
        lead_attributes: {
          visited_pages: ['/', '/cars/vehicle-1'],
          linked_query_params: { utm_source: 'letter' },
        },
        category: 'Vehicle Enquiry',
        subcategory: 'Test Drive Booking',
        dateTime: '2026-12-01T10:00',
        additional_services: ['Delivery', 'Finance'],
        Rego: 'ABC12D',
        isLastStep: true,
      };
      const { status, body: told } = await api.post('/leads', body);
      expect({ status, told }).toEqual({
        status: 201,
        told: { lead_id: expect.stringMatching(UUID), status: 'received' },
      });
      const { isLastStep: _, ...values } = body;
      expect(await found(told.lead_id)).toMatchObject({
        form: 'lead',
        status: 'received',
        category: 'Vehicle Enquiry',
        subcategory: 'Test Drive Booking Used',
        values: {
          ...values,
          subcategory: 'Test Drive Booking Used',
          phone: `+612${body.phone.replace(/\D/g, '').slice(2)}`,
          location: 'main-yard',
        },
        vehicle: { id: 'v1', name: '2021 Mazda Model A 1', price: 20_100, vin: 'JTNKU3JE60J000001' },
        deliveries: [{ channel: 'email', destination: 'sales@yard.example', status: 'pending' }],
      });
    });

    test('a lead about a vehicle that has gone is stored all the same', async () => {
      const { body } = await api.post('/leads', { ...somebody(), car_id: 'sold-last-week' });
      expect(await found(body.lead_id)).toMatchObject({ carId: 'sold-last-week', vehicle: null });
    });

    test('without source and user_agent it is Website and the header of the browser', async () => {
      const { body } = await api.post('/leads', somebody(), { 'user-agent': 'Other/2' });
      expect((await found(body.lead_id))?.values).toMatchObject({ source: 'Website', user_agent: 'Other/2' });
    });

    test('an enquiry is general without a category, a Careers Enquiry is re-sent as one', async () => {
      const general = await api.post('/enquiries', somebody());
      expect(await found(general.body.lead_id)).toMatchObject({
        form: 'enquiry',
        category: 'General Enquiry',
      });
      const careers = await api.post('/enquiries', { ...somebody(), category: 'Careers Enquiry' });
      expect(await found(careers.body.lead_id)).toMatchObject({
        category: 'General Enquiry',
        subcategory: 'Career Enquiry',
      });
    });

    test('an enquiry of a location belongs to it; one that is not there is 404', async () => {
      const { body } = await api.post('/locations/yard-sampleton/enquiries', somebody());
      expect(await found(body.lead_id)).toMatchObject({
        form: 'location',
        values: { location: 'main-yard' },
      });
      expect((await api.post('/locations/nowhere/enquiries', somebody())).status).toBe(404);
    });

    test('what is missing is told field by field, and nothing is stored', async () => {
      const before = await count();
      const reply = await api.post('/enquiries', {});
      expect(reply.status).toBe(422);
      expect(reply.body.error).toMatchObject({ code: 'invalid_request', message: SAID.fix });
      expect(issuesOf(reply)).toEqual({
        name: SAID.name,
        email: SAID.email,
        phone: SAID.phone,
        message: SAID.message,
      });
      expect(await count()).toBe(before);
    });

    test('what does not fit is told field by field', async () => {
      const reply = await api.post('/leads', {
        ...person,
        email: 'mara@nowhere',
        phone: '12345',
        postcode: '40x0',
        dateTime: 'soon',
        name: 'x'.repeat(121),
        message: { text: 'hi' },
        location: 'nowhere',
      });
      expect(issuesOf(reply)).toEqual({
        email: SAID.emailWrong,
        phone: SAID.phoneWrong,
        postcode: SAID.postcodeWrong,
        dateTime: SAID.dateTime,
        name: SAID.tooLong,
        message: SAID.notText,
      });
      expect(issuesOf(await api.post('/leads', { ...person, location: 'nowhere' }))).toEqual({
        location: SAID.location,
      });
    });

    test('text that cannot be stored or steers terminals is cleaned', async () => {
      const { body } = await api.post('/leads', {
        ...somebody(),
        name: 'Ma\u0000ra\u202E\r\n Quill',
        message: 'a\u0000\r\nb\u0007',
      });
      expect((await found(body.lead_id))?.values).toMatchObject({ name: 'Mara Quill', message: 'a\nb' });
    });

    test('fields without a name here are kept aside and never become others', async () => {
      const extra = {
        status: 'sold',
        tenant: 'other',
        id: '1',
        spam_reason: 'x',
        favourite: true,
        'utm.source': 7,
      };
      const { body } = await api.post('/leads', { ...somebody(), ...extra });
      expect(await found(body.lead_id)).toMatchObject({
        tenant: 'yard',
        status: 'received',
        spamReason: null,
        values: {
          extra: {
            status: 'sold',
            tenant: 'other',
            id: '1',
            spam_reason: 'x',
            favourite: 'true',
            'utm.source': '7',
          },
        },
      });
      for (const bad of ['{"__proto__":{"a":1}}', '{"a b":1}', JSON.stringify({ file: { name: 'x' } })]) {
        const text = JSON.stringify(somebody()).replace('{', bad.replace(/\}$/, ','));
        expect((await api.post('/leads', text)).status).toBe(422);
      }
    });

    test.each([
      ['multipart', 'multipart/form-data; boundary=x', '--x\r\n', 415],
      ['a file', 'application/pdf', '%PDF', 415],
      ['no type', '', '{}', 415],
      ['broken JSON', 'application/json', '{"name":', 400],
      ['a list', 'application/json', '[]', 400],
      ['null', 'application/json', 'null', 400],
      ['70 KB', 'application/json', JSON.stringify({ message: 'x'.repeat(70_000) }), 413],
    ])('%s is refused', async (_name, type, body, status) => {
      const headers: Record<string, string> = {
        origin: 'http://yard.localhost',
        ...(type ? { 'content-type': type } : {}),
      };
      const answer = await api.request('/leads', {
        method: 'POST',
        headers,
        body: new TextEncoder().encode(body),
      });
      expect(answer.status).toBe(status);
      expect(await answer.json()).toMatchObject({
        error: { code: expect.any(String), message: expect.any(String) },
      });
    });

    test('a form that was sent without a script leads to the page of success', async () => {
      const body = new URLSearchParams({ ...somebody(), opt_in: 'on', isLastStep: 'true', car_id: '' });
      body.append('additional_services', 'Delivery');
      body.append('additional_services', 'Finance');
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'http://yard.localhost',
      };
      const answer = await api.request('/enquiries', { method: 'POST', headers, body });
      expect({ status: answer.status, to: answer.headers.get('location') }).toEqual({
        status: 303,
        to: '/success#enquiry',
      });
      const [newest] = (await listLeads(database, { tenants: ['yard'] })).filter(
        ({ values }) => values.email === body.get('email'),
      );
      expect(newest?.values).toMatchObject({ opt_in: true, additional_services: ['Delivery', 'Finance'] });
      expect(newest?.values).not.toHaveProperty('car_id');
      body.set('email', '<b>');
      const wrong = await api.request('/enquiries', { method: 'POST', headers, body });
      expect({ status: wrong.status, type: wrong.headers.get('content-type') }).toEqual({
        status: 422,
        type: 'text/html; charset=UTF-8',
      });
      expect(await wrong.text()).toContain(`<p>${SAID.fix}</p><ul><li>${SAID.emailWrong}</li></ul>`);
      const foreign = await api.request('/enquiries', {
        method: 'POST',
        headers: { ...headers, origin: 'https://other.example' },
        body,
      });
      expect(foreign.status).toBe(403);
    });

    describe('an idempotency key', () => {
      test.each([
        ['in the header', (key: string) => [{}, { 'idempotency-key': key }] as const],
        ['in the body', (key: string) => [{ idempotency_key: key }, {}] as const],
      ])('%s: sent twice it is one lead', async (name, how) => {
        const [more, headers] = how(`key ${name}`);
        const body = { ...somebody(), ...more };
        const first = await api.post('/leads', body, headers);
        const second = await api.post('/leads', { ...body, elapsed_ms: 9_000 }, headers);
        expect([first.status, second.status]).toEqual([201, 200]);
        expect(second.body).toEqual(first.body);
      });

      test('with another body is refused', async () => {
        const headers = { 'idempotency-key': 'used' };
        const body = somebody();
        await api.post('/leads', body, headers);
        const reply = await api.post('/leads', { ...body, message: 'Something else' }, headers);
        expect({ status: reply.status, error: reply.body.error }).toEqual({
          status: 409,
          error: { code: 'key_reused', message: SAID.keyReused },
        });
      });

      test('sent many times at once is one lead', async () => {
        const body = somebody();
        const replies = await Promise.all(
          Array.from({ length: 8 }, () => api.post('/leads', body, { 'idempotency-key': 'at once' })),
        );
        expect(new Set(replies.map((reply) => reply.body.lead_id)).size).toBe(1);
        expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
      });

      test('is free again after a refusal, and belongs to one tenant', async () => {
        const headers = { 'idempotency-key': 'again' };
        const body = somebody();
        expect((await api.post('/leads', { ...body, name: '' }, headers)).status).toBe(422);
        expect((await api.post('/leads', body, headers)).status).toBe(201);
        const other = testApi({ database, slug: 'other' });
        expect((await other.post('/leads', { ...body, message: 'Other' }, headers)).status).toBe(201);
      });
    });

    test('steps of a form are one lead: open until the last, then whole', async () => {
      const { name, ...rest } = somebody();
      const first = await api.post('/leads', { name, isLastStep: false, car_id: 'v2' });
      expect(first).toMatchObject({ status: 201, body: { status: 'partial' } });
      const lead_id = first.body.lead_id;
      expect(await found(lead_id)).toMatchObject({ status: 'partial', deliveries: [] });
      const early = await api.post('/leads', { lead_id, isLastStep: true });
      expect(issuesOf(early)).toEqual({ email: SAID.email, phone: SAID.phone });
      const last = await api.post('/leads', { lead_id, ...rest, isLastStep: true });
      expect(last.body).toEqual({ lead_id, status: 'received' });
      expect(await found(lead_id)).toMatchObject({
        status: 'received',
        values: { name, car_id: 'v2', email: rest.email },
        deliveries: [{}],
      });
    });

    test('a finished lead is not changed by its id, nor one of another tenant', async () => {
      const done = await api.post('/leads', somebody());
      const again = await api.post('/leads', { ...somebody(), lead_id: done.body.lead_id, name: 'Changed' });
      expect(again.status).toBe(201);
      expect(again.body.lead_id).not.toBe(done.body.lead_id);
      expect((await found(done.body.lead_id))?.values.name).toBe(person.name);
      const open = await api.post('/leads', { name: 'Open', isLastStep: false });
      const other = testApi({ database, slug: 'other' });
      const taken = await other.post('/leads', { ...somebody(), lead_id: open.body.lead_id });
      expect(taken.status).toBe(201);
      expect(taken.body.lead_id).not.toBe(open.body.lead_id);
      expect(await found(open.body.lead_id)).toMatchObject({ status: 'partial', values: { name: 'Open' } });
    });

    test('the same again within ten minutes is kept and linked, and not delivered twice', async () => {
      const body = { ...somebody(), car_id: 'v1', category: 'Vehicle Enquiry' };
      const first = await api.post('/leads', body);
      const same = await api.post('/leads', { ...body, phone: '0491 570 156' });
      const more = await api.post('/leads', { ...body, message: 'And what about Sunday?' });
      expect(await found(same.body.lead_id)).toMatchObject({
        status: 'duplicate',
        duplicateOf: first.body.lead_id,
        deliveries: [],
      });
      expect(await found(more.body.lead_id)).toMatchObject({
        status: 'received',
        duplicateOf: first.body.lead_id,
        deliveries: [{}],
      });
      for (const other of [{ car_id: 'v2' }, { category: 'Parts' }]) {
        const { body: told } = await api.post('/leads', { ...body, ...other });
        expect(await found(told.lead_id)).toMatchObject({ status: 'received', duplicateOf: null });
      }
      api.clock.now += 11 * MINUTE;
      const later = await api.post('/leads', body);
      expect(await found(later.body.lead_id)).toMatchObject({ status: 'received', duplicateOf: null });
    });

    test('consent is kept with wording, version and time', async () => {
      const { body } = await api.post('/leads', {
        ...somebody(),
        opt_in: true,
        terms_conditions: false,
        consent_version: '1',
      });
      const at = new Date(api.clock.now);
      const lead = await found(body.lead_id);
      expect(lead?.consents.toSorted((one, two) => (one.kind < two.kind ? -1 : 1))).toMatchObject([
        { kind: 'opt_in', given: true, version: '1', wording: expect.stringContaining('keep me posted'), at },
        {
          kind: 'terms_conditions',
          given: false,
          version: '1',
          wording: expect.stringContaining('I agree'),
          at,
        },
      ]);
    });

    test.each([{ company_website: 'http://x.example' }, { elapsed_ms: 300 }, { elapsed_ms: '300' }])(
      'signs of spam (%j) are told nothing: the lead is kept apart and not delivered',
      async (sign) => {
        const reply = await api.post('/leads', { ...somebody(), ...sign });
        expect(reply).toMatchObject({ status: 201, body: { status: 'received' } });
        expect(await found(reply.body.lead_id)).toMatchObject({
          status: 'spam',
          spamReason: expect.any(String),
          deliveries: [],
        });
      },
    );

    test('too many from one phone number or one address wait, a repeated request does not', async () => {
      const strict = testApi({ database, enquiry: { leads: { per_phone: 2, per_address: 3 } } });
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
      expect((await strict.post('/leads', somebody())).status).toBe(429);
      strict.clock.now += 10 * MINUTE;
      expect((await post({ message: '3' })).status).toBe(201);
    });

    test('a tenant reads its own leads only', async () => {
      const other = testApi({ database, slug: 'elsewhere' });
      const { body } = await other.post('/leads', somebody());
      expect(await found(body.lead_id)).toBeUndefined();
      expect((await listLeads(database, { tenants: ['elsewhere'] })).map(({ id }) => id)).toEqual([
        body.lead_id,
      ]);
    });

    test('leads go when they have been kept long enough, unfinished ones sooner', async () => {
      const brief = testApi({
        database,
        slug: 'brief',
        enquiry: { leads: { retention_days: 30, partial_days: 3 } },
      });
      const day = 86_400_000;
      await brief.post('/leads', { ...somebody(), opt_in: true, idempotency_key: 'old' });
      await brief.post('/leads', { name: 'Open', isLastStep: false });
      brief.clock.now += 5 * day;
      const { body } = await brief.post('/leads', somebody());
      const purge = (days: number) => purgeLeads(database, [brief.tenant], brief.clock.now + days * day);
      expect(await purge(0)).toBe(1);
      expect(await purge(26)).toBe(1);
      expect((await listLeads(database, { tenants: ['brief'] })).map(({ id }) => id)).toEqual([body.lead_id]);
      expect(await found(body.lead_id, 'brief')).toBeDefined();
    });
  });
});
