/** Price gauge of a vehicle page. */
import { expect, test, type Page, type Route } from '@playwright/test';
import { faults } from '../axe.ts';
import { address, impatient } from '../site.ts';
import { failures, states, TENANT, warnings, watchShifts } from '../vehicle-page.ts';

const ANSWER = {
  fill: 0.7,
  listing_price: 30_000,
  market_range_min: 29_000,
  market_range_max: 34_000,
  confidence: 0.8,
  description: null,
};
const gauge = (page: Page) => page.locator('section[aria-label="Price gauge"]');

test.describe('price gauge', () => {
  const open = async (page: Page, answer: (route: Route) => unknown) => {
    await page.route(/autogauge/, async (route) => {
      await answer(route);
    });
    await page.goto(address(TENANT, states['with gauge']()));
    await gauge(page).evaluate((card) => card.scrollIntoView({ behavior: 'instant', block: 'center' }));
  };

  test('shows price, range and label in the colour of its band', async ({ page }) => {
    await open(page, (route) => route.fulfill({ json: ANSWER }));
    await expect(gauge(page)).toContainText('Great Deal');
    await expect(gauge(page)).toContainText('$30,000');
    await expect(gauge(page)).toContainText(/\$29,000Market range\$34,000/);
    await expect(gauge(page)).toHaveAttribute('data-band', 'high');
    await expect(gauge(page)).not.toHaveAttribute('aria-busy');
    expect(await faults(page, { within: 'section[aria-label="Price gauge"]' })).toEqual([]);
  });

  test('of the real server agrees with the page’s price', async ({ page }) => {
    await page.goto(address(TENANT, states['with gauge']()));
    await gauge(page).scrollIntoViewIfNeeded();
    await expect(gauge(page)).toContainText(/Deal|Price/);
    const price = (await page.locator('main [data-ui-price]').first().textContent()) ?? '';
    await expect(gauge(page)).toContainText(price.trim());
  });

  for (const [motion, duration] of [
    ['no-preference', '3s'],
    ['reduce', '0s'],
  ] as const) {
    test(`takes ${duration} to fill with motion ${motion}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: motion });
      await open(page, (route) => route.fulfill({ json: ANSWER }));
      await expect(gauge(page)).toHaveAttribute('data-band', 'high');
      const bar = gauge(page).locator('i').first();
      expect(await bar.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe(duration);
    });
  }

  test('is a skeleton of the same size while it loads', async ({ page }) => {
    let answer = (): void => undefined;
    const requested = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await open(page, async (route) => {
      await requested;
      await route.fulfill({ json: ANSWER });
    });
    await expect(gauge(page)).toHaveAttribute('aria-busy', 'true');
    const before = await gauge(page).boundingBox();
    answer();
    await expect(gauge(page)).toContainText('Great Deal');
    expect((await gauge(page).boundingBox())?.height).toBe(before?.height);
  });

  const nothing: typeof failures = [
    ...failures,
    ['too little confidence', (route) => route.fulfill({ json: { ...ANSWER, confidence: 0.2 } })],
    ['a range below the price', (route) => route.fulfill({ json: { ...ANSWER, market_range_max: 29_999 } })],
    ['a value missing', (route) => route.fulfill({ json: { ...ANSWER, fill: undefined } })],
    ['null', (route) => route.fulfill({ json: null })],
  ];
  for (const [name, answer] of nothing) {
    // One failure and one response run beside the sections; the others take the same path.
    for (const width of name === '500' || name === 'null' ? [390, 1440] : [390]) {
      test(`${name} at ${width} px: shows nothing and shifts nothing`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        const found = warnings(page);
        const shifts = await watchShifts(page);
        await open(page, answer);
        await expect(gauge(page)).toBeHidden();
        expect(await shifts()).toBeLessThan(0.02);
        expect(found.filter((text) => !text.startsWith('The price gauge failed.'))).toEqual([]);
        expect(found).toHaveLength(failures.some(([one]) => one === name) ? 1 : 0);
      });
    }
  }
});

test('a price gauge times out after 10 s without layout shift', async ({ page }) => {
  const waited = await impatient(page);
  const shifts = await watchShifts(page);
  await page.goto(address(TENANT, states['with gauge']()));
  await gauge(page).evaluate((card) => card.scrollIntoView({ behavior: 'instant', block: 'center' }));
  await expect(gauge(page)).toBeHidden();
  expect(await waited('autogauge')).toEqual([10_000]);
  expect(await shifts()).toBeLessThan(0.02);
});

test('a failing price gauge that a visitor scrolls to keeps its space until it is out of sight', async ({
  page,
}) => {
  // The gauge is below the first screen.
  await page.setViewportSize({ width: 390, height: 360 });
  const shifts = await watchShifts(page);
  // The observer reports the gauge below the screen only after the visitor has scrolled to it.
  await page.addInitScript(() => {
    window.IntersectionObserver = class extends IntersectionObserver {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super((entries, observer) => {
          const leaving = entries.find(
            ({ target, isIntersecting }) =>
              !isIntersecting && target instanceof HTMLElement && target.style.visibility === 'hidden',
          );
          if (leaving && !('arrived' in window)) {
            leaving.target.scrollIntoView({ behavior: 'instant', block: 'center' });
            Object.assign(window, { arrived: true });
          }
          callback(entries, observer);
        }, options);
      }
    };
  });
  let fail = (): void => undefined;
  const requested = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route(/autogauge/, async (route) => {
    await requested;
    await route.fulfill({ status: 500 });
  });
  await page.goto(address(TENANT, states['with gauge']()));
  const call = page.waitForRequest(/autogauge/);
  await gauge(page).evaluate((card) => card.scrollIntoView({ behavior: 'instant', block: 'center' }));
  await call;
  await page.evaluate(() => scrollTo(0, 0));
  fail();
  await page.waitForFunction(() => 'arrived' in window);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(gauge(page)).not.toHaveAttribute('hidden');
  await page.evaluate(() => scrollTo(0, 0));
  await expect(gauge(page)).toHaveAttribute('hidden', '');
  expect(await shifts()).toBeLessThan(0.02);
});
