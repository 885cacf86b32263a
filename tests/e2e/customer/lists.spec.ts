/** Favourites, the comparison and recently viewed vehicles, on cards, pages and in other tabs. */
import { expect, type Page } from '@playwright/test';
import { faults } from '../axe.ts';
import { sizeText, sticksOut } from '../layout.ts';
import { quiet } from '../page-idle.ts';
import { address, complaints, lookThrough } from '../site.ts';
import { test } from '../test.ts';
import { states, watchShifts, withEveryCall } from '../vehicle-page.ts';

const TENANT = 'harbourline';
const LISTING = address(TENANT, '/search/used-cars');

const hearts = (page: Page) => page.locator('main [data-watchlist="favourites"]');
const compares = (page: Page) => page.locator('main [data-watchlist="compare"]');
const count = (page: Page) => page.locator('header [data-watchlist-count]');
const readName = async (page: Page, index: number): Promise<string> =>
  (await page.locator('main article h3').nth(index).locator('span').allTextContents()).join(' ');

test('a card’s favourite button updates page, header, other tabs and later results at once', async ({
  page,
  context,
}) => {
  const found = complaints(page);
  await page.goto(LISTING);
  await expect(hearts(page).first()).toBeVisible();
  await quiet(page);
  const other = await context.newPage();
  await other.goto(LISTING);
  await expect(hearts(other).first()).toBeVisible();

  await hearts(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true');
  await expect(count(page)).toHaveText('1');
  await expect(hearts(other).first()).toHaveAttribute('aria-pressed', 'true');
  await expect(count(other)).toHaveText('1');

  await test.step('another tab removes it', async () => {
    await hearts(other).first().click();
    await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'false');
    await expect(count(page)).toBeHidden();
  });
  await test.step('cards drawn by the search', async () => {
    // The cards of the built page come after them.
    const heart = page.locator('main [data-watchlist="favourites"]:visible').nth(2);
    const search = page.locator('ds-island[name="search"]');
    await page.goto(`${LISTING}?sortBy=price:desc`);
    await expect(search).toHaveAttribute('ready', '');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(search).toHaveAttribute('ready', '');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  });
  expect(found).toEqual([]);
});

/** Returns the alternative texts of the visible card photos that have loaded. */
async function visiblePhotos(page: Page): Promise<string[]> {
  await lookThrough(page);
  return page.locator('main [data-ui-card] img:visible').evaluateAll(async (elements) => {
    const images = elements.filter((element) => element instanceof HTMLImageElement);
    for (const image of images) image.loading = 'eager';
    await Promise.allSettled(images.map((image) => image.decode()));
    return images.filter(({ naturalWidth }) => naturalWidth > 0).map(({ alt }) => alt);
  });
}

for (const [name, path] of [
  ['a listing', () => '/search/used-cars'],
  ['the home page', () => '/'],
  ['a brand', () => '/ford/overview'],
  ['a location', () => '/contact-us/harbourline-bundall'],
  ['a vehicle with similar ones', withEveryCall],
] as const)
  test(`a favourite leaves the photos of cards on ${name}`, async ({ page }) => {
    await page.goto(address(TENANT, path()));
    const before = await visiblePhotos(page);
    expect(before.length).toBeGreaterThan(0);
    await hearts(page).first().click();
    await expect(count(page)).toHaveText('1');
    expect(await visiblePhotos(page)).toEqual(expect.arrayContaining(before));
    await page.reload();
    await expect(count(page)).toHaveText('1');
    expect(await visiblePhotos(page)).toEqual(expect.arrayContaining(before));
  });

