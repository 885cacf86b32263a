/** First screen of a listing: vehicles and prices; Filter and Sort within reach, also once used; rows of cards; missing photos. */
import { expect, test } from '@playwright/test';
import { tenants } from '../../support/pages.ts';
import { afterFrames } from '../page-idle.ts';
import { ALL, cards, chip, choose, filters, open, results, settled } from '../search-page.ts';
import { address } from '../site.ts';
import { listingFirstScreen } from '../sweep/listing.ts';

const SCREENS = [
  { width: 375, height: 667 },
  { width: 390, height: 844 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
];

for (const tenant of tenants())
  test(`${tenant}: the first photo is in the first screen of phones and laptops, on phones with its price`, async ({
    page,
  }) => {
    await page.goto(address(tenant, ALL));
    await expect(cards(page)).not.toHaveCount(0);
    for (const screen of SCREENS) {
      await page.setViewportSize(screen);
      await afterFrames(page);
      expect.soft(await listingFirstScreen.find(page), `at ${screen.width} px`).toEqual([]);
    }
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('Filter and Sort are in the bar at the bottom of the screen, in place of View stock', async ({
    page,
  }) => {
    await page.goto(address('harbourline', ALL));
    const filter = filters(page).getByRole('button', { name: 'Filter' });
    const sort = page.getByRole('combobox', { name: 'Sort' });
    for (const scroll of [0, 1500]) {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scroll);
      for (const control of [filter, sort]) {
        const box = await control.boundingBox();
        expect(box!.y + box!.height).toBeGreaterThan(844 - 8);
        expect(box!.height).toBeGreaterThanOrEqual(44);
        await expect(control).toBeInViewport({ ratio: 1 });
      }
    }
    await expect(page.getByRole('link', { name: 'View stock' })).toHaveCount(0);
    // The end of the page is not below the bar.
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    const end = await page.locator('footer').last().boundingBox();
    expect(end!.y + end!.height).toBeLessThanOrEqual((await filter.boundingBox())!.y + 1);
  });

  test('filters chosen in the bar leave the first photo within 300 px', async ({ page }) => {
    await page.goto(address('harbourline', ALL));
    await filters(page).getByRole('button', { name: 'Filter' }).click();
    const { value } = await choose(page, 'Body');
    await filters(page)
      .getByRole('button', { name: /^Show [\d,]+ cars?$/ })
      .click();
    await expect(chip(page, value)).toBeVisible();
    expect(await listingFirstScreen.find(page)).toEqual([]);
    await page.goto(page.url());
    await settled(page);
    expect(await listingFirstScreen.find(page)).toEqual([]);
  });
});

test('a second skip link leads past field and filters to the results', async ({ page }) => {
  await page.goto(address('harbourline', ALL));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to results' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(results(page)).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('#results article') !== null)).toBe(true);
});

test('tiles of makes come after the vehicles', async ({ page }) => {
  await page.goto(address('harbourline', ALL));
  const tiles = results(page).getByRole('region', { name: 'Browse by make' });
  await expect(tiles.getByRole('link')).not.toHaveCount(0);
  const last = await cards(page).last().boundingBox();
  expect((await tiles.boundingBox())!.y).toBeGreaterThan(last!.y);
});

for (const how of ['before', 'after'] as const)
  test(`a photo that fails to load shows the placeholder, ${how} the search has started`, async ({
    page,
  }) => {
    await page.route(/\.(?:avif|webp|jpe?g)(?:\?|$)/, (route) => route.abort());
    await page.goto(address('harbourline', ALL));
    if (how === 'after') {
      await filters(page).hover();
      await choose(page, 'Body');
    }
    const card = cards(page).first();
    await card.scrollIntoViewIfNeeded();
    await expect(card.getByText('Photos coming soon')).toBeVisible();
    await expect(card.locator('[data-ui-photo-count] > img')).toBeHidden();
  });

test('promo cards beside 24 vehicles leave no gap in any row', async ({ page }) => {
  await open(page, 'redgum-4x4', ALL);
  for (const width of [768, 1100, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const list = results(page).locator('ul:visible', { has: page.locator('article') });
    const boxes = await list.locator(':scope > li').evaluateAll((all) =>
      all.map((one) => {
        const { left, right, top } = one.getBoundingClientRect();
        return { left, right, top: Math.round(top) };
      }),
    );
    expect(boxes.length).toBeGreaterThan(24);
    const edge = Math.max(...boxes.map(({ right }) => right));
    const rows = Object.values(Object.groupBy(boxes, ({ top }) => top));
    for (const row of rows) expect(Math.max(...(row ?? []).map(({ right }) => right))).toBeCloseTo(edge, 0);
  }
});

test('24 vehicles fill rows of two, three and four', async ({ page }) => {
  for (const [width, columns] of [
    [768, 2],
    [1366, 3],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, 'harbourline', `${ALL}/page/2`);
    const tops = await cards(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(tops).toHaveLength(24);
    expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
    expect(tops.filter((top) => top === tops[23])).toHaveLength(columns);
  }
});

for (const tenant of tenants())
  test(`${tenant}: a menu below the name keeps its distance on the wide page of a desktop`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const boxOf = (selector: string) =>
      page
        .locator(selector)
        .filter({ visible: true })
        .first()
        .evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect);
    /** Pixels from the left edge of the name to that of the menu; 0 for a menu beside the name. */
    const distance = async (url: string): Promise<number> => {
      await page.goto(address(tenant, url));
      const name = await boxOf('header a[href="/"]');
      const menu = await boxOf('header nav :is(a, summary, button)');
      return menu.top < name.bottom ? 0 : menu.left - name.left;
    };
    expect(Math.abs((await distance(ALL)) - (await distance('/contact')))).toBeLessThan(2);
  });
