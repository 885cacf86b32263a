/** The wheel of `/spin-to-win`, on both database engines: one try per person, drawn and stored by the server. */
import { describe, expect, test } from 'vitest';
import { listLeads } from '../../features/enquiry/enquiry.cli.ts';
import type { Database } from '../../features/_platform/database/database.ts';
import { signIn, visit, type Visit } from '../support/accounts.ts';
import { testApi, type TestApi } from '../support/api.ts';
import { ENGINES } from '../support/engines.ts';
import { useDatabase } from '../support/use-database.ts';

const PRIZES = [
  { name: 'A car wash', odds: 50, text: 'Bring the code to the yard.' },
  { name: 'Half price', odds: 50, wins: true },
];

describe.each(ENGINES)('on $name', ({ name, start, isMissing }) => {
  describe.skipIf(isMissing)('the wheel', () => {
    let database: Database;
    let count = 0;
    useDatabase(start, (opened) => {
      database = opened;
    });
    const openSite = (slug: string, wheel: object = {}): TestApi =>
      testApi({
        database,
        slug,
        tenant: { api: { enabled: true }, garage_enabled: true },
        options: {
          'sign-in': { accounts: true, spin_to_win: { show: true } },
          'prize-wheel': { prizes: PRIZES, terms: 'One spin.', ...wheel },
        },
      });
    const member = async (site: TestApi): Promise<Visit> => {
      count += 1;
      const browser = visit(site);
      await signIn(browser, database, `spin${count}-${name.toLowerCase()}@example.com`);
      return browser;
    };
    const spin = async (browser: Visit) => (await browser.post('/spin-to-win', {})).body;

    test('requires sign-in', async () => {
      const site = openSite('gated-wheel');
      expect((await visit(site).get('/spin-to-win')).status).toBe(401);
      expect((await visit(site).post('/spin-to-win', {})).status).toBe(401);
    });

    test('draws once for each person, and always returns the same draw', async () => {
      const site = openSite('wheel');
      const browser = await member(site);
      expect((await browser.get('/spin-to-win')).body).toEqual({ state: 'ready' });
      const first = await spin(browser);
      expect(first).toMatchObject({
        state: 'drawn',
        prize: { code: expect.stringMatching(/^[A-Z2-9]{8}$/) },
      });
      expect(await spin(browser)).toEqual(first);
      expect((await browser.get('/spin-to-win')).body).toEqual(first);
      expect((await (await member(site)).get('/spin-to-win')).body).toEqual({ state: 'ready' });
    });

    test('counts ten simultaneous tabs as one try', async () => {
      const browser = await member(openSite('tabs-wheel'));
      const draws = await Promise.all(Array.from({ length: 10 }, async () => spin(browser)));
      expect(new Set(draws.map((draw) => JSON.stringify(draw))).size).toBe(1);
    });

    test('ignores a draw in the request', async () => {
      const site = openSite('sure-wheel', {
        prizes: [{ name: 'Everybody gets this', odds: 100 }],
      });
      const browser = await member(site);
      const { body } = await browser.post('/spin-to-win', { prize: 'Half price', index: 7, wins: true });
      expect(body).toMatchObject({ prize: { name: 'Everybody gets this' } });
    });

    test('a prize stays unchanged when the wheel changes', async () => {
      const browser = await member(openSite('changed-wheel', { prizes: [{ name: 'Old prize', odds: 100 }] }));
      await spin(browser);
      const changed = openSite('changed-wheel', { prizes: [{ name: 'New prize', odds: 100 }] });
      const again = await visit(changed, browser.jar).get('/spin-to-win');
      expect(again.body).toMatchObject({ prize: { name: 'Old prize' } });
    });

    test.each([
      ['once', 40, 'drawn'],
      ['monthly', 40, 'ready'],
    ])('with tries %s, %i days later it is %s', async (tries, days, state) => {
      const site = openSite(`${tries}-wheel`, { tries });
      const browser = await member(site);
      await spin(browser);
      site.clock.now += days * 86_400_000;
      const again = visit(site);
      await signIn(again, database, `spin${count}-${name.toLowerCase()}@example.com`);
      expect((await again.get('/spin-to-win')).body['state']).toBe(state);
    });

    test('another campaign gives everybody a new try', async () => {
      const browser = await member(openSite('campaigns'));
      await spin(browser);
      const next = visit(openSite('campaigns', { campaign: 'spring' }), browser.jar);
      expect((await next.get('/spin-to-win')).body).toEqual({ state: 'ready' });
    });

    test('works between its dates only', async () => {
      const site = openSite('dated-wheel');
      const day = (offset: number) => new Date(site.clock.now + offset * 86_400_000).toISOString();
      const early = await member(openSite('early-wheel', { starts: day(1) }));
      expect(await spin(early)).toEqual({ state: 'early' });
      const over = await member(openSite('over-wheel', { ends: day(-1) }));
      expect(await spin(over)).toEqual({ state: 'over' });
    });

    test('adds a prize to the garage, the export and a lead for the dealer; adds nothing without a win', async () => {
      const site = openSite('prize-wheel', { prizes: [{ name: 'A car wash', odds: 100 }] });
      const browser = await member(site);
      const { prize } = (await spin(browser)) as unknown as { prize: { code: string } };
      const account = await browser.get('/account');
      expect(JSON.stringify(account.body)).toContain(`A car wash, code ${prize.code}`);
      expect((await browser.get('/account/export')).body['prize_draws']).toMatchObject([
        { code: prize.code },
      ]);
      const leads = async (slug: string) => listLeads(database, { tenants: [slug] });
      expect(site.logs).toEqual([]);
      expect((await leads('prize-wheel'))[0]?.values.message).toContain(prize.code);
      const none = await member(
        openSite('none-wheel', { prizes: [{ name: 'Nothing', odds: 100, wins: false }] }),
      );
      await spin(none);
      expect(await leads('none-wheel')).toEqual([]);
    });

    test('a form without script shows the result on its own page', async () => {
      const browser = await member(openSite('plain-wheel', { prizes: [{ name: '<b>Wash</b>', odds: 100 }] }));
      const answer = await browser.form('/spin-to-win', {}, '/spin-to-win');
      expect(await answer.text()).toContain('You have won: &lt;b&gt;Wash&lt;/b&gt;');
    });

    test('a site without prizes has no such call', async () => {
      const site = openSite('bare-wheel', { prizes: [] });
      expect((await site.post('/spin-to-win', {})).status).toBe(404);
    });
  });
});
