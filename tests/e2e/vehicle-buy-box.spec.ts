/** The box with title, price and buttons on laptops (specification, section 2). */
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { builtPages, tenants } from '../support/pages.ts';
import { address } from './site.ts';

const LAPTOPS = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
];

const actionsOf = (html: string): number =>
  html.match(/data-held|commandfor|href="[^"]*(?:car_id|wa\.me|#enquire)/g)?.length ?? 0;
const SIGNS = [
  /below the market/,
  /name="price-gauge"/,
  /data-held="yes"/,
  /wa\.me/,
  /name="dismiss"/,
  /<s class/,
  /<strong>Reserved</,
  /<strong>COMING/,
  /<strong>SOLD/,
  /history-report/,
];

/** Vehicles with the most in their box, one of each kind, and some others of the stock. */
function vehiclesOf(tenant: string): string[] {
  const pages = builtPages(tenant, Infinity)
    .filter(({ kind }) => kind === '/cars/*')
    .map(({ url, file }) => ({ url, html: readFileSync(file, 'utf8') }));
  const fullest = pages
    .map(({ url, html }) => ({
      url,
      amount: actionsOf(html) + SIGNS.filter((sign) => sign.test(html)).length,
    }))
    .toSorted((one, other) => other.amount - one.amount)
    .slice(0, 2);
  const kinds = SIGNS.flatMap((sign) => pages.find(({ html }) => sign.test(html)) ?? []);
  const longest = pages.toSorted(
    (one, other) =>
      (/<h1[^>]*>.*?<\/h1>(.*?<\/h2>)?/.exec(other.html)?.[0].length ?? 0) -
      (/<h1[^>]*>.*?<\/h1>(.*?<\/h2>)?/.exec(one.html)?.[0].length ?? 0),
  );
  return [...new Set([...fullest, ...kinds, ...longest.slice(0, 1)].map(({ url }) => url))];
}

for (const tenant of tenants())
  test(`${tenant}: the box needs no scrolling of its own on a laptop`, async ({ page }) => {
    test.slow();
    const tall: string[] = [];
    for (const size of LAPTOPS) {
      await page.setViewportSize(size);
      for (const url of vehiclesOf(tenant)) {
        await page.goto(address(tenant, url), { waitUntil: 'domcontentloaded' });
        const { needed, room } = await page
          .locator('[data-vehicle-buy-box]')
          .evaluate((box) => ({ needed: box.scrollHeight, room: box.clientHeight }));
        if (needed > room) tall.push(`${url} at ${size.width} × ${size.height}: ${needed} of ${room} px`);
      }
    }
    expect(tall).toEqual([]);
  });

test('below-market note and gauge are one thing beside the price, with an explanation', async ({ page }) => {
  const url =
    builtPages('harbourline', Infinity).find(({ kind, file }) => {
      const html = kind === '/cars/*' ? readFileSync(file, 'utf8') : '';
      return /below the market/.test(html) && /name="price-gauge"/.test(html);
    })?.url ?? '';
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(address('harbourline', url));
  const gauge = page.getByRole('region', { name: 'Price gauge' });
  await expect(gauge).toContainText(/this vehicle \$[\d,]+/);
  await expect(gauge).toContainText(/\$[\d,]+Market range.*\$[\d,]+/);
  const price = await page.locator('[data-vehicle-buy-box] [data-ui-price]').first().boundingBox();
  const scale = await gauge.boundingBox();
  expect((scale?.y ?? Infinity) - (price?.y ?? 0)).toBeLessThan(200);
  await page.getByRole('button', { name: 'How this is worked out' }).click();
  await expect(page.locator('#market-price')).toContainText(/average asking price of the same vehicle/);
  await expect(page.locator('#market-price')).toBeVisible();
});