test('/favourites: newest first, removes unavailable ones, shows viewed vehicles below', async ({ page }) => {
  const found = complaints(page);
  await page.goto(LISTING);
  await hearts(page).nth(0).click();
  await hearts(page).nth(1).click();
  await expect(count(page)).toHaveText('2');
  const [first, second] = [await readName(page, 0), await readName(page, 1)];
  await page.locator('main article a').nth(2).click();
  const looked = await page.getByRole('heading', { level: 1 }).textContent();
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('favourites') ?? '') as { value: object[] };
    stored.value.push(
      { id: 'no-such-id', name: '1990 Sold Long-Ago', slug: 'x', make: 'a', model: 'b' },
      7 as never,
    );
    localStorage.setItem('favourites', JSON.stringify(stored));
  });
  const shifts = await watchShifts(page);
  await page.getByRole('link', { name: /^Favourites/ }).click();
  const cards = page.locator('ds-island[name="favourites"] article');
  await expect(cards.nth(0)).toContainText(second.split(' ').slice(0, 3).join(' '));
  await expect(cards.nth(1)).toContainText(first.split(' ').slice(0, 3).join(' '));
  await expect(page.getByText('1990 Sold Long-Ago is no longer on our site.')).toBeVisible();
  const strip = page.getByRole('region', { name: 'Recently viewed' });
  await expect(strip).toContainText(looked ?? 'no heading');
  expect(await visiblePhotos(page)).toHaveLength(3);
  expect(await shifts()).toBeLessThan(0.02);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sticksOut(page), `${width} px`).toEqual([]);
  }
  expect(await faults(page)).toEqual([]);

  await page.getByRole('button', { name: 'Remove 1990 Sold Long-Ago' }).click();
  await hearts(page).first().click();
  await expect(page.getByText('1 vehicle, saved in this browser')).toBeVisible();
  await page.getByRole('button', { name: 'Clear recently viewed' }).click();
  await expect(strip).toHaveCount(0);
  await hearts(page).first().click();
  await expect(page.getByRole('heading', { name: 'No favourites yet' })).toBeVisible();
  expect(found).toEqual([]);
});

test('/favourites and /compare: keyboard focus stays in the list after a removal', async ({ page }) => {
  await page.goto(LISTING);
  for (const index of [0, 1, 2]) await compares(page).nth(index).click();
  await hearts(page).nth(0).click();
  await hearts(page).nth(1).click();
  await expect(count(page)).toHaveText('2');
  await page.goto(address(TENANT, '/favourites'));
  for (const left of ['1 vehicle, saved in this browser', '']) {
    await hearts(page).last().press('Enter');
    const line = page.locator('ds-island[name="favourites"] p[aria-live]');
    await expect(line).toHaveText(left);
    await expect(line).toBeFocused();
  }

  await page.goto(address(TENANT, '/compare'));
  const buttons = page.getByRole('table').getByRole('button', { name: /^Remove .* from the comparison$/ });
  await expect(buttons).toHaveCount(3);
  const next = (await buttons.nth(1).getAttribute('aria-label')) ?? '';
  await buttons.first().press('Enter');
  await expect(buttons).toHaveCount(2);
  await expect(page.getByRole('button', { name: next, exact: true })).toBeFocused();
  await buttons.last().press('Enter');
  await expect(buttons).toHaveCount(1);
  await expect(buttons).toBeFocused();
  await buttons.press('Enter');
  await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();
  await expect(page.locator('[data-compare-page] > [tabindex="-1"]')).toBeFocused();
});

