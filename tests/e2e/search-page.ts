/** Locators of a listing with search in place, and waiting for its results. */
import { expect, type Locator, type Page } from '@playwright/test';
import { address } from './site.ts';

/** The listing of everything. */
export const ALL = '/search/new-used-and-demo-cars';

export const filters = (page: Page): Locator => page.locator('#filters');
export const results = (page: Page): Locator => page.locator('#results');
export const cards = (page: Page): Locator => results(page).locator('article:visible');
export const titles = (page: Page): Promise<string[]> => cards(page).locator('h3').allInnerTexts();
export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
export const chip = (page: Page, text: string): Locator =>
  page
    .getByRole('list', { name: 'Chosen filters' })
    .getByRole('button', { name: `Remove ${text}`, exact: true });

/** Waits for the results of the address, with nothing pending. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('ds-island[name="search"]')).toHaveAttribute('ready', '');
  await expect(results(page)).toHaveAttribute('aria-busy', 'false');
  await expect(page.locator('html')).not.toHaveAttribute('data-search', /pending|counting/);
  // The address changes after the paint that follows a choice.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

export async function open(page: Page, tenant: string, url: string): Promise<void> {
  await page.goto(address(tenant, url));
  if (!url.includes('?')) await filters(page).hover();
  await settled(page);
}

/** Returns the filters with this name in their heading. */
export const filterGroup = (page: Page, name: string | RegExp): Locator =>
  filters(page).locator('details', { has: page.locator('summary', { hasText: name }) });

/** Opens the first filter of this name. */
export async function openFilterGroup(page: Page, name: string | RegExp): Promise<Locator> {
  const group = filterGroup(page, name).first();
  if ((await group.getAttribute('open')) === null) await group.locator('summary').first().click();
  return group;
}

/** Opens a filter and chooses a value. Returns its count. */
export async function choose(
  page: Page,
  filter: string,
  value?: string,
): Promise<{ value: string; count: number }> {
  const group = await openFilterGroup(page, filter);
  const option = value
    ? group.locator('label', { has: page.locator(`input[value="${value}"]`) })
    : group.locator('label', { has: page.locator('input:not(:checked)') }).first();
  const chosen = (await option.locator('input').getAttribute('value')) ?? '';
  const count = Number((await option.locator('span').innerText()).replaceAll(/\D/g, ''));
  const before = page.url();
  await option.click();
  // Playwright learns of the new address later than the page.
  await expect(page).not.toHaveURL(before);
  await settled(page);
  return { value: chosen, count };
}

export const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));
/** Returns the scroll position stored in the history entry. */
export const scrollTop = (page: Page): Promise<number> =>
  page.evaluate(() => (history.state as { y?: number } | null)?.y ?? 0);

export const countShown = async (page: Page): Promise<number> =>
  Number(
    /[\d,]+/
      .exec(await heading(page).locator('xpath=following-sibling::p').innerText())?.[0]
      .replaceAll(',', ''),
  );
