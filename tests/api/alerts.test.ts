/** Saved searches and price drops by email, on both database engines, with a real mail server. */
import { afterAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { runAlerts, type AlertReport } from '../../features/alerts/alerts.cli.ts';
import { alert } from '../../features/alerts/alerts.tables.ts';
import { savedSearchOf } from '../../features/search/search.cli.ts';
import { server as alertsServer } from '../../features/alerts/alerts.server.ts';
import { personalData } from '../../features/_platform/accounts/personal-data.ts';
import type { Database } from '../../features/_platform/database/database.ts';
import { mailTransport } from '../../features/_platform/mail/transport.ts';
import { signIn, visit } from '../support/accounts.ts';
import { testApi, type TestApi } from '../support/api.ts';
import { ENGINES } from '../support/engines.ts';
import { startMailSink, type MailSink } from '../support/mail-sink.ts';
import type { Row } from '../support/project.ts';
import { useDatabase } from '../support/use-database.ts';

const DAY = 86_400_000;
const HILUX = '/search/new-used-and-demo-cars?make=Toyota&model=Hilux';

const car = (id: number | string, more: Row = {}): Row => ({
  id: String(id),
  slug: `car-${id}`,
  name: `2021 Toyota Hilux ${id}`,
  year: 2021,
  make: 'Toyota',
  model: 'Hilux',
  badge: `SR${id}`,
  car_type: 'used',
  price: 30_000,
  price_type: 'Drive Away',
  images: [{ url: '/media/a.jpg', thumb: { url: '/media/a-small.jpg' } }],
  ...more,
});

describe.each(ENGINES)('on $name', ({ name, start, isMissing }) => {
  describe.skipIf(isMissing)('alerts', () => {
    let database: Database;
    let sink: MailSink;
    useDatabase(start, async (opened) => {
      database = opened;
      sink = await startMailSink();
    });
    afterAll(async () => {
      await sink?.stop();
    });

    interface Yard {
      readonly slug: string;
      readonly site: TestApi;
      /** Runs the alerts on a stock, so many days after it was saved. */
      readonly run: (stock: readonly Row[], day?: number) => Promise<AlertReport>;
      readonly mails: (email: string) => MailSink['received'];
      readonly rows: () => Promise<(typeof alert.$inferSelect)[]>;
    }

    function yard(slug: string, stock: readonly Row[] = [car(1)], more: object = {}): Yard {
      const own = `${slug}-${name.toLowerCase()}`;
      const openSite = (rows: readonly Row[]) =>
        testApi({
          database,
          slug: own,
          stock: rows,
          environment: { MAIL_URL: sink.url },
          tenant: { api: { enabled: true }, site_url: 'https://yard.example' },
          options: {
            'sign-in': { accounts: true },
            alerts: { searches: true, price_drops: true, per_address: 0, ...more },
          },
        });
      const site = openSite(stock);
      return {
        slug: own,
        site,
        async run(rows, day = 1) {
          const { platform, tenant } = openSite(rows);
          return runAlerts({
            tenant,
            site: platform.site,
            search: savedSearchOf(platform.site),
            database,
            mail: mailTransport({ MAIL_URL: sink.url }),
            environment: {},
            now: site.clock.now + day * DAY,
            report: () => undefined,
          });
        },
        mails: (email) => sink.received.filter(({ to }) => to.includes(email)),
        rows: () => database.orm.select().from(alert).where(eq(alert.tenant, own)),
      };
    }

    const linkIn = (text: string | undefined, word: string): string =>
      new RegExp(String.raw`https?://\S+/api(/alerts/${word}\S+)`).exec(text ?? '')?.[1] ?? '';
    /** Changes the first character of the link's key: a key is random and may begin with any character. */
    const withAnotherKey = (link: string): string =>
      link.replace(/(?<=key=)./, (first) => (first === '_' ? 'a' : '_'));
    /** Posts a form of a page, or, without `origin`, like a mail program. */
    const post = (site: TestApi, path: string, body = '', origin = 'https://yard.example') =>
      site.request(path, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          ...(origin !== '' && { origin }),
        },
        body,
      });

    /** Saves an alert and confirms it by the link in the email. */
    async function subscribe({ site, mails }: Yard, email: string, body: object): Promise<void> {
      const before = mails(email).length;
      const answer = await site.post('/alerts', { email, ...body });
      expect([answer.status, answer.body]).toEqual([202, { status: 'pending' }]);
      await expect.poll(() => mails(email).length).toBe(before + 1);
      const link = linkIn(mails(email)[before]?.mail.text, 'confirm');
      expect((await post(site, link)).status).toBe(200);
    }
    const search = (address = HILUX) => ({ kind: 'search', search: address });
    const price = (id = '1') => ({ kind: 'price', car_id: id });

    describe('saving', () => {
      test('needs a confirmed address: the link shows a button, and only its POST confirms, once', async () => {
        const one = yard('confirm');
        await one.site.post('/alerts', { email: 'ann@example.com', ...search() });
        await expect.poll(() => one.mails('ann@example.com').length).toBe(1);
        expect(await one.run([car(1), car(2)])).toMatchObject({ alerts: 0, mails: 0 });
        const link = linkIn(one.mails('ann@example.com')[0]?.mail.text, 'confirm');
        const page = await one.site.request(link, {});
        expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<button>Confirm')]);
        expect((await one.rows())[0]?.status).toBe('pending');
        expect((await post(one.site, link)).status).toBe(200);
        expect((await post(one.site, link)).status).toBe(404);
        expect((await one.rows())[0]).toMatchObject({
          status: 'active',
          confirmDigest: null,
          consentVersion: 'alerts-1',
          title: 'Toyota Hilux',
        });
      });

      test('refuses a wrong key, and one that is older than seven days', async () => {
        const one = yard('late');
        await one.site.post('/alerts', { email: 'late@example.com', ...search() });
        await expect.poll(() => one.mails('late@example.com').length).toBe(1);
        const link = linkIn(one.mails('late@example.com')[0]?.mail.text, 'confirm');
        expect((await post(one.site, withAnotherKey(link))).status).toBe(404);
        expect((await post(one.site, '/alerts/confirm?alert=x&key=y')).status).toBe(404);
        expect((await one.site.request('/alerts/confirm', {})).status).toBe(404);
        one.site.clock.now += 8 * DAY;
        expect((await post(one.site, link)).status).toBe(404);
      });

      test('needs no confirmation of a signed-in person with this address', async () => {
        const one = yard('account');
        const browser = visit(one.site);
        const email = `member-${name.toLowerCase()}@example.com`;
        await signIn(browser, database, email);
        const { body } = await browser.post('/alerts', search());
        expect(body).toEqual({ status: 'active' });
        expect((await browser.get('/alerts')).body.alerts).toEqual([
          {
            id: expect.any(String) as string,
            kind: 'search',
            title: 'Toyota Hilux',
            href: HILUX,
            status: 'active',
          },
        ]);
        const [{ id }] = (await browser.get('/alerts')).body.alerts as [{ id: string }];
        expect((await browser.post('/alerts/remove', { id })).body).toEqual({ success: true });
        expect((await browser.get('/alerts')).body.alerts).toEqual([]);
      });

      test('another address of a signed-in person must be confirmed', async () => {
        const one = yard('other-address');
        const browser = visit(one.site);
        await signIn(browser, database, `own-${name.toLowerCase()}@example.com`);
        const { body } = await browser.post('/alerts', { ...search(), email: 'other@example.com' });
        expect(body).toEqual({ status: 'pending' });
      });

      test('works with a plain form, and answers with a page', async () => {
        const one = yard('form');
        const body = new URLSearchParams({ email: 'form@example.com', ...search() }).toString();
        const answer = await post(one.site, '/alerts', body);
        expect(await answer.text()).toContain('Please open your email');
        const wrong = await post(one.site, '/alerts', 'kind=search&email=nobody&search=/x');
        expect([wrong.status, await wrong.text()]).toEqual([
          422,
          expect.stringContaining('Please enter your email address.'),
        ]);
      });

      test.each<[string, object, number, string]>([
        ['an address that is none', { email: 'nobody', ...search() }, 422, 'email'],
        ['a path that is no search', { ...search('/contact'), email: 'a@example.com' }, 422, 'search'],
        ['another host', { ...search('https://evil.example/search'), email: 'a@example.com' }, 422, 'search'],
        ['a vehicle that is not there', { ...price('9'), email: 'a@example.com' }, 422, 'car_id'],
        ['a vehicle without a price', { ...price('free'), email: 'a@example.com' }, 422, 'car_id'],
      ])('refuses %s', async (_what, body, status, path) => {
        const one = yard('refusals', [car(1), car('free', { price: 0 })]);
        const answer = await one.site.post('/alerts', body);
        expect([answer.status, answer.body.error?.issues?.[0]?.path]).toEqual([status, path]);
      });

      test('is off without the option', async () => {
        const off = yard('off', [car(1)], { searches: false });
        expect((await off.site.post('/alerts', { email: 'a@example.com', ...search() })).status).toBe(404);
      });

      test('limits alerts of a network address, and emails to an unconfirmed one', async () => {
        const one = yard('limits', [car(1)], { per_address: 5 });
        const statuses: number[] = [];
        for (let count = 0; count < 6; count += 1)
          statuses.push(
            (await one.site.post('/alerts', { email: 'victim@example.com', ...search() })).status,
          );
        expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
        await expect.poll(() => one.mails('victim@example.com').length).toBe(3);
      });

      test('ignores what robots send', async () => {
        const one = yard('robots');
        const answer = await one.site.post('/alerts', {
          email: 'robot@example.com',
          company_website: 'x',
          ...search(),
        });
        expect(answer.status).toBe(202);
        expect(await one.rows()).toEqual([]);
      });

      test('of an alert that is on sends how to stop it, and no second alert', async () => {
        const one = yard('twice');
        await subscribe(one, 'twice@example.com', search());
        await one.site.post('/alerts', { email: 'TWICE@example.com', ...search() });
        await expect.poll(() => one.mails('twice@example.com').length).toBe(2);
        expect(one.mails('twice@example.com')[1]?.mail.subject).toContain('On already');
        expect(await one.rows()).toHaveLength(1);
      });
    });

    describe('a saved search', () => {
      test('reports vehicles that came after it was saved, in one email with photo, name and price', async () => {
        const one = yard('news');
        await subscribe(one, 'news@example.com', search());
        const stock = [car(1), car(2), car('x', { make: 'Kia', model: 'Rio', name: 'Rio' })];
        expect(await one.run(stock)).toMatchObject({ alerts: 1, mails: 1, vehicles: 1 });
        const { mail } = one.mails('news@example.com')[1]!;
        expect(mail.subject).toBe('1 new vehicle: Toyota Hilux');
        expect(mail.text).toContain('2021 Toyota Hilux SR2');
        expect(mail.text).not.toMatch(/\b(?:SR1|Rio)\b/);
        expect(mail.html).toContain('src="https://yard.example/media/a-small.jpg"');
        expect(mail.html).toContain('$30,000 Drive Away');
        expect(mail.html).toContain('href="https://yard.example/cars/car-2"');
      });

      test('reports no vehicle twice, not even under a new id', async () => {
        const one = yard('once');
        const vin = 'JM0KF4WLA00123456';
        await subscribe(one, 'once@example.com', search());
        expect((await one.run([car(1), car(2, { vin })], 1)).vehicles).toBe(1);
        expect((await one.run([car(1), car(2, { vin })], 2)).mails).toBe(0);
        expect((await one.run([car(1)], 3)).mails).toBe(0);
        expect((await one.run([car(1), car('new', { vin })], 4)).mails).toBe(0);
        expect((await one.run([car(1), car(3)], 5)).vehicles).toBe(1);
      });

      test('writes once a run to an address with several alerts, each vehicle once', async () => {
        const one = yard('several');
        await subscribe(one, 'several@example.com', search());
        await subscribe(one, 'several@example.com', search('/search/new-used-and-demo-cars?make=Toyota'));
        expect(await one.run([car(1), car(2)])).toMatchObject({ alerts: 2, mails: 1, vehicles: 1 });
        expect(one.mails('several@example.com')[2]?.mail.text?.match(/\bSR2\b/g)).toHaveLength(1);
      });

      test('waits for the hours between two emails, and then reports everything', async () => {
        const one = yard('hours', [car(1)], { hours_between: 20 });
        await subscribe(one, 'hours@example.com', search());
        await one.run([car(1), car(2)], 1);
        expect(await one.run([car(1), car(2), car(3)], 1.5)).toMatchObject({ mails: 0, waiting: 1 });
        expect(await one.run([car(1), car(2), car(3)], 2)).toMatchObject({ mails: 1, vehicles: 1 });
      });

      test('says once that its make is gone, waits, and reports the next one', async () => {
        const one = yard('make-gone');
        await subscribe(one, 'gone@example.com', search());
        const kia = car('x', { make: 'Kia', model: 'Rio' });
        expect(await one.run([kia], 1)).toMatchObject({ mails: 1, vehicles: 0 });
        expect(one.mails('gone@example.com')[1]?.mail.text).toContain(
          'We have no Toyota, Hilux at the moment',
        );
        expect((await one.run([kia], 2)).mails).toBe(0);
        expect(await one.run([kia, car(7)], 3)).toMatchObject({ mails: 1, vehicles: 1 });
      });

      test('that cannot be read any more says so once and is paused', async () => {
        const one = yard('unreadable');
        await subscribe(one, 'paused@example.com', search());
        const [row] = await one.rows();
        await database.orm
          .update(alert)
          .set({ subject: '/search/new-used-and-demo-cars?wheels=Round' })
          .where(eq(alert.id, row!.id));
        expect((await one.run([car(1), car(2)], 1)).mails).toBe(1);
        expect(one.mails('paused@example.com')[1]?.mail.subject).toBe('Paused: Toyota Hilux');
        expect((await one.run([car(1), car(2)], 2)).alerts).toBe(0);
      });

      test('ends after its days with a last email', async () => {
        const one = yard('over', [car(1)], { keep_days: 30 });
        await subscribe(one, 'over@example.com', search());
        expect((await one.run([car(1)], 31)).mails).toBe(1);
        expect(one.mails('over@example.com')[1]?.mail.subject).toBe('Ended: Toyota Hilux');
        expect((await one.run([car(1), car(2)], 33)).mails).toBe(0);
      });

      test('two runs at the same time send one email', async () => {
        const one = yard('race');
        await subscribe(one, 'race@example.com', search());
        const runs = await Promise.all([one.run([car(1), car(2)]), one.run([car(1), car(2)])]);
        expect(runs[0].mails + runs[1].mails).toBe(1);
      });
    });

    describe('the price of a vehicle', () => {
      test('that drops is reported with both prices; a rise and a fall back are not', async () => {
        const one = yard('drop');
        await subscribe(one, 'drop@example.com', price());
        expect((await one.run([car(1)], 1)).mails).toBe(0);
        expect((await one.run([car(1, { price: 28_500 })], 2)).mails).toBe(1);
        const { mail } = one.mails('drop@example.com')[1]!;
        expect(mail.subject).toBe('$1,500 less: 2021 Toyota Hilux 1');
        expect(mail.text).toContain('Before: $30,000');
        expect(mail.text).toContain('$28,500 Drive Away');
        expect((await one.run([car(1, { price: 31_000 })], 3)).mails).toBe(0);
        expect((await one.run([car(1, { price: 28_500 })], 4)).mails).toBe(0);
      });

      test('that falls to 0 is no drop', async () => {
        const one = yard('zero');
        await subscribe(one, 'zero@example.com', price());
        expect((await one.run([car(1, { price: 0 })], 1)).mails).toBe(0);
      });

      test('is watched further under a new id with the same identification number', async () => {
        const vin = 'JM0KF4WLA00123456';
        const one = yard('new-id', [car(1, { vin })]);
        await subscribe(one, 'new-id@example.com', price());
        expect((await one.run([car('b', { vin, price: 29_000 })], 1)).mails).toBe(1);
      });

      test('of a sold vehicle ends with a last email', async () => {
        const one = yard('sold');
        await subscribe(one, 'sold@example.com', price());
        const sold = car(1, { status: 'sold', sold_date_timestamp: one.site.clock.now / 1000 });
        expect((await one.run([sold], 0)).mails).toBe(1);
        const { mail } = one.mails('sold@example.com')[1]!;
        expect(mail.subject).toBe('Sold: 2021 Toyota Hilux 1');
        expect(mail.text).not.toContain('Stop this alert');
        expect((await one.run([sold], 2)).alerts).toBe(0);
      });

      test('of a vehicle that a feed lacks for a night goes on; after two days it ends', async () => {
        const one = yard('missing', [car(1), car(2)]);
        await subscribe(one, 'missing@example.com', price());
        expect((await one.run([car(2)], 1)).mails).toBe(0);
        expect((await one.run([car(1), car(2)], 2)).mails).toBe(0);
        expect((await one.run([car(2)], 3)).mails).toBe(0);
        expect((await one.run([car(2)], 6)).mails).toBe(1);
        expect(one.mails('missing@example.com')[1]?.mail.subject).toContain('Not listed any more');
      });
    });

    test('an email shows at most so many vehicles, with a link to the rest', async () => {
      const one = yard('many', [car(1)], { most_vehicles: 1 });
      await subscribe(one, 'many@example.com', search());
      expect(await one.run([car(1), car(2), car(3)])).toMatchObject({ mails: 1, vehicles: 2 });
      const { text = '' } = one.mails('many@example.com')[1]!.mail;
      expect(text.match(/\bSR\d\b/g)).toHaveLength(1);
      expect(text).toContain(`See all 2: https://yard.example${HILUX}`);
    });

    test('an address has at most so many alerts; only its owner learns that', async () => {
      const one = yard('full', [car(1)], { most_alerts: 1 });
      const browser = visit(one.site);
      const email = `full-${name.toLowerCase()}@example.com`;
      await signIn(browser, database, email);
      expect((await browser.post('/alerts', search())).body).toEqual({ status: 'active' });
      expect((await browser.post('/alerts', price())).status).toBe(422);
      const stranger = await one.site.post('/alerts', { email, ...price() });
      expect([stranger.status, stranger.body]).toEqual([202, { status: 'pending' }]);
      expect(await one.rows()).toHaveLength(1);
    });

    test('alerts of a kind that the site has turned off send nothing, and their links still stop them', async () => {
      const one = yard('turned-off');
      await subscribe(one, 'turned-off@example.com', search());
      await subscribe(one, 'turned-off@example.com', price());
      await one.run([car(1), car(2)]);
      const link = linkIn(one.mails('turned-off@example.com')[2]?.mail.text, 'stop');
      const off = yard('turned-off', [car(1)], { searches: false, price_drops: false });
      expect(await off.run([car(1), car(3)], 3)).toMatchObject({ alerts: 0, mails: 0 });
      expect((await post(off.site, link, 'all=1')).status).toBe(200);
      expect((await off.rows()).every(({ status }) => status === 'ended')).toBe(true);
    });

    describe('stopping', () => {
      const news = async (one: Yard, email: string) => {
        await subscribe(one, email, search());
        await subscribe(one, email, price());
        await one.run([car(1), car(2)]);
        return one.mails(email)[2]!;
      };

      test('works in one click of a mail program (RFC 8058)', async () => {
        const one = yard('one-click');
        const { mail } = await news(one, 'click@example.com');
        const header = (key: string) => mail.headers.find((each) => each.key === key)?.value;
        expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
        const link = linkIn(header('list-unsubscribe')?.slice(1, -1), 'stop');
        expect((await post(one.site, link, 'List-Unsubscribe=One-Click', '')).status).toBe(200);
        expect((await one.rows()).map(({ status }) => status)).toEqual(['ended', 'ended']);
        expect((await one.run([car(1), car(3)], 3)).mails).toBe(0);
      });

      test('does not happen when a scanner opens the link; a button stops one alert or all', async () => {
        const one = yard('buttons');
        const { mail } = await news(one, 'buttons@example.com');
        const link = linkIn(mail.text, 'stop');
        const page = await (await one.site.request(link, {})).text();
        expect(page).toMatch(/<button>Stop this alert.*<button class="second">Stop all/);
        expect((await one.rows()).every(({ status }) => status === 'active')).toBe(true);
        await post(one.site, link, 'all=0');
        expect((await one.rows()).map(({ status }) => status).toSorted()).toEqual(['active', 'ended']);
        await post(one.site, link, 'all=1');
        expect((await one.rows()).map(({ status }) => status)).toEqual(['ended', 'ended']);
      });

      test('needs the key of this site and this alert', async () => {
        const one = yard('keys');
        const link = linkIn((await news(one, 'keys@example.com')).mail.text, 'stop');
        expect((await post(one.site, withAnotherKey(link))).status).toBe(404);
        expect((await post(yard('keys-other').site, link)).status).toBe(404);
        expect((await post(one.site, '/alerts/stop?alert=x&key=y')).status).toBe(404);
      });

      test('a stopped alert can be saved again', async () => {
        const one = yard('again');
        const link = linkIn((await news(one, 'again@example.com')).mail.text, 'stop');
        await post(one.site, link, 'all=1');
        await subscribe(one, 'again@example.com', search());
        expect((await one.run([car(1), car(2), car(3)], 3)).vehicles).toBe(2);
      });
    });

    test('a mailbox that refuses emails gets no more, and cannot be signed up again', async () => {
      const one = yard('bounce');
      await subscribe(one, 'full-mailbox@example.com', search());
      sink.refusedCode = 550;
      try {
        expect(await one.run([car(1), car(2)], 1)).toMatchObject({ mails: 0, bounced: 1 });
      } finally {
        sink.refusedCode = undefined;
      }
      expect((await one.rows())[0]?.status).toBe('bounced');
      expect((await one.run([car(1), car(2), car(3)], 2)).mails).toBe(0);
      const before = one.mails('full-mailbox@example.com').length;
      one.site.clock.now += 2 * DAY;
      expect((await one.site.post('/alerts', { email: 'full-mailbox@example.com', ...price() })).status).toBe(
        202,
      );
      expect(await one.rows()).toHaveLength(1);
      expect(one.mails('full-mailbox@example.com')).toHaveLength(before);
    });

    test('belongs to the data of the account: exported and deleted with it', async () => {
      const one = yard('personal');
      const browser = visit(one.site);
      const email = `data-${name.toLowerCase()}@example.com`;
      await signIn(browser, database, email);
      await browser.post('/alerts', search());
      const { body } = await browser.get('/account/export');
      expect(body.alerts).toMatchObject([{ title: 'Toyota Hilux', email, status: 'active' }]);
      const part = one.site.platform.use(personalData).find((each) => each.name === 'alerts');
      const [row] = await one.rows();
      const person = { database, tenant: one.slug, user: { id: row!.userId!, email } };
      await part?.forget?.(person);
      expect(await one.rows()).toEqual([]);
    });

    test('unconfirmed, ended and old alerts are deleted', async () => {
      const one = yard('retention');
      await one.site.post('/alerts', { email: 'never@example.com', ...search() });
      await subscribe(one, 'ended@example.com', search());
      const link = async (): Promise<void> => {
        const row = (await one.rows()).find(({ email }) => email === 'ended@example.com');
        await database.orm
          .update(alert)
          .set({ status: 'ended', endedAt: new Date(one.site.clock.now) })
          .where(eq(alert.id, row!.id));
      };
      await link();
      await subscribe(one, 'stays@example.com', search());
      const now = one.site.clock.now + 31 * DAY;
      const line = await alertsServer.purge?.({ database, tenants: [one.site.tenant], now });
      expect(line).toBe('deleted 2 alerts that had ended');
      expect((await one.rows()).map(({ email }) => email)).toEqual(['stays@example.com']);
    });
  });
});
