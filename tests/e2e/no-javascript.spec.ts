/** Reading needs no JavaScript (specification, section 2: every route is a page). */
import { expect, test } from '@playwright/test';
import { builtPages, tenants } from '../support/pages.ts';
import { address } from './site.ts';

for (const tenant of tenants()) {
  for (const { kind, url } of builtPages(tenant)) {
    test(`${tenant} ${kind} says the same without JavaScript`, async ({ browser }) => {
      const [on, off] = await Promise.all([
        browser.newPage({ javaScriptEnabled: true }),
        browser.newPage({ javaScriptEnabled: false }),
      ]);
      await Promise.all([on.goto(address(tenant, url)), off.goto(address(tenant, url))]);
      const heading = off.getByRole('heading', { level: 1 });
      await expect(heading).toHaveCount(1);
      await expect(heading).toBeVisible();
      const said = await on.getByRole('heading', { level: 1 }).textContent();
      expect(await heading.textContent()).toBe(said);
      await expect(off.getByRole('main')).toBeVisible();
      // The printable page has nothing around it.
      await expect(off.getByRole(kind === '/print' ? 'link' : 'navigation').first()).toBeAttached();
      await Promise.all([on.close(), off.close()]);
    });
  }

  test(`${tenant}: from the front page to a vehicle without JavaScript`, async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });
    await page.goto(address(tenant, '/'));
    await page.locator('a[href^="/search/"]:visible').first().click();
    await expect(page).toHaveURL(/\/search\//);
    await page.locator('main a[href^="/cars/"]:visible').first().click();
    await expect(page).toHaveURL(/\/cars\//);
    await expect(page.getByRole('main')).toContainText(/\$\s?\d|price|call/i);
    await page.close();
  });
}
