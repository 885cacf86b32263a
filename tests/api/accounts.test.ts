/** Accounts through the API: codes, sessions, forms without script, on both engines of the database. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../features/_platform/database/database.ts';
import { openDatabase } from '../../features/_platform/database/open.ts';
import { codeFor, signIn, visit } from '../support/accounts.ts';
import { testApi, type TestApi } from '../support/api.ts';
import { ENGINES, type Engine } from '../support/engines.ts';

describe.each(ENGINES)('on $name', ({ start, isMissing }) => {
  describe.skipIf(isMissing)('accounts', () => {
    let engine: Engine;
    let database: Database;
    let api: TestApi;
    beforeAll(async () => {
      engine = await start();
      database = await openDatabase(engine.place, () => undefined);
      api = testApi({ database, options: { 'sign-in': { accounts: true } } });
    });
    afterAll(async () => {
      await database?.close();
      await engine?.remove();
    });

    test('a visitor signs in with a code by e-mail, and the session says who it is', async () => {
      const browser = visit(api);
      expect((await browser.get('/session')).body).toEqual({ user: null });
      const asked = await browser.post('/sign-in/code', { to: ' Mara.Quill@Example.com ' });
      expect(asked).toMatchObject({ status: 202, body: { to: 'mara.quill@example.com', channel: 'email' } });
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

    test('a visitor signs in with a code by phone', async () => {
      const browser = visit(api);
      await signIn(browser, database, '+61255500123');
      expect((await browser.get('/session')).body).toEqual({ user: { phone: '+61255500123' } });
    });

    test('signing out ends the session, not only the cookie', async () => {
      const browser = visit(api);
      await signIn(browser, database, 'out@example.com');
      const before = new Map(browser.jar);
      await browser.post('/sign-out', {});
      expect(browser.jar.has('signed_in')).toBe(false);
      expect((await browser.get('/session')).body).toEqual({ user: null });
      expect((await visit(api, before).get('/session')).body).toEqual({ user: null });
    });

    test('without script: the forms lead over the page of the code to the target', async () => {
      const browser = visit(api);
      const page = '/sign-in?type=checkout&redirect=%2Fcars%2Fvehicle-1%2Fcheckout&back=%2Fcars%2Fvehicle-1';
      const asked = await browser.form('/sign-in/code', { to: 'noscript@example.com' }, page);
      expect([asked.status, asked.headers.get('location')]).toEqual([
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

test('a visitor without a cookie is answered without opening the database', async () => {
  const api = testApi({
    database: undefined as never,
    options: { 'sign-in': { accounts: true } },
  });
  const answer = await api.request('/session', { method: 'GET' });
  expect(await answer.json()).toEqual({ user: null });
});
