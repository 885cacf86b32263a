/** Codes resist guessing and theft, and are not stored in plain text (ASVS 2.2, 2.7, 2.8). */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { eq } from 'drizzle-orm';
import { accountCode, accountUser } from '../../../features/_platform/accounts/account.tables.ts';
import { SIGN_IN_MESSAGES as MESSAGES } from '../../../features/sign-in/messages.ts';
import { codeFor, lastMessage, signIn, visit } from '../../support/accounts.ts';
import { testApi } from '../../support/api.ts';
import { watched } from '../../support/statements.ts';
import { accounts, SECRET, somebody, type Fixture } from './fixture.ts';

export function codeCases(fixture: Fixture): void {
  afterEach(() => {
    vi.unstubAllEnvs();
  });
  describe('2.2 codes resist guessing', () => {
    test('five wrong codes invalidate the right one', async () => {
      const [browser, to] = [visit(fixture.api), somebody()];
      await browser.post('/sign-in/code', { to });
      const code = await codeFor(fixture.database, to);
      const wrong = code === '000000' ? '000001' : '000000';
      const answers: unknown[] = [];
      for (let index = 0; index < 5; index += 1)
        answers.push(
          (await browser.post('/sign-in/verify', { to, code: wrong })).body.error.issues[0].message,
        );
      expect(answers).toEqual([
        MESSAGES.wrong,
        MESSAGES.wrong,
        MESSAGES.wrong,
        MESSAGES.wrong,
        MESSAGES.locked,
      ]);
      const late = await browser.post('/sign-in/verify', { to, code });
      expect(late.body.error.issues).toEqual([{ path: 'code', message: MESSAGES.locked }]);
      expect((await browser.get('/session')).body).toEqual({ user: null });
    });

    test('parallel guesses get no more tries than sequential ones', async () => {
      const [browser, to] = [visit(fixture.api), somebody()];
      await browser.post('/sign-in/code', { to });
      const code = await codeFor(fixture.database, to);
      const guesses = Array.from({ length: 20 }, (_, index) => String(index).padStart(6, '0')).filter(
        (guess) => guess !== code,
      );
      await Promise.all(guesses.map((guess) => browser.post('/sign-in/verify', { to, code: guess })));
      expect((await browser.post('/sign-in/verify', { to, code })).status).toBe(422);
    });

    test('limits codes for each recipient and network address, and tries for each address', async () => {
      const limited = fixture.make({
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

    test('wrong guesses from another browser do not invalidate a code', async () => {
      const [browser, attacker, to] = [visit(fixture.api), visit(fixture.api), somebody()];
      await attacker.post('/sign-in/code', { to });
      await browser.post('/sign-in/code', { to });
      const code = await codeFor(fixture.database, to);
      const guesses = ['000000', '000001', '000002', '000003', '000004', '000005'].filter(
        (guess) => guess !== code,
      );
      for (const guess of guesses) await attacker.post('/sign-in/verify', { to, code: guess });
      expect((await attacker.post('/sign-in/verify', { to, code })).status).toBe(422);
      expect((await browser.post('/sign-in/verify', { to, code })).status).toBe(200);
    });

    test('a code works only in the browser that requested it', async () => {
      const [browser, to] = [visit(fixture.api), somebody()];
      await browser.post('/sign-in/code', { to });
      const code = await codeFor(fixture.database, to);
      const elsewhere = await visit(fixture.api).post('/sign-in/verify', { to, code });
      expect(elsewhere.body.error.issues).toEqual([{ path: 'code', message: MESSAGES.expired }]);
      const forged = visit(fixture.api, new Map([['sign_in_browser', "x' or 1=1"]]));
      expect((await forged.post('/sign-in/verify', { to, code })).status).toBe(422);
      expect((await browser.post('/sign-in/verify', { to, code })).status).toBe(200);
    });

    test('requests and guesses from one network address do not keep another one from signing in', async () => {
      vi.stubEnv('TRUSTED_PROXIES', '1');
      const limited = fixture.make({ options: accounts({ limits: { codes_per_recipient: 2 } }) });
      const [browser, attacker, to] = [visit(limited), visit(limited), somebody()];
      const [home, away] = [{ 'x-forwarded-for': '192.0.2.1' }, { 'x-forwarded-for': '198.51.100.1' }];
      const spam = async () => (await attacker.post('/sign-in/code', { to }, away)).status;
      expect([await spam(), await spam(), await spam()]).toEqual([202, 202, 429]);
      for (let index = 0; index < 31; index += 1)
        await attacker.post('/sign-in/verify', { to, code: String(index).padStart(6, '0') }, away);
      expect((await browser.post('/sign-in/code', { to }, home)).status).toBe(202);
      const code = await codeFor(fixture.database, to);
      expect((await browser.post('/sign-in/verify', { to, code }, home)).status).toBe(200);
    });

    test('limits the codes for one recipient from all network addresses', async () => {
      vi.stubEnv('TRUSTED_PROXIES', '1');
      const limited = fixture.make({ options: accounts({ limits: { codes_per_recipient: 1 } }) });
      const to = somebody();
      const statuses: number[] = [];
      for (let index = 1; index <= 6; index += 1) {
        const from = { 'x-forwarded-for': `192.0.2.${index}` };
        statuses.push((await visit(limited).post('/sign-in/code', { to }, from)).status);
      }
      expect(statuses).toEqual([...Array.from({ length: 5 }, () => 202), 429]);
    });

    test('requests from several network addresses do not keep another one from signing in', async () => {
      vi.stubEnv('TRUSTED_PROXIES', '1');
      const limited = fixture.make({ options: accounts({}) });
      const to = somebody();
      const collectStatuses = async (address: string, count: number) => {
        const statuses: number[] = [];
        const browser = visit(limited);
        for (let index = 0; index < count; index += 1)
          statuses.push((await browser.post('/sign-in/code', { to }, { 'x-forwarded-for': address })).status);
        return statuses;
      };
      // Ten addresses request what they can: two codes each of the reserve, and together ten more.
      const accepted: number[] = [];
      for (let index = 1; index <= 10; index += 1)
        accepted.push(
          ...(await collectStatuses(`198.51.100.${index}`, 5)).filter((status) => status === 202),
        );
      expect(accepted).toHaveLength(10 * 2 + 10);
      expect(await collectStatuses('192.0.2.1', 2)).toEqual([202, 202]);
    });

    test('limits the codes for one recipient from changing network addresses per day, with a wait that grows', async () => {
      vi.stubEnv('TRUSTED_PROXIES', '1');
      const limited = fixture.make({ options: accounts({ limits: { codes_per_address: 0 } }) });
      const to = somebody();
      let accepted = 0;
      const waits: number[] = [];
      for (let hour = 0; hour < 23; hour += 1) {
        for (let index = 0; index < 12; index += 1) {
          const from = { 'x-forwarded-for': `198.51.100.${index}` };
          const { status, headers } = await visit(limited).post('/sign-in/code', { to }, from);
          if (status === 202) accepted += 1;
          else waits.push(Number(headers.get('retry-after')));
        }
        limited.clock.now += 3_600_000;
      }
      expect(accepted).toBe(12 * 2 + 20);
      expect(waits[0]).toBeLessThanOrEqual(3_600);
      expect(Math.max(...waits)).toBeGreaterThan(6 * 3_600);
    });

    test('2.7.2 a code expires after ten minutes, 2.7.3 works once, 2.7.4 fits one purpose and one address', async () => {
      const [browser, to, other] = [visit(fixture.api), somebody(), somebody()];
      await browser.post('/sign-in/code', { to });
      const code = await codeFor(fixture.database, to);
      expect((await browser.post('/sign-in/verify', { to: other, code })).status).toBe(422);
      expect((await browser.post('/sign-in/verify', { to, code })).status).toBe(200);
      expect((await browser.post('/sign-in/verify', { to, code })).status).toBe(422);
      expect((await browser.post('/account/delete', { code })).status).toBe(422);
      const late = fixture.make();
      const slow = visit(late);
      await slow.post('/sign-in/code', { to });
      const second = await codeFor(fixture.database, to);
      late.clock.now += 600_001;
      const answer = await slow.post('/sign-in/verify', { to, code: second });
      expect(answer.body.error.issues).toEqual([{ path: 'code', message: MESSAGES.expired }]);
    });

    test('2.8.2 stores codes in the outbox only, and only while they are valid', async () => {
      const [browser, to] = [visit(fixture.api), somebody()];
      await browser.post('/sign-in/code', { to });
      const code = await codeFor(fixture.database, to);
      const stored = await fixture.database.orm
        .select()
        .from(accountCode)
        .where(eq(accountCode.recipient, to));
      expect(JSON.stringify(stored)).not.toContain(code);
      await browser.post('/sign-in/verify', { to, code });
      expect(await lastMessage(fixture.database, to)).toMatchObject({
        code: null,
        text: '',
        html: null,
        status: 'ended',
      });
      const late = fixture.make();
      const another = somebody();
      await visit(late).post('/sign-in/code', { to: another });
      late.clock.now += 600_001;
      await visit(late).post('/sign-in/code', { to: somebody() });
      expect(await lastMessage(fixture.database, another)).toMatchObject({ code: null, text: '' });
    });

    test('2.7.6 codes have six digits and differ', async () => {
      const codes = new Set<string>();
      for (let index = 0; index < 12; index += 1) {
        const to = somebody();
        await visit(fixture.api).post('/sign-in/code', { to });
        codes.add(await codeFor(fixture.database, to));
      }
      expect([...codes].every((code) => /^\d{6}$/.test(code))).toBe(true);
      expect(codes.size).toBeGreaterThan(10);
    });
  });

  test('2.2.1 status, body and rows do not reveal whether an account exists', async () => {
    const [existing, unknown] = [somebody(), somebody()];
    await signIn(visit(fixture.api), fixture.database, existing);
    const ask = async (to: string) => {
      const { status, body } = await visit(fixture.api).post('/sign-in/code', { to });
      return {
        status,
        body: JSON.stringify(body).replace(to, 'X'),
        sent: Boolean(await codeFor(fixture.database, to)),
      };
    };
    expect(await ask(existing)).toEqual(await ask(unknown));
    const guess = async (to: string) =>
      (await visit(fixture.api).post('/sign-in/verify', { to, code: '000000' })).body;
    expect(await guess(existing)).toEqual(await guess(unknown));
    const rows = await fixture.database.orm.select().from(accountUser).where(eq(accountUser.email, unknown));
    expect(rows, 'no account before the code was right').toEqual([]);
  });

  test('2.2.1 checks a code with the same number of statements with an account, without one, and without a pending code', async () => {
    const seen = watched(fixture.database);
    const site = testApi({
      database: seen.database,
      environment: { AUTH_SECRET: SECRET },
      options: accounts(),
    });
    const [existing, unknown, never] = [somebody(), somebody(), somebody()];
    await signIn(visit(site), fixture.database, existing);
    for (const to of [existing, unknown]) await visit(site).post('/sign-in/code', { to });
    const tried = async (to: string, code: string) => {
      const before = seen.statements.length;
      const { status } = await visit(site).post('/sign-in/verify', { to, code });
      return { status, statements: seen.statements.slice(before) };
    };
    const codes = [await codeFor(fixture.database, existing), await codeFor(fixture.database, unknown)];
    const wrong = ['000000', '000001', '000002'].find((code) => !codes.includes(code)) ?? '';
    for (const [code, statements] of [
      [wrong, ['update']],
      // Without six digits the server does not query the store.
      ['1', []],
      ['1234567', []],
    ] as const)
      for (const to of [existing, unknown, never])
        expect(await tried(to, code), `${code} for ${to}`).toEqual({ status: 422, statements });
  });
}
