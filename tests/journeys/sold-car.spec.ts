/** A buyer comes from a search engine to a car that is sold, and goes on to a similar one. */
import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { readCard } from './steps/lists.ts';
import { followToVehicle } from './steps/vehicle.ts';

/** Vehicles sold so many days ago are still listed. */
const LISTED_DAYS = 3;

const age = (seconds = 0): number => (Date.now() / 1000 - seconds) / 86_400;

test('comes to a car sold lately, and goes on to a similar one', async ({ visit }) => {
  const { page, step, address, stock } = visit;
  const sold = stock.find((one) => one.sold && age(one.sold_date_timestamp) < LISTED_DAYS - 0.2);
  if (!sold) throw new Error('no vehicle was sold lately');
  await step('come from a search engine', async () => {
    await page.goto(address(`/cars/${sold.slug}`), { referer: 'https://www.google.com/' });
    await expect(page.getByText('SOLD').filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Enquire Now' })).toHaveCount(0);
  });
  // The vehicle is an article itself, with those of others in it.
  const card = page.locator('main article:has(a[href^="/cars/"]):not(:has(article))').first();
  await step('look at similar vehicles', async () => {
    await card.hover();
    await expect(card).toBeInViewport({ ratio: 0.5 });
  });
  await followToVehicle(visit, await readCard(visit, card));
  // New and demo cars may have the chat instead.
  await expect(page.getByRole('link', { name: /^(?:Enquire Now|Instant Message)$/ }).first()).toBeVisible();
});

test('comes to a car sold long ago, and goes on to the stock', async ({ visit }) => {
  const { page, step, address, stock, accept } = visit;
  const sold = stock.find((one) => one.sold && age(one.sold_date_timestamp) > LISTED_DAYS + 1);
  if (!sold) throw new Error('no vehicle was sold long ago');
  // The page of a vehicle that has gone is an error page with an offer.
  accept(new RegExp(`(?:404|410) for .*/cars/${sold.slug}|status of (?:404|410).*/cars/${sold.slug}`));
  await step('come from a search engine', async () => {
    await page.goto(address(`/cars/${sold.slug}`), { referer: 'https://www.google.com/' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
  await step('go on to vehicles like it', async () => {
    await page
      .locator('main a[href^="/search/"], main article a[href^="/cars/"]')
      .filter({ visible: true })
      .first()
      .click();
    await page.waitForURL(
      (url) => /^\/(?:search|cars)\//.test(url.pathname) && !url.pathname.includes(sold.slug),
    );
  });
});
