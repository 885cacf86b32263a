/** Other tenants and other sites cannot read, change or redirect anything (ASVS 4, 5.1). */
import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { accountUser } from '../../../features/_platform/accounts/account.tables.ts';
import { codeFor, signIn, visit } from '../../support/accounts.ts';
import { person } from '../../support/api.ts';
import { somebody, type Fixture } from './fixture.ts';

export function strangerCases(fixture: Fixture): void {
  describe('4.2.1 one tenant cannot read another', () => {
    test('a session, code, account or lead of one site is unknown to another', async () => {
      const other = fixture.make({ slug: 'paddock' });
      const [here, to] = [visit(fixture.api), somebody()];
      await signIn(here, fixture.database, to);
      const there = visit(other, new Map(here.jar));
      expect((await there.get('/session')).body).toEqual({ user: null });
      expect((await there.get('/account')).status).toBe(401);
      await visit(fixture.api).post('/sign-in/code', { to });
      const code = await codeFor(fixture.database, to);
      expect((await visit(other).post('/sign-in/verify', { to, code })).status).toBe(422);
      await other.post('/enquiries', { ...person, email: to });
      await signIn(there, fixture.database, to);
      const exported = (await there.get('/account/export')).body;
      expect(exported.enquiries).toHaveLength(1);
      expect((await here.get('/account/export')).body.enquiries).toEqual([]);
      const rows = await fixture.database.orm.select().from(accountUser).where(eq(accountUser.email, to));
      expect(rows.map(({ tenant }) => tenant).toSorted()).toEqual(['paddock', 'yard']);
      const theirs = (await there.get('/account')).body.sessions[0].id;
      await here.post('/account/sessions/end', { id: theirs });
      expect((await there.get('/session')).body.user).not.toBeNull();
    });
  });

  describe('4.2.2 requests of other sites change nothing', () => {
    test.each([
      ['/sign-out', ''],
      ['/sign-in/verify', 'code=123456'],
      ['/account/delete', 'code=123456'],
      ['/account/details', 'name=Mallory'],
    ])('rejects a form of another site to %s', async (path, body) => {
      const browser = visit(fixture.api);
      await signIn(browser, fixture.database, somebody());
      const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const types = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'];
      for (const type of types) {
        const headers = { 'content-type': type, origin: 'https://evil.example', cookie };
        expect((await fixture.api.request(path, { method: 'POST', headers, body })).status).toBe(403);
      }
      expect((await browser.get('/session')).body.user).not.toBeNull();
    });

    test('no response allows another origin to read it', async () => {
      const answer = await fixture.api.request('/session', {
        method: 'GET',
        headers: { origin: 'https://evil.example' },
      });
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      const response = await fixture.api.request('/account/delete', {
        method: 'OPTIONS',
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
      });
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    });
  });

  test('5.1.2 mass assignment changes only the name of one’s own account', async () => {
    const [browser, to, victim] = [visit(fixture.api), somebody(), somebody()];
    await signIn(visit(fixture.api), fixture.database, victim);
    await signIn(browser, fixture.database, to);
    const [row] = await fixture.database.orm.select().from(accountUser).where(eq(accountUser.email, victim));
    await browser.post('/account/details', {
      name: 'Mara',
      id: row?.id,
      userId: row?.id,
      tenant: 'paddock',
      email: victim,
      emailVerified: true,
      phone: '+61255509999',
    });
    expect((await browser.get('/account')).body.user).toEqual({ name: 'Mara', email: to, phone: '' });
    const [same] = await fixture.database.orm.select().from(accountUser).where(eq(accountUser.email, victim));
    expect(same).toEqual(row);
  });

  describe('5.1.5 redirects stay on the site', () => {
    test.each([
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/%5cevil.example',
      '/%2f/evil.example',
      '/.//evil.example',
      '/%2e%2e//evil.example',
      '/\t/evil.example',
      '/%09/evil.example',
      'javascript:alert(1)',
      'data:text/html,x',
      '/sign-in?redirect=/a',
    ])('%j redirects to the account page instead', async (redirect) => {
      const [browser, to] = [visit(fixture.api), somebody()];
      await browser.post('/sign-in/code', { to });
      const code = await codeFor(fixture.database, to);
      const done = await browser.post('/sign-in/verify', { to, code, redirect });
      expect(done.body.redirect).toBe('/account');
    });

    test('a form with a foreign target or referrer redirects to the account page', async () => {
      for (const from of ['/sign-in?redirect=//evil.example', '@evil.example/sign-in?redirect=/stolen']) {
        const [browser, to] = [visit(fixture.api), somebody()];
        await browser.form('/sign-in/code', { to }, from);
        const done = await browser.form('/sign-in/verify', { code: await codeFor(fixture.database, to) });
        expect(done.headers.get('location')).toBe('/account');
      }
    });
  });

  test('4.1.1 every account call requires a session', async () => {
    const browser = visit(fixture.api);
    for (const path of ['/account', '/account/export'])
      expect(await browser.get(path)).toMatchObject({ status: 401 });
    for (const path of ['details', 'code', 'contact', 'sessions/end', 'delete'])
      expect(await browser.post(`/account/${path}`, {})).toMatchObject({ status: 401 });
  });
}
