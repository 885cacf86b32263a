/** Appointments as they are offered and taken, on both engines of the database. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../features/_platform/database/database.ts';
import { openDatabase } from '../../features/_platform/database/open.ts';
import { person, testApi, type TestApi } from '../support/api.ts';
import { ENGINES, type Engine } from '../support/engines.ts';

const DAY = '2026-11-24';
const one = { slot_minutes: 60, capacity: 1 };

describe.each(ENGINES)('on $name', ({ start, isMissing }) => {
  describe.skipIf(isMissing)('appointments', () => {
    let engine: Engine;
    let database: Database;
    let api: TestApi;
    beforeAll(async () => {
      engine = await start();
      database = await openDatabase(engine.place, () => undefined);
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

    test('are the hours of the place in its time zone', async () => {
      const { status, body } = await ask({ location: 'main-yard', date: DAY });
      expect(status).toBe(200);
      expect(body.timezone).toBe('Australia/Sydney');
      expect(body.slots[0]).toEqual({ start: `${DAY}T08:30+11:00`, label: '8:30\u00a0am' });
      expect(body.slots.at(-1)?.start).toBe(`${DAY}T16:30+11:00`);
    });

    test('a place is found by its slug, and without one it is the primary one', async () => {
      const { starts } = await ask({ location: 'main-yard', date: DAY });
      expect((await ask({ location: 'yard-sampleton', date: DAY })).starts).toEqual(starts);
      expect((await ask({ date: DAY })).starts).toEqual(starts);
    });

    test('a test drive that was asked for takes its place, spam and other enquiries do not', async () => {
      const taken = { subcategory: 'Test Drive Booking', location: 'main-yard', car_id: 'v1' };
      await lead({ ...taken, dateTime: `${DAY}T10:30+11:00` });
      await lead({ ...taken, dateTime: `${DAY}T00:30Z`, phone: '02 5550 0199', email: 'b@example.com' });
      await lead({ ...taken, dateTime: `${DAY}T13:30`, company_website: 'https://spam.example' });
      await lead({ dateTime: `${DAY}T14:30+11:00`, location: 'main-yard', category: 'Something else' });
      const starts = (await ask({ date: DAY })).starts.map((text) => text.slice(11, 16));
      expect(starts).not.toContain('10:30');
      expect(starts).not.toContain('11:30');
      expect(starts).toEqual(expect.arrayContaining(['09:30', '12:30', '13:30', '14:30']));
    });

    test.each([
      ['a closed day', { date: '2026-11-22' }],
      ['a past day', { date: '2026-11-20' }],
      ['a day too far ahead', { date: '2031-01-01' }],
      ['a department without hours', { date: DAY, kind: 'service' }],
    ])('%s has none', async (_name, query) => {
      expect(await ask(query)).toMatchObject({ status: 200, starts: [] });
    });

    test('a place that is not there is 404', async () => {
      expect((await ask({ location: 'nowhere', date: DAY })).status).toBe(404);
    });

    test.each([{}, { date: '2026-02-30' }, { date: 'soon' }, { date: DAY, kind: 'tea' }])(
      '%o cannot be read and is 422',
      async (query) => {
        expect((await ask(query as Record<string, string>)).status).toBe(422);
      },
    );
  });
});
