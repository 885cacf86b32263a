/** The phone number of a vehicle page: masked, shown, recorded. */
import { expect, test, type Page } from '@playwright/test';
import { address } from './site.ts';
import { failures, heardEvents, openChanged, states, TENANT, warnings, watchShifts } from './vehicle-page.ts';

const callLink = (page: Page) => page.locator('article ds-island[name="phone"] a');
/** As in the page: a vehicle with a number. */
const openPhone = async (page: Page): Promise<string> => {
  await page.goto(address(TENANT, states['with gauge']()));
  await expect(page.locator('ds-island[name="phone"][ready]')).toHaveCount(2);
  return (await callLink(page).getAttribute('href')) ?? '';
};

test.describe('phone number', () => {
  test('is masked after 5 characters, then a tap-to-call link; that is recorded', async ({ page }) => {
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
  });

  test('is asked for and called with the keyboard, and focus stays', async ({ page }) => {
    await openPhone(page);
    await callLink(page).focus();
    await page.keyboard.press('Enter');
    await expect(callLink(page)).toHaveRole('link');
    await expect(callLink(page)).toBeFocused();
  });

  for (const [name, answer] of failures) {
    test(`${name}: that it was not recorded is logged only`, async ({ page }) => {
      const found = warnings(page);
      await page.route(/phone-reveals/, answer);
      await openPhone(page);
      await callLink(page).click();
      await expect(callLink(page)).toHaveRole('link');
      await expect.poll(() => found.length).toBe(1);
      expect(found[0]).toMatch(/^That the number was shown was not recorded\./);
    });
  }

  test('that it was recorded is information and no warning', async ({ page }) => {
    const found = warnings(page);
    const said = page.waitForEvent('console', (message) => message.type() === 'info');
    await openPhone(page);
    await callLink(page).click();
    expect((await said).text()).toMatch(/^The number was shown\./);
    expect(found).toEqual([]);
  });

  test('is recorded from the bar at the foot as well, once for both buttons', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    let recorded = 0;
    page.on('request', (request) => (recorded += request.url().includes('phone-reveals') ? 1 : 0));
    await openPhone(page);
    await page.evaluate(() => scrollTo(0, 1200));
    const call = page.getByRole('navigation', { name: 'Next steps' }).getByRole('link', { name: 'Call Now' });
    const asked = page.waitForRequest(/phone-reveals/);
    await call.click();
    await asked;
    expect(await heardEvents(page)).toContain('phone-revealed');
    await expect(callLink(page)).toHaveAttribute('data-revealed', '');
    await call.click();
    expect(recorded).toBe(1);
  });

  test('the bar at the foot has the first action of the sidebar', async ({ page }) => {
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

  test('is whole without JavaScript', async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(address(TENANT, states['with gauge']()));
    await expect(callLink(page)).toHaveText(/Call Now \d[\d ]{8,}/, { useInnerText: true });
    await expect(callLink(page)).not.toHaveText(/•/, { useInnerText: true });
    await page.close();
  });

  test('does not move the page when it is masked', async ({ page }) => {
    const shifts = await watchShifts(page);
    await openPhone(page);
    await page.waitForLoadState('networkidle');
    expect(await shifts()).toBeLessThan(0.02);
  });

  test('that is missing is a warning on the console only', async ({ page }) => {
    const found = warnings(page);
    await openChanged(page, (html) =>
      html.replace(/(<ds-island[^>]*name="phone"[^>]*>).*?(<\/ds-island>)/s, '$1$2'),
    );
    await expect.poll(() => found.join()).toMatch(/^Vehicle \S+ has no phone number\.$/);
    await expect(callLink(page)).toHaveCount(0);
  });
});
