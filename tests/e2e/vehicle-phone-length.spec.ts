/** How long a vehicle page is on a phone, and how much of the screen its bars take (specification, section 2). */
import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { builtPages, tenants } from '../support/pages.ts';
import { address } from './site.ts';
import { test } from './test.ts';

const PHONES = [
  { width: 375, height: 667 },
  { width: 390, height: 844 },
];
/** Share of the screen for the bars together. */
const MOST = 0.18;
/** Sections that stay open. */
const OPEN = ['dealer-comments'];

const pageOf = (tenant: string, has: RegExp = /data-ui-price=/): string | undefined =>
  builtPages(tenant, Infinity).find(
    ({ kind, file }) =>
      kind === '/cars/*' &&
      has.test(readFileSync(file, 'utf8')) &&
      !/<strong>SOLD</.test(readFileSync(file, 'utf8')),
  )?.url;

const states = (page: Page) =>
  page
    .locator('#main details:is([data-ui-folds], #dealer-comments)')
    .evaluateAll((all: HTMLDetailsElement[]) =>
      all.map((one) => [one.id || (one.closest('section')?.id ?? ''), one.open] as const),
    );

for (const tenant of tenants())
  test(`${tenant}: sections start folded on a phone and open on a desktop`, async ({ page }) => {
    const url = pageOf(tenant) ?? pageOf(tenant, /#vehicle-map/) ?? '';
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address(tenant, url));
    const folded = await states(page);
    expect(folded.length).toBeGreaterThan(3);
    expect(folded.filter(([id, isOpen]) => isOpen !== OPEN.includes(id))).toEqual([]);
    await expect(page.locator('#vehicle-details > summary')).toContainText(/\d+ items/);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address(tenant, url));
    expect((await states(page)).filter(([, isOpen]) => !isOpen)).toEqual([]);
  });

test('without JavaScript every section is open on a phone', async ({ unscripted: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address('harbourline', pageOf('harbourline') ?? ''));
  expect((await states(page)).filter(([, isOpen]) => !isOpen)).toEqual([]);
});

test('a link to a folded section opens it, so does an address', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const url = pageOf('harbourline', /href="#finance-calculator"/) ?? '';
  await page.goto(address('harbourline', url));
  await page.getByRole('link', { name: 'Work out your repayments' }).click();
  await expect(page.locator('#finance-calculator')).toHaveAttribute('open');
  await page.goto(address('harbourline', `${url}#vehicle-map`));
  await page.reload();
  await expect(page.locator('#vehicle-map details').first()).toHaveAttribute('open');
});

for (const tenant of tenants())
  test(`${tenant}: sticky header and bottom bar take at most 18 % of a phone's screen`, async ({ page }) => {
    for (const url of [pageOf(tenant, /comparison rate/), pageOf(tenant, /#vehicle-map/)]) {
      if (url === undefined) continue;
      for (const size of PHONES) {
        await page.setViewportSize(size);
        await page.goto(address(tenant, url));
        await expect(page.locator('ds-island[name=scrolled]')).toHaveAttribute('ready', '');
        await page.evaluate(() => window.scrollTo({ top: 1000, behavior: 'instant' }));
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        );
        const heights = await page.evaluate(() => {
          const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
            const { position, visibility } = getComputedStyle(element);
            const { top, bottom, height, width } = element.getBoundingClientRect();
            const isBar = position === 'fixed' || position === 'sticky';
            const touches = top <= 0 ? bottom > 0 : bottom >= innerHeight - 1;
            return isBar && visibility === 'visible' && height > 0 && width > innerWidth / 2 && touches;
          });
          return bars.map((bar) => Math.round(bar.getBoundingClientRect().height));
        });
        const total = heights.reduce((sum, height) => sum + height, 0);
        expect.soft(heights.length, url).toBeGreaterThan(0);
        expect
          .soft(total / size.height, `${url}: ${heights.join(' + ')} of ${size.height}`)
          .toBeLessThanOrEqual(MOST);
      }
    }
  });

test('a fragment that cannot be decoded opens nothing and throws nothing', async ({ page }) => {
  const exceptions: string[] = [];
  page.on('pageerror', ({ message }) => exceptions.push(message));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address('harbourline', `${pageOf('harbourline') ?? ''}#%E0%A4%A`));
  await expect(page.locator('#vehicle-details')).not.toHaveAttribute('open');
  expect(exceptions).toEqual([]);
});
