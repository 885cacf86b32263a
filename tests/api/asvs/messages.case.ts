/** Content of mails and logs (ASVS 5.2.3, 7.1). */
import { expect, test, vi } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { accountSession, accountUser } from '../../../features/_platform/accounts/account.tables.ts';
import { message } from '../../../features/_platform/mail/message.tables.ts';
import { codeFor, visit } from '../../support/accounts.ts';
import { startMailSink } from '../../support/mail-sink.ts';
import { DAY, SECRET, somebody, type Fixture } from './fixture.ts';

export function messageCases(fixture: Fixture): void {
  test('5.2.3 visitors cannot inject mail headers', async () => {
    const sink = await startMailSink();
    const mailing = fixture.make({
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
    const code = await codeFor(fixture.database, to);
    await vi.waitFor(() => expect(sink.received).toHaveLength(1), { timeout: 10_000 });
    const [mail] = sink.received;
    await sink.stop();
    expect(mail?.to).toEqual([to]);
    expect(mail?.mail.bcc ?? []).toEqual([]);
    expect(mail?.mail.text).toContain(code);
    expect(mail?.mail.html).toContain(code);
    expect(mail?.raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im);
  });

  test('7.1.1 codes, sessions, keys and addresses appear in neither log nor response', async () => {
    const sink = await startMailSink();
    sink.refuses = true;
    const mailing = fixture.make({ environment: { AUTH_SECRET: SECRET, MAIL_URL: sink.url } });
    const [browser, to] = [visit(mailing), somebody()];
    const bodies: string[] = [];
    const keep = ({ body }: { body: unknown }) => bodies.push(JSON.stringify(body));
    keep(await browser.post('/sign-in/code', { to }));
    const code = await codeFor(fixture.database, to);
    await vi.waitFor(() => expect(mailing.logs.join()).toContain('failed'), { timeout: 10_000 });
    keep(await browser.post('/sign-in/verify', { to, code }));
    keep(await browser.get('/session'));
    keep(await browser.get('/account'));
    await sink.stop();
    const [session] = await fixture.database.orm
      .select()
      .from(accountSession)
      .innerJoin(accountUser, eq(accountUser.id, accountSession.userId))
      .where(and(eq(accountUser.email, to), eq(accountUser.tenant, 'yard')));
    const token = session?.account_session.token ?? '';
    expect(token.length).toBeGreaterThan(20);
    for (const secret of [code, token, SECRET]) {
      expect(mailing.logs.join('\n')).not.toContain(secret);
      expect(bodies.join('\n')).not.toContain(secret);
    }
    expect(mailing.logs.join('\n')).not.toContain(to);
  });

  test('deletes messages after 30 days', async () => {
    const late = fixture.make();
    const to = somebody();
    await visit(late).post('/sign-in/code', { to });
    late.clock.now += 31 * DAY;
    await visit(late).post('/sign-in/code', { to: somebody() });
    const rows = await fixture.database.orm.select().from(message).where(eq(message.recipient, to));
    expect(rows).toEqual([]);
  });
}
