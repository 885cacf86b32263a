/** The search worker: the published one runs under the site's policy and finds the vehicles that pages list. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { root } from '../../support/pages.ts';
import { address, complaints, searchWorker } from '../site.ts';

const TENANT = 'harbourline';
/** Milliseconds: two waits in sequence. */
const PATIENCE = 20_000;
const ALL = '/search/new-used-and-demo-cars';

/** Opens a listing like one of a large stock, where an address with filters starts the worker at once. */
async function openEarly(page: Page): Promise<void> {
  const file = path.join(root, 'output', TENANT, ALL, 'index.html');
  const body = readFileSync(file, 'utf8').replace(
    'data-engine="embedded"',
    `data-engine="embedded" data-worker="${searchWorker()}"`,
  );
  await page.route(`**${ALL}?*`, (route) => route.fulfill({ contentType: 'text/html', body }));
}

test('the worker started by the page answers an address with filters', async ({ page }) => {
  const found = complaints(page);
  await openEarly(page);
  const started = page.waitForEvent('worker');
  let indexRequests = 0;
  page.on('request', (request) => (indexRequests += Number(request.url().endsWith('/search/index.bin'))));
  await page.goto(address(TENANT, `${ALL}?body=SUV&sortBy=price:asc`));
  expect((await started).url()).toContain('worker-search');
  await expect(page.locator('html')).toHaveAttribute('data-search', 'live', { timeout: PATIENCE });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('SUV');
  expect(indexRequests).toBe(1);
  expect(found).toEqual([]);
});

/** Runs in the page: records layout shifts, and marks the first vehicles as drawn. */
function watchDrawing(): void {
  const seen = { shift: 0, drawnBefore: '' };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new MutationObserver((_changes, observer) => {
    if (document.documentElement.dataset['search'] !== 'drawn') return;
    observer.disconnect();
    document.querySelector('[data-live=results] article:has(h3)')?.setAttribute('data-first-drawn', '');
    seen.drawnBefore = String(document.querySelector('ds-island[name=search]')?.hasAttribute('ready'));
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-search'] });
}

for (const width of [390, 1440])
  test(`at ${width} px the first vehicles appear before the search starts, and become its own`, async ({
    page,
  }) => {
    const found = complaints(page);
    await page.setViewportSize({ width, height: 900 });
    await openEarly(page);
    await page.addInitScript(watchDrawing);
    await page.goto(address(TENANT, `${ALL}?sortBy=price:asc&utm_source=letter`));
    await expect(page.locator('html')).toHaveAttribute('data-search', 'live', { timeout: PATIENCE });
    const cards = page.locator('#results article:visible');
    await expect(cards.first()).toHaveAttribute('data-first-drawn', '');
    await expect(cards).toHaveCount(24);
    const seen = await page.evaluate(
      () => (globalThis as unknown as { seen: { shift: number; drawnBefore: string } }).seen,
    );
    expect(seen.drawnBefore).toBe('false');
    expect(seen.shift).toBeLessThan(0.005);
    // The page's own vehicles stay in place for going back.
    expect(await page.locator('#results [data-first-drawn]').count()).toBe(1);
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(address(TENANT, `${ALL}?page=2&sortBy=price:asc&utm_source=letter`));
    await expect(cards.first()).not.toHaveAttribute('data-first-drawn');
    await page.goBack();
    await expect(page).toHaveURL(/letter$/);
    await expect(cards).toHaveCount(24);
    await expect(page.locator('#results [data-first-drawn]')).toHaveCount(0);
    expect(found).toEqual([]);
  });

test('the first vehicles have the search’s heading', async ({ page }) => {
  await openEarly(page);
  await page.route('**/assets/island-search-*', (route) => route.abort());
  for (const [query, name] of [
    ['model=3', 'Mazda 3 for sale'],
    ['make=NoSuchMake&make=Toyota', 'Toyota for sale'],
  ])
    await test.step(query ?? '', async () => {
      await page.goto(address(TENANT, `${ALL}?${query}`));
      await expect(page.locator('html')).toHaveAttribute('data-search', 'drawn');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
    });
});

test('the first vehicles stay without the search’s script', async ({ page }) => {
  await openEarly(page);
  await page.route('**/assets/island-search-*', (route) => route.abort());
  await page.goto(address(TENANT, `${ALL}?body=SUV&sortBy=price:asc`));
  await expect(page.locator('html')).toHaveAttribute('data-search', 'drawn');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('SUV');
  const cards = page.locator('#results article:visible');
  await expect(cards.first()).toContainText('SUV');
  const links = page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
  await expect(links.first()).toHaveAttribute('href', `${ALL}?body=SUV&page=2&sortBy=price:asc`);
});

test('the page answers without a worker', async ({ page }) => {
  await openEarly(page);
  await page.route('**/assets/worker-search-*', (route) => route.abort());
  await page.goto(address(TENANT, `${ALL}?body=SUV&sortBy=price:asc`));
  await expect(page.locator('html')).toHaveAttribute('data-search', 'live');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('SUV');
});

test('the worker returns the cards of the first listing page', async ({ browser }) => {
  // The policy refuses a worker that a test starts by its address.
  const page = await browser.newPage({ bypassCSP: true });
  const found = complaints(page);
  await page.goto(address(TENANT, '/search/new-used-and-demo-cars'));
  const listed = await page
    .locator('main a[href^="/cars/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const hits = await page.evaluate(async (script) => {
    const beside = new Worker(script);
    const message = new Promise<{ result: { response: { hits: { href: string }[] } } }>((resolve, reject) => {
      beside.addEventListener('message', ({ data }) => resolve(data));
      beside.addEventListener('error', (event) => reject(new Error(event.message)));
    });
    beside.postMessage({ kind: 'open', index: '/search/index.bin' });
    const request = {
      query: '',
      refinements: {},
      ranges: {},
      sort: 'rank',
      page: 1,
      hitsPerPage: 21,
      facets: [],
      maxFacetValues: 1,
    };
    beside.postMessage({ kind: 'search', id: 1, request });
    return (await message).result.response.hits.map(({ href }) => href);
  }, searchWorker());
  expect(hits).toHaveLength(21);
  expect([...new Set(listed)]).toEqual(expect.arrayContaining(hits));
  expect(found).toEqual([]);
  await page.close();
});
