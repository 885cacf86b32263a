/** A failing or slow search: the page's vehicles stay, with a message and a way to continue. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { root } from '../../support/pages.ts';
import { quiet } from '../page-idle.ts';
import { ALL, cards, chip, choose, heading, open, results, settled, titles } from '../search-page.ts';
import { address, complaints } from '../site.ts';

const FAILURES = {
  'the index cannot be reached': (page: Page) => page.route('**/search/index.bin', (route) => route.abort()),
  'the index is not there': (page: Page) =>
    page.route('**/search/index.bin', (route) => route.fulfill({ status: 404 })),
  'the index is not what was written': (page: Page) =>
    page.route('**/search/index.bin', (route) => route.fulfill({ body: '<html>Sorry</html>' })),
  'the index is cut': (page: Page) =>
    page.route('**/search/index.bin', (route) => {
      const whole = readFileSync(path.join(root, 'output/harbourline/search/index.bin'));
      return route.fulfill({ body: whole.subarray(0, 2000) });
    }),
  'the engine cannot be loaded': (page: Page) => page.route('**/assets/embedded-*', (route) => route.abort()),
};

for (const [what, breakIt] of Object.entries(FAILURES)) {
  test(`${what}: the page's vehicles stay, a message explains it, the log has the cause`, async ({
    page,
  }) => {
    const found = complaints(page);
    await breakIt(page);
    await page.goto(address('harbourline', `${ALL}?body=SUV`));
    await expect(results(page).getByRole('alert')).toContainText(/search/i);
    await expect(cards(page).first()).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-search', 'pending');
    expect(found.join('\n')).toMatch(/SearchFailure|search|index|engine/i);
    expect(found.filter((line) => line.startsWith('exception'))).toEqual([]);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    if (!what.includes('engine')) {
      await settled(page);
      await expect(heading(page)).toContainText('SUV');
      await expect(results(page).getByRole('alert')).toBeHidden();
    }
  });
}

for (const [what, parameters] of [
  ['that is opened', ''],
  ['of the address', '?range[year]=2019:'],
] as const)
  test(`a range ${what} without its script shows a message, and everything else stays`, async ({ page }) => {
    const found = complaints(page);
    await page.route('**/assets/range-choices-*', (route) => route.abort());
    await open(page, 'harbourline', `${ALL}${parameters}`);
    const year = page
      .locator('#filters details')
      .filter({ has: page.locator('summary', { hasText: /^Year/ }) });
    if (parameters === '') await year.locator('summary').click();
    await expect(year).toContainText('This filter cannot be loaded right now.');
    await choose(page, 'Body', 'SUV');
    await expect(heading(page)).toContainText('SUV');
    await expect(cards(page).first()).toBeVisible();
    expect(found.filter((line) => line.startsWith('exception'))).toEqual([]);
  });

test('loads the term parser on typing; without it a message appears, and filters work', async ({ page }) => {
  const loaded: string[] = [];
  const isReading = (url: string) =>
    /assets\/(?:text-search|interpretations|suggestions|vocabulary)-/.test(url);
  page.on('request', (request) => isReading(request.url()) && loaded.push(request.url()));
  await page.route('**/assets/text-search-*', (route) => route.abort());
  await open(page, 'harbourline', ALL);
  await choose(page, 'Body', 'SUV');
  expect(loaded).toEqual([]);
  const before = await titles(page);
  await page.getByRole('combobox', { name: 'Search make or model' }).fill('toyota');
  await expect(results(page).getByRole('alert')).toContainText('The search cannot be reached right now.');
  expect(await titles(page)).toEqual(before);
  expect(loaded.filter((url) => url.includes('text-search-'))).not.toEqual([]);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await choose(page, 'Body', 'Ute');
  await expect(results(page).getByRole('alert')).toBeHidden();
  await expect(heading(page)).toContainText('SUVs and Utes');
});

test('shows a failure in a phone’s drawer, and promises no count', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/search/index.bin', (route) => route.fulfill({ status: 404 }));
  await page.goto(address('harbourline', ALL));
  await page.getByRole('button', { name: /^Filter/ }).click();
  const drawer = page.locator('#filter-sheet');
  const show = drawer.getByRole('button', { name: /^Show/ }).last();
  const message = drawer.getByText('The search did not work this time.');
  await expect(message).toBeInViewport();
  // The vehicles are correct anyway.
  await expect(message).toContainText('Please try again in a moment.');
  // The notice above the results announces it once.
  await expect(page.getByRole('alert')).toHaveCount(1);
  await drawer.locator('summary', { hasText: 'Colour' }).click();
  await expect(drawer).toContainText('These cannot be counted right now.');
  await expect(drawer).not.toContainText('Counting…');
  await expect(show).toHaveText('Show cars');
  const retry = drawer.getByRole('button', { name: 'Try again' });
  const [above, below] = await Promise.all([retry.boundingBox(), show.boundingBox()]);
  // The message ends well below its button.
  const room = (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
  expect(room, 'the button below stands apart').toBeGreaterThanOrEqual(20);
  await page.unrouteAll();
  await drawer.getByRole('button', { name: 'Try again' }).click();
  await settled(page);
  await expect(message).toHaveCount(0);
  await expect(show).toHaveText(/^Show [\d,]+ cars$/);
  await expect(show).toBeFocused();
  await expect(drawer.locator('input[name=colour]').first()).toBeVisible();
});

