/** The compare bar on a phone, above the bar of the page. */
import { expect, test } from '@playwright/test';
import { sizeText } from '../layout.ts';
import { quiet } from '../page-idle.ts';
import { address } from '../site.ts';
import { fixedBars } from '../sweep/fixed-bars.ts';
import { labelsApart } from '../sweep/listing.ts';

const TENANT = 'harbourline';
const LISTING = address(TENANT, '/search/used-cars');

test('on a phone the compare bar adjoins the bar below it, and large text leaves room for buttons', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(LISTING);
  await quiet(page);
  const card = page.locator('main article:visible').nth(2);
  for (const index of [0, 1]) await page.locator('main [data-watchlist=compare]:visible').nth(index).click();
  const tray = page.getByRole('region', { name: 'Comparison' });
  await expect(tray.getByRole('link', { name: 'Compare' })).toBeVisible();
  expect.soft(await fixedBars.find(page), 'listing').toEqual([]);
  await sizeText(page, 200);
  expect.soft(await labelsApart.find(page), 'labels of large text').toEqual([]);
  await page.goto(address(TENANT, (await card.locator('a').first().getAttribute('href')) ?? ''));
  await expect(tray).toBeVisible();
  await quiet(page);
  expect.soft(await fixedBars.find(page), 'vehicle').toEqual([]);
  for (const [top, percent] of [
    [1_200, 100],
    [1_200, 200],
    [1e6, 100],
    [1e6, 200],
  ] as const)
    await test.step(`covers nothing of it at ${top} px with text at ${percent} %`, async () => {
      await sizeText(page, percent);
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
      const bar = page.getByRole('navigation', { name: 'Next steps' });
      await expect(bar).toBeVisible();
      for (const link of await bar.getByRole('link').all()) await link.click({ trial: true, timeout: 5_000 });
      await expect
        .poll(async () => {
          const [above, below] = [await tray.boundingBox(), await bar.boundingBox()];
          return Math.abs((above?.y ?? 0) + (above?.height ?? 0) - (below?.y ?? 0));
        })
        .toBeLessThanOrEqual(2);
    });
});
