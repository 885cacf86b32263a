/** Session cookies, their lifetime and end (ASVS 3), and the key that signs them. */
import { describe, expect, test, vi } from 'vitest';
import { codeFor, signIn, visit } from '../../support/accounts.ts';
import { DAY, SECRET, somebody, type Fixture } from './fixture.ts';

export function sessionCases(fixture: Fixture): void {
  describe('3 sessions', () => {
    test('3.4 the cookie is HttpOnly, SameSite=Lax and host-only; outside loopback also Secure and __Host-', async () => {
      const browser = visit(fixture.api);
      await signIn(browser, fixture.database, somebody());
      const here = browser.set.find((line) => line.startsWith('session='));
      expect(here).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/i);
      expect(here).toMatch(/Max-Age=2592000/i);
      expect(here).not.toMatch(/domain|secure/i);
      const [remote, to] = [visit(fixture.api), somebody()];
      const host = { host: 'www.yard.example' };
      await remote.post('/sign-in/code', { to }, host);
      await remote.post('/sign-in/verify', { to, code: await codeFor(fixture.database, to) }, host);
      const away = remote.set.find((line) => line.startsWith('__Host-session='));
      expect(away).toMatch(/HttpOnly/i);
      expect(away).toMatch(/Secure/i);
      expect(away).not.toMatch(/domain/i);
    });

    test('3.2.1 signing in starts a new session and drops a planted one', async () => {
      const attacker = visit(fixture.api);
      await signIn(attacker, fixture.database, somebody());
      const planted = new Map(attacker.jar);
      const [victim, to] = [visit(fixture.api, new Map(planted)), somebody()];
      await signIn(victim, fixture.database, to);
      expect(victim.jar.get('session')).not.toBe(planted.get('session'));
      expect((await visit(fixture.api, planted).get('/session')).body).toEqual({ user: null });
      expect((await victim.get('/session')).body).toEqual({ user: { email: to } });
      const made = visit(fixture.api, new Map([['session', 'chosen.by-somebody']]));
      await signIn(made, fixture.database, somebody());
      expect(made.jar.get('session')).not.toContain('chosen');
    });

    test('3.2.3 rejects a cookie with a changed signature or another key', async () => {
      const browser = visit(fixture.api);
      await signIn(browser, fixture.database, somebody());
      const good = browser.jar.get('session') ?? '';
      for (const bad of [`${good.slice(0, -4)}AAA%3D`, good.split('.')[0] ?? '', `x${good}`, '', '%00'])
        expect((await visit(fixture.api, new Map([['session', bad]])).get('/session')).body).toEqual({
          user: null,
        });
      const other = fixture.make({ environment: { AUTH_SECRET: `${SECRET}-other` } });
      expect((await visit(other, new Map(browser.jar)).get('/session')).body).toEqual({ user: null });
    });

    test('3.3.2 a session lasts 30 days from its last use', async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
      const browser = visit(fixture.api);
      await signIn(browser, fixture.database, somebody());
      vi.setSystemTime(Date.now() + 20 * DAY);
      expect((await browser.get('/session')).body.user).not.toBeNull();
      vi.setSystemTime(Date.now() + 20 * DAY);
      expect((await browser.get('/session')).body.user).not.toBeNull();
      vi.setSystemTime(Date.now() + 31 * DAY);
      expect((await browser.get('/session')).body).toEqual({ user: null });
    });

    test('3.3.4 lists the visitor’s sessions, and ends one or all', async () => {
      const to = somebody();
      const [one, two, stranger] = [visit(fixture.api), visit(fixture.api), visit(fixture.api)];
      await signIn(one, fixture.database, to);
      await signIn(two, fixture.database, to);
      await signIn(stranger, fixture.database, somebody());
      const { sessions } = (await one.get('/account')).body;
      expect(sessions).toHaveLength(2);
      const other = sessions.find((session: { current: boolean }) => !session.current);
      await stranger.post('/account/sessions/end', { id: other.id });
      expect((await two.get('/session')).body.user).not.toBeNull();
      await one.post('/account/sessions/end', { id: other.id });
      expect((await two.get('/session')).body).toEqual({ user: null });
      await signIn(two, fixture.database, to);
      await one.post('/sign-out', { everywhere: true });
      expect((await two.get('/session')).body).toEqual({ user: null });
    });
  });

  test('2.10.4 creates the key once and shares it; rejects a short AUTH_SECRET without printing it', async () => {
    const [first, second] = [fixture.make({ environment: {} }), fixture.make({ environment: {} })];
    const browser = visit(first);
    await signIn(browser, fixture.database, somebody());
    expect((await visit(second, new Map(browser.jar)).get('/session')).body.user).not.toBeNull();
    const short = fixture.make({ environment: { AUTH_SECRET: 'too-short-secret' } });
    expect((await visit(short).post('/sign-in/code', { to: somebody() })).status).toBe(500);
    expect(short.logs.join()).toContain('AUTH_SECRET');
    expect(short.logs.join()).not.toContain('too-short-secret');
  });
}
