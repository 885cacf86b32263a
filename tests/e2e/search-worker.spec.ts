/** The search beside the page: the published worker runs under the site's policy and finds what the pages list. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { root } from '../support/pages.ts';
import { address, complaints } from './site.ts';

const TENANT = 'harbourline';

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
