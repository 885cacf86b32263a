/**
 * Offers after creation: reopened, accepted, declined, expired; as JSON, as pages without script, and in the garage.
 */
import { describe, expect, test } from 'vitest';
import type { Database } from '../../features/_platform/database/database.ts';
import { signIn, visit } from '../support/accounts.ts';
import { testApi, type TestApi } from '../support/api.ts';
import { USUAL_ENGINES } from '../support/engines.ts';
import { vehicles } from '../support/project.ts';
import { useDatabase } from '../support/use-database.ts';

const DAY = 86_400_000;
const SECRET = 'a-secret-of-more-than-thirty-two-characters';
const form = {
  Rego: 'ABC12D',
  regoState: 'QLD',
  year: '2021',
  make: 'Toyota',
  model: 'Model A',
  km: '48,000 kms',
  answer_condition: 'good',
  answer_history: 'full',
  answer_accident: 'none',
  name: 'Mara',
  last_name: 'Quill',
  postcode: '4000',
};
let count = 0;
const somebody = () => {
  count += 1;
  return { email: `owner${count}@example.com`, phone: `02 5550 ${String(count).padStart(4, '0')}` };
};

describe.each(USUAL_ENGINES)('on $name', ({ start, isMissing }) => {
  describe.skipIf(isMissing)('an offer', () => {
    let database: Database;
    let api: TestApi;
    const stock = vehicles(31).map((row) => ({ ...row, km: 50_000 }));
    useDatabase(start, (opened) => {
      database = opened;
      api = testApi({ database, stock, options: { 'trade-in': { enabled: true } } });
    });
    const post = (path: string, fields: Record<string, string>, site: TestApi = api) =>
      site.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://yard.localhost' },
        body: new URLSearchParams(fields).toString(),
        redirect: 'manual',
      });
    /** Creates an offer and returns the path of its page. */
    const offered = async (more: Record<string, string> = {}) => {
      const answer = await post('/trade-in/form', { ...form, ...somebody(), ...more });
      const location = answer.headers.get('location') ?? '';
      // The API may have any address, so the redirect is relative to the call.
      expect(location).toMatch(/^offers\//);
      return `/trade-in/${location}`;
    };
    const idOf = (page: string) => page.split('/').at(-2) ?? '';
    const read = async (page: string) => (await api.get(`/trade-in/offers/${idOf(page)}`)).body;

    test('returns its vehicle, its end and the number of comparable vehicles', async () => {
      const page = await offered({ car_id: 'v1' });
      expect(await read(page)).toEqual({
        lead_id: idOf(page),
        state: 'open',
        vehicle: '2021 Toyota Model A',
        km: 48_000,
        valuation: {
          offer_price: expect.any(Number),
          offer_expiry: new Date(api.clock.now + 7 * DAY).toISOString(),
          sample_size: expect.any(Number),
        },
        car: {
          id: 'v1',
          name: '2021 Mazda Model A 1',
          href: '/cars/vehicle-1',
          price: 20_100,
          price_type: 'Drive Away',
        },
      });
    });

    test('without script is a page with its end and a button to accept', async () => {
      const page = await offered();
      const shown = await (await api.request(page, {})).text();
      expect(shown).toContain('What we offer for your vehicle');
      expect(shown).toMatch(/Good until \d+ \w+ 2026: 7 days left/);
      expect(shown).toMatch(/Worked out from \d+ like vehicles/);
      const accepted = await post(page, { decision: 'accept' });
      expect([accepted.status, accepted.headers.get('location')]).toEqual([303, '/success#trade-in']);
      expect(await read(page)).toMatchObject({ state: 'accepted' });
    });

    test('can be declined, and accepted afterwards until it ends', async () => {
      const page = await offered();
      const declined = await (await post(page, { decision: 'decline' })).text();
      expect(declined).toContain('Offer declined');
      expect(await read(page)).toMatchObject({ state: 'declined' });
      expect((await api.post('/trade-in/accept', { lead_id: idOf(page), offer_accepted: true })).status).toBe(
        200,
      );
      expect(await read(page)).toMatchObject({ state: 'accepted' });
      expect((await api.post(`/trade-in/offers/${idOf(page)}/decline`, {})).body.error?.code).toBe(
        'accepted',
      );
    });

    test('after its end can be neither accepted nor declined, and its page links to a new one', async () => {
      const page = await offered();
      api.clock.now += 7 * DAY;
      expect(await read(page)).toMatchObject({ state: 'ended' });
      const shown = await post(page, { decision: 'accept' });
      expect(shown.status).toBe(409);
      expect(await shown.text()).toMatch(/The offer has ended.*Get a new offer/s);
      expect((await api.post(`/trade-in/offers/${idOf(page)}/decline`, {})).status).toBe(409);
      api.clock.now -= 7 * DAY;
    });

    test('an unknown one is a page as well', async () => {
      const page = await offered({ year: '2010' });
      expect(await read(page)).toMatchObject({ state: 'none', valuation: null });
      expect(await (await api.request(page, {})).text()).toContain('We have your details');
      for (const id of ['00000000-0000-4000-8000-000000000000', 'x'])
        expect((await api.request(`/trade-in/offers/${id}/page`, {})).status).toBe(404);
    });

    test('shows typed text as text', async () => {
      const page = await offered({ model: '<b>Hilux</b>' });
      expect(await (await api.request(page, {})).text()).toContain('&lt;b&gt;Hilux&lt;/b&gt;');
    });

    test('appears after sign-in in the list and in the garage', async () => {
      const members = testApi({
        database,
        stock,
        environment: { AUTH_SECRET: SECRET },
        tenant: { garage_enabled: true },
        options: { 'trade-in': { enabled: true }, 'sign-in': { accounts: true, gated: [] } },
      });
      const me = somebody();
      const answer = await post('/trade-in/form', { ...form, ...me }, members);
      const id = idOf(answer.headers.get('location') ?? '');
      const browser = visit(members);
      expect((await browser.get('/trade-in/offers')).body).toEqual({ offers: [] });
      await signIn(browser, database, me.email);
      expect((await browser.get('/trade-in/offers')).body.offers).toMatchObject([
        { lead_id: id, state: 'open' },
      ]);
      const garage = JSON.stringify((await browser.get('/account')).body);
      expect(garage).toContain(`/trade-in/offer?offer=${id}`);
    });

    test('behind the gate requires sign-in, and a form gets a page', async () => {
      const gated = testApi({
        database,
        stock,
        environment: { AUTH_SECRET: SECRET },
        options: { 'trade-in': { enabled: true }, 'sign-in': { accounts: true } },
      });
      const page = await offered();
      expect((await gated.get(`/trade-in/offers/${idOf(page)}`)).status).toBe(401);
      for (const answer of [
        await gated.request(page, {}),
        await post(page, { decision: 'accept' }, gated),
        await post('/trade-in/form', { ...form, ...somebody() }, gated),
      ]) {
        expect(answer.status).toBe(401);
        expect(await answer.text()).toContain('Please sign in first.');
      }
      const browser = visit(gated);
      await signIn(browser, database, somebody().email);
      expect((await browser.get(`/trade-in/offers/${idOf(page)}`)).status).toBe(200);
    });
  });
});