test('presses on a vehicle page before its script has loaded count, and two cancel out', async ({ page }) => {
  let go = (): void => {};
  const held = new Promise<void>((done) => (go = done));
  await page.route(/enhance-lists-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(address(TENANT, states['with gauge']()), { waitUntil: 'commit' });
  await hearts(page).first().click();
  await compares(page).first().click();
  await compares(page).first().click();
  go();
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true');
  await expect(count(page)).toHaveText('1');
  await expect(compares(page).first()).toHaveAttribute('aria-pressed', 'false');
});

test('compare: a bar of up to four, a page with an address, differences by text and weight', async ({
  page,
}) => {
  await page.goto(LISTING);
  const tray = page.getByRole('region', { name: 'Comparison' });
  await compares(page).nth(0).click();
  await expect(tray).toContainText('Add one more to compare');
  for (const index of [1, 2, 3]) await compares(page).nth(index).click();
  await expect(tray).toContainText('4 of 4 vehicles');
  await compares(page).nth(4).click();
  await expect(page.getByText('You can compare up to four vehicles.')).toBeVisible();
  await expect(compares(page).nth(4)).toHaveAttribute('aria-pressed', 'false');
  await tray.getByRole('button', { name: `Remove ${await readName(page, 3)}` }).click();
  await expect(compares(page).nth(3)).toHaveAttribute('aria-pressed', 'false');
  await tray.getByRole('link', { name: 'Compare' }).click();

  await expect(page).toHaveURL(/\/compare\?cars=[^,]+,[^,]+,[^,]+$/);
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(4);
  const price = table.getByRole('rowheader', { name: /^Price/ });
  await expect(price).toContainText('differs');
  await expect(table.getByRole('cell', { name: /, all of them$/ }).first()).toBeVisible();
  await page.getByLabel('Only what differs').check();
  await expect(table.getByRole('rowheader').filter({ hasNotText: 'differs' })).toHaveCount(0);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sticksOut(page), `${width} px`).toEqual([]);
    expect(await faults(page)).toEqual([]);
  }
  await test.step('three vehicles fit side by side on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 900 });
    const box = page.getByRole('region', { name: 'Comparison of vehicles' });
    expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await expect(table.getByRole('cell').first()).toHaveCSS('font-size', '16px');
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await test.step('a heart adds a compared vehicle to the favourites', async () => {
    const heart = table.getByRole('button', { name: /^Favourite/ }).first();
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(count(page)).toHaveText('1');
    const name = (await heart.getAttribute('aria-label'))?.replace('Favourite ', '') ?? '';
    const stored = await page.evaluate(() => localStorage.getItem('favourites'));
    expect(stored).toContain(name);
  });
  await test.step('the address alone defines the comparison', async () => {
    const shared = page.url();
    await page.evaluate(() => localStorage.clear());
    await page.goto(shared);
    await expect(table.getByRole('columnheader')).toHaveCount(4);
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/compare\?cars=[^,]+,[^,]+$/);
    await expect(table.getByRole('columnheader')).toHaveCount(3);
  });
});

test('compare: four vehicles fit the width of a phone', async ({ page }) => {
  await page.goto(address('pelican-caravans', '/search/new-used-and-demo-cars'));
  for (const index of [0, 1, 2, 3]) {
    await compares(page).nth(index).click();
    await expect(compares(page).nth(index)).toHaveAttribute('aria-pressed', 'true');
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address('pelican-caravans', '/compare'));
  await expect(page.getByRole('table').getByRole('cell').first()).toBeVisible();
  expect(await sticksOut(page)).toEqual([]);
});

test('viewed vehicles appear at the foot of vehicle pages and the home page', async ({ page }) => {
  const strip = page.getByRole('region', { name: 'Recently viewed' });
  const [first, second] = [states['with gauge'](), states['without a price']()];
  await page.goto(address(TENANT, first));
  await quiet(page);
  await expect(strip).toBeHidden();
  await page.goto(address(TENANT, second));
  await quiet(page);
  const shifts = await watchShifts(page);
  await page.goto(address(TENANT, second));
  await lookThrough(page);
  await strip.scrollIntoViewIfNeeded();
  await expect(strip.getByRole('link')).toHaveCount(1);
  await expect(strip.getByRole('link')).toHaveAttribute('href', first);
  expect(await shifts()).toBeLessThan(0.02);
  await page.goto(address(TENANT, '/'));
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await strip.scrollIntoViewIfNeeded();
    await expect(strip.getByRole('link')).toHaveCount(2);
    expect(await sticksOut(page), `${width} px`).toEqual([]);
    expect(await faults(page)).toEqual([]);
  }
});

