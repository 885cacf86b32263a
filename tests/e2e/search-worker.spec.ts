/** The search beside the page: the published worker runs under the site's policy and finds what the pages list. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { root } from '../support/pages.ts';
import { address, complaints } from './site.ts';

const TENANT = 'harbourline';
const ALL = '/search/new-used-and-demo-cars';

/** A listing as a large stock has it: an address with filters starts the worker at once. */
async function openEarly(page: Page): Promise<void> {
  const file = path.join(root, 'output', TENANT, ALL, 'index.html');
  const assets = readdirSync(path.join(root, 'output', TENANT, 'assets'));
  const worker = `/assets/${assets.find((name) => name.startsWith('worker-search-')) ?? ''}`;
  const body = readFileSync(file, 'utf8').replace(
    'data-engine="embedded"',
    `data-engine="embedded" data-worker="${worker}"`,
  );
  await page.route(`**${ALL}?*`, (route) => route.fulfill({ contentType: 'text/html', body }));
}

test('an address with filters is answered by the worker that starts with the page', async ({ page }) => {
  const found = complaints(page);
  await openEarly(page);
  const started = page.waitForEvent('worker');
  let asked = 0;
  page.on('request', (request) => (asked += Number(request.url().endsWith('/search/index.bin'))));
  await page.goto(address(TENANT, `${ALL}?body=SUV&sortBy=price:asc`));
  expect((await started).url()).toContain('worker-search');
  await expect(page.locator('html')).toHaveAttribute('data-search', 'live');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('SUV');
  expect(asked).toBe(1);
  expect(found).toEqual([]);
});

test('where the worker cannot be had, the page answers', async ({ page }) => {
  await openEarly(page);
  await page.route('**/assets/worker-search-*', (route) => route.abort());
  await page.goto(address(TENANT, `${ALL}?body=SUV&sortBy=price:asc`));
  await expect(page.locator('html')).toHaveAttribute('data-search', 'live');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('SUV');
});

test('the worker answers with the cards of the first listing page', async ({ page }) => {
  const found = complaints(page);
  const assets = readdirSync(path.join(root, 'output', TENANT, 'assets'));
  const worker = `/assets/${assets.find((file) => file.startsWith('worker-search-')) ?? ''}`;
  await page.goto(address(TENANT, '/search/new-used-and-demo-cars'));
  const listed = await page
    .locator('main a[href^="/cars/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const hits = await page.evaluate(async (script) => {
    const bytes = new Uint8Array(await (await fetch('/search/index.bin')).arrayBuffer());
    const end = bytes.indexOf(10);
    const manifest = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))) as object;
    const packed = bytes.slice(end + 1).buffer;
    const beside = new Worker(script, { type: 'module' });
    const answer = new Promise<{ answer: { response: { hits: { href: string }[] } } }>((resolve, reject) => {
      beside.addEventListener('message', ({ data }) => resolve(data));
      beside.addEventListener('error', (event) => reject(new Error(event.message)));
    });
    beside.postMessage({ kind: 'open', index: '/search/index.bin', manifest, packed });
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
    return (await answer).answer.response.hits.map(({ href }) => href);
  }, worker);
  expect(hits).toHaveLength(21);
  expect([...new Set(listed)]).toEqual(expect.arrayContaining(hits));
  expect(found).toEqual([]);
});
