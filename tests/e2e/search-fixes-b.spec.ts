/** Addresses that mean something else than they say, failures in words, the focus, and the history. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { address } from './site.ts';

const ALL = '/search/new-used-and-demo-cars';
const TENANT = 'harbourline';

const results = (page: Page): Locator => page.locator('#results');
const cards = (page: Page): Locator => results(page).locator('article:visible');
const line = (page: Page): Locator =>
  page.getByRole('heading', { level: 1 }).locator('xpath=following-sibling::p');
const chip = (page: Page, text: string): Locator =>
  page
    .getByRole('list', { name: 'Chosen filters' })
    .getByRole('button', { name: `Remove ${text}`, exact: true });
const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

async function settled(page: Page): Promise<void> {
  await expect(page.locator('ds-island[name="search"]')).toHaveAttribute('ready', '');
  await expect(page.locator('#filters [data-facet]').first()).toBeHidden();
  await expect(results(page)).toHaveAttribute('aria-busy', 'false');
  await expect(page.locator('html')).not.toHaveAttribute('data-search', 'pending');
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(address(TENANT, url));
  if (!url.includes('?')) await page.locator('#filters').hover();
  await settled(page);
}

test('a page after the last one is the last one', async ({ page }) => {
  await open(page, `${ALL}?body=SUV&page=9999`);
  const [, shown, last] = /page (\d+) of (\d+)/.exec(await line(page).innerText()) ?? [];
  expect(shown).toBe(last);
  await expect(page).toHaveURL(address(TENANT, `${ALL}?body=SUV&page=${last}`));
  await expect(cards(page).first()).toBeVisible();
});

test('a page after the only one is the page itself', async ({ page }) => {
  await open(page, '/search/byd?page=99');
  await expect(cards(page).first()).toBeVisible();
  await expect(page).not.toHaveURL(/99/);
});

for (const [asked, meant] of [
  ['make=toyota', 'make=Toyota'],
  ['make=TOYOTA&model=corolla&query=toyota', 'make=Toyota&model=Corolla&query=toyota'],
  ['body=suv&make=Mazda', 'body=SUV&make=Mazda'],
])
  test(`${asked} is ${meant}`, async ({ page }) => {
    await open(page, `${ALL}?${asked}`);
    await expect(page).toHaveURL(address(TENANT, `${ALL}?${meant}`));
    await expect(cards(page).first()).toBeVisible();
  });

test('Clear Filters keeps the parameters of others, and the focus', async ({ page }) => {
  await open(page, `${ALL}?query=zzzzqqq&utm_source=letter`);
  const clear = page.getByRole('link', { name: 'Clear Filters' });
  await expect(clear).toHaveAttribute('href', `${ALL}?utm_source=letter`);
  await clear.click();
  await expect(cards(page).first()).toBeVisible();
  await expect(page).toHaveURL(address(TENANT, `${ALL}?utm_source=letter`));
  await expect(results(page)).toBeFocused();
});

test('after a cold failure words say that it is the whole list; what was chosen stays', async ({ page }) => {
  await page.route('**/search/index.bin', (route) => route.fulfill({ status: 404 }));
  await page.goto(address(TENANT, `${ALL}?body=SUV`));
  await expect(results(page).getByRole('alert')).toContainText('these are all vehicles of this list');
  await expect(chip(page, 'SUV')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('SUV');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).focus();
  await page.keyboard.press('Enter');
  await settled(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('SUV');
  await expect(results(page).getByRole('alert')).toBeHidden();
  await expect(results(page)).toBeFocused();
});

test('an answer that takes long is announced, and nothing moves for it', async ({ page }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/search/index.bin', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(address(TENANT, `${ALL}?body=SUV`));
  const words = page.getByRole('status').filter({ hasText: 'longer than usual' });
  const top = () => results(page).evaluate((element) => element.getBoundingClientRect().top);
  await expect(chip(page, 'SUV')).toBeVisible();
  const before = await top();
  await expect(words).toBeVisible();
  expect(await top()).toBe(before);
  release();
  await settled(page);
  await expect(words).toHaveCount(0);
});

for (const query of [
  'page=1',
  'query=',
  'sortBy=rank',
  'range[price]=:',
  'page=0',
  'sortBy=DROP',
  'range[price]=abc',
])
  test(`?${query} leaves the page as it is`, async ({ page }) => {
    await page.addInitScript(() => {
      const marks: string[] = [];
      Object.assign(window, { marks });
      new MutationObserver(() => marks.push(document.documentElement.dataset['search'] ?? '')).observe(
        document,
        {
          attributes: true,
          attributeFilter: ['data-search'],
          subtree: true,
        },
      );
    });
    await page.goto(address(TENANT, `${ALL}?${query}`));
    await expect(cards(page).first()).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { marks: string[] }).marks)).toEqual([]);
  });

for (const [width, size] of [
  [390, 100],
  [390, 200],
  [1440, 200],
] as const)
  test(`at ${width} px and ${size} % the way to the page stays in one line, filter buttons hold what they say`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(
      address('redgum-4x4', `${ALL}?body=SUV&make=Toyota&fuel=Diesel&query=prado&range[price]=1000:`),
    );
    await page.evaluate((percent) => (document.documentElement.style.fontSize = `${percent}%`), size);
    await settled(page);
    const steps = page.getByRole('navigation', { name: 'Breadcrumb' }).locator('li:visible');
    const boxes = await steps.evaluateAll((items) =>
      items.flatMap((item) => [...item.children].map((child) => child.getBoundingClientRect())),
    );
    const [first] = boxes;
    for (const { top, bottom } of boxes) {
      expect(top).toBeLessThan(first?.bottom ?? 0);
      expect(bottom - top).toBeLessThan(0.3 * size);
    }
    const out = await page.locator('#filters details:visible').evaluateAll((groups) =>
      groups.flatMap((box) => {
        const { right } = box.getBoundingClientRect();
        const icon = box.querySelector('summary > :last-child')?.getBoundingClientRect().right ?? 0;
        return icon > right - 4 ? [box.textContent] : [];
      }),
    );
    expect(out).toEqual([]);
  });

test('back at once after scrolling, then forward: the place is kept', async ({ page }) => {
  await open(page, `${ALL}?body=SUV`);
  await page.getByLabel('Sort').selectOption('km:asc');
  await expect(page).toHaveURL(/km:asc/);
  await settled(page);
  await page.evaluate(() => {
    scrollTo({ top: 640, behavior: 'instant' });
    history.back();
  });
  await expect(page).not.toHaveURL(/km:asc/);
  await settled(page);
  await expect.poll(() => scrolled(page)).not.toBe(640);
  await page.goForward();
  await expect(page).toHaveURL(/km:asc/);
  await expect.poll(() => scrolled(page)).toBe(640);
});

test('a link within the page is no move of the search', async ({ page }) => {
  await open(page, `${ALL}?body=SUV`);
  await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => (history.state as { y?: number } | null)?.y)).toBe(200);
  const below = await page.evaluate(() => {
    const target = document.querySelector('footer');
    target?.setAttribute('id', 'below');
    location.hash = '#below';
    return new Promise<number>((resolve) =>
      addEventListener('scrollend', () => resolve(scrollY), { once: true }),
    );
  });
  expect(below).toBeGreaterThan(1000);
  await expect
    .poll(() => page.evaluate(() => (history.state as { y?: number } | null)?.y))
    .toBe(Math.round(below));
  await expect(results(page)).toHaveAttribute('aria-busy', 'false');
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(200);
});