test('works with full, disabled or hostile storage', async ({ page }) => {
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => thrown.push(message));
  await page.addInitScript(() => {
    const mode = new URLSearchParams(location.search).get('storage');
    if (mode === 'full')
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    if (mode === 'closed')
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('closed', 'SecurityError');
        },
      });
    if (mode === 'hostile')
      for (const key of ['favourites', 'compare', 'viewed'])
        localStorage.setItem(
          key,
          '{"version":1,"value":[{"id":{}},null,{"id":"<img>","name":"<img src=x>","slug":"//x"}]}',
        );
  });
  const vehicle = async (mode: string): Promise<void> => {
    await page.goto(LISTING);
    const href = (await page.locator('main article a').first().getAttribute('href')) ?? '';
    await page.goto(`${address(TENANT, href)}?storage=${mode}`);
  };
  const fave = page.getByRole('button', { name: 'Fave', exact: true });
  await vehicle('full');
  await fave.click();
  await expect(page.getByText('This browser could not save the vehicle.')).toBeVisible();
  await expect(fave).toHaveAttribute('aria-pressed', 'false');
  await vehicle('closed');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(fave).toBeHidden();
  await vehicle('hostile');
  await expect(fave).toHaveAttribute('aria-pressed', 'false');
  await fave.click();
  await expect(fave).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-tray] img')).toHaveCount(0);
  await page.goto(address(TENANT, '/favourites?storage=closed'));
  await expect(page.getByRole('heading', { name: 'This browser cannot keep favourites' })).toBeVisible();
  expect(thrown).toEqual([]);
});

test('without storage a form still lists its invalid fields', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('closed', 'SecurityError');
      },
    }),
  );
  await page.goto(address(TENANT, '/contact'));
  await expect(page.locator('html')).toHaveAttribute('data-lists', 'none');
  const form = page.locator('main form');
  await form.locator('[data-ui-send]').click();
  await expect(form.getByRole('listitem').first()).toBeVisible();
});

test('the header’s favourite icon grows with the text', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(LISTING);
  const width = async () =>
    (await page.locator('header a[href="/favourites"] svg').boundingBox())?.width ?? 0;
  const usual = await width();
  await sizeText(page, 200);
  expect(await width()).toBe(2 * usual);
});

test('without JavaScript the list pages explain what they need, and cards have no dead buttons', async ({
  unscripted,
}) => {
  await unscripted.goto(LISTING);
  await expect(hearts(unscripted).first()).toBeHidden();
  for (const path of ['/favourites', '/compare']) {
    await unscripted.goto(address(TENANT, path));
    await expect(unscripted.getByText(/needs JavaScript/)).toBeVisible();
  }
});

test('merges favourites of a signed-in visitor with the account', async ({ page, context }) => {
  const requests: unknown[] = [];
  const entry = { id: 'far', name: '2020 Kept Elsewhere', slug: 'far', make: 'a', model: 'b' };
  await context.addCookies([{ name: 'signed_in', value: '1', url: address(TENANT, '/') }]);
  await context.route('**/api/session', (route) =>
    route.fulfill({ json: { user: { email: 'a@example.com' } } }),
  );
  await context.route('**/api/favourites', (route) => {
    const { saved } = route.request().postDataJSON() as { saved: object[] };
    requests.push(saved.length);
    return route.fulfill({ json: { owner: 'me', favourites: [entry, ...saved] } });
  });
  await page.goto(address(TENANT, '/favourites'));
  await expect(page.getByText('2020 Kept Elsewhere is no longer on our site.')).toBeVisible();
  await expect(page.getByText('1 vehicle, saved in your account')).toBeVisible();
  await expect(count(page)).toHaveText('1');
  expect(requests).toEqual([0]);

  await test.step('further pages send nothing until something has changed', async () => {
    await page.goto(LISTING);
    await expect(count(page)).toHaveText('1');
    await quiet(page);
    expect(requests).toEqual([0]);
    const answer = page.waitForResponse('**/api/favourites');
    await hearts(page).first().click();
    await answer;
    expect(requests).toEqual([0, 1]);
  });
});