/** Makes a page call a cluster instead of its own index. The cluster returns one vehicle. */
async function askCluster(page: Page): Promise<void> {
  const config = { host: '/cluster', index: 'cars', key: 'open' };
  const engine = JSON.stringify({ kind: 'cluster', cacheSize: 10, config }).replaceAll('"', '&quot;');
  const file = path.join(root, `output/harbourline${ALL}/index.html`);
  const body = readFileSync(file, 'utf8')
    .replace(/&quot;engine&quot;:\{.*?\}/, `&quot;engine&quot;:${engine}`)
    .replace('data-engine="embedded"', 'data-engine="cluster"');
  await page.route(`**${ALL}*`, (route) => route.fulfill({ contentType: 'text/html', body }));
  const card = {
    id: '1',
    href: '/cars/one',
    title: '2024 Toyota Yaris',
    subtitle: '',
    picture: null,
    photoCount: 0,
  };
  const document = {
    card: { ...card, tag: null, price: { amount: 21_000, text: '' }, facts: [], location: '' },
  };
  await page.route('**/cluster/multi_search*', (route) => {
    const { searches } = route.request().postDataJSON() as { searches: unknown[] };
    const found = searches.map(() => ({ found: 1, hits: [{ document }], facet_counts: [], page: 1 }));
    return route.fulfill({ json: { results: found } });
  });
}

test('a cluster answers where the tenant has one; when it fails, its last good results stay', async ({
  page,
}) => {
  await askCluster(page);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await open(page, 'harbourline', `${ALL}?body=SUV`);
  expect(await titles(page)).toEqual(['2024 Toyota Yaris']);
  const field = page.getByRole('combobox', { name: 'Search make or model' });
  const reading = page.waitForResponse('**/assets/suggestions-*');
  await field.fill('yaris');
  await reading;
  await expect(page).toHaveURL(/query=yaris/);
  await settled(page);
  expect(loaded.filter((url) => /index\.bin|embedded/.test(url))).toEqual([]);
  await page.route('**/cluster/multi_search*', (route) => route.fulfill({ status: 401, body: 'revoked' }));
  await page.getByLabel('Sort').selectOption('price:desc');
  await expect(results(page).getByRole('alert')).toContainText(
    'These are the earlier results, without your last choice.',
  );
  await expect(results(page)).toHaveAttribute('aria-busy', 'false');
  expect(await titles(page)).toEqual(['2024 Toyota Yaris']);
  await page.route('**/cluster/multi_search*', (route) => route.fulfill({ body: '<html>Sorry</html>' }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(results(page).getByRole('alert')).toContainText('did not work');
});

test('without any search script, the list and a message replace the skeletons', async ({ page }) => {
  await page.route('**/assets/island-search-*', (route) => route.abort());
  await page.goto(address('harbourline', `${ALL}?body=SUV`));
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await expect(cards(page).first()).toBeVisible();
});

test('removes the message about a missing index once it arrives', async ({ page }) => {
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    // Shortens the page's timeout.
    window.setTimeout = ((act: () => void, after?: number) =>
      later(act, after === 12_000 ? 200 : after)) as typeof window.setTimeout;
  });
  const release = Promise.withResolvers<void>();
  await page.route('**/search/index.bin', async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.goto(address('harbourline', `${ALL}?body=SUV`));
  const gaveUp = page.getByText('The search has not answered yet.');
  await expect(gaveUp).toBeVisible();
  release.resolve();
  await settled(page);
  await expect(heading(page)).toContainText('SUV');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await settled(page);
  await expect(heading(page)).not.toContainText('SUV');
  await expect(gaveUp).toHaveCount(0);
});

test('after a cold failure a message announces the whole list, and the choices stay', async ({ page }) => {
  await page.route('**/search/index.bin', (route) => route.fulfill({ status: 404 }));
  await page.goto(address('harbourline', `${ALL}?body=SUV`));
  await expect(results(page).getByRole('alert')).toContainText('these are all vehicles of this list');
  await expect(chip(page, 'SUV')).toBeVisible();
  await expect(heading(page)).not.toContainText('SUV');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).focus();
  await page.keyboard.press('Enter');
  await settled(page);
  await expect(heading(page)).toContainText('SUV');
  await expect(results(page).getByRole('alert')).toBeHidden();
  await expect(results(page)).toBeFocused();
});

test('a failure on a cold page shifts the content once', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = ((globalThis as { shifts?: number[] }).shifts = []);
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) shifts.push(startTime);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route('**/search/index.bin', (route) => route.fulfill({ status: 404 }));
  await page.goto(address('harbourline', `${ALL}?body=SUV`));
  await expect(results(page).getByRole('alert')).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  await quiet(page);
  expect(await page.evaluate(() => (globalThis as { shifts?: number[] }).shifts?.length)).toBe(1);
});

test('announces a slow response, without layout shift', async ({ page }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/search/index.bin', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(address('harbourline', `${ALL}?body=SUV`));
  const notice = page.getByRole('status').filter({ hasText: 'longer than usual' });
  const top = () => results(page).evaluate((element) => element.getBoundingClientRect().top);
  await expect(chip(page, 'SUV')).toBeVisible();
  const before = await top();
  await expect(notice).toBeVisible();
  expect(await top()).toBe(before);
  release();
  await settled(page);
  await expect(notice).toHaveCount(0);
});

test('a search box without suggestions clears, searches on submit, and follows its chip', async ({
  page,
}) => {
  await page.route('**/assets/suggestions-*', (route) => route.abort());
  await open(page, 'harbourline', `${ALL}?query=hilux`);
  const field = page.getByRole('combobox', { name: 'Search make or model' });
  await expect(field).toHaveValue('hilux');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page).toHaveURL(address('harbourline', ALL));
  await field.fill('kia');
  await field.press('Enter');
  await expect(chip(page, '“kia”')).toBeVisible();
  await chip(page, '“kia”').click();
  await expect(field).toHaveValue('');
});
