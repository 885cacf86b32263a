/** A listing filters in place: choices, addresses, history, failures, and reading without any of it. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { address, complaints } from './site.ts';

const TENANTS = ['harbourline', 'redgum-4x4'];
const ALL = '/search/new-used-and-demo-cars';

const filters = (page: Page): Locator => page.locator('#filters');
const results = (page: Page): Locator => page.locator('#results');
const cards = (page: Page): Locator => results(page).locator('article:visible');
const titles = (page: Page): Promise<string[]> => cards(page).locator('h3').allInnerTexts();
const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const chip = (page: Page, text: string): Locator =>
  page
    .getByRole('list', { name: 'Chosen filters' })
    .getByRole('button', { name: `Remove ${text}`, exact: true });

/** The results of the address are there, and nothing is on its way. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('ds-island[name="search"]')).toHaveAttribute('ready', '');
  await expect(filters(page).locator('[data-facet]').first()).toBeHidden();
  await expect(results(page)).toHaveAttribute('aria-busy', 'false');
  await expect(page.locator('html')).not.toHaveAttribute('data-search', 'pending');
}

async function open(page: Page, tenant: string, url: string): Promise<void> {
  await page.goto(address(tenant, url));
  if (!url.includes('?')) await filters(page).hover();
  await settled(page);
}

/** Opens a filter and chooses a value of it; its count comes back. */
async function choose(page: Page, filter: string, value?: string): Promise<{ value: string; count: number }> {
  const group = filters(page)
    .locator('details', { has: page.locator('summary', { hasText: filter }) })
    .first();
  if ((await group.getAttribute('open')) === null) await group.locator('summary').first().click();
  const option = value
    ? group.locator('label', { has: page.locator(`input[value="${value}"]`) })
    : group.locator('label', { has: page.locator('input:not(:checked)') }).first();
  const chosen = (await option.locator('input').getAttribute('value')) ?? '';
  const count = Number((await option.locator('span').innerText()).replaceAll(/\D/g, ''));
  await option.click();
  await settled(page);
  return { value: chosen, count };
}

const told = async (page: Page): Promise<number> =>
  Number(
    /[\d,]+/
      .exec(await heading(page).locator('xpath=following-sibling::p').innerText())?.[0]
      .replaceAll(',', ''),
  );

for (const tenant of TENANTS) {
  test(`${tenant}: a choice changes vehicles, counts, chips, words and address`, async ({ page }) => {
    const found = complaints(page);
    await open(page, tenant, ALL);
    const before = await titles(page);
    const { value, count } = await choose(page, 'Body');
    await expect(page).toHaveURL(
      address(tenant, `${ALL}?body=${encodeURIComponent(value).replaceAll('%20', '+')}`),
    );
    await expect(chip(page, value)).toBeVisible();
    await expect(heading(page)).toContainText(value);
    expect(await page.title()).toContain(value);
    expect(await told(page)).toBe(count);
    expect(await titles(page)).not.toEqual(before);
    for (const card of await cards(page).all()) await expect(card).toContainText(value);
    expect(found).toEqual([]);
  });

  test(`${tenant}: values of one filter widen, filters narrow each other`, async ({ page }) => {
    await open(page, tenant, ALL);
    const first = await choose(page, 'Body');
    const second = await choose(page, 'Body');
    expect(await told(page)).toBe(first.count + second.count);
    const fuel = await choose(page, 'Fuel');
    expect(await told(page)).toBe(fuel.count);
    expect(fuel.count).toBeLessThanOrEqual(first.count + second.count);
  });

  test(`${tenant}: an address opened cold shows its vehicles, never others, and nothing moves`, async ({
    page,
  }) => {
    await open(page, tenant, ALL);
    const { value } = await choose(page, 'Fuel');
    const wanted = await titles(page);
    const cold = page.url();
    await page.addInitScript(() => {
      const seen: string[] = [];
      let shift = 0;
      Object.assign(window, { seen, shifted: () => shift });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
      const look = () => {
        const card = [...document.querySelectorAll('#results article h3')].find((title) =>
          title.checkVisibility({ visibilityProperty: true }),
        );
        if (card instanceof HTMLElement && seen.at(-1) !== card.innerText) seen.push(card.innerText);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto(cold);
    await settled(page);
    expect(await titles(page)).toEqual(wanted);
    await expect(chip(page, value)).toBeVisible();
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(new Set(seen)).toEqual(new Set([wanted[0]]));
    expect(
      await page.evaluate(() => (window as unknown as { shifted: () => number }).shifted()),
    ).toBeLessThan(0.005);
  });

  test(`${tenant}: back and forward bring vehicles and scroll positions back`, async ({ page }) => {
    await open(page, tenant, ALL);
    const start = await titles(page);
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
    await page.evaluate(() => document.querySelector('#results')?.scrollIntoView === undefined);
    await choose(page, 'Body');
    const bodies = await titles(page);
    const bodyUrl = page.url();
    await choose(page, 'Fuel');
    const both = await titles(page);
    await page.goBack();
    await expect(page).toHaveURL(bodyUrl);
    await settled(page);
    await expect.poll(() => titles(page)).toEqual(bodies);
    await page.goBack();
    await expect(page).toHaveURL(address(tenant, ALL));
    await expect.poll(() => titles(page)).toEqual(start);
    await page.goForward();
    await page.goForward();
    await expect.poll(() => titles(page)).toEqual(both);
  });
}

test('the page comes back as it was left: from a vehicle to filtered results, to their place', async ({
  page,
}) => {
  await open(page, 'harbourline', `${ALL}?body=SUV`);
  const wanted = await titles(page);
  await cards(page).nth(9).scrollIntoViewIfNeeded();
  await expect
    .poll(() => page.evaluate(() => (history.state as { y?: number } | null)?.y ?? 0))
    .toBeGreaterThan(300);
  const y = await page.evaluate(() => Math.round(scrollY));
  await cards(page).nth(9).locator('a').click();
  await expect(page).toHaveURL(/\/cars\//);
  await page.goBack();
  await settled(page);
  await expect.poll(() => titles(page)).toEqual(wanted);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(y);
});
