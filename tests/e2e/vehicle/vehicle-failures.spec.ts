/**
 * Every call of a vehicle page and its message on failure, timeout or a wrong response, row by row of the error
 * catalogue (specification, section 8). Each test opens one page for a kind of fault, with all calls on it.
 */
import { expect, test, type Page } from '@playwright/test';
import { faults } from '../axe.ts';
import { awake, fill, PERSON } from '../forms.ts';
import { impatient } from '../site.ts';
import { TROUBLES, troubledApi, type Trouble, type TroubledApi } from './failing-api.ts';
import { TENANT, warnings, withEveryCall } from '../vehicle-page.ts';

/** All calls of the page. Calls that only read the visitor's account work. */
const CALLS = /\/api\/(?:cars\/|phone-reveals|delivery|watchlist\/save-car|enquiries|leads)/;
const PATIENCE = 300;
const USER = { user: { phone: '+61255500123' } };

let api: TroubledApi;
test.beforeAll(async () => {
  api = await troubledApi({
    '/api/session': USER,
    '/api/favourites': { owner: 'me', favourites: [] },
    '/api/watchlist': { cars: [] },
  });
});
test.afterAll(() => api.close());

/** No response, or not a valid one. */
const isUnreached = (trouble: Trouble): boolean => trouble === 'slow' || trouble === 'offline';

/** A response without gauge values means no gauge, and is not logged. */
const isOdd = (trouble: Trouble): boolean => trouble === 'null' || trouble === 'JSON of another shape';

interface Visit {
  page: Page;
  trouble: Trouble;
  /** Console warnings and exceptions so far. */
  warned: string[];
  /** Texts of alerts so far. */
  alerts: string[];
}

/** Expects one matching log line and no other. */
const loggedOnce = async ({ warned }: Visit, message: RegExp): Promise<void> => {
  await expect.poll(() => warned.filter((text) => message.test(text)).length).toBe(1);
};

const rows: readonly (readonly [name: string, holds: (visit: Visit) => Promise<void>])[] = [
  [
    'view.json: nothing is shown and nothing is said, and its room stays',
    async ({ page, warned }) => {
      const line = page.locator('ds-island[name="views"]');
      await expect(line).toHaveAttribute('ready', '');
      await expect(line).toBeEmpty();
      expect(await line.locator('p').evaluate((room) => room.clientHeight)).toBeGreaterThan(15);
      expect(warned.filter((text) => /view/i.test(text))).toEqual([]);
    },
  ],
  [
    'price gauge: logged only, no card',
    async (visit) => {
      const card = visit.page.locator('section[aria-label="Price gauge"]');
      await card.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }));
      await expect(card).toBeHidden();
      if (!isOdd(visit.trouble)) await loggedOnce(visit, /^The price gauge failed\./);
    },
  ],
  [
    'phone reveal: logged only, the number is there',
    async (visit) => {
      const link = visit.page.locator('article ds-island[name="phone"][ready] a', {
        hasText: 'Call Now',
      });
      await link.click();
      await expect(link).toHaveAttribute('data-revealed', '');
      await expect(link).toHaveText(/Call Now \d[\d ]{8,}/, { useInnerText: true });
      await loggedOnce(visit, /^The reveal of the number could not be recorded\./);
    },
  ],
  [
    'watchlist: an alert with the message, and the button is back as it was',
    async ({ page, trouble, alerts }) => {
      await page.getByRole('button', { name: 'Save to Watchlist' }).click();
      const message = isUnreached(trouble) ? /could not be reached/ : /could not be changed/;
      await expect.poll(() => alerts.join()).toMatch(message);
      await expect(page.getByRole('button', { name: 'Save to Watchlist' })).toBeVisible();
      alerts.length = 0;
    },
  ],
  [
    'PDF: an alert with the message',
    async ({ page, trouble, alerts }) => {
      const button = page.locator('ds-island[name="share"] [data-act="pdf"]');
      await button.click();
      const message = isUnreached(trouble) ? /could not be fetched/ : /could not be made/;
      await expect.poll(() => alerts.join()).toMatch(message);
      await expect(button.getByText('Preparing…')).toBeHidden();
    },
  ],
  [
    'delivery estimate: the server is not reached, and the postcode is not blamed',
    async ({ page }) => {
      const island = page.locator('ds-island[name="delivery"]');
      await island.getByLabel('Postcode').focus();
      await expect(island).toHaveAttribute('ready', '');
      await island.getByLabel('Postcode').fill('4870');
      await island.getByLabel('Postcode').press('Enter');
      await expect(island.locator('output')).toHaveText(
        'We cannot reach our server just now. Please try again in a moment.',
      );
    },
  ],
  [
    'similar vehicles: logged only, those of the page stay',
    async (visit) => {
      const cards = visit.page.locator('#similar-vehicles li:not([data-prompt])');
      const count = await cards.count();
      expect(count).toBeGreaterThan(0);
      await visit.page.locator('#similar-vehicles').scrollIntoViewIfNeeded();
      await loggedOnce(visit, /^Similar vehicles:/);
      await expect(cards).toHaveCount(count);
    },
  ],
  [
    'enquiry: an error on the form, and what was typed stays',
    async ({ page, trouble }) => {
      const form = await awake(page, 'vehicle-form');
      await fill(form, { ...PERSON, message: 'Is it still there?' });
      await form.getByRole('button', { name: /^Send/ }).click();
      const reason = isUnreached(trouble)
        ? 'We cannot reach our server just now. Nothing you have written is lost: please try again.'
        : 'An unexpected error occured';
      await expect(page.locator('#vehicle-form-errors').getByRole('alert')).toHaveText(
        `An error occurred when submitting this form: ${reason}`,
      );
      await expect(form.locator('[name="message"]')).toHaveValue('Is it still there?');
    },
  ],
];

for (const trouble of TROUBLES) {
  test(`with faulty calls (${trouble}) each part of the page shows the catalogue's message`, async ({
    page,
  }) => {
    const visit: Visit = { page, trouble, warned: warnings(page), alerts: [] };
    page.on('dialog', async (dialog) => {
      visit.alerts.push(`${dialog.type()}: ${dialog.message()}`);
      await dialog.accept();
    });
    const waited = await impatient(page, trouble === 'slow' ? PATIENCE : 20_000);
    api.break(CALLS, trouble);
    const url = api.address(TENANT, withEveryCall());
    await page.context().addCookies([{ name: 'signed_in', value: '1', url }]);
    await page.goto(url);
    for (const [name, holds] of rows) await test.step(name, () => holds(visit));
    await test.step('every call times out, and nothing else is logged', async () => {
      expect([...new Set(await waited(''))].toSorted((a, b) => a - b)).toEqual([10_000, 60_000]);
      expect((await waited('')).length).toBeGreaterThanOrEqual(rows.length);
      // Warnings and exceptions.
      expect(visit.warned).toHaveLength(isOdd(trouble) ? 2 : 3);
    });
    await test.step('the page passes axe', async () => {
      expect(await faults(page)).toEqual([]);
    });
  });
}
