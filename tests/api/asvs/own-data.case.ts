/** Contact details of an account, and export and deletion of personal data (ASVS 2.5, 8.3). */
import { expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { accountUser } from '../../../features/_platform/accounts/account.tables.ts';
import { codeFor, lastMessage, signIn, visit } from '../../support/accounts.ts';
import { person } from '../../support/api.ts';
import { accounts, number, somebody, type Fixture } from './fixture.ts';

export function ownDataCases(fixture: Fixture): void {
  test('2.5 adds an address with a code sent to it, and notifies the previous address', async () => {
    const [browser, to, phone] = [visit(fixture.api), somebody(), number()];
    await signIn(browser, fixture.database, to);
    expect((await browser.post('/account/code', { purpose: 'contact', to: phone })).status).toBe(202);
    const code = await codeFor(fixture.database, phone);
    expect((await browser.post('/account/contact', { to: phone, code })).status).toBe(200);
    expect((await lastMessage(fixture.database, to))?.text).toContain('can now be used with');
    const again = visit(fixture.api);
    await signIn(again, fixture.database, phone);
    expect((await again.get('/session')).body).toEqual({ user: { email: to, phone } });
  });

  test('moves a number of another account only on request; an account without another address is deleted', async () => {
    const [browser, to, phone] = [visit(fixture.api), somebody(), number()];
    const old = visit(fixture.api);
    await signIn(old, fixture.database, phone);
    await signIn(browser, fixture.database, to);
    await browser.post('/account/code', { purpose: 'contact', to: phone });
    const code = await codeFor(fixture.database, phone);
    const response = await browser.post('/account/contact', { to: phone, code });
    expect([response.status, response.body.error.code]).toEqual([409, 'taken']);
    expect((await old.get('/session')).body.user).toEqual({ phone });
    expect((await browser.post('/account/contact', { to: phone, code, join: true })).status).toBe(200);
    expect((await browser.get('/session')).body.user).toEqual({ email: to, phone });
    expect((await old.get('/session')).body).toEqual({ user: null });
  });

  test('keeps an account with another address when somebody else proves its number', async () => {
    const [browser, other, to, theirs, phone] = [
      visit(fixture.api),
      visit(fixture.api),
      somebody(),
      somebody(),
      number(),
    ];
    await signIn(other, fixture.database, theirs);
    await other.post('/account/code', { purpose: 'contact', to: phone });
    await other.post('/account/contact', { to: phone, code: await codeFor(fixture.database, phone) });
    await signIn(browser, fixture.database, to);
    fixture.api.clock.now += 1_000;
    await browser.post('/account/code', { purpose: 'contact', to: phone });
    const code = await codeFor(fixture.database, phone);
    await browser.post('/account/contact', { to: phone, code, join: true });
    expect((await browser.get('/session')).body.user).toEqual({ email: to, phone });
    expect((await other.get('/session')).body.user).toEqual({ email: theirs });
    expect((await lastMessage(fixture.database, theirs))?.text).toContain('cannot be used with');
  });

  test('8.3.2 exports the visitor’s data and deletes the account with a fresh code; leads stay', async () => {
    const [browser, to] = [visit(fixture.api), somebody()];
    await fixture.api.post('/enquiries', { ...person, email: to });
    await fixture.api.post('/enquiries', { ...person, email: somebody() });
    await signIn(browser, fixture.database, to);
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
    const code = await codeFor(fixture.database, to);
    expect((await browser.post('/account/delete', { code })).status).toBe(200);
    expect(browser.jar.has('session')).toBe(false);
    const rows = await fixture.database.orm.select().from(accountUser).where(eq(accountUser.email, to));
    expect(rows).toEqual([]);
    const again = visit(fixture.api);
    await signIn(again, fixture.database, to);
    expect((await again.get('/account/export')).body.enquiries).toHaveLength(1);
  });

  test('8.3.2 a proven number exports only leads without an address, since others may belong to a person in the same house', async () => {
    const site = fixture.make({
      options: accounts(),
      enquiry: { leads: { required: ['name'] } },
      slug: 'sharing',
    });
    const [browser, phone, email] = [visit(site), number(), somebody()];
    const { email: _, ...unaddressed } = person;
    await site.post('/enquiries', { ...unaddressed, phone, message: 'Mine' });
    await site.post('/enquiries', { ...person, phone, email: somebody(), message: 'Of another' });
    await site.post('/enquiries', { ...person, phone, email, message: 'Of my address' });
    const messages = async () =>
      (await browser.get('/account/export')).body.enquiries
        .map(({ values }: { values: { message: string } }) => values.message)
        .toSorted();
    await signIn(browser, fixture.database, phone);
    expect(await messages()).toEqual(['Mine']);
    await browser.post('/account/code', { purpose: 'contact', to: email });
    const added = { to: email, code: await codeFor(fixture.database, email) };
    expect((await browser.post('/account/contact', added)).status).toBe(200);
    expect(await messages()).toEqual(['Mine', 'Of my address']);
  });

  test('8.3.2 exports trade-ins, reservations and messages too; deletes the messages with the account, the rest with the leads', async () => {
    const site = fixture.make({
      options: {
        ...accounts({ gated: [] }),
        'trade-in': { enabled: true },
        vehicle: { reserve: { page: 'checkout' } },
        reserve: { hold_hours: 48 },
      },
      slug: 'exporting',
    });
    const [browser, to] = [visit(site), somebody()];
    const bring = async (email: string, car: string) => {
      const vehicle = { year: 2021, make: 'Toyota', model: 'Model A', km: 20_000 };
      const { id } = (await site.post('/trade-in', vehicle)).body;
      const adjustmentAnswers = { condition: 'good', history: 'full', accident: 'none' };
      await site.post('/trade-in/adjustments', { id, adjustmentAnswers });
      const who = { ...person, email, last_name: 'Quill', postcode: '4000' };
      expect((await site.post('/trade-in/contact', { id, ...who })).status).toBe(200);
      expect((await site.post(`/cars/${car}/reserve`, { ...person, email })).status).toBe(201);
    };
    await bring(to, 'vehicle-1');
    await bring(somebody(), 'vehicle-2');
    await site.post('/leads', { ...person, email: to, company_website: 'https://trap.example' });
    await signIn(browser, fixture.database, to);
    const { body } = await browser.get('/account/export');
    expect(body.enquiries.map(({ status }: { status: string }) => status).toSorted()).toEqual([
      'received',
      'received',
      'spam',
    ]);
    expect(body.trade_ins).toMatchObject([
      { vehicle: { make: 'Toyota', km: 20_000 }, answers: { condition: 'good' } },
    ]);
    expect(body.reservations).toMatchObject([{ car_id: 'v1', held_until: expect.any(String) }]);
    expect(body.messages).toMatchObject([{ channel: 'email', recipient: to, purpose: 'sign-in' }]);
    await browser.post('/account/code', { purpose: 'delete' });
    expect(JSON.stringify((await browser.get('/account/export')).body)).not.toContain(
      await codeFor(fixture.database, to),
    );
    const code = await codeFor(fixture.database, to);
    expect((await browser.post('/account/delete', { code })).status).toBe(200);
    expect(await lastMessage(fixture.database, to)).toBeUndefined();
    const again = visit(site);
    await signIn(again, fixture.database, to);
    const left = (await again.get('/account/export')).body;
    expect([left.enquiries.length, left.trade_ins.length, left.reservations.length]).toEqual([3, 1, 1]);
  });
}
