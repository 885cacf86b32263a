/** Appointments from offer to booking, on both database engines. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../features/_platform/database/database.ts';
import { openDatabase } from '../../features/_platform/database/open.ts';
import { person, testApi, type TestApi } from '../support/api.ts';
import { APPOINTMENT_MESSAGES as MESSAGES } from '../../features/enquiry/requested-appointment.ts';
import { listLeads } from '../../features/enquiry/enquiry.cli.ts';
import { ENGINES, type Engine } from '../support/engines.ts';

const DAY = '2026-11-24';
let people = 0;
const somebody = () => {
  people += 1;
  return {
    ...person,
    email: `driver${people}@example.com`,
    phone: `02 5550 ${String(people).padStart(4, '0')}`,
  };
};
const one = { slot_minutes: 60, capacity: 1 };

describe.each(ENGINES)('on $name', ({ start, isMissing }) => {
  describe.skipIf(isMissing)('appointments', () => {
    let engine: Engine;
    let database: Database;
    let api: TestApi;
    beforeAll(async () => {
      engine = await start();
      database = await openDatabase(engine.location, () => undefined);
      api = testApi({ database, enquiry: { appointments: { 'test-drive': one, service: one } } });
    });
    afterAll(async () => {
      await database?.close();
      await engine?.remove();
    });
    const ask = async (query: Record<string, string>) => {
      const answer = await api.request(`/appointments?${new URLSearchParams(query)}`, {});
      const body = (await answer.json()) as { timezone: string; slots: { start: string; label: string }[] };
      return { status: answer.status, body, starts: body.slots?.map((slot) => slot.start) };
    };
    const lead = (more: object) => api.post('/leads', { ...person, category: 'Vehicle Enquiry', ...more });

    test('offers the hours of the location in its time zone', async () => {
      const { status, body } = await ask({ location: 'main-yard', date: DAY });
      expect(status).toBe(200);
      expect(body.timezone).toBe('Australia/Sydney');
      expect(body.slots[0]).toEqual({ start: `${DAY}T08:30+11:00`, label: '8:30\u00a0am' });
      expect(body.slots.at(-1)?.start).toBe(`${DAY}T16:30+11:00`);
    });

    test('finds a location by its slug, and uses the primary one without a slug', async () => {
      const { starts } = await ask({ location: 'main-yard', date: DAY });
      expect((await ask({ location: 'yard-sampleton', date: DAY })).starts).toEqual(starts);
      expect((await ask({ date: DAY })).starts).toEqual(starts);
    });

    test('a requested test drive takes its slot; spam and other enquiries take none', async () => {
      const taken = { subcategory: 'Test Drive Booking', location: 'main-yard', car_id: 'v1' };
      await lead({ ...taken, dateTime: `${DAY}T10:30+11:00` });
      await lead({ ...taken, dateTime: `${DAY}T00:30Z`, phone: '02 5550 0199', email: 'b@example.com' });
      await lead({ ...taken, dateTime: `${DAY}T13:30`, company_website: 'https://spam.example' });
      await lead({ dateTime: `${DAY}T14:30+11:00`, location: 'main-yard', category: 'Feedback' });
      const starts = (await ask({ date: DAY })).starts.map((text) => text.slice(11, 16));
      expect(starts).not.toContain('10:30');
      expect(starts).not.toContain('11:30');
      expect(starts).toEqual(expect.arrayContaining(['09:30', '12:30', '13:30', '14:30']));
    });

    test('leaves out the times at which somebody drives the vehicle, and offers them for another one', async () => {
      const two = { slot_minutes: 60, capacity: 2 };
      const site = testApi({
        slug: 'two-drives',
        database,
        enquiry: { appointments: { 'test-drive': two, service: two } },
      });
      const drive = { category: 'Vehicle Enquiry', subcategory: 'Test Drive Booking', car_id: 'v1' };
      await site.post('/leads', { ...somebody(), ...drive, dateTime: `${DAY}T10:30+11:00` });
      const findStarts = async (query: string) => {
        const response = await site.request(`/appointments?date=${DAY}${query}`, {});
        const { slots } = (await response.json()) as { slots: { start: string }[] };
        return slots.map((slot) => slot.start.slice(11, 16));
      };
      const all = await findStarts('');
      expect(all).toContain('10:30');
      expect(await findStarts('&car_id=v1')).toEqual(all.filter((time) => time !== '10:30'));
      expect(await findStarts('&car_id=v2')).toEqual(all);
      expect(await findStarts('&car_id=v1&kind=service')).toEqual(await findStarts('&kind=service'));
    });

    test.each([
      ['a closed day', { date: '2026-11-22' }],
      ['a past day', { date: '2026-11-20' }],
      ['a day too far ahead', { date: '2031-01-01' }],
      ['a department without hours', { date: DAY, kind: 'service' }],
    ])('offers no times for %s', async (_name, query) => {
      expect(await ask(query)).toMatchObject({ status: 200, starts: [] });
    });

    test('returns 404 for an unknown location', async () => {
      expect((await ask({ location: 'nowhere', date: DAY })).status).toBe(404);
    });

    test.each([{}, { date: '2026-02-30' }, { date: 'soon' }, { date: DAY, kind: 'tea' }])(
      'returns 422 for the unreadable query %o',
      async (query) => {
        expect((await ask(query as Record<string, string>)).status).toBe(422);
      },
    );

    describe('a lead with a time', () => {
      let tenants = 0;
      let drives: TestApi;
      let slug: string;
      /** The same site on a connection of its own, like a second server. PGlite allows one connection only. */
      let rivals: Database;
      let rival: TestApi;
      beforeAll(async () => {
        rivals = engine.location.url ? await openDatabase(engine.location, () => undefined) : database;
      });
      afterAll(async () => {
        if (engine?.location.url) await rivals?.close();
      });
      beforeEach(() => {
        tenants += 1;
        slug = `drives-${tenants}`;
        const order = { slug, enquiry: { appointments: { 'test-drive': one, service: one } } };
        drives = testApi({ ...order, database });
        rival = testApi({ ...order, database: rivals });
      });
      const DRIVE = { category: 'Vehicle Enquiry', subcategory: 'Test Drive Booking', car_id: 'v1' };
      const book = (time: string, more: object = {}, site: TestApi = drives) =>
        site.post('/leads', { ...somebody(), ...DRIVE, dateTime: time, ...more });
      const wrong = (message: string) => ({
        status: 422,
        body: { error: { code: 'invalid_request', issues: [{ path: 'dateTime', message }] } },
      });
      const statuses = async () => (await listLeads(database, { tenants: [slug] })).map((row) => row.status);

      test.each([
        ['inside a slot', `${DAY}T10:45+11:00`, MESSAGES.notOffered],
        ['before opening', `${DAY}T07:30`, MESSAGES.notOffered],
        ['on a closed day', '2026-11-29T10:30', MESSAGES.closed],
        ['on a closed day, without a time', '2026-11-29', MESSAGES.closed],
        ['too far ahead', '2027-11-24T10:30', MESSAGES.tooFar],
        ['that has passed', '2026-11-20T10:30', MESSAGES.past],
      ])('rejects %s with a message at the field, and stores nothing', async (_name, time, message) => {
        expect(await book(time)).toMatchObject(wrong(message));
        expect(await statuses()).toEqual([]);
      });

      test('accepts a day without a time, another kind of lead, and a department without hours', async () => {
        for (const more of [
          { dateTime: '2026-11-30' },
          { subcategory: 'Find Me Something Similar' },
          { category: 'Service Booking', subcategory: '' },
        ])
          expect((await book('2026-11-29T10:30', more)).status).toBe(201);
      });

      test('gives the last slot to one of many simultaneous requests; the others must choose another time', async () => {
        const time = `${DAY}T15:30+11:00`;
        const replies = await Promise.all(
          Array.from({ length: 8 }, (_, index) => book(time, {}, index % 2 === 0 ? drives : rival)),
        );
        const rejections = replies.filter(({ status }) => status !== 201);
        expect(rejections).toHaveLength(7);
        for (const reply of rejections) expect(reply).toMatchObject(wrong(MESSAGES.taken));
        expect(await statuses()).toEqual(['received']);
        expect((await book(`${DAY}T16:30+11:00`)).status).toBe(201);
      });

      test('accepts the same request and the same enquiry again from the person who has the slot', async () => {
        const me = { ...somebody(), idempotency_key: 'mine' };
        const time = `${DAY}T09:30+11:00`;
        const all = await Promise.all(Array.from({ length: 4 }, () => book(time, me)));
        expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
        expect(all.filter(({ status }) => status === 200)).toHaveLength(3);
        const { idempotency_key: _, ...again } = me;
        expect((await book(time, again)).status).toBe(201);
        expect((await statuses()).toSorted()).toEqual(['duplicate', 'received']);
      });

      test('allows the key of a rejected request with another time', async () => {
        await book(`${DAY}T09:30+11:00`);
        const me = { ...somebody(), idempotency_key: 'next' };
        expect(await book(`${DAY}T09:30+11:00`, me)).toMatchObject(wrong(MESSAGES.taken));
        expect((await book(`${DAY}T10:30+11:00`, me)).status).toBe(201);
      });

      test('keeps the earlier step open, and another time completes it', async () => {
        await book(`${DAY}T11:30+11:00`);
        const me = { ...somebody(), isLastStep: false };
        const { lead_id } = (await book(`${DAY}T11:30+11:00`, me)).body;
        const last = { ...me, lead_id, isLastStep: true };
        expect(await book(`${DAY}T11:30+11:00`, last)).toMatchObject(wrong(MESSAGES.taken));
        const done = await book(`${DAY}T12:30+11:00`, last);
        expect(done.body).toEqual({ lead_id, status: 'received' });
      });

      test('accepts a time offered half an hour ago; rejects one that has begun', async () => {
        drives.clock.now = Date.parse(`${DAY}T08:45:00+11:00`);
        expect((await book(`${DAY}T10:30+11:00`)).status).toBe(201);
        expect(await book(`${DAY}T09:30+11:00`)).toMatchObject(wrong(MESSAGES.notOffered));
        expect(await book(`${DAY}T08:30+11:00`)).toMatchObject(wrong(MESSAGES.past));
      });

      test('a form without script returns with the reason at the field and all typed values, and can be sent again', async () => {
        await book(`${DAY}T13:30+11:00`);
        const typed = { ...somebody(), message: 'At "one"?\n<b>Mara</b>', opt_in: 'on' };
        const send = (fields: Record<string, string>) =>
          drives.request('/leads', {
            method: 'POST',
            headers: {
              'content-type': 'application/x-www-form-urlencoded',
              origin: `http://${slug}.localhost`,
            },
            body: new URLSearchParams({ ...DRIVE, ...fields }).toString(),
          });
        const answer = await send({ ...typed, dateTime: `${DAY}T13:30+11:00` });
        const page = await answer.text();
        expect(answer.status).toBe(422);
        expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'");
        expect(page).toContain(
          `<label>Day and time<em>${MESSAGES.taken}</em><input type="datetime-local" name="dateTime" aria-invalid="true" value="${DAY}T13:30"></label>`,
        );
        expect(page).toContain(`<input type="email" name="email" value="${typed.email}">`);
        expect(page).toContain('At &quot;one&quot;?\n&lt;b&gt;Mara&lt;/b&gt;</textarea>');
        const again = Object.fromEntries(
          [...page.matchAll(/<input[^>]* name="([^"]*)"(?: aria-invalid="true")? value="([^"]*)">/g)].map(
            ([, name = '', value = '']) => [name, value],
          ),
        );
        expect(again).toMatchObject({ ...DRIVE, opt_in: 'on', phone: typed.phone });
        const sent = await send({ ...again, message: typed.message, dateTime: `${DAY}T14:30` });
        expect(sent.status).toBe(303);
      });
    });
  });
});
