/** Watchlist and favourites of accounts through the API, on both database engines. */
import { describe, expect, test } from 'vitest';
import type { Database } from '../../features/_platform/database/database.ts';
import { signIn, visit, type Visit } from '../support/accounts.ts';
import { testApi, type TestApi } from '../support/api.ts';
import { USUAL_ENGINES } from '../support/engines.ts';
import { useDatabase } from '../support/use-database.ts';

const YARD = { options: { 'sign-in': { accounts: true } }, tenant: { lists: { watchlist: true } } };
let people = 0;
const number = () => {
  people += 1;
  return `+6125550${String(people).padStart(4, '0')}`;
};
const entry = (id: string) => ({ id, name: `Car ${id}`, slug: `car-${id}`, make: 'Kia', model: 'Rio' });

describe.each(USUAL_ENGINES)('on $name', ({ start, isMissing }) => {
  describe.skipIf(isMissing)('lists of accounts', () => {
    let database: Database;
    let api: TestApi;
    const person = async (to: string = number(), site: TestApi = api): Promise<Visit & { phone: string }> => {
      const browser = visit(site);
      await signIn(browser, database, to);
      return { ...browser, phone: to };
    };
    const listed = async ({ get }: Visit) =>
      ((await get('/watchlist')).body.cars as { id: string }[]).map(({ id }) => id);
    const [SAVE, REMOVE] = ['/watchlist/save-car', '/watchlist/remove-car'];
    useDatabase(start, (opened) => {
      database = opened;
      api = testApi({ database, ...YARD });
    });

    test('save-car and remove-car take phone_number and car_id and return success', async () => {
      const me = await person();
      const body = { phone_number: me.phone, car_id: 'v1' };
      expect(await me.post(SAVE, body)).toMatchObject({ status: 200, body: { success: true } });
      expect((await me.post(SAVE, body)).body).toEqual({ success: true });
      api.clock.now += 1000;
      // The number matches in any notation.
      const other = { phone_number: me.phone.replace('+612', '02 '), car_id: 'v2' };
      expect((await me.post(SAVE, other)).body).toEqual({ success: true });
      const labelled = { phone_number: `tel:${me.phone}`, car_id: 'v2' };
      expect((await me.post(SAVE, labelled)).body).toEqual({ success: true });
      expect(await listed(me)).toEqual(['v2', 'v1']);
      expect(await me.post(REMOVE, body)).toMatchObject({ status: 200, body: { success: true } });
      expect((await me.post(REMOVE, body)).body).toEqual({ success: true });
      expect(await listed(me)).toEqual(['v2']);
    });

    test('returns success false for a number other than the session’s, and changes nothing', async () => {
      const [me, victim] = [await person(), await person()];
      await victim.post(SAVE, { phone_number: victim.phone, car_id: 'v1' });
      for (const path of [SAVE, REMOVE])
        for (const phone_number of [victim.phone, number(), `${me.phone} x5`, '', 'x', '%'])
          expect((await me.post(path, { phone_number, car_id: 'v1' })).body).toEqual({ success: false });
      expect([await listed(me), await listed(victim)]).toEqual([[], ['v1']]);
    });

    test('returns success false without a session or a number, and rejects reading the list', async () => {
      const body = { phone_number: number(), car_id: 'v1' };
      const anonymous = visit(api);
      expect(await anonymous.post(SAVE, body)).toMatchObject({ status: 200, body: { success: false } });
      expect((await anonymous.get('/watchlist')).status).toBe(401);
      const byMail = await person('watcher@example.com');
      expect((await byMail.post(SAVE, body)).body).toEqual({ success: false });
      expect((await byMail.get('/watchlist')).status).toBe(401);
    });

    test('rejects a sold vehicle; a saved one stays when sold or gone, and can be removed', async () => {
      const me = await person();
      const body = { phone_number: me.phone, car_id: 'v1' };
      await me.post(SAVE, body);
      const sold = testApi({ database, ...YARD, sold: ['v1', 'v2'] });
      const later = visit(sold, me.jar);
      expect((await later.post(SAVE, { ...body, car_id: 'v2' })).body).toEqual({ success: false });
      expect((await later.post(SAVE, { ...body, car_id: 'no-such-car' })).body).toEqual({ success: false });
      expect((await later.post(SAVE, body)).body).toEqual({ success: true });
      expect(await listed(later)).toEqual(['v1']);
      await later.post(REMOVE, body);
      expect(await listed(later)).toEqual([]);
    });

    test('a site without a watchlist has no such calls', async () => {
      const without = testApi({ database, options: YARD.options });
      const { status } = await visit(without).post(SAVE, { phone_number: number(), car_id: 'v1' });
      expect([status, (await visit(without).get('/watchlist')).status]).toEqual([404, 404]);
    });

    test('another tenant does not share it for the same person and vehicles', async () => {
      const me = await person();
      await me.post(SAVE, { phone_number: me.phone, car_id: 'v1' });
      const other = testApi({ database, ...YARD, slug: 'other' });
      expect((await visit(other, me.jar).get('/watchlist')).status).toBe(401);
      expect(await listed(await person(me.phone, other))).toEqual([]);
    });

    test.each([
      {},
      { phone_number: '1' },
      { car_id: 'v1' },
      { phone_number: {}, car_id: [] },
      { phone_number: '1', car_id: '' },
    ])('rejects the invalid body %o', async (body) => {
      expect((await visit(api).post(SAVE, body)).status).toBe(422);
    });

    test('merges a browser’s favourites into the account, and returns them on another device', async () => {
      const me = await person();
      const first = await me.post('/favourites', { saved: [entry('1'), entry('2')], removed: [] });
      expect(first.body.favourites).toEqual([entry('1'), entry('2')]);
      const phone = await person(me.phone);
      const second = await phone.post('/favourites', { saved: [entry('3'), entry('1')], removed: [] });
      expect(second.body.favourites.map(({ id }: { id: string }) => id).toSorted()).toEqual(['1', '2', '3']);
      expect(second.body.owner).toBe(first.body.owner);
      const removed = { owner: first.body.owner, saved: [], removed: ['2'] };
      const ids = (await phone.post('/favourites', removed)).body.favourites.map(
        ({ id }: { id: string }) => id,
      );
      expect(ids.toSorted()).toEqual(['1', '3']);
    });

    test.each([
      ['a slug that is none', { slug: '../admin' }, 'slug', 'This is not a vehicle.'],
      ['a slug that is markup', { slug: '<b>' }, 'slug', 'This is not a vehicle.'],
      [
        'a script as picture',
        { primary_image_url: 'javascript:alert(1)' },
        'primary_image_url',
        'This is not a picture.',
      ],
      [
        'another host without its protocol',
        { primary_image_url: '//evil.example/x' },
        'primary_image_url',
        'This is not a picture.',
      ],
      [
        'data as picture',
        { primary_image_url: 'data:image/png;base64,AA' },
        'primary_image_url',
        'This is not a picture.',
      ],
      ['a name that is too long', { name: 'x'.repeat(301) }, 'name', 'This is too long.'],
      ['no id', { id: '' }, 'id', 'Please fill in this field.'],
    ])('rejects %s as a favourite', async (_name, more, member, message) => {
      const me = await person();
      const reply = await me.post('/favourites', { saved: [{ ...entry('1'), ...more }], removed: [] });
      expect([reply.status, reply.body.error.issues]).toEqual([
        422,
        [{ path: `saved.0.${member}`, message }],
      ]);
      const good = { ...entry('1'), primary_image_url: '/media/1.webp' };
      expect((await me.post('/favourites', { saved: [good], removed: [] })).body.favourites).toEqual([good]);
    });

    test('keeps favourites of the account that another person removed in the same browser', async () => {
      const [me, other] = [await person(), await person()];
      const mine = await me.post('/favourites', { saved: [entry('1')], removed: [] });
      await other.post('/favourites', { saved: [entry('1')], removed: [] });
      const removed = { owner: mine.body.owner, saved: [], removed: ['1'] };
      expect((await other.post('/favourites', removed)).body.favourites).toEqual([entry('1')]);
    });

    test('rejects favourites without a session, with unknown properties, and where they stay in the browser', async () => {
      const body = { saved: [], removed: [] };
      expect((await visit(api).post('/favourites', body)).status).toBe(401);
      const me = await person();
      const odd = await me.post('/favourites', { saved: [{ ...entry('1'), admin: true }], removed: [] });
      expect(odd.body.favourites).toEqual([entry('1')]);
      const local = testApi({ database, ...YARD, tenant: { storage: { storeFavourites: false } } });
      expect((await visit(local, me.jar).post('/favourites', body)).status).toBe(404);
    });
  });
});
