/** Transport of leads: forms without script, idempotency keys, steps. */
import { describe, expect, test } from 'vitest';
import { ENQUIRY_MESSAGES as MESSAGES } from '../../../features/enquiry/messages.ts';
import { listLeads } from '../../../features/enquiry/enquiry.cli.ts';
import { person, testApi } from '../../support/api.ts';
import { issuesOf, somebody, type Fixture } from './fixture.ts';

export function requestCases(fixture: Fixture): void {
  test('redirects a form sent without JavaScript to the success page', async () => {
    const body = new URLSearchParams({ ...somebody(), opt_in: 'on', isLastStep: 'true', car_id: '' });
    body.append('additional_services', 'Brakes');
    body.append('additional_services', 'Recall');
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://yard.localhost',
    };
    const answer = await fixture.api.request('/enquiries', { method: 'POST', headers, body });
    expect({ status: answer.status, to: answer.headers.get('location') }).toEqual({
      status: 303,
      to: '/success#enquiry',
    });
    const [newest] = (await listLeads(fixture.database, { tenants: ['yard'] })).filter(
      ({ values }) => values.email === body.get('email'),
    );
    expect(newest?.values).toMatchObject({ opt_in: true, additional_services: ['Brakes', 'Recall'] });
    expect(newest?.values).not.toHaveProperty('car_id');
    body.set('email', '<b>');
    const wrong = await fixture.api.request('/enquiries', { method: 'POST', headers, body });
    expect({ status: wrong.status, type: wrong.headers.get('content-type') }).toEqual({
      status: 422,
      type: 'text/html; charset=UTF-8',
    });
    expect(await wrong.text()).toContain(`<p>${MESSAGES.fix}</p><ul><li>${MESSAGES.emailWrong}</li></ul>`);
    const foreign = await fixture.api.request('/enquiries', {
      method: 'POST',
      headers: { ...headers, origin: 'https://other.example' },
      body,
    });
    expect(foreign.status).toBe(403);
  });

  test('redirects to the success page with a slash where the site has one', async () => {
    const slashed = testApi({ database: fixture.database, tenant: { trailing_slash: 'always' } });
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://yard.localhost',
    };
    const body = new URLSearchParams({ ...somebody(), isLastStep: 'true' });
    const answer = await slashed.request('/enquiries', { method: 'POST', headers, body });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/success/#enquiry']);
  });

  describe('an idempotency key', () => {
    test.each([
      ['in the header', (key: string) => [{}, { 'idempotency-key': key }] as const],
      ['in the body', (key: string) => [{ idempotency_key: key }, {}] as const],
    ])('%s: two requests are one lead', async (name, how) => {
      const [more, headers] = how(`key ${name}`);
      const body = { ...somebody(), ...more };
      const first = await fixture.api.post('/leads', body, headers);
      const second = await fixture.api.post('/leads', { ...body, elapsed_ms: 9_000 }, headers);
      expect([first.status, second.status]).toEqual([201, 200]);
      expect(second.body).toEqual(first.body);
    });

    test('rejects the key with another body', async () => {
      const headers = { 'idempotency-key': 'used' };
      const body = somebody();
      await fixture.api.post('/leads', body, headers);
      const reply = await fixture.api.post('/leads', { ...body, message: 'Something else' }, headers);
      expect({ status: reply.status, error: reply.body.error }).toEqual({
        status: 409,
        error: { code: 'key_reused', message: MESSAGES.keyReused },
      });
    });

    test('stores one lead for many simultaneous requests', async () => {
      const body = somebody();
      const replies = await Promise.all(
        Array.from({ length: 8 }, () => fixture.api.post('/leads', body, { 'idempotency-key': 'at once' })),
      );
      expect(new Set(replies.map((reply) => reply.body.lead_id)).size).toBe(1);
      expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    });

    test('is free after a rejection, and belongs to one tenant', async () => {
      const headers = { 'idempotency-key': 'again' };
      const body = somebody();
      expect((await fixture.api.post('/leads', { ...body, name: '' }, headers)).status).toBe(422);
      expect((await fixture.api.post('/leads', body, headers)).status).toBe(201);
      const other = testApi({ database: fixture.database, slug: 'other' });
      expect((await other.post('/leads', { ...body, message: 'Other' }, headers)).status).toBe(201);
    });
  });

  test('stores the steps of a form as one lead, partial until the last step', async () => {
    const { name, ...rest } = somebody();
    const first = await fixture.api.post('/leads', { name, isLastStep: false, car_id: 'v2' });
    expect(first).toMatchObject({ status: 201, body: { status: 'partial' } });
    const lead_id = first.body.lead_id;
    expect(await fixture.found(lead_id)).toMatchObject({ status: 'partial', deliveries: [] });
    const early = await fixture.api.post('/leads', { lead_id, isLastStep: true });
    expect(issuesOf(early)).toEqual({ email: MESSAGES.email, phone: MESSAGES.phone });
    const last = await fixture.api.post('/leads', { lead_id, ...rest, isLastStep: true });
    expect(last.body).toEqual({ lead_id, status: 'received' });
    expect(await fixture.found(lead_id)).toMatchObject({
      status: 'received',
      values: { name, car_id: 'v2', email: rest.email },
      deliveries: [{}],
    });
  });

  test('counts the steps of a form as one lead towards the limits', async () => {
    const limited = testApi({
      database: fixture.database,
      slug: 'stepwise',
      enquiry: { leads: { per_phone: 2, per_address: 3 } },
    });
    const { phone, ...rest } = somebody();
    const send = async (body: object) => limited.post('/leads', body);
    const { body: first } = await send({ name: rest.name, phone, isLastStep: false });
    for (const postcode of ['2000', '2010', '2020'])
      expect(await send({ lead_id: first.lead_id, phone, postcode, isLastStep: false })).toMatchObject({
        status: 201,
        body: { lead_id: first.lead_id },
      });
    expect((await send({ ...rest, phone, message: 'A second one' })).status).toBe(201);
    expect((await send({ ...rest, phone, message: 'A third one' })).status).toBe(429);
    expect(await send({ lead_id: first.lead_id, phone, ...rest, isLastStep: true })).toMatchObject({
      status: 201,
      body: { lead_id: first.lead_id },
    });
    expect((await send({ ...rest, phone, lead_id: first.lead_id, message: 'A fourth one' })).status).toBe(
      429,
    );
  });

  test('rejects changes of a finished lead or one of another tenant by id', async () => {
    const done = await fixture.api.post('/leads', somebody());
    const again = await fixture.api.post('/leads', {
      ...somebody(),
      lead_id: done.body.lead_id,
      name: 'Changed',
    });
    expect(again.status).toBe(201);
    expect(again.body.lead_id).not.toBe(done.body.lead_id);
    expect((await fixture.found(done.body.lead_id))?.values.name).toBe(person.name);
    const open = await fixture.api.post('/leads', { name: 'Open', isLastStep: false });
    const other = testApi({ database: fixture.database, slug: 'other' });
    const taken = await other.post('/leads', { ...somebody(), lead_id: open.body.lead_id });
    expect(taken.status).toBe(201);
    expect(taken.body.lead_id).not.toBe(open.body.lead_id);
    expect(await fixture.found(open.body.lead_id)).toMatchObject({
      status: 'partial',
      values: { name: 'Open' },
    });
  });
}
