/** What OWASP ASVS level 1 asks of accounts and sessions, on both engines of the database. */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { and, eq } from 'drizzle-orm';
import {
  accountCode,
  accountSession,
  accountUser,
} from '../../features/_platform/accounts/account.tables.ts';
import { message } from '../../features/_platform/mail/message.tables.ts';
import type { Database } from '../../features/_platform/database/database.ts';
import { openDatabase } from '../../features/_platform/database/open.ts';
import { SIGN_IN_MESSAGES as SAID } from '../../features/sign-in/messages.ts';
import { codeFor, lastMessage, signIn, visit } from '../support/accounts.ts';
import { person, testApi, type TestApi, type TestApiOrder } from '../support/api.ts';
import { ENGINES, type Engine } from '../support/engines.ts';
import { startMailSink } from '../support/mail-sink.ts';

const SECRET = 'a-key-for-tests-that-is-long-enough-0123456789';
const DAY = 86_400_000;
let people = 0;
const somebody = (): string => `person${(people += 1)}@example.com`;
const number = (): string => `+6125550${String((people += 1)).padStart(4, '0')}`;

const accounts = (more: object = {}) => ({
  'sign-in': { accounts: true, limits: { codes_per_address: 0, tries_per_address: 0 }, ...more },
});

describe.each(ENGINES)('on $name', ({ start, isMissing }) => {
  describe.skipIf(isMissing)('ASVS', () => {
    let engine: Engine;
    let database: Database;
    let api: TestApi;
    const make = (order: Omit<TestApiOrder, 'database'> = {}): TestApi =>
      testApi({ database, environment: { AUTH_SECRET: SECRET }, options: accounts(), ...order });
    beforeAll(async () => {
      engine = await start();
      database = await openDatabase(engine.place, () => undefined);
      api = make();
    });
    afterEach(() => {
      vi.useRealTimers();
    });
    afterAll(async () => {
      await database?.close();
      await engine?.remove();
    });

    describe('2.2 codes cannot be guessed', () => {
      test('five wrong codes lock the right one', async () => {
        const [browser, to] = [visit(api), somebody()];
        await browser.post('/sign-in/code', { to });
        const code = await codeFor(database, to);
        const wrong = code === '000000' ? '000001' : '000000';
        const answers: unknown[] = [];
        for (let at = 0; at < 5; at += 1)
          answers.push(
            (await browser.post('/sign-in/verify', { to, code: wrong })).body.error.issues[0].message,
          );
        expect(answers).toEqual([SAID.wrong, SAID.wrong, SAID.wrong, SAID.wrong, SAID.locked]);
        const late = await browser.post('/sign-in/verify', { to, code });
        expect(late.body.error.issues).toEqual([{ path: 'code', message: SAID.locked }]);
        expect((await browser.get('/session')).body).toEqual({ user: null });
      });

      test('guesses side by side get no more tries than one after the other', async () => {
        const [browser, to] = [visit(api), somebody()];
        await browser.post('/sign-in/code', { to });
        const code = await codeFor(database, to);
        const guesses = Array.from({ length: 20 }, (_, at) => String(at).padStart(6, '0')).filter(
          (guess) => guess !== code,
        );
        await Promise.all(guesses.map((guess) => visit(api).post('/sign-in/verify', { to, code: guess })));
        expect((await browser.post('/sign-in/verify', { to, code })).status).toBe(422);
      });

      test('codes are limited for each recipient, each network address, and tries for each address', async () => {
        const limited = make({
          options: accounts({
            limits: { codes_per_recipient: 2, codes_per_address: 4, tries_per_address: 3 },
          }),
        });
        const [browser, to] = [visit(limited), somebody()];
        const ask = async (who: string) => (await browser.post('/sign-in/code', { to: who })).status;
        expect([await ask(to), await ask(to), await ask(to)]).toEqual([202, 202, 429]);
        expect([await ask(somebody()), await ask(somebody())]).toEqual([202, 429]);
        const tries = async () => (await browser.post('/sign-in/verify', { to, code: '000000' })).status;
        const seen = [await tries(), await tries(), await tries(), await tries()];
        expect(seen.at(-1)).toBe(429);
        const again = await browser.post('/sign-in/verify', { to, code: '000000' });
        expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0);
      });

      test('2.7.2 a code ends after ten minutes, 2.7.3 is used once, 2.7.4 fits one purpose and one address', async () => {
        const [browser, to, other] = [visit(api), somebody(), somebody()];
        await browser.post('/sign-in/code', { to });
        const code = await codeFor(database, to);
        expect((await browser.post('/sign-in/verify', { to: other, code })).status).toBe(422);
        expect((await browser.post('/sign-in/verify', { to, code })).status).toBe(200);
        expect((await browser.post('/sign-in/verify', { to, code })).status).toBe(422);
        expect((await browser.post('/account/delete', { code })).status).toBe(422);
        const late = make();
        await visit(late).post('/sign-in/code', { to });
        const second = await codeFor(database, to);
        late.clock.now += 600_001;
        const answer = await visit(late).post('/sign-in/verify', { to, code: second });
        expect(answer.body.error.issues).toEqual([{ path: 'code', message: SAID.expired }]);
      });

      test('2.8.2 the store holds no code but in the outbox, and there only while it can be used', async () => {
        const [browser, to] = [visit(api), somebody()];
        await browser.post('/sign-in/code', { to });
        const code = await codeFor(database, to);
        const kept = await database.orm.select().from(accountCode).where(eq(accountCode.recipient, to));
        expect(JSON.stringify(kept)).not.toContain(code);
        await browser.post('/sign-in/verify', { to, code });
        expect(await lastMessage(database, to)).toMatchObject({
          code: null,
          text: '',
          html: null,
          status: 'ended',
        });
        const late = make();
        const another = somebody();
        await visit(late).post('/sign-in/code', { to: another });
        late.clock.now += 600_001;
        await visit(late).post('/sign-in/code', { to: somebody() });
        expect(await lastMessage(database, another)).toMatchObject({ code: null, text: '' });
      });

      test('2.7.6 codes are six digits that differ', async () => {
        const codes = new Set<string>();
        for (let at = 0; at < 12; at += 1) {
          const to = somebody();
          await visit(api).post('/sign-in/code', { to });
          codes.add(await codeFor(database, to));
        }
        expect([...codes].every((code) => /^\d{6}$/.test(code))).toBe(true);
        expect(codes.size).toBeGreaterThan(10);
      });
    });

    test('2.2.1 nothing tells whether an account exists: status, body and rows are the same', async () => {
      const [known, unknown] = [somebody(), somebody()];
      await signIn(visit(api), database, known);
      const ask = async (to: string) => {
        const { status, body } = await visit(api).post('/sign-in/code', { to });
        return {
          status,
          body: JSON.stringify(body).replace(to, 'X'),
          sent: Boolean(await codeFor(database, to)),
        };
      };
      expect(await ask(known)).toEqual(await ask(unknown));
      const guess = async (to: string) =>
        (await visit(api).post('/sign-in/verify', { to, code: '000000' })).body;
      expect(await guess(known)).toEqual(await guess(unknown));
      const rows = await database.orm.select().from(accountUser).where(eq(accountUser.email, unknown));
      expect(rows, 'no account before the code was right').toEqual([]);
    });

    describe('3 sessions', () => {
      test('3.4 the cookie is HttpOnly, SameSite=Lax and host-only; off the loopback address also Secure and __Host-', async () => {
        const browser = visit(api);
        await signIn(browser, database, somebody());
        const here = browser.set.find((line) => line.startsWith('session='));
        expect(here).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/i);
        expect(here).toMatch(/Max-Age=2592000/i);
        expect(here).not.toMatch(/domain|secure/i);
        const to = somebody();
        const send = (path: string, body: object) =>
          api.request(path, {
            method: 'POST',
            headers: { 'content-type': 'application/json', host: 'www.yard.example' },
            body: JSON.stringify(body),
          });
        await send('/sign-in/code', { to });
        const answer = await send('/sign-in/verify', { to, code: await codeFor(database, to) });
        const away = answer.headers.getSetCookie().find((line) => line.startsWith('__Host-session='));
        expect(away).toMatch(/HttpOnly/i);
        expect(away).toMatch(/Secure/i);
        expect(away).not.toMatch(/domain/i);
      });

      test('3.2.1 signing in begins a new session; one that was planted before is not carried on', async () => {
        const attacker = visit(api);
        await signIn(attacker, database, somebody());
        const planted = new Map(attacker.jar);
        const [victim, to] = [visit(api, new Map(planted)), somebody()];
        await signIn(victim, database, to);
        expect(victim.jar.get('session')).not.toBe(planted.get('session'));
        expect((await visit(api, planted).get('/session')).body).toEqual({ user: null });
        expect((await victim.get('/session')).body).toEqual({ user: { email: to } });
        const made = visit(api, new Map([['session', 'chosen.by-somebody']]));
        await signIn(made, database, somebody());
        expect(made.jar.get('session')).not.toContain('chosen');
      });

      test('3.2.3 a cookie with a changed signature, or another key, is nobody', async () => {
        const browser = visit(api);
        await signIn(browser, database, somebody());
        const good = browser.jar.get('session') ?? '';
        for (const bad of [`${good.slice(0, -4)}AAA%3D`, good.split('.')[0] ?? '', `x${good}`, '', '%00'])
          expect((await visit(api, new Map([['session', bad]])).get('/session')).body).toEqual({
            user: null,
          });
        const other = make({ environment: { AUTH_SECRET: `${SECRET}-other` } });
        expect((await visit(other, new Map(browser.jar)).get('/session')).body).toEqual({ user: null });
      });

      test('3.3.2 a session lasts 30 days from its last use and no longer', async () => {
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
        const browser = visit(api);
        await signIn(browser, database, somebody());
        vi.setSystemTime(Date.now() + 20 * DAY);
        expect((await browser.get('/session')).body.user).not.toBeNull();
        vi.setSystemTime(Date.now() + 20 * DAY);
        expect((await browser.get('/session')).body.user).not.toBeNull();
        vi.setSystemTime(Date.now() + 31 * DAY);
        expect((await browser.get('/session')).body).toEqual({ user: null });
      });

      test('3.3.4 a visitor sees the own sessions, ends one, or all of them', async () => {
        const to = somebody();
        const [one, two, stranger] = [visit(api), visit(api), visit(api)];
        await signIn(one, database, to);
        await signIn(two, database, to);
        await signIn(stranger, database, somebody());
        const { sessions } = (await one.get('/account')).body;
        expect(sessions).toHaveLength(2);
        const other = sessions.find((session: { current: boolean }) => !session.current);
        await stranger.post('/account/sessions/end', { id: other.id });
        expect((await two.get('/session')).body.user).not.toBeNull();
        await one.post('/account/sessions/end', { id: other.id });
        expect((await two.get('/session')).body).toEqual({ user: null });
        await signIn(two, database, to);
        await one.post('/sign-out', { everywhere: true });
        expect((await two.get('/session')).body).toEqual({ user: null });
      });
    });

    describe('4.2.1 one tenant cannot read another', () => {
      test('a session of one site is nobody on another, and so are codes, accounts and leads', async () => {
        const other = make({ slug: 'paddock' });
        const [here, to] = [visit(api), somebody()];
        await signIn(here, database, to);
        const there = visit(other, new Map(here.jar));
        expect((await there.get('/session')).body).toEqual({ user: null });
        expect((await there.get('/account')).status).toBe(401);
        await visit(api).post('/sign-in/code', { to });
        const code = await codeFor(database, to);
        expect((await visit(other).post('/sign-in/verify', { to, code })).status).toBe(422);
        await other.post('/enquiries', { ...person, email: to });
        await signIn(there, database, to);
        const exported = (await there.get('/account/export')).body;
        expect(exported.enquiries).toHaveLength(1);
        expect((await here.get('/account/export')).body.enquiries).toEqual([]);
        const rows = await database.orm.select().from(accountUser).where(eq(accountUser.email, to));
        expect(rows.map(({ tenant }) => tenant).toSorted()).toEqual(['paddock', 'yard']);
        const theirs = (await there.get('/account')).body.sessions[0].id;
        await here.post('/account/sessions/end', { id: theirs });
        expect((await there.get('/session')).body.user).not.toBeNull();
      });
    });

    describe('4.2.2 requests from other sites change nothing', () => {
      test.each([
        ['/sign-out', ''],
        ['/sign-in/verify', 'code=123456'],
        ['/account/delete', 'code=123456'],
        ['/account/details', 'name=Mallory'],
      ])('a form of another site to %s is refused', async (path, body) => {
        const browser = visit(api);
        await signIn(browser, database, somebody());
        const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ');
        const types = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'];
        for (const type of types) {
          const headers = { 'content-type': type, origin: 'https://evil.example', cookie };
          expect((await api.request(path, { method: 'POST', headers, body })).status).toBe(403);
        }
        expect((await browser.get('/session')).body.user).not.toBeNull();
      });

      test('no answer allows another origin to read it', async () => {
        const answer = await api.request('/session', {
          method: 'GET',
          headers: { origin: 'https://evil.example' },
        });
        expect(answer.headers.get('access-control-allow-origin')).toBeNull();
        const asked = await api.request('/account/delete', {
          method: 'OPTIONS',
          headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
        });
        expect(asked.headers.get('access-control-allow-origin')).toBeNull();
      });
    });

    test('5.1.2 mass assignment: only the name of the own account changes', async () => {
      const [browser, to, victim] = [visit(api), somebody(), somebody()];
      await signIn(visit(api), database, victim);
      await signIn(browser, database, to);
      const [row] = await database.orm.select().from(accountUser).where(eq(accountUser.email, victim));
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
      const [same] = await database.orm.select().from(accountUser).where(eq(accountUser.email, victim));
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
      ])('%j leads to the own account instead', async (redirect) => {
        const [browser, to] = [visit(api), somebody()];
        await browser.post('/sign-in/code', { to });
        const code = await codeFor(database, to);
        const done = await browser.post('/sign-in/verify', { to, code, redirect });
        expect(done.body.redirect).toBe('/account');
      });

      test('a form of a page with a foreign target, or of a foreign page, goes there neither', async () => {
        for (const from of ['/sign-in?redirect=//evil.example', '@evil.example/sign-in?redirect=/stolen']) {
          const [browser, to] = [visit(api), somebody()];
          await browser.form('/sign-in/code', { to }, from);
          const done = await browser.form('/sign-in/verify', { code: await codeFor(database, to) });
          expect(done.headers.get('location')).toBe('/account');
        }
      });
    });

    test('5.2.3 mail headers cannot be written by a visitor', async () => {
      const sink = await startMailSink();
      const mailing = make({
        environment: { AUTH_SECRET: SECRET, MAIL_URL: sink.url },
        tenant: { name: 'Yard\r\nBcc: everybody@example.com' },
      });
      const hostile = [
        'a@example.com\r\nBcc: b@example.com',
        'a@example.com, b@example.com',
        '"a\r\nX: y"@example.com',
        'a@example.com\0',
        '<a@example.com>',
      ];
      for (const to of hostile)
        expect(await visit(mailing).post('/sign-in/code', { to })).toMatchObject({ status: 422 });
      const to = somebody();
      await visit(mailing).post('/sign-in/code', { to });
      const code = await codeFor(database, to);
      await vi.waitFor(() => expect(sink.received).toHaveLength(1), { timeout: 10_000 });
      const [mail] = sink.received;
      await sink.stop();
      expect(mail?.to).toEqual([to]);
      expect(mail?.mail.bcc ?? []).toEqual([]);
      expect(mail?.mail.text).toContain(code);
      expect(mail?.mail.html).toContain(code);
      expect(mail?.raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im);
    });

    test('7.1.1 codes, sessions, keys and addresses reach neither log nor answer', async () => {
      const sink = await startMailSink();
      sink.refuses = true;
      const mailing = make({ environment: { AUTH_SECRET: SECRET, MAIL_URL: sink.url } });
      const [browser, to] = [visit(mailing), somebody()];
      const bodies: string[] = [];
      const keep = ({ body }: { body: unknown }) => bodies.push(JSON.stringify(body));
      keep(await browser.post('/sign-in/code', { to }));
      const code = await codeFor(database, to);
      await vi.waitFor(() => expect(mailing.said.join()).toContain('failed'), { timeout: 10_000 });
      keep(await browser.post('/sign-in/verify', { to, code }));
      keep(await browser.get('/session'));
      keep(await browser.get('/account'));
      await sink.stop();
      const [session] = await database.orm
        .select()
        .from(accountSession)
        .innerJoin(accountUser, eq(accountUser.id, accountSession.userId))
        .where(and(eq(accountUser.email, to), eq(accountUser.tenant, 'yard')));
      const token = session?.account_session.token ?? '';
      expect(token.length).toBeGreaterThan(20);
      for (const secret of [code, token, SECRET]) {
        expect(mailing.said.join('\n')).not.toContain(secret);
        expect(bodies.join('\n')).not.toContain(secret);
      }
      expect(mailing.said.join('\n')).not.toContain(to);
    });

    test('2.10.4 the key is made once and shared; a short AUTH_SECRET is refused without being shown', async () => {
      const [first, second] = [make({ environment: {} }), make({ environment: {} })];
      const browser = visit(first);
      await signIn(browser, database, somebody());
      expect((await visit(second, new Map(browser.jar)).get('/session')).body.user).not.toBeNull();
      const short = make({ environment: { AUTH_SECRET: 'too-short-secret' } });
      expect((await visit(short).post('/sign-in/code', { to: somebody() })).status).toBe(500);
      expect(short.said.join()).toContain('AUTH_SECRET');
      expect(short.said.join()).not.toContain('too-short-secret');
    });

    test('2.5 an address is added with a code sent to it, and the address before hears of it', async () => {
      const [browser, to, phone] = [visit(api), somebody(), number()];
      await signIn(browser, database, to);
      expect((await browser.post('/account/code', { purpose: 'contact', to: phone })).status).toBe(202);
      const code = await codeFor(database, phone);
      expect((await browser.post('/account/contact', { to: phone, code })).status).toBe(200);
      expect((await lastMessage(database, to))?.text).toContain('can now be used with');
      const again = visit(api);
      await signIn(again, database, phone);
      expect((await again.get('/session')).body).toEqual({ user: { email: to, phone } });
    });

    test('a number of another account comes over only when asked for; an account with no other address ends', async () => {
      const [browser, to, phone] = [visit(api), somebody(), number()];
      const old = visit(api);
      await signIn(old, database, phone);
      await signIn(browser, database, to);
      await browser.post('/account/code', { purpose: 'contact', to: phone });
      const code = await codeFor(database, phone);
      const asked = await browser.post('/account/contact', { to: phone, code });
      expect([asked.status, asked.body.error.code]).toEqual([409, 'taken']);
      expect((await old.get('/session')).body.user).toEqual({ phone });
      expect((await browser.post('/account/contact', { to: phone, code, join: true })).status).toBe(200);
      expect((await browser.get('/session')).body.user).toEqual({ email: to, phone });
      expect((await old.get('/session')).body).toEqual({ user: null });
    });

    test('an account with another address stays when its number is proven by somebody else', async () => {
      const [browser, other, to, theirs, phone] = [visit(api), visit(api), somebody(), somebody(), number()];
      await signIn(other, database, theirs);
      await other.post('/account/code', { purpose: 'contact', to: phone });
      await other.post('/account/contact', { to: phone, code: await codeFor(database, phone) });
      await signIn(browser, database, to);
      api.clock.now += 1_000;
      await browser.post('/account/code', { purpose: 'contact', to: phone });
      const code = await codeFor(database, phone);
      await browser.post('/account/contact', { to: phone, code, join: true });
      expect((await browser.get('/session')).body.user).toEqual({ email: to, phone });
      expect((await other.get('/session')).body.user).toEqual({ email: theirs });
      expect((await lastMessage(database, theirs))?.text).toContain('cannot be used with');
    });

    test('8.3.2 a visitor takes the own data along and deletes the account with a fresh code; leads stay', async () => {
      const [browser, to] = [visit(api), somebody()];
      await api.post('/enquiries', { ...person, email: to });
      await api.post('/enquiries', { ...person, email: somebody() });
      await signIn(browser, database, to);
      const file = await browser.get('/account/export');
      expect(file.headers.get('content-disposition')).toContain('attachment');
      expect(file.body).toMatchObject({
        account: { email: to },
        sessions: [{}],
        enquiries: [{ values: { email: to } }],
      });
      expect(file.body.enquiries).toHaveLength(1);
      expect((await browser.post('/account/delete', { code: '123456' })).status).toBe(422);
      await browser.post('/account/code', { purpose: 'delete' });
      const code = await codeFor(database, to);
      expect((await browser.post('/account/delete', { code })).status).toBe(200);
      expect(browser.jar.has('session')).toBe(false);
      const rows = await database.orm.select().from(accountUser).where(eq(accountUser.email, to));
      expect(rows).toEqual([]);
      const again = visit(api);
      await signIn(again, database, to);
      expect((await again.get('/account/export')).body.enquiries).toHaveLength(1);
    });

    test('4.1.1 every call of the account asks who is signed in', async () => {
      const browser = visit(api);
      for (const path of ['/account', '/account/export'])
        expect(await browser.get(path)).toMatchObject({ status: 401 });
      for (const path of ['details', 'code', 'contact', 'sessions/end', 'delete'])
        expect(await browser.post(`/account/${path}`, {})).toMatchObject({ status: 401 });
    });

    test('messages are deleted after 30 days', async () => {
      const late = make();
      const to = somebody();
      await visit(late).post('/sign-in/code', { to });
      late.clock.now += 31 * DAY;
      await visit(late).post('/sign-in/code', { to: somebody() });
      const rows = await database.orm.select().from(message).where(eq(message.recipient, to));
      expect(rows).toEqual([]);
    });
  });
});
