/** Vehicles with the most to show: title, price and buttons on phones and laptops (specification, section 2). */
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { builtPages, tenants } from '../../support/pages.ts';
import { afterFrames } from '../page-idle.ts';
import { address } from '../site.ts';
import { unfoldedLargeText } from '../sweep/overflow.ts';
import { buyBox, vehicleFirstScreen } from '../sweep/vehicle.ts';

const LAPTOP = { width: 1440, height: 900 };
const FIRST_SCREEN = [vehicleFirstScreen];
const SCREENS = [
  { ...LAPTOP, questions: [buyBox] },
  { width: 1366, height: 768, questions: [buyBox] },
  { width: 390, height: 844, questions: FIRST_SCREEN },
  { width: 375, height: 667, questions: FIRST_SCREEN },
  { width: 320, height: 700, questions: [unfoldedLargeText] },
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

const toVehicle = ({ url, html }: { url: string; html: string }) => ({
  url,
  isSold: html.includes('<strong>SOLD<'),
});

/** Vehicles with the most in their box, one of each kind and the one with the longest name; all with EVERY_VEHICLE=1. */
function listVehicles(tenant: string): { url: string; isSold: boolean }[] {
  const pages = builtPages(tenant, Infinity)
    .filter(({ kind }) => kind === '/cars/*')
    .map(({ url, file }) => ({ url, html: readFileSync(file, 'utf8') }));
  if (process.env['EVERY_VEHICLE']) return pages.map(toVehicle);
  const fullest = pages
    .map((page) => ({
      page,
      amount: actionsOf(page.html) + SIGNS.filter((sign) => sign.test(page.html)).length,
    }))
    .toSorted((one, other) => other.amount - one.amount)
    .slice(0, 2)
    .map(({ page }) => page);
  const kinds = SIGNS.flatMap((sign) => pages.find(({ html }) => sign.test(html)) ?? []);
  const longest = pages.toSorted(
    (one, other) =>
      (/<h1[^>]*>.*?<\/h1>(.*?<\/h2>)?/.exec(other.html)?.[0].length ?? 0) -
      (/<h1[^>]*>.*?<\/h1>(.*?<\/h2>)?/.exec(one.html)?.[0].length ?? 0),
  );
  return [...new Set([...fullest, ...kinds, ...longest.slice(0, 1)])].map(toVehicle);
}

for (const tenant of tenants())
  test(`${tenant}: photo, title and price are in the first screen of a phone, and the box fits a laptop`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    for (const { url, isSold } of listVehicles(tenant)) {
      await page.setViewportSize(LAPTOP);
      await page.goto(address(tenant, url), { waitUntil: 'domcontentloaded' });
      for (const { width, height, questions } of SCREENS) {
        await page.setViewportSize({ width, height });
        await afterFrames(page);
        for (const { name, find } of questions)
          if (!(isSold && questions === FIRST_SCREEN))
            expect.soft(await find(page), `${name} at ${width} × ${height} of ${url}`).toEqual([]);
      }
    }
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
