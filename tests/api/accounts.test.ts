/** Accounts through the API, on both database engines: codes, sessions, forms without script. */
import { describe, expect, test } from 'vitest';
import type { Database } from '../../features/_platform/database/database.ts';
import { SIGN_IN_MESSAGES } from '../../features/sign-in/messages.ts';
import { codeFor, signIn, visit } from '../support/accounts.ts';
import { testApi, type TestApi } from '../support/api.ts';
import { USUAL_ENGINES } from '../support/engines.ts';
import { useDatabase } from '../support/use-database.ts';

describe.each(USUAL_ENGINES)('on $name', ({ start, isMissing }) => {
  describe.skipIf(isMissing)('accounts', () => {
    let database: Database;
    let api: TestApi;
    useDatabase(start, (opened) => {
      database = opened;
      api = testApi({
        database,
        tenant: { lists: { watchlist: true } },
        options: { 'sign-in': { accounts: true } },
      });
    });

    test('signs a visitor in with a code by e-mail, and the session returns the person', async () => {
      const browser = visit(api);
      expect((await browser.get('/session')).body).toEqual({ user: null });
      const response = await browser.post('/sign-in/code', { to: ' Mara.Quill@Example.com ' });
      expect(response).toMatchObject({
        status: 202,
        body: { to: 'mara.quill@example.com', channel: 'email' },
      });
      const code = await codeFor(database, 'mara.quill@example.com');
      expect(code).toMatch(/^\d{6}$/);
      const done = await browser.post('/sign-in/verify', {
        to: 'mara.quill@example.com',
        code: `${code.slice(0, 3)} ${code.slice(3)}`,
        redirect: '/cars/vehicle-1/checkout?a=b',
      });
      expect(done).toMatchObject({
        status: 200,
        body: { user: { email: 'mara.quill@example.com' }, redirect: '/cars/vehicle-1/checkout?a=b' },
      });
      const session = await browser.get('/session');
      expect(session.body).toEqual({ user: { email: 'mara.quill@example.com' } });
      expect(session.headers.get('cache-control')).toBe('no-store');
    });

    test('signs a visitor in with a code by phone', async () => {
      const browser = visit(api);
      await signIn(browser, database, '+61255500123');
      expect((await browser.get('/session')).body).toEqual({ user: { phone: '+61255500123' } });
    });

    test('signing out ends the session on the server, not only the cookie', async () => {
      const browser = visit(api);
      await signIn(browser, database, 'out@example.com');
      const before = new Map(browser.jar);
      await browser.post('/sign-out', {});
      expect(browser.jar.has('signed_in')).toBe(false);
      expect((await browser.get('/session')).body).toEqual({ user: null });
      expect((await visit(api, before).get('/session')).body).toEqual({ user: null });
    });

    test('returns and exports the watchlist, and merges it when two accounts become one', async () => {
      const [old, phone] = [visit(api), '+61255500166'];
      await signIn(old, database, phone);
      await old.post('/watchlist/save-car', { phone_number: phone, car_id: 'v1' });
      const saved = {
        title: 'Your watchlist',
        count: 1,
        items: [{ text: '2021 Mazda Model A 1' }],
        href: '/watchlist',
      };
      expect((await old.get('/account')).body.saved).toContainEqual(saved);
      const browser = visit(api);
      await signIn(browser, database, 'joins@example.com');
      expect((await browser.get('/account/export')).body.watchlist).toEqual([]);
      const refused = await browser.post('/account/code', { purpose: 'contact', to: `${phone} x5` });
      expect(refused.body.error?.issues).toEqual([{ path: 'to', message: SIGN_IN_MESSAGES.extension }]);
      await browser.post('/account/code', { purpose: 'contact', to: `Mobile: ${phone}` });
      const code = await codeFor(database, phone);
      await browser.post('/account/contact', { to: phone, code, join: true });
      const { body } = await browser.get('/account/export');
      expect(body.watchlist).toEqual([{ id: 'v1', name: '2021 Mazda Model A 1' }]);
      expect(body.favourites).toEqual([]);
    });

    test('addresses of pages in responses end in a slash where those of the site do', async () => {
      const slashed = testApi({
        database,
        tenant: { trailing_slash: 'always', api: { enabled: true }, lists: { watchlist: true } },
        options: {
          'sign-in': { accounts: true },
          alerts: { searches: true, price_drops: true },
          vehicle: { reserve: { page: 'checkout', online_purchase: true } },
        },
      });
      const [browser, phone] = [visit(slashed), '+61255500177'];
      expect((await signIn(browser, database, phone)).body.redirect).toBe('/account/');
      await browser.post('/watchlist/save-car', { phone_number: phone, car_id: 'v1' });
      const saved = (await browser.get('/account')).body.saved as { href?: string }[];
      expect(saved.flatMap(({ href }) => href ?? [])).toEqual(['/watchlist/']);
      expect((await browser.get('/checkout-journey/vehicle-1')).body.href).toBe('/cars/vehicle-1/');
      const { hits } = (await browser.get('/search?limit=1')).body as { hits: { href: string }[] };
      expect(hits[0]?.href).toMatch(/^\/cars\/vehicle-\d+\/$/);

      const form = visit(slashed);
      const wrong = await form.form('/sign-in/code', { to: '' });
      expect(wrong.headers.get('location')).toMatch(/^\/sign-in\/#/);
    });

    test('the watchlist accepts a phone number from scripts and forms; an address gets an error about phone numbers', async () => {
      const browser = visit(api);
      const wish = { type: 'watchlist', redirect: '/cars/vehicle-1' };
      const number = { path: 'to', message: 'Please enter your phone number.' };
      const wrong = { path: 'to', message: 'Please enter a valid phone number.' };
      const given = [
        ['', number],
        ['12', wrong],
        ['mara@example.com', wrong],
        ['02 5550 0177 ext 5', { path: 'to', message: SIGN_IN_MESSAGES.extension }],
      ] as const;
      for (const [to, issue] of given)
        for (const [path, code] of [['/sign-in/code'], ['/sign-in/verify', '123456']])
          expect(await browser.post(path ?? '', { ...wish, to, code })).toMatchObject({
            status: 422,
            body: { error: { issues: [issue] } },
          });
      expect(await codeFor(database, 'mara@example.com')).toBe('');
      const page = '/sign-in?type=watchlist&redirect=%2Fcars%2Fvehicle-1';
      for (const [to, anchor] of [
        ['', '#number'],
        ['mara@example.com', '#numberWrong'],
        ['02 5550 0177 x5', '#extension'],
      ] as const) {
        const response = await browser.form('/sign-in/code', { to }, page);
        expect([response.status, response.headers.get('location')]).toEqual([303, page + anchor]);
      }
      const response = await browser.form('/sign-in/code', { to: '02 5550 0177' }, page);
      expect(response.headers.get('location')).toBe(page.replace('/sign-in', '/sign-in/code'));
      const code = await codeFor(database, '+61255500177');
      const done = await browser.form('/sign-in/verify', { code }, '/sign-in/code');
      expect(done.headers.get('location')).toBe('/cars/vehicle-1');
      expect((await browser.get('/session')).body).toEqual({ user: { phone: '+61255500177' } });
    });

    test('without script, forms lead through the code page to the target', async () => {
      const browser = visit(api);
      const page = '/sign-in?type=checkout&redirect=%2Fcars%2Fvehicle-1%2Fcheckout&back=%2Fcars%2Fvehicle-1';
      const response = await browser.form('/sign-in/code', { to: 'noscript@example.com' }, page);
      expect([response.status, response.headers.get('location')]).toEqual([
        303,
        page.replace('/sign-in', '/sign-in/code'),
      ]);
      const wrong = await browser.form('/sign-in/verify', { code: '12' }, '/sign-in/code');
      expect(wrong.headers.get('location')).toBe(`${page.replace('/sign-in', '/sign-in/code')}#code`);
      const code = await codeFor(database, 'noscript@example.com');
      const done = await browser.form('/sign-in/verify', { code }, '/sign-in/code');
      expect([done.status, done.headers.get('location')]).toEqual([303, '/cars/vehicle-1/checkout']);
      expect((await browser.get('/session')).body).toEqual({ user: { email: 'noscript@example.com' } });
    });
  });
});

test('answers a visitor without a cookie without opening the database', async () => {
  const api = testApi({
    database: undefined as never,
    options: { 'sign-in': { accounts: true } },
  });
  const answer = await api.request('/session', { method: 'GET' });
  expect(await answer.json()).toEqual({ user: null });
});
