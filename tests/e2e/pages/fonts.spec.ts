/** Late web fonts: system fonts take their place meanwhile, at the same size. */
import { expect, test, type Page } from '@playwright/test';
import { tenants } from '../../support/pages.ts';
import { ALL } from '../search-page.ts';
import { address } from '../site.ts';
import { watchShifts } from '../vehicle-page.ts';

const painted = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

for (const tenant of tenants())
  test(`${tenant}: a late font causes almost no layout shift`, async ({ page }) => {
    await page.goto(address(tenant, ALL));
    const vehicle = await page.locator('#results article a').first().getAttribute('href');
    const hasLetters = await page.evaluate(() =>
      new FontFace('any', "local('Arial'), local('Roboto')").load().then(
        () => true,
        () => false,
      ),
    );
    test.skip(!hasLetters, 'this machine has neither Arial nor Roboto');
    const shifts = await watchShifts(page);
    let late = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await late.promise;
      await route.continue();
    });
    for (const width of [390, 768, 1440])
      for (const url of ['/', ALL, vehicle ?? ''])
        await test.step(`${url} at ${width} px`, async () => {
          late = Promise.withResolvers();
          await page.setViewportSize({ width, height: 844 });
          await page.goto(address(tenant, url), { waitUntil: 'domcontentloaded' });
          await painted(page);
          expect(await page.evaluate(() => document.fonts.status)).toBe('loading');
          late.resolve();
          await page.evaluate(() => document.fonts.ready);
          await painted(page);
          expect(await shifts()).toBeLessThan(0.05);
        });
  });
