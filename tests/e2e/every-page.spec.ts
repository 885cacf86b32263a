/** Rules for every kind of page on a phone, a tablet and a desktop, with large text, and without JavaScript. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { builtPages, tenants } from '../support/pages.ts';
import { faults } from './axe.ts';
import { expectHeaderApart, headingsOutside, precedes, sizeText, sticksOut, topOf } from './layout.ts';
import { quiet } from './page-idle.ts';
import { address, complaints, lookThrough } from './site.ts';
import { test } from './test.ts';

const SMALL_PHONE = { width: 320, height: 640 };
const PHONE = { width: 390, height: 844 };
const TABLET = { width: 768, height: 1024 };
const DESKTOP = { width: 1440, height: 900 };

/** Expects no overflow at this size and no findings of axe. */
async function expectFine(page: Page): Promise<void> {
  const { width } = page.viewportSize() ?? PHONE;
  expect.soft(await sticksOut(page), `horizontal scroll at ${width} px`).toEqual([]);
  expect.soft(await faults(page), `accessibility at ${width} px`).toEqual([]);
}

/** Loads the page at this size and expects no faults. */
async function load(page: Page, href: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(href);
  await quiet(page);
  await lookThrough(page);
  await expectFine(page);
}

async function expectLargeTextFits(page: Page, kind: string): Promise<void> {
  await sizeText(page, 200);
  const size = await page.locator('body').evaluate((body) => getComputedStyle(body).fontSize);
  expect.soft(size, 'size of text').toBe('32px');
  expect.soft(await sticksOut(page), 'horizontal scroll with text at 200 %').toEqual([]);
  expect.soft(await headingsOutside(page), 'headings cut off with text at 200 %').toEqual([]);
  if (kind === '/search/*') await expectBarApart(page);
  // The printable page has no header.
  if (kind !== '/print') await expectHeaderApart(page);
  await sizeText(page, 100);
}

/** Expects the parts of the bar with Filter and Sort to lie side by side within the window, and to hold their content. */
async function expectBarApart(page: Page): Promise<void> {
  const parts = page.locator(
    '#filters button[popovertarget]:not([popovertargetaction]), label:has(select[aria-label=Sort])',
  );
  const boxes = await parts.evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right } = element.getBoundingClientRect();
      return { left, right, inside: element.scrollWidth <= element.clientWidth + 1 };
    }),
  );
  expect.soft(boxes, 'Filter and Sort').toHaveLength(2);
  const [filter, sort] = boxes;
  expect.soft(filter?.left, JSON.stringify(boxes)).toBeGreaterThanOrEqual(0);
  expect.soft(filter?.right, JSON.stringify(boxes)).toBeLessThanOrEqual((sort?.left ?? 0) + 1);
  expect.soft(filter?.inside, 'Filter holds its icon and badge').toBe(true);
}

async function expectVehicleOrder(page: Page): Promise<void> {
  const title = await topOf(page, 'main h1');
  const enquire = await topOf(
    page,
    'main a:has-text("Enquire Now"):visible, main a:has-text("Subscribe"):visible, main :text("SOLD"):visible',
  );
  const facts = await topOf(page, 'main dl >> nth=0');
  const section = await topOf(page, 'main details > summary');
  expect.soft(title).toBeLessThan(enquire);
  expect.soft(enquire).toBeLessThan(Math.min(facts, section));
}

/** Expects the page without script to have the heading `title`, its content and its links. */
async function expectSameTitle(page: Page, { kind, title }: { kind: string; title: string }): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveCount(1);
  await expect(heading).toBeVisible();
  expect(await heading.textContent()).toBe(title);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole(kind === '/print' ? 'link' : 'navigation').first()).toBeAttached();
}

test('tenants exist, with the pages that every dealer needs', () => {
  expect(tenants()).not.toEqual([]);
  const kinds = ['/', '/404.html', '/search/*', '/cars/*', '/contact-us/*', '/form', '/success'];
  for (const tenant of tenants()) {
    const found = builtPages(tenant).map(({ kind }) => kind);
    expect.soft(found, tenant).toEqual(expect.arrayContaining(kinds));
  }
});

const built = new Map(tenants().map((tenant) => [tenant, builtPages(tenant)]));
const having = Map.groupBy(
  [...built].flatMap(([tenant, pages]) => pages.map(({ kind }) => ({ kind, tenant }))),
  ({ kind }) => kind,
);
/** Kinds that templates, themes and options change most are checked on every tenant. */
const EVERYWHERE = new Set(['/', '/search/*', '/cars/*', '/contact-us/*', '/form']);
/** Kinds whose text of 200 % is also checked on a small phone. */
const LARGEST = new Set(['/', '/search/*', '/cars/*']);
const others = [...having.keys()].filter((kind) => !EVERYWHERE.has(kind)).toSorted();

/** Other kinds are checked on up to two of their tenants in turn. */
function isOnTurn(kind: string, tenant: string): boolean {
  const owners = having.get(kind) ?? [];
  const index = owners.findIndex((owner) => owner.tenant === tenant);
  return EVERYWHERE.has(kind) || (index + others.indexOf(kind)) % Math.ceil(owners.length / 2) === 0;
}

for (const [tenant, pages] of built) {
  for (const { kind, url, file } of pages) {
    if (!isOnTurn(kind, tenant)) continue;
    // Pages behind sign-in redirect; accounts.spec.ts checks them.
    if (readFileSync(file, 'utf8').includes('data-shut')) continue;
    const href = address(tenant, url);
    test(`${tenant} ${kind} fits and is accessible at every width, with large text and without JavaScript`, async ({
      page,
      unscripted,
    }) => {
      const found = complaints(page);
      if (kind === '/')
        await test.step('on a small phone', async () => {
          await page.setViewportSize(SMALL_PHONE);
          await page.goto(href);
          expect.soft(await sticksOut(page), `horizontal scroll at ${SMALL_PHONE.width} px`).toEqual([]);
        });
      await test.step('on a phone', async () => {
        await page.setViewportSize(PHONE);
        await load(page, href);
      });
      if (kind === '/cars/*')
        await test.step('title and price, then facts and sections', () => expectVehicleOrder(page));
      await test.step('fits at 200 % text size, and nothing in the header overlaps', () =>
        expectLargeTextFits(page, kind));
      if (LARGEST.has(kind))
        await test.step('fits at 200 % text size on a small phone', async () => {
          await page.setViewportSize(SMALL_PHONE);
          await expectLargeTextFits(page, kind);
          if (kind === '/search/*') await expectBarApart(page);
        });
      await test.step('on a tablet', async () => {
        await page.setViewportSize(TABLET);
        expect.soft(await sticksOut(page), `horizontal scroll at ${TABLET.width} px`).toEqual([]);
      });
      await test.step('on a desktop', async () => {
        await page.setViewportSize(DESKTOP);
        // Only these kinds load something else at another width.
        if (EVERYWHERE.has(kind)) await load(page, href);
        else await expectFine(page);
      });
      if (kind === '/search/*')
        await test.step('the Tab key reaches the filters before the first vehicle', async () => {
          expect.soft(await precedes(page, ['#filters button', 'main article'])).toBe(true);
        });
      expect.soft(found, 'complaints of the page').toEqual([]);
      await test.step('has the same content without JavaScript', async () => {
        const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
        await unscripted.goto(href);
        await expectSameTitle(unscripted, { kind, title });
      });
    });
  }
}
