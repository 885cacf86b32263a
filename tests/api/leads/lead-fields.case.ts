/** Fields of a stored lead, and rejected fields. */
import { expect, test } from 'vitest';
import { ENQUIRY_MESSAGES as MESSAGES } from '../../../features/enquiry/messages.ts';
import { person } from '../../support/api.ts';
import { issuesOf, somebody, UUID, type Fixture } from './fixture.ts';

export function bodyCases(fixture: Fixture): void {
  test('stores a lead with the payload of the specification before returning its id', async () => {
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
      additional_services: ['Brakes', 'Recall'],
      Rego: 'ABC12D',
      isLastStep: true,
    };
    const { status, body: reply } = await fixture.api.post('/leads', body);
    expect({ status, reply }).toEqual({
      status: 201,
      reply: { lead_id: expect.stringMatching(UUID), status: 'received' },
    });
    const { isLastStep: _, ...values } = body;
    expect(await fixture.found(reply.lead_id)).toMatchObject({
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

  test.each([
    ['ext 5', 'ext. 5'],
    ['(work)', 'work'],
  ])('stores the %s typed behind a phone number', async (typed, phone_note) => {
    const body = somebody();
    const reply = await fixture.api.post('/leads', { ...body, phone: `tel: ${body.phone} ${typed}` });
    const phone = `+612${body.phone.replace(/\D/g, '').slice(2)}`;
    expect(await fixture.found(reply.body.lead_id)).toMatchObject({ phone, values: { phone, phone_note } });
  });

  test('drops the extension of an earlier step with its phone number', async () => {
    const body = somebody();
    const first = { ...body, phone: `${body.phone} x5`, isLastStep: false };
    const { lead_id } = (await fixture.api.post('/leads', first)).body;
    expect((await fixture.found(lead_id))?.values.phone_note).toBe('ext. 5');
    await fixture.api.post('/leads', { ...body, lead_id });
    const { status, values = {} } = (await fixture.found(lead_id)) ?? {};
    expect([status, Object.keys(values).includes('phone_note')]).toEqual(['received', false]);
  });

  test('stores a lead about a vehicle no longer in stock', async () => {
    const { body } = await fixture.api.post('/leads', { ...somebody(), car_id: 'sold-last-week' });
    expect(await fixture.found(body.lead_id)).toMatchObject({ carId: 'sold-last-week', vehicle: null });
  });

  test('defaults source to Website and user_agent to the browser’s header', async () => {
    const { body } = await fixture.api.post('/leads', somebody(), { 'user-agent': 'Other/2' });
    expect((await fixture.found(body.lead_id))?.values).toMatchObject({
      source: 'Website',
      user_agent: 'Other/2',
    });
  });

  test('records the website as the channel, whatever the body contains', async () => {
    const { body } = await fixture.api.post('/leads', { ...somebody(), source: 'Walk-in' });
    expect((await fixture.found(body.lead_id))?.values.source).toBe('Website');
  });

  test.each([
    [{ category: '<script>alert(1)</script>' }, { category: MESSAGES.category }],
    [
      { category: 'Trade-In Valuation', subcategory: '3. Offer Accepted' },
      { subcategory: 'This is not offered here.' },
    ],
    [{ additional_services: ['Brakes', '<img>'] }, { additional_services: 'This is not offered here.' }],
    [{ distribution_location: 'main-yard' }, { distribution_location: MESSAGES.location }],
    [
      { distribution_location: 'main-yard', location: 'main-yard' },
      { distribution_location: MESSAGES.location },
    ],
    [
      { category: 'Made up', location: 'nowhere' },
      { category: MESSAGES.category, location: MESSAGES.location },
    ],
  ])('rejects %j, which the form does not offer', async (more, issues) => {
    const before = await fixture.count();
    const reply = await fixture.api.post('/leads', { ...somebody(), ...more });
    expect([reply.status, issuesOf(reply)]).toEqual([422, issues]);
    expect(await fixture.count()).toBe(before);
  });

  test('stores an enquiry without a category as general, and routes a Careers Enquiry as one', async () => {
    const general = await fixture.api.post('/enquiries', somebody());
    expect(await fixture.found(general.body.lead_id)).toMatchObject({
      form: 'enquiry',
      category: 'General Enquiry',
    });
    const careers = await fixture.api.post('/enquiries', { ...somebody(), category: 'Careers Enquiry' });
    expect(await fixture.found(careers.body.lead_id)).toMatchObject({
      category: 'General Enquiry',
      subcategory: 'Career Enquiry',
    });
  });

  test('stores a location enquiry with its location, and returns 404 for an unknown location', async () => {
    const { body } = await fixture.api.post('/locations/yard-sampleton/enquiries', somebody());
    expect(await fixture.found(body.lead_id)).toMatchObject({
      form: 'location',
      values: { location: 'main-yard' },
    });
    expect((await fixture.api.post('/locations/nowhere/enquiries', somebody())).status).toBe(404);
  });

  test('reports missing fields one by one, and stores nothing', async () => {
    const before = await fixture.count();
    const reply = await fixture.api.post('/enquiries', {});
    expect(reply.status).toBe(422);
    expect(reply.body.error).toMatchObject({ code: 'invalid_request', message: MESSAGES.fix });
    expect(issuesOf(reply)).toEqual({
      name: MESSAGES.name,
      email: MESSAGES.email,
      phone: MESSAGES.phone,
      message: MESSAGES.message,
    });
    expect(await fixture.count()).toBe(before);
  });

  test('reports invalid fields one by one', async () => {
    const reply = await fixture.api.post('/leads', {
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
      email: MESSAGES.emailWrong,
      phone: MESSAGES.phoneWrong,
      postcode: 'Invalid postcode. Please enter a 4-digit number.',
      dateTime: MESSAGES.dateTime,
      name: MESSAGES.tooLong,
      message: MESSAGES.notText,
    });
    expect(issuesOf(await fixture.api.post('/leads', { ...person, location: 'nowhere' }))).toEqual({
      location: MESSAGES.location,
    });
  });

  test('reports an issue once', async () => {
    const message = 'x'.repeat(60_000);
    expect((await fixture.api.post('/leads', { ...person, message })).body.error?.issues).toEqual([
      { path: 'message', message: MESSAGES.tooLong },
    ]);
  });

  test('reports issues without the messages of the validator', async () => {
    const reply = await fixture.api.post('/leads', {
      ...person,
      lead_id: 'x',
      lead_attributes: 'x',
      opt_in: 'perhaps',
      additional_services: 7,
      elapsed_ms: -1,
    });
    expect(issuesOf(reply)).toEqual({
      lead_id: 'There is nothing by this name.',
      lead_attributes: MESSAGES.notText,
      opt_in: 'This does not fit.',
      additional_services: 'This does not fit.',
      elapsed_ms: 'The least is 0.',
    });
    const many = Object.fromEntries(Array.from({ length: 31 }, (_, index) => [`field${index}`, 'x']));
    expect(issuesOf(await fixture.api.post('/leads', { ...person, ...many }))).toEqual({
      '': 'There are too many unknown fields.',
    });
  });

  test('cleans text that cannot be stored or that controls terminals', async () => {
    const { body } = await fixture.api.post('/leads', {
      ...somebody(),
      name: 'Ma\u0000ra\u202E\r\n Quill',
      message: 'a\u0000\r\nb\u0007',
    });
    expect((await fixture.found(body.lead_id))?.values).toMatchObject({
      name: 'Mara Quill',
      message: 'a\nb',
    });
  });

  test('stores pages of the site only, and a foreign address as an unchecked field', async () => {
    const url = 'https://evil.example/phish';
    const lead_attributes = { visited_pages: ['/', url] };
    const { body } = await fixture.api.post('/leads', { ...somebody(), url, lead_attributes });
    const values = (await fixture.found(body.lead_id))?.values;
    expect(values).toMatchObject({ extra: { url }, lead_attributes: { visited_pages: ['/'] } });
    expect(values).not.toHaveProperty('url');
  });

  test('stores unknown fields apart', async () => {
    const extra = {
      status: 'sold',
      tenant: 'other',
      id: '1',
      spam_reason: 'x',
      favourite: true,
      'utm.source': 7,
    };
    const { body } = await fixture.api.post('/leads', { ...somebody(), ...extra });
    expect(await fixture.found(body.lead_id)).toMatchObject({
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
    for (const [bad, path, message] of [
      ['{"__proto__":{"a":1}}', '__proto__', 'There is no such field.'],
      ['{"a b":1}', 'a b', 'There is no such field.'],
      ['{"file":{"name":"x"}}', 'file', MESSAGES.attachment],
    ] as const) {
      const text = JSON.stringify(somebody()).replace('{', bad.replace(/\}$/, ','));
      const reply = await fixture.api.post('/leads', text);
      expect([reply.status, issuesOf(reply)]).toEqual([422, { [path]: message }]);
    }
  });

  test.each(['/leads', '/enquiries', '/locations/yard-sampleton/enquiries'])(
    'ignores server-only fields in a body of %s',
    async (path) => {
      const { body } = await fixture.api.post(path, {
        ...somebody(),
        offer_price: 99_999,
        offer_accepted: true,
        offer_expiry: '2030-01-01T00:00:00Z',
        no_offer: 'too_old',
        trade_in: 'x',
        first_lead: 'x',
        form_completed: true,
        adjustments: 'Excellent',
        held_until: '2030-01-01T00:00:00Z',
        reservation_deposit: '1',
        Our_offer: '$99,999',
        'offer.accepted': true,
        fleet: 'small',
      });
      expect((await fixture.found(body.lead_id))?.values.extra).toEqual({ fleet: 'small' });
    },
  );

  test.each([
    ['multipart', 'multipart/form-data; boundary=x', '--x\r\n', 415],
    ['a file', 'application/pdf', '%PDF', 415],
    ['no type', '', '{}', 415],
    ['broken JSON', 'application/json', '{"name":', 400],
    ['a list', 'application/json', '[]', 400],
    ['null', 'application/json', 'null', 400],
    ['70 KB', 'application/json', JSON.stringify({ message: 'x'.repeat(70_000) }), 413],
  ])('rejects a body of %s', async (_name, type, body, status) => {
    const headers: Record<string, string> = {
      origin: 'http://yard.localhost',
      ...(type ? { 'content-type': type } : {}),
    };
    const answer = await fixture.api.request('/leads', {
      method: 'POST',
      headers,
      body: new TextEncoder().encode(body),
    });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({
      error: { code: expect.any(String), message: expect.any(String) },
    });
  });
}
