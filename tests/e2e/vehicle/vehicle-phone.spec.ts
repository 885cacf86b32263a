/** Phone number of a vehicle page: masked, revealed, recorded. */
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { builtPages } from '../../support/pages.ts';
import { faults } from '../axe.ts';
import { quiet } from '../page-idle.ts';
import { address } from '../site.ts';
import { heardEvents, openChanged, states, TENANT, warnings, watchShifts } from '../vehicle-page.ts';

const callLink = (page: Page) => page.locator('article ds-island[name="phone"] a', { hasText: 'Call Now' });
/** Matches the Call Now number within the location's numbers. */
const AGAIN = /<ds-island[^>]*name="phone"[^>]*><a href="tel:/;
/** Opens a vehicle with a phone number. */
const openPhone = async (page: Page): Promise<string> => {
  await page.goto(address(TENANT, states['with gauge']()));
  await expect(page.locator('ds-island[name="phone"]:not([ready])')).toHaveCount(0);
  return (await callLink(page).getAttribute('href')) ?? '';
};

test.describe('phone number', () => {
  test('is masked after 5 characters, then a tap-to-call link; the reveal is recorded', async ({ page }) => {
    const href = await openPhone(page);
    await expect(callLink(page)).toHaveRole('button');
    await expect(page.getByRole('button', { name: /^Call Now [\d ]{4,5} Show number$/ })).toBeVisible();
    const recorded = page.waitForRequest(/phone-reveals/);
    await callLink(page).click();
    const request = await recorded;
    expect(request.method()).toBe('POST');
    expect(request.postDataJSON()).toMatchObject({ website_id: TENANT });
    expect(request.postDataJSON()).toHaveProperty('car_id');
    expect((await request.response())?.status()).toBe(200);
    await expect(callLink(page)).toHaveRole('link');
    const shown = (await callLink(page).innerText()).replace(/\D/g, '');
    expect(href.replace(/\D/g, '').replace(/^61/, '0')).toBe(shown);
    expect(await heardEvents(page)).toContain('phone-revealed');
    expect(await heardEvents(page)).not.toContain('dealer-called');
    expect(page.url()).not.toContain('tel:');
    expect(await faults(page, { within: 'article' })).toEqual([]);
  });

  test('works by keyboard, and focus stays', async ({ page }) => {
    await openPhone(page);
    await callLink(page).focus();
    await page.keyboard.press('Enter');
    await expect(callLink(page)).toHaveRole('link');
    await expect(callLink(page)).toBeFocused();
  });

  test('is masked among the location’s numbers too, and whole there once revealed', async ({ page }) => {
    const tenant = 'redgum-4x4';
    const car = builtPages(tenant, Infinity).find(
      ({ kind, file }) => kind === '/cars/*' && AGAIN.test(readFileSync(file, 'utf8')),
    );
    await page.goto(address(tenant, car?.url ?? 'no such page'));
    await expect(page.locator('ds-island[name="phone"]:not([ready])')).toHaveCount(0);
    const again = page.locator('#vehicle-map ds-island[name="phone"] a');
    await expect(again).toHaveAttribute('href', (await callLink(page).getAttribute('href')) ?? '');
    await page.locator('#vehicle-map').getByText('Show phone numbers').click();
    await expect(again).toHaveText(/•/, { useInnerText: true });
    await callLink(page).click();
    await expect(again).toHaveText(/^\d[\d ]{8,}$/, { useInnerText: true });
    await expect(again).toHaveRole('link');
  });

  test('logs the reveal as information, not as a warning', async ({ page }) => {
    const found = warnings(page);
    const logged = page.waitForEvent('console', (message) => message.type() === 'info');
    await openPhone(page);
    await callLink(page).click();
    expect((await logged).text()).toMatch(/^The number was shown\./);
    expect(found).toEqual([]);
  });

  test('is recorded from the bottom bar too, once for both buttons', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    let recorded = 0;
    page.on('request', (request) => (recorded += request.url().includes('phone-reveals') ? 1 : 0));
    await openPhone(page);
    await page.evaluate(() => scrollTo(0, 1200));
    const call = page.getByRole('navigation', { name: 'Next steps' }).getByRole('link', { name: 'Call Now' });
    const revealRequest = page.waitForRequest(/phone-reveals/);
    await call.click();
    await revealRequest;
    expect(await heardEvents(page)).toContain('phone-revealed');
    await expect(callLink(page)).toHaveAttribute('data-revealed', '');
    await call.click();
    expect(recorded).toBe(1);
  });

  test('the bottom bar has the sidebar’s first action', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openPhone(page);
    const bar = page.getByRole('navigation', { name: 'Next steps', includeHidden: true });
    const href = await page
      .locator(
        'article a:has-text("Enquire Now"), article a:has-text("Instant Message"), article a:has-text("Reserve")',
      )
      .first()
      .getAttribute('href');
    await expect(bar.locator('a').last()).toHaveAttribute('href', href ?? '');
  });

  for (const [name, late] of [
    ['any script', /\.js$/],
    ['its own script', /enhance-phone-[^/]*\.js$/],
  ] as const) {
    test(`is shown when pressed before ${name} has arrived, and recorded once it has`, async ({ page }) => {
      let arrive = (): void => undefined;
      const held = new Promise<void>((resolve) => (arrive = resolve));
      await page.route(late, async (route) => {
        await held;
        await route.continue();
      });
      let recorded = 0;
      page.on('request', (request) => (recorded += request.url().includes('phone-reveals') ? 1 : 0));
      await page.goto(address(TENANT, states['with gauge']()), { waitUntil: 'commit' });
      await callLink(page).click();
      await expect(callLink(page)).toHaveText(/Call Now \d[\d ]{8,}/, { useInnerText: true });
      await expect(callLink(page)).not.toHaveText(/•/, { useInnerText: true });
      const revealRequest = page.waitForRequest(/phone-reveals/);
      arrive();
      expect((await (await revealRequest).response())?.status()).toBe(200);
      await expect(callLink(page)).toHaveRole('link');
      await expect(page.locator('ds-island[name="analytics"]')).toHaveAttribute('ready', '');
      const heard = await heardEvents(page);
      expect(heard.filter((type) => type === 'phone-revealed')).toHaveLength(1);
      expect(heard).not.toContain('dealer-called');
      expect(recorded).toBe(1);
    });
  }

  test('is whole without JavaScript', async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(address(TENANT, states['with gauge']()));
    await expect(callLink(page)).toHaveText(/Call Now \d[\d ]{8,}/, { useInnerText: true });
    await expect(callLink(page)).not.toHaveText(/•/, { useInnerText: true });
    await page.close();
  });

  test('masking does not shift the layout', async ({ page }) => {
    const shifts = await watchShifts(page);
    await openPhone(page);
    await quiet(page);
    expect(await shifts()).toBeLessThan(0.02);
  });

  test('logs a missing number as a warning on the console only', async ({ page }) => {
    const found = warnings(page);
    await openChanged(page, (html) =>
      html.replace(/(<ds-island[^>]*name="phone"[^>]*>).*?(<\/ds-island>)/s, '$1$2'),
    );
    await expect.poll(() => found.join()).toMatch(/^Vehicle \S+ has no phone number\.$/);
    await expect(callLink(page)).toHaveCount(0);
  });
});
