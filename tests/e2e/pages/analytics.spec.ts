/** Data layer entries as a tag manager reads them. */
import { expect, test, type Page } from '@playwright/test';
import { builtPages } from '../../support/pages.ts';
import { address, complaints } from '../site.ts';

const TENANT = 'harbourline';

type Entry = { event: string; event_id: number; label?: string; car_id?: string };

const dataLayer = (page: Page): Promise<Entry[]> =>
  page.evaluate(() => (window as unknown as { dataLayer?: Entry[] }).dataLayer ?? []);

/** Waits for the page's listener. */
const heard = (page: Page) =>
  expect(page.locator('ds-island[name="analytics"]')).toHaveAttribute('ready', '');

test('a search page records its view (49)', async ({ page }) => {
  const found = complaints(page);
  // The server leads to the address without the slash, which has no `cars/` and so no label.
  await page.goto(address(TENANT, '/search/used-cars/'));
  await heard(page);
  expect(await dataLayer(page)).toEqual([{ event: 'page-viewed', event_id: 49 }]);
  expect(found).toEqual([]);
});

test('a used vehicle records its view (4), and a call (25) from its link', async ({ page }) => {
  const urls = builtPages(TENANT).filter(({ kind }) => kind === '/cars/*');
  let seen: Entry[] = [];
  for (const { url } of urls) {
    await page.goto(address(TENANT, url));
    await heard(page);
    seen = await dataLayer(page);
    if (seen.some(({ event_id: id }) => id === 4)) break;
  }
  expect(seen).toEqual([
    { event: 'vehicle-viewed', event_id: 4, label: 'Used Car', car_id: seen[0]?.car_id ?? '' },
  ]);
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('#vehicle-map a[href^="tel:"]');
    link?.addEventListener('click', (event) => event.preventDefault());
    link?.click();
  });
  expect((await dataLayer(page)).at(-1)).toMatchObject({ event: 'dealer-called', event_id: 25 });
});

test('markup defines the event of a click without a script of its own', async ({ page }) => {
  await page.goto(address(TENANT, '/'));
  await heard(page);
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.dataset['emit'] = JSON.stringify({ type: 'vehicle-printed', car_id: '9' });
    button.append(document.createElement('span'));
    document.body.append(button);
    button.querySelector('span')?.click();
  });
  expect(await dataLayer(page)).toEqual([{ event: 'vehicle-printed', event_id: 61, car_id: '9' }]);
});
