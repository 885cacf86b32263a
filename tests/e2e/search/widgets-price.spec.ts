/** Price page: its count, its links, and without script (specification, section 2). */
import { expect, type Page } from '@playwright/test';
import { address, complaints, pricedTenants } from '../site.ts';
import { test } from '../test.ts';

const island = (page: Page) => page.locator('ds-island[name="price-range"]');
const low = (page: Page) => page.getByRole('slider', { name: /lowest/ });
const field = (page: Page, name: string) => island(page).getByLabel(name, { exact: true });
const show = (page: Page) => page.getByRole('link', { name: 'Show results' });

async function wake(page: Page): Promise<void> {
  await low(page).focus();
  await expect(island(page)).toHaveAttribute('ready', '');
}

/** Opens the price page of a tenant and returns the props of its slider. */
async function open(
  page: Page,
  tenant: string,
): Promise<{ scale: { min: number; max: number; step: number }; cells: number[]; noun: string }> {
  await page.goto(address(tenant, '/price-range'));
  return island(page).evaluate(
    (element) => JSON.parse(element.getAttribute('props') ?? '{}') as Awaited<ReturnType<typeof open>>,
  );
}

test('applies numbers typed while the script loads, the one in progress at its end', async ({ page }) => {
  const [tenant = ''] = pricedTenants();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/island-price-range-*', (route) => void promise.then(() => route.continue()));
  await page.goto(address(tenant, '/price-range'));
  await field(page, 'From').pressSequentially('20000');
  await page.keyboard.press('Tab');
  await field(page, 'To').pressSequentially('400');
  resolve();
  await expect(island(page)).toHaveAttribute('ready', '');
  await field(page, 'To').pressSequentially('00');
  await page.keyboard.press('Tab');
  await expect(field(page, 'From')).toHaveValue('20,000');
  await expect(field(page, 'To')).toHaveValue('40,000');
  await expect(page).toHaveURL(/range(\[|%5B)price(\]|%5D)=20000(:|%3A)40000/);
});

for (const tenant of pricedTenants()) {
  test(`${tenant}: the count follows the slider, the button leads to results by price descending`, async ({
    page,
  }) => {
    const found = complaints(page);
    await page.goto(address(tenant, '/price-range'));
    await expect(show(page)).toHaveAttribute('href', '/search/new-used-and-demo-cars?sortBy=price:desc');
    await wake(page);
    const all = await island(page).locator('output').textContent();
    await field(page, 'To').fill('40000');
    await field(page, 'From').fill('20000');
    await page.keyboard.press('Enter');
    const { cells, noun } = await island(page).evaluate(
      (element) => JSON.parse(element.getAttribute('props') ?? '{}') as { cells: number[]; noun: string },
    );
    const within = cells.reduce(
      (sum, cell, index) =>
        index % 2 === 0 && cell >= 60 && cell <= 140 ? sum + (cells[index + 1] ?? 0) : sum,
      0,
    );
    expect(within).toBeGreaterThan(0);
    await expect(island(page).locator('output')).toHaveText(`${within} ${noun}s`);
    expect(all).not.toBe(`${within} ${noun}s`);
    await expect(show(page)).toHaveAttribute(
      'href',
      '/search/new-used-and-demo-cars?range[price]=20000:40000&sortBy=price:desc',
    );
    expect(found).toEqual([]);
    await test.step('a range without vehicles shows a message and clears to an existing page', async () => {
      await field(page, 'To').fill('240500');
      await field(page, 'From').fill('240000');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'No Results Available' })).toBeVisible();
      await expect(show(page)).toHaveCount(0);
      await page.getByRole('link', { name: 'Clear Filters' }).click();
      await page.waitForURL((url) => url.pathname !== '/price-range');
      expect((await page.reload())?.status()).toBe(200);
    });
  });

  test(`${tenant}: typed numbers show as applied, one status announces their number, and going back restores them`, async ({
    page,
  }) => {
    const { scale, cells, noun } = await open(page, tenant);
    await wake(page);
    const resultsFor = async (from: string, to: string) => {
      await field(page, 'From').fill(from);
      await field(page, 'To').fill(to);
      await field(page, 'To').press('Enter');
      return [await field(page, 'From').inputValue(), await field(page, 'To').inputValue()];
    };
    await test.step('one status element announces the number, also zero', async () => {
      const taken = cells.filter((_, index) => index % 2 === 0);
      let empty = 1;
      while ([0, 1, 2].some((more) => taken.includes(2 * empty + more))) empty += 1;
      const status = island(page).getByRole('status');
      const element = await status.elementHandle();
      await resultsFor(String(scale.min + empty * scale.step), String(scale.min + (empty + 1) * scale.step));
      await expect(page.getByRole('heading', { name: 'No Results Available' })).toBeVisible();
      await expect(status).toHaveText(`0 ${noun}s`);
      await resultsFor('', '');
      await expect(status).toHaveText(new RegExp(`^[1-9][\\d,]* ${noun}s$`));
      expect(await status.evaluate((now, before) => now === before, element)).toBe(true);
    });
    await test.step('beyond the scale', async () => {
      await expect.poll(() => resultsFor('', String(scale.max + 90_000))).toEqual(['', '']);
      await expect.poll(() => resultsFor('', '')).toEqual(['', '']);
      const [from] = await resultsFor(String(scale.max + 50_000), '');
      expect(from).toBe(scale.max.toLocaleString('en-AU'));
      const [, to] = await resultsFor(String(scale.max + 50_000), String(scale.max + 90_000));
      expect(to).toBe('');
      await expect.poll(() => resultsFor('', '1')).toEqual(['', scale.min.toLocaleString('en-AU')]);
    });
    await expect.poll(() => resultsFor('20345', '60345')).toEqual(['20,000', '60,500']);
    await expect(island(page).getByText('$60,345 counts as $20,000 to $60,500')).toBeVisible();
    await expect(page).toHaveURL(address(tenant, '/price-range?range[price]=20000:60500'));
    await show(page).click();
    await page.waitForURL(/\/search\//);
    await page.goBack();
    await expect(field(page, 'From')).toHaveValue('20,000');
    await expect(field(page, 'To')).toHaveValue('60,500');
    await expect(low(page)).toHaveValue('20000');
    await expect(show(page)).toHaveAttribute('href', /range\[price]=20000:60500/);
  });

  test(`${tenant}: without script shows the vehicles at each price and no dead controls`, async ({
    unscripted: page,
  }) => {
    await page.goto(address(tenant, '/price-range'));
    const main = page.getByRole('main');
    await expect(main.getByText(/needs JavaScript/)).toBeVisible();
    await expect(main.locator('dl dt').first()).toContainText('$');
    await expect(main.locator('a[href*="?"]:visible, input:visible')).toHaveCount(0);
    await expect(main.getByRole('link', { name: /^See all/ })).toBeVisible();
  });
}

test('accepts a reversed range of the address, and the address shows the applied one', async ({ page }) => {
  const [tenant = ''] = pricedTenants();
  await page.goto(address(tenant, '/price-range?range[price]=60100:20000'));
  await expect(field(page, 'From')).toHaveValue('20,000');
  await expect(field(page, 'To')).toHaveValue('60,500');
  await expect(page).toHaveURL(address(tenant, '/price-range?range[price]=20000:60500'));
  await expect(show(page)).toHaveAttribute('href', /range\[price]=20000:60500/);
});
